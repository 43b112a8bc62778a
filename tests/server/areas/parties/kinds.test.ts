import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

/** Columns that hold a party of any kind, are held to it otherwise, or take over what another column held. */
const otherwise = [
  'connections.typed_supplier_id',
  'invoices.party_id',
  'parties.successor_id',
  'party_contacts.party_id',
  'party_files.party_id',
  'signals.party_id',
]

/** Columns that refer to parties and are not held to one kind of them. */
async function unheld({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct owner.relname || '.' || attname as name
    from pg_constraint as rule
    join pg_class as owner on owner.oid = rule.conrelid
    join pg_attribute on attrelid = owner.oid and attnum = any(rule.conkey)
    where rule.contype = 'f' and rule.confrelid = 'parties'::regclass and attname like '%\_id'
      and not exists (
        select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
        where tgrelid = owner.oid and proname = 'keep_kind_of_party'
          and encode(tgargs, 'escape') like attname || '%')
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

describeAnyEngine('a party in a column for another kind', (openFresh) => {
  let world: World
  let token: string
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
  })
  afterAll(() => world.close())

  test('is refused wherever a party is chosen', async () => {
    expect((await unheld(world.database)).filter((name) => !otherwise.includes(name))).toEqual([])
  })

  test('is no supplier that somebody wishes to have', async () => {
    const customerId = await world.customer('Bakkerij De Korenaar')
    const operator = await world.gridOperator()
    const refused = await world.ask('POST', `customers/${customerId}/mutations`, {
      token,
      body: {
        kind: 'leverancier',
        connectionIds: [],
        effectiveDate: '2027-03-01',
        desiredSupplierId: operator,
      },
    })
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { desiredSupplierId: ['Deze keuze bestaat niet (meer)'] } },
    ])
  })
})
