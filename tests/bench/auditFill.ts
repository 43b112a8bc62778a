import { sql } from 'kysely'
import { controlAll } from '../../src/server/areas/invoiceAudit/run.ts'
import type { Db } from '../../src/server/storage/db/database.ts'
import { expectedOf } from '../domain/audit/planted/planted.ts'
import { hall, ofHall } from '../server/areas/invoiceAudit/plantedBills.ts'
import { twoConnections } from '../server/areas/invoiceAudit/plantedPlaces.ts'
import { register } from '../server/areas/invoiceAudit/plantedRows.ts'
import type { World } from '../server/world.ts'
import { copyRows } from './copied.ts'

const month = '2025-06-01'
const perCustomer = 10

const copy = (db: Db, table: string, where: string, others: Readonly<Record<string, string>>) =>
  copyRows(db, { table, beside: 'added', where: sql.raw(where), others })

/** Customers of ten connections each, to be added as copies of a large one. */
async function addCustomers(world: World, connections: number, entityId: number) {
  const { db } = world.database
  await sql`create table added (nth integer primary key, customer_id integer, entity_id integer, connection_id integer)`.execute(
    db,
  )
  for (let first = 1; first <= connections; first += perCustomer) {
    const customerId = await world.customer(`Klant ${first}`)
    await sql`update customers set modules = (select modules from customers order by id limit 1) where id = ${customerId}`.execute(
      db,
    )
    const { rows } = await sql<{ id: number }>`
      insert into entities (customer_id, name, type, residence)
      select ${customerId}, name, type, residence from entities where id = ${entityId} returning id`.execute(
      db,
    )
    const last = Math.min(first + perCustomer - 1, connections)
    await sql`insert into added select nth, ${customerId}, ${rows[0]?.id}, nth * 1000
      from generate_series(${first}::integer, ${last}::integer) as nth`.execute(db)
  }
}

/** The invoices of three parties about one month of so many large connections; answers their ids. */
export async function billMonth(world: World, connections: number): Promise<number[]> {
  const { db } = world.database
  const by = (await twoConnections(world))[hall.id]
  if (by === undefined) throw new Error('There is no large connection')
  for (const bill of expectedOf(ofHall, []).bills.filter(({ period }) => period.from === month))
    await register(db, by, bill)
  await controlAll(world.database)
  await addCustomers(world, connections, by.entityId)
  // What rows set in motion, and what is asked of each of them, would take longer than all that is measured.
  await world.database.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await copyAll(tx, by.connectionId)
    await sql`analyze`.execute(tx)
  })
  const { rows } = await sql<{ id: number }>`select invoice_id as id from invoice_controls
    where is_stale order by invoice_id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The connection with what was agreed, read and billed of it, once more for each that is added. */
async function copyAll(db: Db, connectionId: number): Promise<void> {
  const own = `source.connection_id = ${connectionId}`
  const ids = { customer_id: 'added.customer_id', connection_id: 'added.connection_id' }
  const about = `source.connection_ids = array[${connectionId}]`
  const ofInvoices = `source.invoice_id in (select id from invoices where period_from = '${month}' and id < 1000)`
  await copy(db, 'connections', `source.id = ${connectionId}`, {
    ...ids,
    id: 'added.connection_id',
    ean: `'871687' || lpad(added.nth::text, 12, '0')`,
  })
  await copy(db, 'rates', `${about} and source.id < 1000`, {
    ...ids,
    id: 'added.nth * 1000 + source.id',
    connection_ids: 'array[added.connection_id]',
  })
  const ofRates = `source.rate_id in (select id from rates as own where own.connection_ids = array[${connectionId}])`
  await copy(db, 'rate_parts', ofRates, {
    rate_id: 'added.nth * 1000 + source.rate_id',
  })
  await copy(db, 'reading_months', own, ids)
  await copy(db, 'invoices', `source.period_from = '${month}' and source.id < 1000`, {
    ...ids,
    id: 'added.nth * 1000 + source.id',
    entity_id: 'added.entity_id',
    invoice_number: `source.invoice_number || '-' || added.nth`,
  })
  const invoiceId = 'added.nth * 1000 + source.invoice_id'
  await copy(db, 'invoice_lines', ofInvoices, { ...ids, invoice_id: invoiceId })
  await sql
    .raw(
      `insert into invoice_controls (invoice_id, customer_id, asked) select ${invoiceId}, added.customer_id, source.asked + 1
       from invoice_controls as source, added where ${ofInvoices}`,
    )
    .execute(db)
}
