import { sql } from 'kysely'
import { signal } from '../../../contract/areas/signals/signals.ts'
import { failureOverText, failureText } from '../../../domain/signals/failure.ts'
import type { Day } from '../../../domain/time/day.ts'
import { today } from '../../ground/today.ts'
import type { StoredRow, Writing } from '../../records/handlers.ts'
import { takeOwnOfAll } from '../../records/transition.ts'
import { isStaff } from '../../session/reach.ts'
import { handTo } from './handling.ts'
import { signalLife } from './life.ts'

const code = 'SG17'

/** Which failures are looked at: those of a party, those that touch a customer, or all. */
interface Whose {
  readonly partyId?: number
  readonly customerId?: number
}

/** A customer with connections at a supplier that failed, or with an agreement. */
interface Failing {
  readonly customerId: number
  readonly partyId: number
  readonly name: string
  readonly customerName: string
  readonly failedOn: Day
  readonly connections: number
  readonly agreements: number
  /** Whoever of ours the customer is with, as far as that person still works here and may see the customer. */
  readonly ownerId: number | null
}

interface Known extends StoredRow, Pick<Failing, 'customerId' | 'partyId'> {
  readonly partyName: string
  readonly partyState: string
}

/** What is told now to a customer, and the latest that it was told before, if any. */
interface Pair {
  readonly one: Failing
  readonly before: Known | undefined
}

const keyOf = ({ customerId, partyId }: Pick<Failing, 'customerId' | 'partyId'>) => `${customerId} ${partyId}`

/**
 * Brings what is told of suppliers that failed in line with which connections and agreements still run there: a customer hears it once,
 * whoever it is with deals with it, and it is solved by itself when the last of these is with another supplier or over. In as many statements
 * for thousands of customers as for one; only what somebody is given to do is made one by one.
 */
export async function keepFailures(context: Writing, whose: Whose): Promise<void> {
  if (!(await areThereAny(context, whose))) return
  const found = await failingOf(context, whose)
  const known = await knownOf(context, whose)
  // The latest comes first.
  const latest = new Map([...known].reverse().map((row) => [keyOf(row), row]))
  const pairs = found.map((one): Pair => ({ one, before: latest.get(keyOf(one)) }))
  await tell(
    context,
    pairs.filter(isNew).map(({ one }) => one),
  )
  const back = pairs.filter(({ before }) => before?.state === 'solved' && before.resolution === null)
  const rows = back.flatMap(({ before }) => before ?? [])
  await takeOwnOfAll(signal, signalLife, context, rows, 'sys.RECURRED')
  await retell(context, back, 1)
  await retell(
    context,
    pairs.filter(
      ({ before }) => before !== undefined && before.state !== 'solved' && before.state !== 'ignored',
    ),
    0,
  )
  const stays = new Set(found.map(keyOf))
  await clear(
    context,
    known.filter((row) => !stays.has(keyOf(row))),
  )
}

/** The same of a customer whose connections are changed, once for all that is changed at once. */
export const followFailuresOf = (context: Writing, customerId: number): Promise<void> =>
  context.atEnd(`failures ${customerId}`, () => keepFailures(context, { customerId }))

/** Never told, or closed by people: that stays closed, unless it fails another time. What ended by itself may come back. */
function isNew({ one, before }: Pair): boolean {
  if (before === undefined) return true
  const isClosed = before.state === 'ignored' || (before.state === 'solved' && before.resolution !== null)
  return isClosed && one.failedOn > String(before.periodTo)
}

/** What a signal says of it, today. */
const saying = (one: Failing) => ({
  title: failureText({ ...one, supplier: one.name, since: one.failedOn }),
  actualValue: String(one.connections),
  periodFrom: one.failedOn,
  periodTo: today(),
})

/** It is over: solved by itself, or, where somebody deals with it, theirs to close with what it came to. */
async function clear(context: Writing, over: readonly Known[]): Promise<void> {
  const { dealtWith = [], others = [] } = Object.groupBy(over, ({ state }) =>
    state === 'inProgress' ? 'dealtWith' : 'others',
  )
  await takeOwnOfAll(signal, signalLife, context, others, 'sys.CLEARED')
  const titles = dealtWith.map((row) => failureOverText(row.partyName, row.partyState !== 'failing'))
  await sql`
    update signals set title = asked.title, actual_value = 0
    from unnest(${dealtWith.map(({ id }) => id)}::integer[], ${titles}::text[]) as asked (id, title)
    where signals.id = asked.id and signals.title <> asked.title`.execute(context.db)
}

