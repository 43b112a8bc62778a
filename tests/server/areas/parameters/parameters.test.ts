import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Parameter } from '../../../../src/contract/areas/parameters/parameters.ts'
import type { Happened } from '../../../../src/contract/records/history.ts'
import { addDays } from '../../../../src/domain/time/day.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { takeAllDue } from '../../../../src/server/records/daily.ts'
import { parameterOn, parametersOf } from '../../../../src/server/storage/parameters/read.ts'
import { startParameters } from '../../../../src/server/storage/parameters/start.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('parameters', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  const gas = 'gas.kwh_per_m3'

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    await startParameters(world.database)
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Bakkerij')
  })
  afterAll(() => world.close())

  const ask = <T = Parameter>(method: string, path: string, body?: object) =>
    world.ask<T>(method, path, { token, ...(body && { body }) })
  const draft = (more: object) => ({
    key: gas,
    customerId: null,
    validFrom: null,
    value: '9.5',
    comment: null,
    ...more,
  })
  const ofKey = async (key: string) =>
    (await ask<Parameter[]>('GET', 'parameters?per_page=100')).data.filter((row) => row.key === key)
  const base = async (key: string) => (await ofKey(key)).find(({ isSystem }) => isSystem) as Parameter
  const clear = () => world.database.db.deleteFrom('parameters').where('validFrom', 'is not', null).execute()

  test('all have their shipped value at the first start, and a second start changes nothing', async () => {
    expect((await base('sessie.inactief_minuten')).shown).toBe('30 minuten')
    expect((await base('uren.werkzaamheden')).shown).toBe('7 keuzes')
    const before = await world.database.db.selectFrom('parameters').selectAll().orderBy('id').execute()
    await startParameters(world.database)
    expect(await world.database.db.selectFrom('parameters').selectAll().orderBy('id').execute()).toEqual(
      before,
    )
  })

  test('count without any value in the database as they were shipped', async () => {
    await world.database
      .transaction(async (tx) => {
        await tx.deleteFrom('parameters').execute()
        expect(await parameterOn(tx, 'sessie.inactief_minuten')).toBe(30)
        expect(await parameterOn(tx, 'uren.werkzaamheden')).toHaveLength(7)
        throw new Error('back')
      })
      .catch((error: Error) => expect(error.message).toBe('back'))
  })

  test('of a key that the program does not know stop the server, by their name', async () => {
    const { db } = world.database
    await db
      .insertInto('parameters')
      .values({ key: 'oud.sleutel' as never, value: '1' } as never)
      .execute()
    await expect(startParameters(world.database)).rejects.toThrow(/kent: oud\.sleutel\./)
    await db
      .deleteFrom('parameters')
      .where('key', '=', 'oud.sleutel' as never)
      .execute()
  })

  test('are read for a day in the past, and for a customer before what counts for all', async () => {
    const peak = 'inkoop.piek'
    const other = 'ma-vr 08-20 zonder feestdagen'
    await ask('POST', 'parameters', draft({ key: peak, value: other, validFrom: '2024-01-01' }))
    await ask(
      'POST',
      'parameters',
      draft({ key: peak, value: 'ma-vr 08-20', validFrom: '2025-01-01', customerId }),
    )
    const read = await parametersOf(world.database.db, peak)
    expect(read(peak, { day: '2023-12-31' })).toBe('ma-vr 08-20')
    expect(read(peak, { day: '2024-01-01' })).toBe(other)
    expect(read(peak, { day: '2024-12-31', customerId })).toBe(other)
    expect(read(peak, { day: '2025-01-01', customerId })).toBe('ma-vr 08-20')
    expect(read(peak, { day: '2025-01-01', customerId: customerId + 1 })).toBe(other)
    await clear()
  })

  test('are read as a plain reading of the rule says, whatever values there are', async () => {
    const { db } = world.database
    const days = fc.integer({ min: 0, max: 6 }).map((nth) => addDays('2025-01-01', nth))
    const values = fc.uniqueArray(
      fc.record({ validFrom: fc.option(days), own: fc.boolean(), value: fc.integer({ min: 80, max: 120 }) }),
      { maxLength: 8, selector: ({ validFrom, own }) => `${validFrom} ${own}` },
    )
    await fc.assert(
      fc.asyncProperty(values, days, fc.boolean(), async (all, day, asOwn) => {
        const texts = all.map(({ value, ...one }) => ({ ...one, value: String(value / 10) }))
        const found = await db.transaction().execute(async (tx) => {
          await tx.deleteFrom('parameters').where('key', '=', gas).execute()
          if (texts.length > 0)
            await tx
              .insertInto('parameters')
              .values(
                texts.map(({ own, ...one }) => ({
                  key: gas,
                  customerId: own ? customerId : null,
                  ...one,
                })) as never,
              )
              .execute()
          return parameterOn(tx as never, gas, { day, customerId: asOwn ? customerId : null })
        })
        const began = (own: boolean) =>
          texts
            .filter((one) => one.own === own && (one.validFrom ?? '') <= day)
            .toSorted((one, other) => ((one.validFrom ?? '') < (other.validFrom ?? '') ? 1 : -1))
        const expected = (asOwn ? began(true)[0] : undefined) ?? began(false)[0]
        expect(found).toBe(Number(expected?.value ?? '9.769'))
      }),
      { numRuns: 40 },
    )
    await world.database.db.deleteFrom('parameters').where('key', '=', gas).execute()
    await startParameters(world.database)
  })

  test('wait for their day, count, and are replaced; what took their place can be taken away again', async () => {
    const [now, later] = [today(), addDays(today(), 3)]
    const made = (await ask('POST', 'parameters', draft({ validFrom: now }))).data
    expect(made.state).toBe('current')
    expect((await base(gas)).state).toBe('past')
    const next = (await ask('POST', 'parameters', draft({ validFrom: later, value: '9.6' }))).data
    expect(next.state).toBe('planned')
    await takeAllDue(world.app, addDays(later, 1))
    expect((await ofKey(gas)).map(({ state }) => state).toSorted()).toEqual(['current', 'past', 'past'])
    const { version } = (await ask('GET', `parameters/${next.id}`)).data
    expect((await ask('DELETE', `parameters/${next.id}`)).status, String(version)).toBe(200)
    expect((await ask('GET', `parameters/${made.id}`)).data.state).toBe('current')
    await ask('DELETE', `parameters/${made.id}`)
    expect((await base(gas)).state).toBe('current')
  })

  test('are refused at their field: by the rule of the key, twice, and away from what everything falls back on', async () => {
    const wrong = async (more: object) => (await ask('POST', 'parameters', draft(more))).errors
    expect(await wrong({ value: '20' })).toEqual({ value: ['Vul hoogstens 12 in'] })
    expect(await wrong({ key: 'constructor' })).toEqual({ key: ['Deze waarde is niet geldig'] })
    expect(await wrong({})).toEqual({
      key: [
        'Er is al een waarde die altijd en voor iedereen geldt. Vul een ingangsdatum in, of wijzig die waarde',
      ],
    })
    const own = await base(gas)
    expect((await ask('DELETE', `parameters/${own.id}`)).message).toMatch(/kan daarom niet weg/)
    const { version } = own
    const moved = await ask('POST', `parameters/${own.id}`, { version, validFrom: '2025-01-01' })
    expect(moved.errors).toHaveProperty('validFrom')
    const renamed = await ask('POST', `parameters/${own.id}`, {
      version,
      key: 'inkoop.piek',
      value: 'ma-vr 08-20',
    })
    expect(renamed.errors).toHaveProperty('key')
  })

  test('that are lists keep the codes that the program knows, and tell what became different', async () => {
    const list = (await ask('GET', `parameters/${(await base('uren.werkzaamheden')).id}`)).data
    const gone = await ask('POST', `parameters/${list.id}`, {
      version: list.version,
      options: list.options.slice(1),
    })
    expect(gone.errors?.options?.join()).toMatch(/kunnen niet weg: advies/)
    const options = [
      ...list.options.map((one) => ({ ...one, active: one.code !== 'inkoop' })),
      { code: 'reis', label: 'Reistijd', active: true },
    ]
    const { data } = await ask('POST', `parameters/${list.id}`, { version: list.version, options })
    expect(data.shown).toBe('7 keuzes')
    expect(await parameterOn(world.database.db, 'uren.werkzaamheden')).toEqual(options)
    const told = (await ask<Happened[]>('GET', `parameters/${list.id}/history`)).data
    expect(told.flatMap(({ changes }) => changes).some(({ field }) => field === 'options')).toBe(true)
  })

  test('that count for all are set by who reaches every customer alone', async () => {
    const limited = await world.signedIn({ role: 'Beheerder', customerIds: [customerId] })
    const own = (value: object) => world.ask('POST', 'parameters', { token: limited, body: draft(value) })
    const forAll = { key: 'inkoop.piek', value: 'ma-vr 08-20', validFrom: '2020-01-01' }
    expect((await own(forAll)).errors).toHaveProperty('customerId')
    expect((await own({ ...forAll, customerId: await world.customer('Een ander') })).errors).toHaveProperty(
      'customerId',
    )
    expect((await own({ ...forAll, customerId })).status).toBe(201)
    const { data } = await world.ask<Parameter[]>('GET', 'parameters?per_page=100', { token: limited })
    expect(data.map((row) => row.customerId)).toEqual([customerId])
  })
})
