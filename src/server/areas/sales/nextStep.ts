import { type RawBuilder, sql } from 'kysely'
import { dealStates, idleDays } from '../../../contract/areas/sales/dealWords.ts'
import { percentOf } from '../../../domain/invoice/exact.ts'
import { keysOf } from '../../../domain/keys.ts'
import { amountOf, centsOf } from '../../../domain/money.ts'
import { addDays } from '../../../domain/time/day.ts'
import { today } from '../../ground/today.ts'
import type { Reading } from '../../records/handlers.ts'
import { contactsKept } from './contactTerm.ts'
import type { Deal } from './life.ts'

const open = keysOf(dealStates).filter((state) => dealStates[state].group === 'open')

/**
 * That nobody does anything next with an open deal, or that this is not so: it stands where it stands for longer than is usual, without
 * a day to follow up and without an open action at its customer.
 */
export function idle(is: boolean): RawBuilder<boolean> {
  const day = today()
  const without = sql<boolean>`(deals.state = any(${open}::text[])
    and deals.state_since <= ${addDays(day, -idleDays)}::date
    and (deals.follow_up_date is null or deals.follow_up_date < ${day}::date)
    and not exists (select from actions where actions.customer_id = deals.customer_id
      and actions.kind = 'action' and actions.state not in ('done', 'cancelled')))`
  return is ? without : sql<boolean>`not ${without}`
}

/** Which of these are so: one question for a page. */
async function idleOf({ db }: Reading, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('deals')
    .select('id')
    .where(sql<boolean>`deals.id = any(${[...ids]}::integer[])`)
    .where(idle(true))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Where those that were put off go on. */
async function resumedAt({ db }: Reading, rows: readonly Deal[]): Promise<ReadonlyMap<number, string>> {
  const held = rows.flatMap(({ id, state }) => (state === 'onHold' ? [id] : []))
  if (held.length === 0) return new Map()
  const found = await db.selectFrom('deals').select(['id', 'heldFrom']).where('id', 'in', held).execute()
  return new Map(found.map(({ id, heldFrom }) => [id, heldFrom ?? 'qualified']))
}

/** Which of the customers of these are prospects still, and whether their number in the trade register is to be asked. */
async function prospectsOf({ db }: Reading, rows: readonly Deal[]): Promise<ReadonlyMap<number, boolean>> {
  const ids = rows.flatMap(({ customerId }) => customerId ?? [])
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('customers')
    .select(['id', 'kvk', 'country'])
    .where('id', 'in', ids)
    .where('state', '=', 'prospect')
    .execute()
  return new Map(found.map(({ id, kvk, country }) => [id, kvk === null && (country ?? 'NL') === 'NL']))
}

const weightedOf = ({ value, probability }: Deal): string | null =>
  value === null || probability === null ? null : amountOf(percentOf(centsOf(value), String(probability)))

/** What deals are worth by their chance, of open ones that nobody does anything next, and until when is kept who was spoken with. */
export async function withNextStep(context: Reading, rows: readonly Deal[]): Promise<Deal[]> {
  const ids = rows.map(({ id }) => id)
  const [without, until] = [await idleOf(context, ids), await contactsKept(context, ids)]
  const resumed = await resumedAt(context, rows)
  const prospects = await prospectsOf(context, rows)
  return rows.map((row) => ({
    ...row,
    weightedValue: weightedOf(row),
    isIdle: without.has(row.id),
    nextStep: without.has(row.id) ? 'Geen volgende stap' : null,
    winsProspect: prospects.has(row.customerId ?? 0),
    winsWithoutKvk: prospects.get(row.customerId ?? 0) === true,
    contactsUntil: until.get(row.id) ?? null,
    resumesAt: (resumed.get(row.id) ?? null) as Deal['resumesAt'],
  }))
}
