import { type RawBuilder, sql } from 'kysely'
import { today } from '../../ground/today.ts'
import { asServer } from '../../records/asServer.ts'
import type { Writing } from '../../records/handlers.ts'
import type { Database } from '../../storage/db/database.ts'
import { followFailuresOf, keepFailures } from '../signals/failures.ts'

/** Which connections are looked at: those of some agreements, one, or all. */
interface Whose {
  readonly agreementIds?: readonly number[]
  readonly connectionId?: number
}

interface Followed {
  readonly supplierId: number | null
  readonly supplierName: string | null
  readonly contractEndDate: string | null
  readonly supplyAgreementId: number | null
  readonly supplyAgreementName: string | null
}

interface Moved {
  readonly id: number
  readonly customerId: number
  readonly before: Followed
  readonly after: Followed
}

const wordsOf = (row: RawBuilder<unknown>) => sql`jsonb_build_object(
  'supplierId', ${row}.supplier_id, 'supplierName', (select name from parties where id = ${row}.supplier_id),
  'contractEndDate', ${row}.contract_end_date, 'supplyAgreementId', ${row}.supply_agreement_id,
  'supplyAgreementName', (select name from supply_agreements where id = ${row}.supply_agreement_id))`

/** Whether the connection in this column is meant: its agreements are looked up for no other. */
function isMeant({ agreementIds, connectionId }: Whose, column: string) {
  if (connectionId !== undefined) return sql`${sql.ref(column)} = ${connectionId}`
  if (agreementIds === undefined) return sql`true`
  return sql`${sql.ref(column)} in (
    select id from connections where supply_agreement_id = any(${agreementIds}::integer[]) union
    select connection_id from agreement_connections where agreement_id = any(${agreementIds}::integer[]))`
}

/** Under management no more: it has what it had on its last day. */
const isOver = (day: string) =>
  sql`coalesce(connections.end_date < ${day}::date, connections.state = 'closed')`

/** The agreement each connection that is meant is in on a day, or was in on its last one. */
const runningOn = (day: string, whose: Whose) => sql`
  select distinct on (connection_id) connection_id, agreement_id, supplier_id, until_day from agreement_periods
  where kind = 'levering' and ${isMeant(whose, 'agreementPeriods.connectionId')}
    and (state in ('active', 'terminating') or (state = 'ended' and connection_end < ${day}::date))
    and least(${day}::date, connection_end) between from_day and until_day
  order by connection_id, from_day desc, agreement_id`

/**
 * What is to stand at the connections that are meant: the agreement of the day with its supplier and its end, or what was typed
 * before it. One that is over has no agreement, and keeps its last supplier and end for good.
 */
const wanted = (day: string, whose: Whose) => sql`
  select connections.id, case when ${isOver(day)} then null else running.agreement_id end as agreement_id,
    case when running.agreement_id is not null then running.supplier_id
      when connections.supply_agreement_id is null then connections.supplier_id
      else connections.typed_supplier_id end as supplier_id,
    case when running.agreement_id is not null then running.until_day
      when connections.supply_agreement_id is null then connections.contract_end_date
      else connections.typed_contract_end end as contract_end_date
  from connections left join (${runningOn(day, whose)}) as running on running.connection_id = connections.id
  where ${isMeant(whose, 'connections.id')}
    and (connections.supply_agreement_id is not null or (running.agreement_id is not null and not ${isOver(day)}))`

/**
 * Gives connections the supplier and the contract end of the agreement that runs there today. What was typed by hand is put aside when
 * the first one begins, and is back when none runs any more.
 */
export async function followAgreements(context: Writing, whose: Whose, day = today()): Promise<number> {
  const { rows } = await sql<Moved>`
    with wanted as (${wanted(day, whose)}
    ), held as (
      select connections.* from connections join wanted on wanted.id = connections.id
      where (connections.supply_agreement_id, connections.supplier_id, connections.contract_end_date)
        is distinct from (wanted.agreement_id, wanted.supplier_id, wanted.contract_end_date)
      order by connections.id for no key update of connections
    ), moved as (
      update connections set
        typed_supplier_id = case when wanted.agreement_id is null then null
          when held.supply_agreement_id is null then held.supplier_id else held.typed_supplier_id end,
        typed_contract_end = case when wanted.agreement_id is null then null
          when held.supply_agreement_id is null then held.contract_end_date else held.typed_contract_end end,
        supply_agreement_id = wanted.agreement_id,
        supplier_id = wanted.supplier_id,
        contract_end_date = wanted.contract_end_date,
        version = connections.version + 1, updated_at = now()
      from wanted join held on held.id = wanted.id where connections.id = wanted.id
      returning connections.*
    )
    select moved.id, moved.customer_id, ${wordsOf(sql`held`)} as before, ${wordsOf(sql`moved`)} as after
    from moved join held on held.id = moved.id order by moved.id`.execute(context.db)
  for (let place = 0; place < rows.length; place += 1000)
    await context.record(
      ...rows.slice(place, place + 1000).map(({ id, customerId, before, after }) => ({
        action: 'update',
        subject: 'connections',
        subjectId: id,
        customerId,
        before,
        after,
      })),
    )
  await followFailures(context, new Set(rows.map(({ customerId }) => customerId)))
  return rows.length
}

/** With whom connections of these customers are has changed: of many of them all failures are looked at, in as few statements. */
export async function followFailures(context: Writing, customers: ReadonlySet<number>): Promise<void> {
  const [first, ...others] = customers
  if (others.length > 0) await context.atEnd('failures', () => keepFailures(context, {}))
  else if (first !== undefined) await followFailuresOf(context, first)
}

/** The connections of all agreements on this day: one that joins or leaves halfway does so on its own day. */
export async function followAll(database: Database, day = today()): Promise<number> {
  return database.transaction((db) => followAgreements(asServer(db, 'agreements'), {}, day))
}