/** Says of signals that are there what is so now, and nothing where that is what they say. */
async function retell({ db }: Writing, pairs: readonly Pair[], more: number): Promise<void> {
  if (pairs.length === 0) return
  const told = pairs.map(({ one, before }) => ({ id: before?.id, ...saying(one) }))
  await sql`
    update signals set title = asked.title, actual_value = asked.actual, period_from = asked.since,
      period_to = ${today()}::date, occurrences = occurrences + ${more}
    from unnest(${told.map(({ id }) => id)}::integer[], ${told.map(({ title }) => title)}::text[],
      ${told.map(({ actualValue }) => actualValue)}::numeric[], ${told.map(({ periodFrom }) => periodFrom)}::date[])
      as asked (id, title, actual, since)
    where signals.id = asked.id and (${more} > 0 or (signals.title, signals.actual_value, signals.period_from, signals.period_to)
      is distinct from (asked.title, asked.actual, asked.since, ${today()}::date))`.execute(db)
}

/** Signals that are written at once: the parameters of a statement are limited. */
const batch = 1000

async function tell(context: Writing, all: readonly Failing[]): Promise<void> {
  for (let place = 0; place < all.length; place += batch) {
    const some = all.slice(place, place + batch)
    const made = await context.db
      .insertInto('signals')
      .values(
        some.map((one) => ({
          ...saying(one),
          customerId: one.customerId,
          partyId: one.partyId,
          ruleCode: code,
          severity: 'critical' as const,
          unit: 'aansl',
          assigneeId: one.ownerId,
          about: `${one.customerName} ${one.name}`,
          fingerprint: `${code}:${one.customerId}:${one.partyId}:${one.failedOn}`,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .execute()
    await handOut(context, made)
  }
}

/** Only who is one of ours makes actions: where a customer's own step or the night finds it, the signal alone is the owner's. */
async function handOut(context: Writing, made: readonly StoredRow[]): Promise<void> {
  if (context.reach === null || !isStaff(context.reach.session)) return
  for (const row of made) if (typeof row.assigneeId === 'number') await handTo(context, row, row.assigneeId)
}

/** Nearly always no supplier of theirs failed, and then this one question is all there is to it. */
async function areThereAny({ db }: Writing, { customerId }: Whose): Promise<boolean> {
  const isTouched =
    customerId === undefined
      ? sql`true`
      : sql`(exists (select from customers where id = ${customerId} and supplier_id = parties.id) or exists (
          select from connections where customer_id = ${customerId} and supplier_id = parties.id) or exists (
          select from supply_agreements where customer_id = ${customerId} and supplier_id = parties.id))`
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from parties where state = 'failing' and ${isTouched}) or exists (
      select from signals where rule_code = ${code} and state not in ('solved', 'ignored')
        and ${customerId === undefined ? sql`true` : sql`customer_id = ${customerId}`}) as any`.execute(db)
  return rows[0]?.any ?? false
}

async function failingOf({ db }: Writing, { partyId, customerId }: Whose): Promise<readonly Failing[]> {
  const { rows } = await sql<Failing>`
    with there as (
      select connections.customer_id, coalesce(connections.supplier_id, customers.supplier_id) as party_id,
        1 as connections, 0 as agreements
      from connections join customers on customers.id = connections.customer_id where connections.state <> 'closed'
      union all
      select customer_id, supplier_id, 0, 1 from supply_agreements where state in ('signed', 'active', 'terminating'))
    select customers.id as customer_id, customers.name as customer_name, parties.id as party_id, parties.name,
      parties.failed_on, sum(there.connections)::integer as connections, sum(there.agreements)::integer as agreements,
      users.id as owner_id
    from parties
    join there on there.party_id = parties.id
    join customers on customers.id = there.customer_id
    left join users on users.id = customers.account_manager_id and users.state = 'active' and users.type <> 'customer'
      and (not exists (select from user_customers where user_id = users.id)
        or exists (select from user_customers where user_id = users.id and customer_id = customers.id))
    where parties.state = 'failing'
      and ${partyId === undefined ? sql`true` : sql`parties.id = ${partyId}`}
      and ${customerId === undefined ? sql`true` : sql`customers.id = ${customerId}`}
    group by customers.id, parties.id, users.id order by customers.id, parties.id`.execute(db)
  return rows
}

/** What was told, the latest first. Nobody takes a step with one of them until it was brought in line. */
async function knownOf({ db }: Writing, { partyId, customerId }: Whose): Promise<Known[]> {
  let rows = db
    .selectFrom('signals')
    .innerJoin('parties', 'parties.id', 'signals.partyId')
    .selectAll('signals')
    .select(['parties.name as partyName', 'parties.state as partyState'])
    .where('ruleCode', '=', code)
    .forUpdate('signals')
  if (partyId !== undefined) rows = rows.where('partyId', '=', partyId)
  if (customerId !== undefined) rows = rows.where('customerId', '=', customerId)
  return (await rows.orderBy('signals.id', 'desc').execute()) as unknown as Known[]
}
