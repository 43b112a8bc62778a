import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from '../../../../src/server/storage/db/migrate.ts'
import { describeEachEngine } from '../../engines.ts'

const ean = '871687000000000001'
const unknown = `EAN-code ${ean} is geen aansluiting van deze klant.`
const invoice = (number: string, isCollective: boolean, state: string, notes: string | null) =>
  `insert into invoices (customer_id, entity_id, grid_operator_id, party_type, party_name, invoice_number, kind, invoice_date,
    period_from, period_to, amount_excl, vat_amount, amount_incl, source, is_collective, state, import_notes)
  values (1, 1, 1, 'gridoperator', 'Liander', '${number}', 'maand', '2026-02-03', '2026-01-01', '2026-01-31', 1, 0.21, 1.21,
    'efactuur', ${isCollective}, '${state}', ${notes === null ? 'null' : `'${notes}'`})`

const before = [
  `insert into parties (kind, name, products) values ('gridoperator', 'Liander', '{1}')`,
  `insert into customers (name, type) values ('Bakkerij', 'midzakelijk')`,
  `insert into entities (customer_id, name, type, residence) values (1, 'Hoofd', 'kostenplaats', true)`,
  invoice('ONE', false, 'draft', unknown),
  invoice('COLLECTIVE', true, 'draft', unknown),
  invoice('KNOWN', true, 'draft', 'De bedragen zijn in USD.'),
  invoice('VOID', true, 'void', unknown),
  `insert into invoice_lines (customer_id, invoice_id, place, line_type, period_from, period_to, amount_excl, vat_rate)
  select 1, id, 0, 'levering_laag', '2026-01-01', '2026-01-31', 1, '21' from invoices`,
]

describeEachEngine('drafts of before their lines named an EAN-code', (_, engine) => {
  test('name it where they are about one, and say what to do where they are about several', async () => {
    const database = await engine.openBefore(488)
    for (const statement of before) await sql.raw(statement).execute(database.db)
    await migrate(database, await readMigrations())
    const { rows } = await sql<{ number: string; notes: string | null; ean: string | null }>`
      select invoice_number as number, import_notes as notes, named_ean as ean
      from invoices join invoice_lines on invoice_id = invoices.id order by invoices.id`.execute(database.db)
    expect(rows).toEqual([
      { number: 'ONE', notes: null, ean },
      { number: 'COLLECTIVE', notes: expect.stringContaining('lees de e-factuur opnieuw in'), ean: null },
      { number: 'KNOWN', notes: 'De bedragen zijn in USD.', ean: null },
      { number: 'VOID', notes: unknown, ean: null },
    ])
    expect(rows[1]?.notes?.split('\n')[0]).toBe(unknown)
    await database.close()
  }, 180_000)
})
