import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptAbout } from '../../../../src/server/areas/privacy/kept.ts'
import { erasableTables } from '../../../../src/server/records/erasures.ts'
import { classified, columnsIn } from '../../../../src/server/records/privacyClasses.ts'
import { tablesOf } from '../../../../src/server/storage/db/backup/schema.ts'
import { nameInSql } from '../../../../src/server/storage/db/names.ts'
import { describeAnyEngine } from '../../engines.ts'
import { testers } from '../../routes/people.ts'
import { freshIds } from '../../routes/records.ts'
import { sharedIn } from '../../routes/shared.ts'
import { everything } from '../../storage/db/backup/tables.ts'
import { type World, worldOn } from '../../world.ts'

const holdsWords = /\.(text|_text|jsonb|bytea|varchar)$/
/** What a file is kept under refers to its content, and is no word. */
const reference = /_hash$|_size$/

describeAnyEngine('what is personal, column by column', (openFresh) => {
  let world: World
  let customerId: number
  let admin: string

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    customerId = await world.customer('Familie Jansen')
    const { db } = world.database
    await db.updateTable('customers').set({ type: 'consument' }).where('id', '=', customerId).execute()
    admin = await world.signedIn({ role: 'Beheerder' })
    const people = await testers(world, customerId, await world.customer('Kaasmakerij De Gouwe'))
    const shared = await sharedIn(world, customerId)
    const userId = people[1]?.userId ?? 0
    await freshIds(world, shared, people, userId)
    await sql`insert into hour_timers (user_id, running, seconds, active_seconds, customer_id, description)
      values (${userId}, false, 1, 1, ${customerId}, 'x')`.execute(db)
  })
  afterAll(() => world.close())

  test('every column that can hold words has a class, and no class is of a column that is gone', async () => {
    const stored = (await tablesOf(world.database.db)).flatMap(({ name, columns, types }) =>
      columns.filter((_, place) => holdsWords.test(types[place] ?? '')).map((column) => `${name}.${column}`),
    )
    expect(
      stored.filter((column) => !classified.includes(column)),
      'say under `privacy` of their area (src/contract/areas/<area>/area.ts) what becomes of these when somebody asks to be forgotten',
    ).toEqual([])
    // The size of a photo goes with the photo, though it is a number.
    expect(classified.filter((column) => !stored.includes(column))).toEqual(['meter_readings.photo_size'])
    expect(new Set(classified).size).toBe(classified.length)
  })

  test('who is written down without a customer can be forgotten too', async () => {
    const reached = new Set((await keptAbout(world.database.db)).map(({ table }) => table))
    const alone: readonly string[] = erasableTables.map(nameInSql)
    const { rows } = await sql<{ name: string }>`
      select distinct relname::text as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
      order by name`.execute(world.database.db)
    expect(
      rows
        .map(({ name }) => name)
        .filter(
          (name) => columnsIn(name, ['person']).length > 0 && !reached.has(name) && !alone.includes(name),
        ),
      'say in src/server/records/erasures.ts how one row of these is erased, as of party_contacts',
    ).toEqual([])
  })

  test('a mark in every personal column leaves with the export, and is nowhere once they are erased', async () => {
    const marks: string[] = []
    const without = new Set<string>()
    for (const { table, about } of await keptAbout(world.database.db)) {
      const names = columnsIn(table, ['person', 'consumer', 'account', 'removed']).filter(
        (name) => !reference.test(name) && !classesWithChecks.has(`${table}.${name}`),
      )
      for (const name of names) {
        const mark = `Merk:${table}:${name}`
        const { rows } = await sql`
          update ${sql.table(table)} set ${sql.id(name)} = ${mark} where ${about(customerId)} returning 1
        `.execute(world.database.db)
        if (rows.length > 0) marks.push(mark)
        else without.add(mark)
      }
    }
    expect(
      [...without].filter((mark) => !marks.includes(mark)),
      'a row about the customer',
    ).toEqual([])
    expect(marks.length).toBeGreaterThan(60)
    const taken = await world.ask('GET', `customers/${customerId}/personal-data`, { token: admin })
    const files = unzipSync(new Uint8Array(taken.body.data as Buffer))
    const texts = Object.values(files).map((file) => strFromU8(file))
    expect(marks.filter((mark) => !texts.some((text) => text.includes(mark)))).toEqual([])

    const name = 'Merk:customers:name'
    const body = { name, reason: 'Verzoek' }
    const { status } = await world.ask('POST', `customers/${customerId}/erase`, { token: admin, body })
    expect(status).toBe(200)
    // What was asked and answered goes by itself within a day; the sealed audit proves who did what.
    const { audit: _, idempotency_keys: __, ...rest } = await everything(world.database)
    const left = Object.entries(rest).flatMap(([table, rows]) =>
      rows.filter((row) => row.includes('Merk:')).map((row) => `${table}: ${row}`),
    )
    expect(left).toEqual([])
  })
})

/** Columns that only some words fit. */
const classesWithChecks = new Set([
  'survey_chances.chance',
  'users.settings',
  'users.email_address',
  'documents.category',
  'documents.state',
  'tax_clusters.woz_number',
])
