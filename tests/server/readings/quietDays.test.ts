import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReadingImport, WeighedImport } from '../../../src/contract/areas/emsInput/importCalls.ts'
import { describeAnyEngine } from '../engines.ts'
import { until } from '../until.ts'
import { electricity, gas, importsWorld } from './importsWorld.ts'

/** Forty days of hours, of which four hold nothing. */
const fileOf = (ean: string, heading: string) =>
  [
    `Van;EAN;${heading}`,
    ...Array.from({ length: 40 * 24 }, (_, hour) => {
      const at = new Date(Date.UTC(2024, 0, 1, hour))
      const day = at.toISOString().slice(0, 10).split('-').reverse().join('-')
      const isQuiet = Math.floor(hour / 24) >= 10 && Math.floor(hour / 24) < 14
      const used = isQuiet ? '0' : `0,${10 + ((hour * 37) % 80)}`
      return `${day} ${at.toISOString().slice(11, 16)};${ean};${used}`
    }),
  ].join('\n')

describeAnyEngine('days of exactly nothing', (openFresh) => {
  let world: Awaited<ReturnType<typeof importsWorld>>

  beforeAll(async () => {
    world = await importsWorld(await openFresh())
  })
  afterAll(() => world.close())

  /** What is offered of a file, once it was looked through. */
  const offer = async (text: string) => {
    const { data } = await world.server.send<ReadingImport>(
      'staff',
      world.path(),
      Buffer.from(text),
      'uren.csv',
    )
    return until(async () => {
      const { data: now } = await world.get(data.id)
      return now.state === 'offered' && now
    })
  }
  const weigh = async (id: number, matches: object) =>
    (await world.server.ask<WeighedImport>('staff', 'POST', world.path(`/${id}/weigh`), { matches })).data
      .doubts

  test('are asked about, and not taken without an answer', async () => {
    const { id, preview } = await offer(fileOf(electricity, 'Verbruik (kWh)'))
    const matches = { [preview.meters[0]?.key ?? '']: world.own.connectionIds[0] as number }
    const doubts = await weigh(id, matches)
    expect(doubts).toHaveLength(1)
    expect(doubts[0]?.message).toContain('4 hele dagen staan op precies 0 (van 11/01/2024 t/m 14/01/2024)')
    expect((await world.confirm(id, { matches })).status).toBe(422)
    expect((await world.confirm(id, { matches, believed: true })).status).toBe(202)
    expect((await world.finished(id)).result?.added).toBe(960)
  })

  test.each([
    ['gas', gas, 'Verbruik gas (m3)', 1],
    ['what is fed in', electricity, 'Teruglevering (kWh)', 0],
  ] as const)('of %s ask nothing', async (_, ean, heading, place) => {
    const { id, preview } = await offer(fileOf(ean, heading))
    const matches = { [preview.meters[0]?.key ?? '']: world.own.connectionIds[place] as number }
    expect(await weigh(id, matches)).toEqual([])
  })
})
