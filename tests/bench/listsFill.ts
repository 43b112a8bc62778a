import { sql } from 'kysely'
import postgres from 'postgres'
import type { Database, Db } from '../../src/server/storage/db/database.ts'

/** How many rows of each are made. */
export interface Amounts {
  readonly customers: number
  readonly actions: number
  readonly invoices: number
}

/** How long the largest statement may take. */
const patience = 1_200_000

/** Adds actions, entities and invoices to customers that are there, by the database itself: one in a hundred is the first customer's. */
export async function fillLists(database: Database, url: string, amounts: Amounts): Promise<void> {
  await database.transaction(
    async (tx) => {
      // Only what is on disk is marked as visible to all, which counting by an index asks.
      await sql`set local synchronous_commit = on`.execute(tx)
      const userIds = await addPeople(tx)
      await addActions(tx, amounts, userIds)
      await giveActions(tx)
      await addInvoices(tx, amounts)
    },
    { patience },
  )
  await tidy(url)
}

/** Vacuums a table, or all, by a connection of our own: the server's gives no statement as much time as this takes. */
export async function tidy(url: string, table = ''): Promise<void> {
  const direct = postgres(url, { max: 1, onnotice: () => {} })
  await direct.unsafe(`vacuum analyze ${table}`)
  await direct.end()
}

const customerOf = (customers: number) =>
  sql`case when place % 100 = 0 then 1 else 1 + (place::bigint * 7919 % ${customers}::integer)::integer end`

/** Fifty people who have actions to do. */
async function addPeople(tx: Db): Promise<number[]> {
  const made = await sql<{ id: number }>`
    insert into users (first_name, last_name, email_address, type)
    select 'Medewerker', place::text, 'medewerker' || place || '@wattwerf.example', 'employee'
    from generate_series(1, 50) as places(place) returning id
  `.execute(tx)
  return made.rows.map(({ id }) => id)
}

async function addActions(tx: Db, { customers, actions }: Amounts, userIds: readonly number[]) {
  await sql`
    insert into actions (customer_id, kind, subject, body, action_type, note_type, deadline, priority,
      responsible_id, assignee_id, state, visible_to_customer)
    select ${customerOf(customers)},
      case when place / 100 % 10 = 3 then 'note' else 'action' end,
      (array['Bel over contract', 'Controleer meterstand', 'Stuur offerte', 'Vraag factuur op', 'Plan bezoek'])[1 + place % 5]
        || ' ' || place,
      'Afspraak van ' || place,
      (array['taak', 'bellen', 'mailen', 'bezoek', 'controle', 'overig'])[1 + place / 7 % 6],
      case when place / 100 % 10 = 3 then 'notitie' end,
      date '2024-01-01' + (place::bigint * 31 % 1000)::integer,
      (array['low', 'normal', 'normal', 'normal', 'high', 'urgent'])[1 + place / 3 % 6],
      (${userIds}::integer[])[1 + place % 50],
      (${userIds}::integer[])[1 + place / 11 % 50],
      (array['open', 'inProgress', 'waiting', 'done', 'done', 'done', 'done', 'cancelled'])[1 + place / 13 % 8],
      place % 2 = 0
    from generate_series(1, ${actions}::integer) as places(place)
  `.execute(tx)
}

/** Gives the first user, who asks for the lists, a hundredth of the actions to do, to have given to others, and to follow. */
async function giveActions(tx: Db) {
  const who = sql`(select min(id) from users)`
  await sql`update actions set assignee_id = ${who} where id % 100 = 1`.execute(tx)
  await sql`update actions set assigned_by_id = ${who} where id % 100 = 2`.execute(tx)
  await sql`insert into action_watchers (action_id, user_id) select id, ${who} from actions where id % 100 = 3`.execute(
    tx,
  )
}

async function addInvoices(tx: Db, { customers, invoices }: Amounts) {
  await sql`
    insert into entities (customer_id, name, type)
    select id, name, 'vestiging' from customers
  `.execute(tx)
  await sql`
    insert into suppliers (name) select 'Leverancier ' || place from generate_series(1, 20) as places(place)
  `.execute(tx)
  await sql`
    insert into invoices (customer_id, invoice_number, kind, party_type, supplier_id, party_name, entity_id, invoice_date,
      period_from, period_to, amount_excl, vat_amount, amount_incl, state)
    select customer, 'F' || place, (array['voorschot', 'maand', 'jaar'])[1 + place / 3 % 3], 'supplier', suppliers.id,
      suppliers.name, entities.id, date '2020-01-01' + place % 2000, date '2020-01-01' + place % 2000 / 30 * 30,
      date '2020-01-30' + place % 2000 / 30 * 30, place % 10000, place % 10000 * 0.21, place % 10000 * 1.21,
      (array['registered', 'inAudit', 'approved', 'closed', 'closed', 'closed'])[1 + place / 5 % 6]
    from (
      select place, ${customerOf(customers)} as customer from generate_series(1, ${invoices}::integer) as places(place)
    ) as numbered
    join entities on entities.customer_id = customer
    join suppliers on suppliers.name = 'Leverancier ' || 1 + place % 20
  `.execute(tx)
}

/** Adds agreements with twenty suppliers to customers that are there, likewise: one in a hundred is the first customer's. */
export async function fillAgreements(
  database: Database,
  url: string,
  { customers, agreements }: { readonly customers: number; readonly agreements: number },
): Promise<void> {
  await database.transaction(
    async (tx) => {
      await sql`set local synchronous_commit = on`.execute(tx)
      const userIds = await addPeople(tx)
      await sql`
        insert into suppliers (name) select 'Leverancier ' || place from generate_series(1, 20) as places(place)
      `.execute(tx)
      await sql`
        insert into supply_agreements (customer_id, kind, supplier_id, product, start_date, end_date, notice_months, notice_date,
          price_type, annual_volume, owner_id, state)
        select ${customerOf(customers)}, (array['levering', 'levering', 'levering', 'raam'])[1 + place / 3 % 4], suppliers.id,
          (array['1', '2'])[1 + place / 7 % 2], begins, begins + 365 * (1 + place % 3), 3,
          begins + 365 * (1 + place % 3) - 92, (array['vast', 'variabel', 'klik'])[1 + place / 5 % 3], place * 7919 % 100000,
          (${userIds}::integer[])[1 + place % 50],
          (array['draft', 'signed', 'active', 'active', 'active', 'ended', 'ended', 'cancelled'])[1 + place / 11 % 8]
        from generate_series(1, ${agreements}::integer) as places(place)
        join lateral (select date '2022-01-01' + place % 2000 as begins) as days on true
        join suppliers on suppliers.name = 'Leverancier ' || 1 + place % 20
      `.execute(tx)
    },
    { patience },
  )
  await tidy(url)
}
