import { sql } from 'kysely'
import { signal } from '../../../contract/areas/signals/signals.ts'
import { failureText } from '../../../domain/signals/failure.ts'
import type { Day } from '../../../domain/time/day.ts'
import { today } from '../../ground/today.ts'
import type { StoredRow, Writing } from '../../records/handlers.ts'
import { takeOwn } from '../../records/transition.ts'
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
  /** Whoever of ours the customer is with, as far as that person still works here. */
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
  for (const row of known)
    if (!stays.has(`${row.customerId} ${row.partyId}`))
      await takeOwn(signal, signalLife, context, row, 'sys.CLEARED')
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
    where parties.state = 'failing'
      and ${partyId === undefined ? sql`true` : sql`parties.id = ${partyId}`}
      and ${customerId === undefined ? sql`true` : sql`customers.id = ${customerId}`}
    group by customers.id, parties.id, users.id order by customers.id, parties.id`.execute(db)
  return rows
}

async function knownOf({ db }: Writing, { partyId, customerId }: Whose): Promise<StoredRow[]> {
  let rows = db.selectFrom('signals').selectAll().where('ruleCode', '=', code)
  if (partyId !== undefined) rows = rows.where('partyId', '=', partyId)
  if (customerId !== undefined) rows = rows.where('customerId', '=', customerId)
  return (await rows.orderBy('id', 'desc').execute()) as unknown as StoredRow[]
}

async function keepOne(context: Writing, one: Failing, before: StoredRow | undefined): Promise<void> {
  const told = {
    title: failureText({ supplier: one.name, since: one.failedOn, connections: one.connections }),
    actualValue: String(one.connections),
    periodTo: today(),
  }
  if (before === undefined) return tell(context, one, told)
  // What people closed stays closed; what ended by itself may come back.
  if (before.state === 'ignored' || (before.state === 'solved' && before.resolution !== null)) return
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
  told: { title: string; actualValue: string; periodTo: Day },
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
      periodFrom: one.failedOn,
      about: `${one.customerName} ${one.name}`,
      fingerprint: `${code}:${one.customerId}:${one.partyId}`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  // The server by itself hands nothing to anybody: whoever does a step does.
  if (made !== undefined && one.ownerId !== null && context.reach !== null)
    await handTo(context, made as unknown as StoredRow, one.ownerId)
}
