import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ReadingImport } from '../../../src/contract/import-calls.ts'
import type { Usage, UsageSum } from '../../../src/contract/usage-calls.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { sweep } from '../../../src/server/readings/imports/sweep.ts'
import { uploads } from '../../../src/server/readings/imports/uploads.ts'
import { describeEachEngine } from '../engines.ts'
import { customerWith } from './connections.ts'
import { type Person, readingsPortal } from './portal.ts'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../fixtures/readings', name))
const [electricity, gas] = ['871687123456700016', '871687123456700023']

describeEachEngine('importing readings', (openFresh) => {
  let database: Database
  let server: Awaited<ReturnType<typeof readingsPortal>>
  let own: Awaited<ReturnType<typeof customerWith>>
  let other: Awaited<ReturnType<typeof customerWith>>

  beforeAll(async () => {
    database = await openFresh()
  })
  beforeEach(async () => {
    await sql`truncate reading_blocks, reading_months, reading_imports, connections, customers, grid_operators, users
      restart identity cascade`.execute(database.db)
    await sql`insert into users (id, first_name, last_name, email_address, type)
      values (1, 'Test', 'Persoon', 'test@wattwerf.example', 'employee')`.execute(database.db)
    own = await customerWith(database, [
      { ean: electricity },
      { ean: gas, type: 'gas' },
      { ean: '871687123456700030' },
    ])
    other = await customerWith(database, [{ ean: '541448820000123455' }])
    await server?.close()
    server = await readingsPortal(database, [own.customerId, other.customerId])
  })
  afterAll(() => server?.close())

  const path = (rest = '', customerId = own.customerId) => `customers/${customerId}/readings/imports${rest}`
  const offer = (name: string, person: Person = 'staff') =>
    server.send<ReadingImport>(person, path(), fixture(name), name)
  const confirm = (id: number, body: object) =>
    server.ask<ReadingImport>('staff', 'POST', path(`/${id}/confirm`), body)
  const get = (id: number) => server.ask<ReadingImport>('staff', 'GET', path(`/${id}`))
  const finished = async (id: number) => {
    for (let tries = 0; tries < 400; tries++) {
      const { data } = await get(id)
      if (data.state !== 'importing') return data
      await sleep(25)
    }
    throw new Error('The import does not end')
  }
  const waiting = () =>
    existsSync(join(server.dataDir, 'uploads')) ? readdirSync(join(server.dataDir, 'uploads')) : []
  const matches = () => ({
    [`${electricity} electricity`]: own.connectionIds[0] as number,
    [`${gas} gas`]: own.connectionIds[1] as number,
  })

  test('a file is looked at first: its meters, their sums, and the connections they belong to', async () => {
    const { status, data } = await offer('hours.csv')
    expect(status).toBe(201)
    expect(data).toMatchObject({
      fileName: 'hours.csv',
      state: 'offered',
      progress: { done: 0, total: 142 },
      result: null,
    })
    const { preview } = data
    expect(preview).toMatchObject({
      format: { name: 'ENGIE' },
      rows: 142,
      readings: 142,
      problems: [],
      notes: [],
    })
    expect(preview.meters.map(({ ean, connection }) => [ean, connection?.id])).toEqual([
      [electricity, own.connectionIds[0]],
      [gas, own.connectionIds[1]],
    ])
    expect(preview.meters[0]).toMatchObject({
      product: 'electricity',
      minutes: 60,
      from: '2023-03-25T00:00:00+01:00',
      until: '2023-03-28T00:00:00+02:00',
      missing: 0,
      connection: { label: `Dorpsstraat 1, Utrecht (${electricity})` },
    })
    expect(
      preview.meters[0]?.registers.map(({ register, readings, total }) => [register, readings, total]),
    ).toEqual([
      ['low', 55, 89_752],
      ['normal', 16, 37_040],
    ])
    expect(preview.sample[0]).toEqual(['Datum', 'EAN', 'Verbruik', 'Type', 'Piek'])
    expect(waiting()).toHaveLength(1)
  })

  test('confirmed, it is all there, once, and the file is gone', async () => {
    const { data: offered } = await offer('hours.csv')
    const begun = await confirm(offered.id, { matches: matches() })
    expect(begun.status).toBe(202)
    expect(await finished(offered.id)).toMatchObject({
      state: 'done',
      progress: { done: 142, total: 142 },
      result: { added: 142, changed: 0, same: 0, kept: 0 },
    })
    await vi.waitFor(() => expect(waiting()).toEqual([]))
    const usage = await server.ask<Usage>(
      'staff',
      'GET',
      `customers/${own.customerId}/ems/usage?connectionId=${own.connectionIds[0]}&from=2023-03-25&to=2023-03-27&granularity=day`,
    )
    expect(usage.data.directions[0]).toMatchObject({ total: 126_792, complete: true })
    const again = await offer('hours.csv')
    expect(again.data.preview.notes).toEqual([
      'Dit bestand is al eerder ingelezen. Nog een keer inlezen verandert niets.',
    ])
    await confirm(again.data.id, { matches: matches() })
    expect((await finished(again.data.id)).result).toEqual({ added: 0, changed: 0, same: 142, kept: 0 })
    const audit = await database.db
      .selectFrom('audit')
      .select(['action', 'subject', 'customerId', 'after'])
      .where('action', '=', 'import')
      .orderBy('id')
      .execute()
    expect(audit).toHaveLength(2)
    expect(audit[0]).toMatchObject({
      subject: 'readings',
      customerId: own.customerId,
      after: { fileName: 'hours.csv', added: 142 },
    })
  })

  test('confirming twice at once takes it in once', async () => {
    const { data: offered } = await offer('hours.csv')
    const answers = await Promise.all([1, 2, 3].map(() => confirm(offered.id, { matches: matches() })))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    expect((await finished(offered.id)).result?.added).toBe(142)
    expect((await confirm(offered.id, { matches: matches() })).data.state).toBe('done')
  })

  test('a meter may be skipped, and one without an EAN-code goes where a person says', async () => {
    const hours = (await offer('hours.csv')).data
    await confirm(hours.id, { matches: { [`${gas} gas`]: own.connectionIds[1] } })
    expect((await finished(hours.id)).result?.added).toBe(71)
    const quarters = (await offer('quarter-hours.xlsx')).data
    expect(quarters.preview.meters[0]).toMatchObject({
      key: 'meter',
      label: 'Elektriciteit zonder EAN-code',
      connection: null,
    })
    await confirm(quarters.id, { matches: { meter: own.connectionIds[2] } })
    expect((await finished(quarters.id)).result?.added).toBe(584)
    const sums = await server.ask<UsageSum>(
      'staff',
      'GET',
      `customers/${own.customerId}/ems/usage-total?from=2023-03-01&to=2023-10-31&granularity=month`,
    )
    expect(sums.data.sums.map(({ product, direction, total }) => [product, direction, total])).toEqual([
      ['electricity', 'taken', 133_950],
      ['electricity', 'fedIn', 750],
      ['gas', 'taken', 23_905],
    ])
  })

  describe('what does not belong together', () => {
    test('is refused, with all reasons, and nothing is taken in', async () => {
      const { data: offered } = await offer('hours.csv')
      const [first = 0, second = 0, third = 0] = own.connectionIds
      const refusal = async (body: object) => {
        const { status, errors } = await confirm(offered.id, body)
        return [status, ...Object.values(errors ?? {}).flat()]
      }
      const [power, cubic] = [`${electricity} electricity`, `${gas} gas`]
      expect(await refusal({ matches: {} })).toEqual([422, 'Kies voor minstens één meter een aansluiting.'])
      expect(await refusal({ matches: { [power]: other.connectionIds[0] } })).toEqual([
        422,
        `${electricity}: deze aansluiting hoort niet bij deze klant.`,
      ])
      expect(await refusal({ matches: { [power]: third } })).toEqual([
        422,
        `${electricity} is een andere aansluiting van deze klant.`,
      ])
      expect(await refusal({ matches: { [power]: first, [cubic]: first } })).toEqual([
        422,
        'Twee meters kunnen niet naar dezelfde aansluiting.',
        `${gas} is een andere aansluiting van deze klant.`,
      ])
      expect(await refusal({ matches: { onbekend: second } })).toEqual([
        422,
        'Een gekozen meter staat niet in het bestand.',
      ])
      expect((await get(offered.id)).data.state).toBe('offered')
      const quarters = (await offer('quarter-hours.xlsx')).data
      expect((await confirm(quarters.id, { matches: { meter: second } })).errors).toEqual({
        matches: ['Elektriciteit zonder EAN-code: elektriciteit past niet bij deze aansluiting.'],
      })
    })

    test('an EAN-code of another customer is refused without saying whose it is', async () => {
      const { data } = await offer('statuses.csv')
      expect(data.preview.meters[0]).toMatchObject({
        connection: null,
        refusal: 'EAN-code 541448820000123455 hoort niet bij deze klant.',
      })
      expect(data.preview.notes).toEqual([
        'EAN-code 541448820000123455 begint niet met 871. Controleer of het de juiste aansluiting is.',
      ])
      const refused = await confirm(data.id, {
        matches: { '541448820000123455 electricity': own.connectionIds[0] },
      })
      expect(refused.errors).toEqual({ matches: ['EAN-code 541448820000123455 hoort niet bij deze klant.'] })
    })
  })

  test('a file that is none is refused with its reason and not kept', async () => {
    const refused = await server.send('staff', path(), 'Beste meneer,\n', 'brief.txt')
    expect(refused).toMatchObject({ status: 422, message: expect.stringContaining('herkennen we niet') })
    const large = await server.send('staff', path(), Buffer.alloc(20 * 1024 * 1024 + 1, 'a;b\n'), 'groot.csv')
    expect(large).toMatchObject({ status: 422, message: expect.stringContaining('groter dan 20 MB') })
    expect((await server.ask('staff', 'POST', path(), {}, 'application/json')).status).toBe(422)
    expect(waiting()).toEqual([])
  })

  test('a name is only a name', async () => {
    const { data } = await server.send<ReadingImport>(
      'staff',
      path(),
      fixture('hours.csv'),
      '../../etc/pass\u202Ewd.csv',
    )
    expect(data.fileName).toBe('passwd.csv')
    expect(waiting().every((name) => /^[0-9a-f]{32}$/.test(name))).toBe(true)
  })

  test('withdrawn, the file is gone and cannot be confirmed', async () => {
    const { data } = await offer('hours.csv')
    const cancelled = await server.ask<ReadingImport>('staff', 'DELETE', path(`/${data.id}`))
    expect(cancelled.data.state).toBe('cancelled')
    expect(waiting()).toEqual([])
    expect((await confirm(data.id, { matches: matches() })).status).toBe(409)
    const list = await server.ask<ReadingImport[]>('staff', 'GET', path())
    expect(list.data.map(({ state }) => state)).toEqual(['cancelled'])
  })

  test('who may only read sees usage but imports nothing, and of another customer nothing at all', async () => {
    const { data } = await offer('hours.csv')
    const reader = { reads: own.customerId }
    expect((await offer('hours.csv', reader)).status).toBe(403)
    expect(
      (await server.ask(reader, 'POST', path(`/${data.id}/confirm`), { matches: matches() })).status,
    ).toBe(403)
    const question = `usage?connectionId=${own.connectionIds[0]}&from=2023-03-25&to=2023-03-25&granularity=quarterHour`
    expect((await server.ask(reader, 'GET', `customers/${own.customerId}/ems/${question}`)).status).toBe(200)
    const stranger = { reads: other.customerId }
    expect((await server.ask(stranger, 'GET', `customers/${own.customerId}/ems/${question}`)).status).toBe(
      404,
    )
    expect((await server.ask(stranger, 'GET', `customers/${other.customerId}/ems/${question}`)).status).toBe(
      404,
    )
    expect((await server.ask('staff', 'GET', path(`/${data.id}`, other.customerId))).status).toBe(404)
  })

  test.each([
    ['from=2023-03-25&to=2023-03-24&granularity=day', { to: ['Ligt voor de begindatum'] }],
    [
      'from=2020-01-01&to=2023-03-24&granularity=quarterHour',
      { to: ['Deze periode is te lang voor dit detail'] },
    ],
    ['from=2023-02-30&to=2023-03-24&granularity=day', { from: ['Vul een geldige datum in'] }],
  ])('a question that makes no sense is refused: %s', async (query, errors) => {
    const answer = await server.ask(
      'staff',
      'GET',
      `customers/${own.customerId}/ems/usage?connectionId=${own.connectionIds[0]}&${query}`,
    )
    expect(answer).toMatchObject({ status: 422, errors })
  })

  test('what nobody waits for is cleared: old files, files without an import, imports whose server died', async () => {
    const kept = uploads(server.dataDir)
    const [old, fresh, dead] = [
      (await offer('hours.csv')).data.id,
      (await offer('hours.csv')).data.id,
      (await offer('hours.csv')).data.id,
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
    await sweep(database, kept, { isStart: false })
    const states = await Promise.all([old, fresh, dead].map(async (id) => (await get(id)).data.state))
    expect(states).toEqual(['cancelled', 'offered', 'failed'])
    expect(waiting()).toHaveLength(2)
    await confirm(dead, { matches: matches() })
    expect((await finished(dead)).result?.added).toBe(142)
  })
})
