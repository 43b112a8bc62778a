import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { records } from '../../../../src/contract/areas.ts'
import type { AnyField } from '../../../../src/contract/records/field.ts'
import { nameInSql } from '../../../../src/server/storage/db/names.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

/** What is held to it by its own area, or may be of a customer as well. */
const otherwise = ['actions.assignee_id', 'actions.responsible_id', 'hours_entries.user_id']

/** Every column that a form fills with a colleague. */
const columns = records.flatMap(({ table, base, fields }) =>
  Object.entries<AnyField>(fields).flatMap(([name, field]) =>
    field.kind === 'reference' && field.of === 'account-managers'
      ? [`${nameInSql(base ?? table)}.${nameInSql(name)}`]
      : [],
  ),
)

describeAnyEngine('who is chosen as a colleague', (openFresh) => {
  let world: World
  let token: string
  let clientId: number
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    const { id } = await world.database.db
      .insertInto('users')
      .values({
        type: 'customer',
        firstName: 'Karin',
        lastName: 'Klant',
        emailAddress: 'karin@klant.example',
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    clientId = id
  })
  afterAll(() => world.close())

  test('is one, in every column that a form fills so', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname || '.' || attname as name
      from pg_trigger join pg_proc on pg_proc.oid = tgfoid join pg_class on pg_class.oid = tgrelid
      join pg_attribute on attrelid = pg_class.oid and encode(tgargs, 'escape') like attname || '%'
      where proname = 'keep_colleague'`.execute(world.database.db)
    const held = new Set([...rows.map(({ name }) => name), ...otherwise])
    expect(columns).toContain('supply_agreements.owner_id')
    expect(columns.filter((name) => !held.has(name))).toEqual([])
  })

  test('is no user of a customer: mails about all customers would go there', async () => {
    const body = { name: 'Kees de Wit', type: 'consument', country: 'NL', accountManagerId: clientId }
    const refused = await world.ask('POST', 'customers', { token, body })
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { accountManagerId: ['Deze keuze bestaat niet (meer)'] } },
    ])
  })
})
