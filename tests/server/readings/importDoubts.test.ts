import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReadingImport, WeighedImport } from '../../../src/contract/areas/emsInput/importCalls.ts'
import { dayAt } from '../../../src/domain/time/day.ts'
import type { Database } from '../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../engines.ts'
import { gas, importsWorld } from './importsWorld.ts'

/** A week of hours of a gas meter that stands still mostly, called use: 1 dm³ every fourth hour. */
const standings = [
  'Datum;EAN;Gas (m3)',
  ...Array.from({ length: 168 }, (_, hour) => {
    const day = `0${1 + Math.floor(hour / 24)}-02-2024`
    const shown = 2345.678 + Math.floor(hour / 4) / 1000
    return `${day} ${String(hour % 24).padStart(2, '0')}:00;${gas};${shown.toFixed(3).replace('.', ',')}`
  }),
].join('\n')

/** The same hours of use that is a thousand times too much. */
const tooMuch = [
  'Van;EAN;Verbruik gas (m3)',
  ...Array.from({ length: 168 }, (_, hour) => {
    const day = `0${1 + Math.floor(hour / 24)}-02-2024`
    return `${day} ${String(hour % 24).padStart(2, '0')}:00;${gas};${300 + ((hour * 37) % 90)}`
  }),
].join('\n')

describeAnyEngine('what does not fit a connection', (openFresh) => {
  let database: Database
  let world: Awaited<ReturnType<typeof importsWorld>>

  beforeAll(async () => {
    database = await openFresh()
  })
  beforeEach(async () => {
    world = await importsWorld(database)
    await sql`update connections set capacity = 'G4', annual_usage = 1500 where ean = ${gas}`.execute(
      database.db,
    )
  })
  afterEach(() => world.close())

  const offer = async (text: string) =>
    (await world.server.send<ReadingImport>('staff', world.path(), Buffer.from(text), 'gas.csv')).data
  const matches = () => ({ [`${gas} gas`]: world.own.connectionIds[1] as number })
  const weigh = async (id: number) =>
    (
      await world.server.ask<WeighedImport>('staff', 'POST', world.path(`/${id}/weigh`), {
        matches: matches(),
      })
    ).data.doubts

  test('is told with its figures, refused without an answer, and taken with one', async () => {
    const { id } = await offer(tooMuch)
    expect((await weigh(id)).map(({ code }) => code)).toEqual(['PL4', 'PL8'])
    const refused = await world.confirm(id, { matches: matches() })
    expect(refused.status).toBe(422)
    expect(refused.errors?.believed?.[1]).toContain('het jaarverbruik van de aansluiting is 1.500 m³')
    expect((await world.get(id)).data.state).toBe('offered')
    expect((await world.confirm(id, { matches: matches(), believed: true })).status).toBe(202)
    expect((await world.finished(id)).result?.added).toBe(168)
  })

  test('standings of a meter that stands still mostly are no use', async () => {
    const { id, preview } = await offer(standings)
    expect(preview.meters[0]?.registers[0]?.total).toBe(41)
    expect(await weigh(id)).toEqual([])
  })

  test('is told where it has yet to come, whatever its sum is', async () => {
    const { id } = await offer(
      standings.replaceAll('-2024 ', `-${Number(dayAt(Date.now()).slice(0, 4)) + 2} `),
    )
    expect(await weigh(id)).toEqual([
      { code: 'future', meter: `${gas} gas`, message: expect.stringContaining('dat is nog niet geweest') },
    ])
    expect((await world.confirm(id, { matches: matches() })).status).toBe(422)
  })

  test('of another customer is weighed by nobody', async () => {
    const { id } = await offer(tooMuch)
    const path = world.path(`/${id}/weigh`, world.other.customerId)
    expect((await world.server.ask('staff', 'POST', path, { matches: {} })).status).toBe(404)
  })
})
