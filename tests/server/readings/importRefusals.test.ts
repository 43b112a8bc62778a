import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReadingImport } from '../../../src/contract/areas/emsInput/importCalls.ts'
import { eanText } from '../../../src/domain/identity/ean.ts'
import { sweep } from '../../../src/server/readings/imports/sweep.ts'
import { uploads } from '../../../src/server/readings/imports/uploads.ts'
import type { Database } from '../../../src/server/storage/db/database.ts'
import { enqueue } from '../../../src/server/storage/jobs/enqueue.ts'
import { describeAnyEngine } from '../engines.ts'
import { meanwhile } from '../meanwhile.ts'
import { electricity, gas, importsWorld } from './importsWorld.ts'

describeAnyEngine('readings that are not imported', (openFresh) => {
  let database: Database
  let world: Awaited<ReturnType<typeof importsWorld>>

  beforeAll(async () => {
    database = await openFresh()
  })
  beforeEach(async () => {
    world = await importsWorld(database)
  })
  afterEach(() => world.close())

  describe('what does not belong together', () => {
    test('is refused, with all reasons, and nothing is taken in', async () => {
      const { data: offered } = await world.offer('hours.csv')
      const [first = 0, second = 0, third = 0] = world.own.connectionIds
      const refusal = async (body: object) => {
        const { status, errors } = await world.confirm(offered.id, body)
        return [status, ...Object.values(errors ?? {}).flat()]
      }
      const [power, cubic] = [`${electricity} electricity`, `${gas} gas`]
      expect(await refusal({ matches: {} })).toEqual([422, 'Kies voor minstens één meter een aansluiting.'])
      expect(await refusal({ matches: { [power]: world.other.connectionIds[0] } })).toEqual([
        422,
        `${eanText(electricity)}: deze aansluiting hoort niet bij deze klant.`,
      ])
      expect(await refusal({ matches: { [power]: third } })).toEqual([
        422,
        `${eanText(electricity)} is een andere aansluiting van deze klant.`,
      ])
      expect(await refusal({ matches: { [power]: first, [cubic]: first } })).toEqual([
        422,
        'Twee meters kunnen niet naar dezelfde aansluiting.',
        `${eanText(gas)} is een andere aansluiting van deze klant.`,
      ])
      expect(await refusal({ matches: { onbekend: second } })).toEqual([
        422,
        'Een gekozen meter staat niet in het bestand.',
      ])
      expect((await world.get(offered.id)).data.state).toBe('offered')
      const quarters = (await world.offer('quarter-hours.xlsx')).data
      expect((await world.confirm(quarters.id, { matches: { meter: second } })).errors).toEqual({
        matches: ['Elektriciteit zonder EAN-code: elektriciteit past niet bij deze aansluiting.'],
      })
    })

    test('an EAN-code of another customer is refused without saying whose it is', async () => {
      const { data } = await world.offer('statuses.csv')
      expect(data.preview.meters[0]).toMatchObject({
        connection: null,
        refusal: 'EAN-code 5414 4882 0000 1234 55 hoort niet bij deze klant.',
      })
      expect(data.preview.notes).toEqual([
        'EAN-code 5414 4882 0000 1234 55 begint niet met 871. Controleer of het de juiste aansluiting is.',
      ])
      const refused = await world.confirm(data.id, {
        matches: { '541448820000123455 electricity': world.own.connectionIds[0] },
      })
      expect(refused.errors).toEqual({
        matches: ['EAN-code 5414 4882 0000 1234 55 hoort niet bij deze klant.'],
      })
    })
  })

  test('a file that is none is refused with its reason and not kept', async () => {
    const refused = await world.server.send('staff', world.path(), 'Beste meneer,\n', 'brief.txt')
    expect(refused).toMatchObject({ status: 422, message: expect.stringContaining('herkennen we niet') })
    const large = await world.server.send(
      'staff',
      world.path(),
      Buffer.alloc(20_000_001, 'a;b\n'),
      'groot.csv',
    )
    expect(large).toMatchObject({ status: 422, message: expect.stringContaining('groter dan 20 MB') })
    expect((await world.server.ask('staff', 'POST', world.path(), {}, 'application/json')).status).toBe(422)
    expect(world.waiting()).toEqual([])
  })

  test('a name is only a name', async () => {
    const { data } = await world.server.send<ReadingImport>(
      'staff',
      world.path(),
      world.fixture('hours.csv'),
      '../../etc/pass\u202Ewd.csv',
    )
    expect(data.fileName).toBe('passwd.csv')
    expect(world.waiting().every((name) => /^[0-9a-f]{32}$/.test(name))).toBe(true)
  })

  test('withdrawn, the file is gone and cannot be confirmed', async () => {
    const { data } = await world.offer('hours.csv')
    const cancelled = await world.server.ask<ReadingImport>('staff', 'DELETE', world.path(`/${data.id}`))
    expect(cancelled.data.state).toBe('cancelled')
    expect(world.waiting()).toEqual([])
    expect((await world.confirm(data.id, { matches: world.matches() })).status).toBe(409)
    const list = await world.server.ask<ReadingImport[]>('staff', 'GET', world.path())
    expect(list.data.map(({ state }) => state)).toEqual(['cancelled'])
  })

  test('who may only read sees usage but imports nothing, and of another customer nothing at all', async () => {
    const { data } = await world.offer('hours.csv')
    const reader = { reads: world.own.customerId }
    expect((await world.offer('hours.csv', reader)).status).toBe(403)
    expect(
      (
        await world.server.ask(reader, 'POST', world.path(`/${data.id}/confirm`), {
          matches: world.matches(),
        })
      ).status,
    ).toBe(403)
    const question = `usage?connectionId=${world.own.connectionIds[0]}&from=2023-03-25&to=2023-03-25&granularity=quarterHour`
    expect(
      (await world.server.ask(reader, 'GET', `customers/${world.own.customerId}/ems/${question}`)).status,
    ).toBe(200)
    const stranger = { reads: world.other.customerId }
    expect(
      (await world.server.ask(stranger, 'GET', `customers/${world.own.customerId}/ems/${question}`)).status,
    ).toBe(404)
    expect(
      (await world.server.ask(stranger, 'GET', `customers/${world.other.customerId}/ems/${question}`)).status,
    ).toBe(404)
    expect(
      (await world.server.ask('staff', 'GET', world.path(`/${data.id}`, world.other.customerId))).status,
    ).toBe(404)
  })

  test.each([
    ['from=2023-03-25&to=2023-03-24&granularity=day', { to: ['Ligt voor de begindatum'] }],
    [
      'from=2020-01-01&to=2023-03-24&granularity=quarterHour',
      { to: ['Deze periode is te lang voor dit detail'] },
    ],
    ['from=2023-02-30&to=2023-03-24&granularity=day', { from: ['Vul een geldige datum in'] }],
  ])('a question that makes no sense is refused: %s', async (query, errors) => {
    const answer = await world.server.ask(
      'staff',
      'GET',
      `customers/${world.own.customerId}/ems/usage?connectionId=${world.own.connectionIds[0]}&${query}`,
    )
    expect(answer).toMatchObject({ status: 422, errors })
  })

  test('what is confirmed at the moment its day is over keeps its file', async () => {
    const { id } = (await world.offer('hours.csv')).data
    await sql`update reading_imports set created_at = now() - interval '25 hours' where id = ${id}`.execute(
      database.db,
    )
    await meanwhile(
      database,
      async (tx) => {
        await sql`update reading_imports set state = 'importing' where id = ${id}`.execute(tx)
        await enqueue(tx, { queue: 'imports', data: { id } })
      },
      () => sweep(database, uploads(world.server.dataDir), { since: new Date() }),
    )
    expect(world.waiting()).toHaveLength(1)
  })

  test('what nobody waits for is cleared: old files, files without an import, imports whose server died', async () => {
    const kept = uploads(world.server.dataDir)
    const [old, fresh, dead] = [
      (await world.offer('hours.csv')).data.id,
      (await world.offer('hours.csv')).data.id,
      (await world.offer('hours.csv')).data.id,
    ]
    await sql`update reading_imports set created_at = now() - interval '25 hours' where id = ${old}`.execute(
      database.db,
    )
    await sql`update reading_imports set state = 'importing', started_at = now() - interval '11 minutes' where id = ${dead}`.execute(
      database.db,
    )
    const orphan = join(kept.folder, 'a'.repeat(32))
    writeFileSync(orphan, 'x')
    utimesSync(orphan, new Date(Date.now() - 7_200_000), new Date(Date.now() - 7_200_000))
    await sweep(database, kept, { since: new Date() })
    const states = await Promise.all([old, fresh, dead].map(async (id) => (await world.get(id)).data.state))
    expect(states).toEqual(['cancelled', 'offered', 'failed'])
    expect(world.waiting()).toHaveLength(2)
    await world.confirm(dead, { matches: world.matches() })
    expect((await world.finished(dead)).result?.added).toBe(142)
  })
})
