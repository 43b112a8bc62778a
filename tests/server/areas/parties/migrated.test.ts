import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import { migrate, readMigrations } from '../../../../src/server/storage/db/migrate.ts'
import { describeEachEngine, type TestEngine } from '../../engines.ts'

/** The database as it was before parties were records, with two of each kind under the same numbers, and all that names one. */
const before = `
  insert into grid_operators (name, code, products) values ('Liander', '8716871000002', '{1,2}'), ('Stedin', null, '{1}');
  insert into suppliers (name, products, state) values ('Zonkracht', '{1}', 'active'), ('Deltagas', '{2}', 'inactive');
  insert into measuring_companies (name) values ('Meetwerk'), ('Kwartiermeter');
  insert into users (first_name, last_name, email_address, type) values ('Sanne', 'Wit', 'sanne@wattwerf.example', 'admin');
  insert into customers (name, type, supplier_id) values ('Bakkerij', 'midzakelijk', 2), ('Kaasmakerij', 'midzakelijk', null);
  insert into entities (customer_id, name, type, residence) values (1, 'Hoofdvestiging', 'kostenplaats', false);
  insert into connections (customer_id, ean, type, segment, capacity, grid_operator_id, measuring_company_id, supplier_id, street,
    house_number, postcode, city)
  values (1, '871687000000000001', 'electricity', 'large', '160 kVA', 2, 2, 1, 'Dorpsstraat', '1', '2801 AA', 'Gouda'),
    (2, '871687000000000002', 'electricity', 'small', '3x25A', 1, null, null, 'Dorpsstraat', '2', '2801 AA', 'Gouda');
  insert into invoices (customer_id, invoice_number, kind, party_type, supplier_id, grid_operator_id, measuring_company_id,
    party_other, party_name, entity_id, invoice_date, period_from, period_to, amount_excl, vat_amount, amount_incl)
  select 1, number, 'maand', party_type, supplier, operator, meters, other, name, 1, '2026-02-01', '2026-01-01', '2026-01-31', 1, 0, 1
  from (values ('L', 'supplier', 1, null, null, null, 'Zonkracht'), ('N', 'gridoperator', null, 1, null, null, 'Liander'),
    ('M', 'measuring', null, null, 2, null, 'Kwartiermeter'), ('T', 'trafo', null, null, null, 'Trafoland', 'Trafoland'),
    ('O', 'other', null, null, null, 'Iemand', 'Iemand'))
    as sent (number, party_type, supplier, operator, meters, other, name);
  insert into invoice_requests (month, party_type, sender_id, recipient, message, connection_ids)
  values ('2026-01', 'supplier', 2, 'a@b.example', 'x', '{1}'), ('2026-01', 'gridoperator', 1, 'a@b.example', 'x', '{1}'),
    ('2026-01', 'measuring', 1, 'a@b.example', 'x', '{1}');
  insert into invoice_words (party, words, line_type) values ('supplier 2', 'a', 'gvo'), ('gridoperator 2', 'a', 'trafo'),
    ('measuring 1', 'a', 'meet'), ('other supplier 2', 'a', 'overig');
  insert into list_views (user_id, list, name, query) values
    (1, 'connections', 'A', 'status=1&supplierId=2&gridOperatorId=2'), (1, 'connections', 'B', 'measuringCompanyId=1'),
    (1, 'connections', 'C', 'q=supplierId');
  insert into exports (name, kind, format, requested_by_id, query) values
    ('A', 'invoices', 'csv', 1, '{"supplierId": "1", "kind": "maand"}'), ('B', 'invoices', 'csv', 1, '{"kind": "maand"}');
`

/** A database of before, brought to today. */
async function migrated(engine: TestEngine): Promise<Database> {
  const database = await engine.openBefore(470)
  for (const statement of before.split(/;\n/).filter((text) => text.trim() !== ''))
    await sql.raw(statement).execute(database.db)
  await migrate(database, await readMigrations())
  return database
}

