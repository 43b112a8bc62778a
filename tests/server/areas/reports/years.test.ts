import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Report } from '../../../../src/contract/areas/reports/reports.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { reporting } from './reporting.ts'

describeAnyEngine('reports by year', (openFresh) => {
  let world: World
  let of: Awaited<ReturnType<typeof reporting>>

  const years = async (as = of.token) =>
    (await world.ask<string[]>('GET', `customers/${of.customerId}/report-years`, { token: as })).data

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    of = await reporting(world)
    for (const [kind, from] of [
      ['ems', 2025],
      ['ems', 2024],
      ['ems', 2025],
      ['prices', 2023],
    ] as const) {
      const days = { period: 'free', periodFrom: `${from}-01-01`, periodTo: `${from}-03-31` }
      const { status } = await of.ask('POST', of.path, of.draft({ kind, ...days }))
      expect(status).toBe(201)
    }
  })
  afterAll(() => world.close())

  test('each year that has any is offered once, and finds them', async () => {
    expect(await years()).toEqual(['2023', '2024', '2025'])
    const { data } = await of.ask<Report[]>('GET', `${of.path}?year=2025`)
    expect(data.map(({ kind, periodFrom }) => [kind, periodFrom])).toEqual([
      ['ems', '2025-01-01'],
      ['ems', '2025-01-01'],
    ])
  })

  test('who may not see a kind of report is offered no year that only those have', async () => {
    const { customerId } = of
    await of.withModules('ems', 'invoicecontrol')
    const token = await world.signedIn({
      role: 'Klant lezer',
      type: 'customer',
      customerIds: [customerId],
    })
    const { data } = await of.ask<Report[]>('GET', of.path, undefined, token)
    expect(data.map(({ kind }) => kind)).not.toContain('prices')
    expect(await years(token)).toEqual(['2024', '2025'])
  })
})
