import { dealLifeCycle } from '../../../../machines/life-cycles/deal.ts'
import type { deal } from '../../../contract/areas/sales/deals.ts'
import { type DealState, usualChances } from '../../../contract/areas/sales/dealWords.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Reading, Stored, Writing } from '../../records/handlers.ts'
import type { LifeCycle, Told } from '../../records/lifeCycle.ts'
import { holds } from '../../session/reach.ts'
import { win } from './win.ts'

export type Deal = Stored<typeof deal>

/** Which customers have a connection of which the yearly use is known, and which mandates are in force: for all rows at once. */
async function factsOf({ db, reach }: Reading, rows: readonly Deal[]) {
  const ids = rows.flatMap(({ state, customerId }) =>
    state === 'qualified' && customerId !== null ? [customerId] : [],
  )
  const known = await db
    .selectFrom('connections')
    .select('customerId')
    .distinct()
    .where('customerId', 'in', [0, ...ids])
    .where('annualUsage', 'is not', null)
    .execute()
  const withUse = new Set(known.map(({ customerId }) => customerId))
  const mandates = await db
    .selectFrom('documents')
    .select('id')
    .where('id', 'in', [
      0,
      ...rows.flatMap(({ state, mandateId }) => (state === 'qualified' ? (mandateId ?? []) : [])),
    ])
    .where('category', '=', 'machtiging')
    .where('state', '=', 'active')
    .execute()
  const inForce = new Set(mandates.map(({ id }) => id))
  return new Map(
    rows.map(({ id, customerId, mandateId }) => [
      id,
      {
        hasData:
          mandateId !== null && inForce.has(mandateId) && customerId !== null && withUse.has(customerId),
        isAdmin: holds(reach, 'is:admin'),
      },
    ]),
  )
}

/** The chance that is usual where it now stands, unless somebody said otherwise for where it came from. */
const chanceIn =
  (before: readonly DealState[], after: DealState) =>
  async ({ db }: Writing, { id, probability }: Deal): Promise<void> => {
    const wasUsual = before.some((state) => usualChances[state] === probability)
    const isCertain = after === 'won' || after === 'lost'
    if (!wasUsual && !isCertain) return
    await db.updateTable('deals').set({ probability: usualChances[after] }).where('id', '=', id).execute()
  }

/** What was offered is a document of the customer itself. */
async function offer(context: Writing, row: Deal, { offerDocumentId }: Told): Promise<void> {
  const own = await context.db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', Number(offerDocumentId))
    .where('customerId', '=', row.customerId ?? 0)
    .executeTakeFirst()
  if (own === undefined) throw new Invalid({ offerDocumentId: ['Deze keuze bestaat niet (meer)'] })
  await chanceIn(['dataCollected', 'negotiating'], 'offered')(context, row)
}

/** Open again: nothing is won or lost any more, whatever was made meanwhile. */
const reopen = async ({ db }: Writing, { id, state }: Deal): Promise<void> => {
  await db
    .updateTable('deals')
    .set({
      probability: usualChances[state],
      lostReason: null,
      lostTo: null,
      wonValue: null,
      closedDate: null,
    })
    .where('id', '=', id)
    .execute()
}

/** The life of a deal; winning it makes a customer with services of whoever it was about. */
export const dealLife: LifeCycle<typeof deal> = {
  machine: dealLifeCycle,
  facts: factsOf,
  effects: {
    QUALIFY: chanceIn(['lead'], 'qualified'),
    COLLECT: chanceIn(['qualified'], 'dataCollected'),
    OFFER: offer,
    NEGOTIATE: chanceIn(['offered'], 'negotiating'),
    HOLD: chanceIn(['lead', 'qualified', 'dataCollected', 'offered', 'negotiating'], 'onHold'),
    RESUME: chanceIn(['onHold'], 'qualified'),
    LOSE: chanceIn([], 'lost'),
    WIN: async (context, row, told) => {
      await win(context, row, told)
      await chanceIn([], 'won')(context, row)
    },
    REOPEN: reopen,
  },
}
