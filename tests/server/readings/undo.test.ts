import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ListedImport, ReadingImport } from '../../../src/contract/areas/emsInput/importCalls.ts'
import type { Database } from '../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../engines.ts'
import { importsWorld } from './importsWorld.ts'
import type { Person } from './portal.ts'

describeAnyEngine('imports that were done', (openFresh) => {
  let database: Database
  let world: Awaited<ReturnType<typeof importsWorld>>

  beforeAll(async () => {
    database = await openFresh()
  })
  beforeEach(async () => {
    world = await importsWorld(database)
  })
  afterEach(() => world.close())

  /** Everything that is known of the readings, whichever import they are from, as one figure. */
  const checksum = async () => {
    const { rows } = await sql<{ sum: string }>`
      select md5(coalesce(string_agg(md5(line::text), '' order by line::text), '')) as sum from (
        select to_jsonb(reading_blocks) - 'import_id' as line from reading_blocks
        union all select to_jsonb(reading_months) from reading_months
        union all select to_jsonb(read_data_date) from connections) as lines`.execute(database.db)
    return rows[0]?.sum
  }
  const imported = async (file: string, body: object) => {
    const { data } = await world.offer(file)
    await world.confirm(data.id, body)
    expect((await world.finished(data.id)).state).toBe('done')
    return data.id
  }
  const undo = (id: number, person: Person = 'staff') =>
    world.server.ask<ReadingImport>(person, 'POST', world.path(`/${id}/undo`), {})

  test('taken back, the readings are exactly what they were and later imports stay', async () => {
    const empty = await checksum()
    const quarters = { matches: { meter: world.own.connectionIds[2] as number } }
    const second = await imported('quarter-hours.xlsx', quarters)
    const alone = await checksum()
    expect((await undo(second)).data).toMatchObject({ state: 'undone', canUndo: false })
    expect(await checksum()).toBe(empty)
    const first = await imported('hours.csv', { matches: world.matches() })
    await imported('quarter-hours.xlsx', quarters)
    const done = await undo(first)
    expect(done.data).toMatchObject({ state: 'undone', undone: { by: 'Test Persoon' } })
    expect(await checksum()).toBe(alone)
    const list = await world.server.ask<ListedImport[]>('staff', 'GET', world.path())
    expect(list.data.map(({ state, by, rows, canUndo }) => [state, by, rows, canUndo])).toEqual([
      ['done', 'Test Persoon', 292, true],
      ['undone', 'Test Persoon', 142, false],
      ['undone', 'Test Persoon', 292, false],
    ])
    expect(list.data[1]).toMatchObject({
      from: '2023-03-25T00:00:00+01:00',
      until: '2023-03-28T00:00:00+02:00',
    })
    const audit = await sql`select from audit where action = 'undo' and subject_id = ${first}`.execute(
      database.db,
    )
    expect(audit.rows).toHaveLength(1)
  })

  test('taken back once only, by who may write, and only what was imported', async () => {
    const id = await imported('hours.csv', { matches: world.matches() })
    expect((await undo(id, { reads: world.own.customerId })).status).toBe(403)
    const stranger = await world.server.ask(
      'staff',
      'POST',
      world.path(`/${id}/undo`, world.other.customerId),
      {},
    )
    expect(stranger.status).toBe(404)
    const answers = await Promise.all([undo(id), undo(id), undo(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { data } = await world.offer('hours.csv')
    expect((await undo(data.id)).status).toBe(409)
    expect((await world.confirm(id, { matches: world.matches() })).status).toBe(409)
  })

  test('a file with bad lines goes in only when a person says so', async () => {
    const text = world.fixture('hours.csv').toString().split('\n')
    text[5] = text[5]?.replace(/\d,\d+|\d\.\d+/, 'kapot') ?? ''
    const { data } = await world.server.send<ReadingImport>(
      'staff',
      world.path(),
      text.join('\n'),
      'hours.csv',
    )
    expect(data.preview.problemCount).toBe(1)
    expect(data.preview.problems[0]?.line).toBe(6)
    const refused = await world.confirm(data.id, { matches: world.matches() })
    expect(refused).toMatchObject({ status: 422, errors: { onlyGood: [expect.stringContaining('fout')] } })
    await world.confirm(data.id, { matches: world.matches(), onlyGood: true })
    expect((await world.finished(data.id)).result?.added).toBe(141)
  })

  test('the list goes on where it ended', async () => {
    const ids: number[] = []
    for (let count = 0; count < 27; count++) ids.unshift((await world.offer('statuses.csv')).data.id)
    const first = await world.server.ask<ListedImport[]>('staff', 'GET', world.path())
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 25))
    const rest = await world.server.ask<ListedImport[]>('staff', 'GET', world.path(`?before=${ids[24]}`))
    expect(rest.data.map(({ id }) => id)).toEqual(ids.slice(25))
  })
})
