import { dealLifeCycle } from '../../../../machines/life-cycles/deal.ts'
import type { deal } from '../../../contract/areas/sales/deals.ts'
import {
  type DealState,
  dataNeeded,
  resumable,
  usualChances,
} from '../../../contract/areas/sales/dealWords.ts'
import { outToSign, signedByAll, waitingToSign } from '../../../contract/areas/signing/signingWords.ts'
import { keysOf } from '../../../domain/keys.ts'
import type { Reading, Stored, Writing } from '../../records/handlers.ts'
import type { LifeCycle, Told } from '../../records/lifeCycle.ts'
import { holds } from '../../session/reach.ts'
import { mandatesInForce } from '../library/mandatesInForce.ts'
import { holdOwnersOf } from '../signing/hold.ts'
import { type MandateParts, otherMandate } from '../signing/mandateSteps.ts'
import { dealMandate } from './mandate.ts'
import { keepOffer, prepareOffer } from './offers.ts'
import { addProspect } from './prospect.ts'
import { win } from './win.ts'

export type Deal = Stored<typeof deal>

/** The ids of those that stand there; never none, since a list of none is no list in SQL. */
const idsIn = (rows: readonly Deal[], state: DealState) => [
  0,
  ...rows.flatMap((row) => (row.state === state ? [row.id] : [])),
]

/** Qualified ones with a mandate in force, and whether the yearly use of a connection is known. */
async function withMandate(db: Reading['db'], rows: readonly Deal[]) {
  const found = await db
    .selectFrom('deals')
    .select(['deals.id', 'deals.mandateId'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('connections')
          .select('connections.id')
          .whereRef('connections.customerId', '=', 'deals.customerId')
          .where('annualUsage', 'is not', null),
      ).as('hasUse'),
    )
    .where('deals.id', 'in', idsIn(rows, 'qualified'))
    .execute()
  const inForce = await mandatesInForce(
    db,
    found.map(({ mandateId }) => mandateId),
  )
  return found.filter(({ mandateId }) => mandateId !== null && inForce.has(mandateId))
}

/** Those of which a mandate lies to be signed. */
export const outForMandate = (db: Reading['db'], ids: readonly number[]) =>
  db
    .selectFrom('signings')
    .select(['linkedId', 'state'])
    .where('linkedKind', '=', 'deal')
    .where('linkedId', 'in', ids)
    .where('state', 'in', outToSign)
    .execute()

/** Won ones whose customer signed an agreement since. */
const withSignature = (db: Reading['db'], rows: readonly Deal[]) =>
  db
    .selectFrom('deals')
    .innerJoin('supplyAgreements', 'supplyAgreements.customerId', 'deals.customerId')
    .select('deals.id')
    .distinct()
    .where('deals.id', 'in', idsIn(rows, 'won'))
    .where('supplyAgreements.state', 'in', ['signed', 'active', 'terminating', 'ended'])
    .whereRef('supplyAgreements.signedOn', '>=', 'deals.closedDate')
    .execute()

/** What the guards ask: a question of each kind for all rows at once. */
async function factsOf({ db, reach }: Reading, rows: readonly Deal[]) {
  const mandated = new Map((await withMandate(db, rows)).map(({ id, hasUse }) => [id, hasUse === true]))
  const signed = new Set((await withSignature(db, rows)).map(({ id }) => id))
  const held = await db
    .selectFrom('deals')
    .select(['id', 'heldFrom'])
    .where('id', 'in', idsIn(rows, 'onHold'))
    .execute()
  const out = new Map(
    (await outForMandate(db, idsIn(rows, 'qualified'))).map(({ linkedId, state }) => [linkedId, state]),
  )
  const before = new Map(held.map(({ id, heldFrom }) => [id, heldFrom]))
  return new Map(
    rows.map(({ id }) => [
      id,
      {
        hasData: mandated.get(id) === true,
        hasMandate: mandated.has(id),
        isOutToSign: out.has(id),
        isWaitingToSign: waitingToSign.has(out.get(id) ?? ''),
        heldFrom: before.get(id) ?? null,
        isSigned: signed.has(id),
        isAdmin: holds(reach, 'is:admin'),
      },
    ]),
  )
}

/** Why a step cannot be taken, where more can be said than that. */
async function whyNot(context: Reading, row: Deal, event: string): Promise<string | null> {
  if (event === 'COLLECT' && row.state === 'qualified') return dataNeeded
  if (event === 'RECALL_MANDATE') {
    const out = await outForMandate(context.db, [row.id])
    return out.some(({ state }) => !waitingToSign.has(state)) ? signedByAll : null
  }
  if (event !== 'REOPEN' || row.state !== 'won') return null
  const isSigned = (await withSignature(context.db, [row])).length > 0
  return isSigned
    ? 'De klant heeft sindsdien een overeenkomst getekend. Maak voor wat nieuw is een nieuwe verkoopkans.'
    : null
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

/** From where a deal can be put off. */
const openBefore = keysOf(resumable)

/** What was offered: made of the template just now, or a document of the customer itself; mailed where that was asked. */
async function offer(context: Writing, row: Deal, told: Told, prepared: unknown): Promise<void> {
  await keepOffer(context, row, told, prepared)
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

/** What lies to be signed for a deal is of no use any more. */
const withdrawn =
  (
    { withdraw }: ReturnType<typeof dealMandate>,
    reason: string,
    next: (context: Writing, row: Deal) => Promise<void>,
  ) =>
  async (context: Writing, row: Deal): Promise<void> => {
    await withdraw(context, row, reason)
    await next(context, row)
  }

const holdOwners = holdOwnersOf('deals')

/** The life of a deal; winning it makes a customer with services of whoever it was about. */
export function dealLifeWith(parts: MandateParts): LifeCycle<typeof deal> {
  const mandate = dealMandate(parts)
  return {
    machine: dealLifeCycle,
    holds: {
      SEND_MANDATE: holdOwners,
      RECALL_MANDATE: holdOwners,
      COLLECT: holdOwners,
      HOLD: holdOwners,
      LOSE: holdOwners,
      // It changes the customer itself, whose mandate may still be on its way.
      WIN: holdOwners,
    },
    prepares: { OFFER: prepareOffer(parts), SEND_MANDATE: mandate.prepare },
    facts: factsOf,
    whyNot,
    effects: {
      QUALIFY: async (context, row, told) => {
        if (told.makeProspect === true) await addProspect(context, row)
        await chanceIn(['lead'], 'qualified')(context, row)
      },
      SEND_MANDATE: mandate.send,
      RECALL_MANDATE: mandate.recall,
      // Somebody may have filed one meanwhile: it goes on with that.
      COLLECT: withdrawn(mandate, otherMandate, chanceIn(['qualified'], 'dataCollected')),
      OFFER: offer,
      NEGOTIATE: chanceIn(['offered'], 'negotiating'),
      HOLD: withdrawn(mandate, 'De verkoopkans is uitgesteld', chanceIn(openBefore, 'onHold')),
      RESUME: (context, row) => chanceIn(['onHold'], row.state)(context, row),
      LOSE: withdrawn(mandate, 'De verkoopkans gaat niet door', chanceIn([], 'lost')),
      WIN: async (context, row, told) => {
        await win(context, row, told)
        await chanceIn([], 'won')(context, row)
      },
      REOPEN: reopen,
    },
  }
}
