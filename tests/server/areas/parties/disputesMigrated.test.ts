import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from '../../../../src/server/storage/db/migrate.ts'
import { describeEachEngine } from '../../engines.ts'

const invoice = (number: string, state: string) =>
  `insert into invoices (customer_id, entity_id, supplier_id, party_type, party_name, invoice_number, kind, invoice_date,
    period_from, period_to, amount_excl, vat_amount, amount_incl, state)
  values (1, 1, 1, 'supplier', 'Zonkracht', '${number}', 'maand', '2026-02-03', '2026-01-01', '2026-01-31', 1, 0.21, 1.21,
    '${state}')`
const step = (id: number, at: string, from: string, to: string) =>
  `insert into audit (at, action, subject, subject_id, before, after)
  values ('${at}T12:00:00Z', 'transition', 'invoices', ${id}, '{"state": "${from}"}', '{"state": "${to}"}')`

const before = [
  `insert into parties (kind, name, products) values ('supplier', 'Zonkracht', '{1}')`,
  `insert into customers (name, type) values ('Bakkerij', 'midzakelijk')`,
  `insert into entities (customer_id, name, type, residence) values (1, 'Hoofd', 'kostenplaats', true)`,
  invoice('ENDED', 'credited'),
  invoice('TWICE', 'approved'),
  invoice('OPEN', 'disputed'),
  invoice('NEVER', 'approved'),
  step(1, '2026-02-10', 'inAudit', 'disputed'),
  step(1, '2026-03-02', 'disputed', 'credited'),
  step(2, '2026-02-10', 'inAudit', 'disputed'),
  step(2, '2026-02-20', 'disputed', 'inAudit'),
  step(2, '2026-03-10', 'inAudit', 'disputed'),
  step(2, '2026-03-15', 'disputed', 'inAudit'),
  step(2, '2026-03-16', 'inAudit', 'approved'),
  step(3, '2026-04-01', 'inAudit', 'disputed'),
  step(4, '2026-04-01', 'inAudit', 'approved'),
]

describeEachEngine('disputes of before their days were kept', (_, engine) => {
  test('have the days that their history tells, of which the last counts', async () => {
    const database = await engine.openBefore(1014)
    for (const statement of before) await sql.raw(statement).execute(database.db)
    await migrate(database, await readMigrations())
    const { rows } = await sql<object>`
      select invoice_number as number, disputed_at::date::text as began, dispute_ended_at::date::text as ended
      from invoices order by id`.execute(database.db)
    expect(rows).toEqual([
      { number: 'ENDED', began: '2026-02-10', ended: '2026-03-02' },
      { number: 'TWICE', began: '2026-03-10', ended: '2026-03-15' },
      { number: 'OPEN', began: '2026-04-01', ended: null },
      { number: 'NEVER', began: null, ended: null },
    ])
    await database.close()
  }, 180_000)
})
