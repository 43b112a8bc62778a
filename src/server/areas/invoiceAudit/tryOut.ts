import { sql } from 'kysely'
import { triedInvoices } from '../../../contract/areas/invoiceAudit/trialCalls.ts'
import type { Control } from '../../../domain/audit/controlTypes.ts'
import { centsText } from '../../../domain/dutch.ts'
import type { Db } from '../../storage/db/database.ts'
import type { Tell } from '../surveys/underWay.ts'
import { casesOf, controlled } from './cases.ts'
import type { Found } from './found.ts'
import { foundAll } from './foundAll.ts'
import { checksFor, type KeptSetting, settingsOf } from './settings.ts'

/** How many invoices are looked up at once: between these it says how far it is. */
const atOnce = 25

/** A setting that is tried: as it would be kept, and which one it replaces. */
export interface Tried extends Omit<KeptSetting, 'id'> {
  readonly settingId: number | null
}

/** What a check finds in some invoices. */
interface Count {
  points: number
  cents: number
}

/** The invoices that came in last and were controlled: of the customer, or of all. */
async function lastControlled(db: Db, customerId: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select invoice_id as id from invoice_controls
    where outcome is not null and (${customerId}::integer is null or customer_id = ${customerId})
    order by invoice_id desc limit ${triedInvoices}`.execute(db)
  return rows.map(({ id }) => id)
}

/** All that is set, with what is tried in the place of what it replaces. */
const withTried = (kept: readonly KeptSetting[], { settingId, ...tried }: Tried): KeptSetting[] => [
  ...kept.filter(
    ({ id, checkCode, customerId, validFrom }) =>
      id !== settingId &&
      !(checkCode === tried.checkCode && customerId === tried.customerId && validFrom === tried.validFrom),
  ),
  { ...tried, id: 0 },
]

const add = (to: Count, points: Control['points'], { checkCode }: Tried): void => {
  for (const { check, cents } of points) {
    if (check !== checkCode) continue
    to.points += 1
    to.cents += cents ?? 0
  }
}

/** What was found in these, and against what. */
async function keptOf(db: Db, found: readonly Found[]) {
  const ids = found.map(({ invoice }) => invoice.id)
  const rows = await db
    .selectFrom('invoiceControls')
    .select(['invoiceId', 'inputHash', 'outcome'])
    .where('invoiceId', 'in', [0, ...ids])
    .execute()
  return new Map(rows.map((row) => [row.invoiceId, row]))
}

type Kept = Awaited<ReturnType<typeof keptOf>> extends ReadonlyMap<number, infer K> ? K : never

/** What is found now and with other settings. To control is what costs: what was controlled against just this is not controlled again. */
function pointsOfBoth(now: Found, then: Found, kept: Kept | undefined) {
  const [own, other] = [casesOf(now), casesOf(then)]
  const before =
    kept?.inputHash === own.hash && kept.outcome !== null ? kept.outcome.points : controlled(now, own).points
  return [before, other.hash === own.hash ? before : controlled(then, other).points] as const
}

const pointsOf = ({ points }: Count) => `${points} ${points === 1 ? 'punt' : 'punten'}`
const eurosOf = ({ cents }: Count) => centsText(cents)

function toldOf(count: number, now: Count, then: Count): string {
  if (count === 0) return 'Er is nog geen factuur gecontroleerd om dit op te proberen'
  const facturen = count === 1 ? 'laatste factuur' : `laatste ${count} facturen`
  return `Dit zou van de ${facturen} ${pointsOf(then)} geven (nu ${now.points}), samen ${eurosOf(then)} (nu ${eurosOf(now)})`
}

/**
 * Controls the last invoices with a setting beside without it, and answers what that comes to, in a sentence. Nothing is written down;
 * `tell` hears how far it is.
 */
export async function tryOut(db: Db, tried: Tried, tell: Tell): Promise<string> {
  const ids = await lastControlled(db, tried.customerId)
  const now: Count = { points: 0, cents: 0 }
  const then: Count = { points: 0, cents: 0 }
  let counted = 0
  await tell(0, ids.length)
  for (let place = 0; place < ids.length; place += atOnce) {
    const found = [...(await foundAll(db, ids.slice(place, place + atOnce))).values()]
    const kept = await settingsOf(db, [...new Set(found.map(({ invoice }) => invoice.customerId))])
    const others = withTried(kept, tried)
    const before = await keptOf(db, found)
    for (const one of found) {
      counted += 1
      const other = { ...one, checks: checksFor(others, one.invoice) }
      const [own, tryingIt] = pointsOfBoth(one, other, before.get(one.invoice.id))
      add(now, own, tried)
      add(then, tryingIt, tried)
    }
    await tell(Math.min(place + atOnce, ids.length), ids.length)
  }
  return toldOf(counted, now, then)
}
