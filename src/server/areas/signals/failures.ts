import { sql } from 'kysely'
import { signal } from '../../../contract/areas/signals/signals.ts'
import { failureOverText, failureText } from '../../../domain/signals/failure.ts'
import type { Day } from '../../../domain/time/day.ts'
import { today } from '../../ground/today.ts'
import type { StoredRow, Writing } from '../../records/handlers.ts'
import { takeOwn } from '../../records/transition.ts'
import { isStaff } from '../../session/reach.ts'
import { handTo } from './handling.ts'
import { signalLife } from './life.ts'

const code = 'SG17'

/** Which failures are looked at: those of a party, those that touch a customer, or all. */
interface Whose {
  readonly partyId?: number
  readonly customerId?: number
}

/** A customer with connections at a supplier that failed. */
interface Failing {
  readonly customerId: number
  readonly partyId: number
  readonly name: string
  readonly customerName: string
  readonly failedOn: Day
  readonly connections: number
  /** Whoever of ours the customer is with, as far as that person still works here and may see the customer. */
  readonly ownerId: number | null
}

/**
 * Brings what is told of suppliers that failed in line with which connections still run there: a customer hears it once, whoever it
 * is with deals with it, and it is solved by itself when the last of these connections has another supplier.
 */
export async function keepFailures(context: Writing, whose: Whose): Promise<void> {
  if (!(await areThereAny(context, whose))) return
  const found = await failingOf(context, whose)
  const known = await knownOf(context, whose)
  for (const one of found)
    await keepOne(
      context,
      one,
      known.find((row) => row.customerId === one.customerId && row.partyId === one.partyId),
    )
  const stays = new Set(found.map(({ customerId, partyId }) => `${customerId} ${partyId}`))
  for (const row of known) if (!stays.has(`${row.customerId} ${row.partyId}`)) await clear(context, row)
}

/** It is over: solved by itself, or, where somebody deals with it, theirs to close with what it came to. */
async function clear(context: Writing, row: Known): Promise<void> {
  if (await takeOwn(signal, signalLife, context, row, 'sys.CLEARED')) return
  if (row.state !== 'inProgress') return
  const title = failureOverText(row.partyName, row.partyState !== 'failing')
  await context.db.updateTable('signals').set({ title, actualValue: '0' }).where('id', '=', row.id).execute()
}

/** Nearly always no supplier failed, and then this one question is all there is to it. */
async function areThereAny({ db }: Writing, { customerId }: Whose): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from parties where state = 'failing') or exists (
      select from signals where rule_code = ${code} and state not in ('solved', 'ignored')
        and ${customerId === undefined ? sql`true` : sql`customer_id = ${customerId}`}) as any`.execute(db)
  return rows[0]?.any ?? false
}

async function failingOf({ db }: Writing, { partyId, customerId }: Whose): Promise<readonly Failing[]> {
  const { rows } = await sql<Failing>`
    select customers.id as customer_id, customers.name as customer_name, parties.id as party_id, parties.name,
      parties.failed_on, count(*)::integer as connections, users.id as owner_id
    from parties
    join connections on connections.state <> 'closed'
    join customers on customers.id = connections.customer_id
      and coalesce(connections.supplier_id, customers.supplier_id) = parties.id
    left join users on users.id = customers.account_manager_id and users.state = 'active' and users.type <> 'customer'
      and (not exists (select from user_customers where user_id = users.id)
        or exists (select from user_customers where user_id = users.id and customer_id = customers.id))
    where parties.state = 'failing'
      and ${partyId === undefined ? sql`true` : sql`parties.id = ${partyId}`}
      and ${customerId === undefined ? sql`true` : sql`customers.id = ${customerId}`}
    group by customers.id, parties.id, users.id order by customers.id, parties.id`.execute(db)
  return rows
}

type Known = StoredRow & { readonly partyName: string; readonly partyState: string }

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

async function keepOne(context: Writing, one: Failing, before: StoredRow | undefined): Promise<void> {
  const told = {
    title: failureText({ supplier: one.name, since: one.failedOn, connections: one.connections }),
    actualValue: String(one.connections),
    periodFrom: one.failedOn,
    periodTo: today(),
  }
  if (before === undefined) return tell(context, one, told)
  // What people closed stays closed, unless it fails another time; what ended by itself may come back.
  if (before.state === 'ignored' || (before.state === 'solved' && before.resolution !== null)) {
    if (one.failedOn > String(before.periodTo)) await tell(context, one, told)
    return
  }
  if (before.state === 'solved') {
    const occurrences = Number(before.occurrences) + 1
    await takeOwn(signal, signalLife, context, before, 'sys.RECURRED', { ...told, occurrences })
    return
  }
  await context.db.updateTable('signals').set(told).where('id', '=', before.id).execute()
}

async function tell(
  context: Writing,
  one: Failing,
  told: { title: string; actualValue: string; periodFrom: Day; periodTo: Day },
): Promise<void> {
  const made = await context.db
    .insertInto('signals')
    .values({
      ...told,
      customerId: one.customerId,
      partyId: one.partyId,
      ruleCode: code,
      severity: 'critical',
      unit: 'aansl',
      assigneeId: one.ownerId,
      about: `${one.customerName} ${one.name}`,
      fingerprint: `${code}:${one.customerId}:${one.partyId}:${one.failedOn}`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  // Only who is one of ours makes actions: where a customer's own step or the night finds it, the signal alone is the owner's.
  if (made !== undefined && one.ownerId !== null && context.reach !== null && isStaff(context.reach.session))
    await handTo(context, made as unknown as StoredRow, one.ownerId)
}