const askedOf =
  ({ db }: Database) =>
  async (text: string) =>
    (await sql.raw<object>(text).execute(db)).rows

describeEachEngine('parties of before', (_, engine) => {
  test('become records of one table, and all that named one names it still', async () => {
    const database = await migrated(engine)
    const asked = askedOf(database)
    const name = (column: string) => `(select name from parties where id = ${column})`
    expect(await asked('select kind, name, code, products, state from parties order by id')).toEqual([
      { kind: 'gridoperator', name: 'Liander', code: '8716871000002', products: ['1', '2'], state: 'active' },
      { kind: 'gridoperator', name: 'Stedin', code: null, products: ['1'], state: 'active' },
      { kind: 'supplier', name: 'Zonkracht', code: null, products: ['1'], state: 'active' },
      { kind: 'supplier', name: 'Deltagas', code: null, products: ['2'], state: 'inactive' },
      { kind: 'measuring', name: 'Meetwerk', code: null, products: [], state: 'active' },
      { kind: 'measuring', name: 'Kwartiermeter', code: null, products: [], state: 'active' },
    ])
    expect(await asked(`select name, ${name('supplier_id')} as supplier from customers order by id`)).toEqual(
      [
        { name: 'Bakkerij', supplier: 'Deltagas' },
        { name: 'Kaasmakerij', supplier: null },
      ],
    )
    expect(
      await asked(`select ${name('grid_operator_id')} as net, ${name('supplier_id')} as supplier,
        ${name('measuring_company_id')} as meters, version from connections order by id`),
    ).toEqual([
      { net: 'Stedin', supplier: 'Zonkracht', meters: 'Kwartiermeter', version: 1 },
      { net: 'Liander', supplier: null, meters: null, version: 1 },
    ])
    // Every sender that was a party is one, under the name it had; the others are still the words they were.
    expect(
      await asked(`select invoice_number as number, party_type as type, coalesce(${name('party_id')}, party_other) as sender
        from invoices where coalesce(${name('party_id')}, party_other) = party_name order by invoice_number`),
    ).toEqual([
      { number: 'L', type: 'supplier', sender: 'Zonkracht' },
      { number: 'M', type: 'measuring', sender: 'Kwartiermeter' },
      { number: 'N', type: 'gridoperator', sender: 'Liander' },
      { number: 'O', type: 'other', sender: 'Iemand' },
      { number: 'T', type: 'trafo', sender: 'Trafoland' },
    ])
    await database.close()
  })

  test('what was asked, remembered, kept and repeated about a party still means that party', async () => {
    const database = await migrated(engine)
    const asked = askedOf(database)
    const name = (column: string) => `(select name from parties where id = ${column})`
    expect(await asked(`select ${name('sender_id')} as sender from invoice_requests order by id`)).toEqual([
      { sender: 'Deltagas' },
      { sender: 'Liander' },
      { sender: 'Meetwerk' },
    ])
    expect(await asked('select party from invoice_words order by line_type')).toEqual([
      { party: 'supplier 4' },
      { party: 'measuring 5' },
      { party: 'other supplier 2' },
      { party: 'gridoperator 2' },
    ])
    expect(await asked('select query from list_views order by name')).toEqual([
      { query: 'status=1&supplierId=4&gridOperatorId=2' },
      { query: 'measuringCompanyId=5' },
      { query: 'q=supplierId' },
    ])
    expect(await asked('select query from exports order by name')).toEqual([
      { query: { supplierId: '3', kind: 'maand' } },
      { query: { kind: 'maand' } },
    ])
    // What comes after has a number of its own, and a column takes no party of another kind.
    expect(await asked("insert into suppliers (name) values ('Nieuw') returning id")).toEqual([{ id: 7 }])
    await expect(asked('update connections set supplier_id = 1')).rejects.toThrow(/no party of this kind/)
    await database.close()
  })
})
