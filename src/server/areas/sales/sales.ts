import { sql } from 'kysely'
import { deal } from '../../../contract/areas/sales/deals.ts'
import { dealStates, idleDays, usualChances } from '../../../contract/areas/sales/dealWords.ts'
import { saleServices, salesOverview, wonDeal } from '../../../contract/areas/sales/saleCalls.ts'
import { percentOf } from '../../../domain/invoice/exact.ts'
import { amountOf, centsOf } from '../../../domain/money.ts'
import { addDays } from '../../../domain/time/day.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { beside } from '../../records/beside.ts'
import { crud } from '../../records/crud.ts'
import { forAdmins } from '../../records/forAdmins.ts'
import type { Drafted, Handlers, Reading, Stored, Writing } from '../../records/handlers.ts'
import { mount, mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { mountLeadImport } from './leadImport.ts'
import { type Deal, dealLifeWith } from './life.ts'
import { madeOf } from './made.ts'
import { overviewOf } from './overview.ts'

type Draft = Drafted<typeof deal>

const gone = ['Deze keuze bestaat niet (meer)']

/** The papers are those of the customer that it is about. */
async function refuseStrange({ db }: Writing, draft: Draft): Promise<void> {
  for (const name of ['mandateId', 'offerDocumentId'] as const) {
    const id = draft[name]
    if (id === null) continue
    const own = await db
      .selectFrom('documents')
      .select('id')
      .where('id', '=', id)
      .where('customerId', '=', draft.customerId ?? 0)
      .executeTakeFirst()
    if (own === undefined) throw new Invalid({ [name]: gone })
  }
  const known = await db
    .selectFrom('serviceDefinitions')
    .select('id')
    .where('id', 'in', [0, ...draft.serviceIds])
    .execute()
  if (known.length < draft.serviceIds.length) throw new Invalid({ serviceIds: gone })
}

async function fill(context: Writing, draft: Draft, current: Stored<typeof deal> | null) {
  await refuseStrange(context, draft)
  if (
    current !== null &&
    current.customerId !== null &&
    draft.customerId === null &&
    current.state !== 'lead'
  )
    throw new Invalid({ customerId: ['Vanaf Gekwalificeerd hoort er een klant bij'] })
  return {
    probability: draft.probability ?? usualChances[current?.state ?? 'lead'],
    ...(current === null && { stateSince: today() }),
  }
}

const plain = crud(deal, fill)

/** Which customers have an action that is still open: one question for a page. */
async function busyOf({ db }: Reading, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('actions')
    .select('customerId')
    .distinct()
    .where(sql<boolean>`customer_id = any(${[...new Set(ids)]}::integer[])`)
    .where('kind', '=', 'action')
    .where('state', 'not in', ['done', 'cancelled'])
    .execute()
  return new Set(rows.map(({ customerId }) => customerId))
}

const weightedOf = ({ value, probability }: Deal): string | null =>
  value === null || probability === null ? null : amountOf(percentOf(centsOf(value), String(probability)))

/** What deals are worth by their chance, and of open ones that nobody does anything next. */
async function withNextStep(context: Reading, rows: readonly Deal[]): Promise<Deal[]> {
  const busy = await busyOf(
    context,
    rows.flatMap(({ customerId }) => customerId ?? []),
  )
  const since = addDays(today(), -idleDays)
  return rows.map((row) => {
    const isOpen = dealStates[row.state].group === 'open'
    const isPlanned =
      (row.customerId !== null && busy.has(row.customerId)) ||
      (row.followUpDate !== null && row.followUpDate >= today())
    const isIdle = isOpen && !isPlanned && row.stateSince <= since
    return { ...row, weightedValue: weightedOf(row), nextStep: isIdle ? 'Geen volgende stap' : null }
  })
}

const handlers: Handlers<typeof deal> = forAdmins({
  ...beside(plain, withNextStep),
  remove: async (context, id, version) => {
    const { state } = await plain.get(context, id)
    if (state !== 'lead' && state !== 'lost')
      throw new Conflict('Alleen een lead of wat verloren is kan weg. Zet deze kans op verloren.')
    await plain.remove(context, id, version)
  },
})

/** What is not offered any more says so: it stands at deals that were made before. */
async function servicesOf(db: Reading['db'], limit: number) {
  const found = await db
    .selectFrom('serviceDefinitions')
    .select(['id', 'name', 'active'])
    .orderBy('active', 'desc')
    .orderBy('sort')
    .orderBy('id')
    .limit(limit)
    .execute()
  return found.map(({ id, name, active }) => ({ id, name: active ? name : `${name} (niet meer aangeboden)` }))
}

/** What is to be sold, and how that went. */
export function mountSales(portal: Portal, sender: string): void {
  mount(portal, deal, handlers, dealLifeWith({ files: portal.files, sender }))
  mountLeadImport(portal, handlers)
  mountRead(portal, salesOverview, ({ db }, { query }) =>
    overviewOf(db, query.year ?? Number(today().slice(0, 4))),
  )
  mountRead(portal, wonDeal, async (context, { params: { id } }) =>
    madeOf(context.db, await plain.get(context, id)),
  )
  mountRead(portal, saleServices, ({ db }, { query }) => servicesOf(db, query.limit))
}
