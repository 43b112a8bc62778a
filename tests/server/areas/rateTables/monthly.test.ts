import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConnectionPrices } from '../../../../src/contract/areas/rates/priceCalls.ts'
import { describeAnyEngine } from '../../engines.ts'
import { placesFor } from '../rates/places.ts'
import { ratesOn } from '../taxes/files.ts'

interface Table {
  readonly id: number
  readonly version: number
  readonly state: string
  readonly blocked: string | null
  readonly sheetName: string | null
  readonly months: readonly { month: number; figure: string }[]
  readonly meters: readonly { category: string; upto: string | null; rate: string }[]
}

describeAnyEngine('tables of months and of measuring companies', (openFresh) => {
  let at: Awaited<ReturnType<typeof ratesOn>>
  let places: Awaited<ReturnType<typeof placesFor>>

  beforeAll(async () => {
    at = await ratesOn(await openFresh())
    places = await placesFor(at.world)
    const { db } = at.world.database
    await db
      .updateTable('customers')
      .set({ modules: ['ems', 'purchase'] })
      .where('id', '=', places.customerId)
      .execute()
    await db
      .updateTable('connections')
      .set({ state: 'active', annualUsage: 10_000 })
      .where('customerId', '=', places.customerId)
      .execute()
  })
  afterAll(() => at.world.close())

  const ask = <T>(method: string, path: string, body?: object) =>
    at.world.ask<T>(method, path, { token: at.token, ...(body && { body }) })
  const whole = async (name: string, id: number) => (await ask<Table>('GET', `${name}/${id}`)).data
  const shipped = async (name: string) => {
    const { data } = await ask<Table[]>('GET', `${name}?per_page=100`)
    return Promise.all(data.map(({ id }) => whole(name, id)))
  }
  const fix = async (name: string, id: number) => {
    const { version } = await whole(name, id)
    return ask<Table>('POST', `${name}/${id}/transition`, { event: 'FIX', version })
  }
  const sumOf = ({ months }: Table) => months.reduce((sum, { figure }) => sum + Number(figure), 0)
  const invoiceIn = async (connectionId: number, month: string) => {
    const path = `${places.path}/connections/${connectionId}?day=2026-06-01&month=${month}`
    return (await ask<ConnectionPrices>('GET', path)).data.invoice
  }

  test('are shipped as concepts, and say what the supplied series say (2685,96 and 2675,56 degree days)', async () => {
    const normals = await shipped('degree-day-normals')
    expect(normals.map(({ state }) => state)).toEqual(['draft', 'draft'])
    expect(normals.map(sumOf).toSorted()).toEqual([expect.closeTo(2675.56, 1), expect.closeTo(2685.96, 1)])
    const profiles = await shipped('usage-profiles')
    expect(profiles.map(({ state }) => state)).toEqual(['draft', 'draft'])
    for (const profile of profiles) expect(sumOf(profile)).toBeCloseTo(100, 6)
    expect((await shipped('metering-tariffs')).length).toBe(0)
  })

  test('divide a year over its months: E1A has 10,0702% of it in January, and says so', async () => {
    await at.world.database.db
      .updateTable('connections')
      .set({ profileCategory: 'E1A' })
      .where('id', '=', places.connections[0].id)
      .execute()
    const january = await invoiceIn(places.connections[0].id, '2026-01')
    expect(january.use).toBe('1007.02')
    expect(january.lacks).toContainEqual({ group: 'levering', why: 'profile', name: 'profiel E1A 2026' })
    expect(january.lacks).toContainEqual({ group: 'levering', why: 'concept', name: 'profiel E1A 2026' })
    // Of 2025 there is no table: days it is, as 31 of 365.
    const before = await invoiceIn(places.connections[0].id, '2025-01')
    expect(before.use).toBe('849.315')
    expect(before.lacks).toContainEqual({ group: 'levering', why: 'days', name: null })
    // Gas follows the cold: 477,084 of 2675,554 weighted degree days.
    const gas = await invoiceIn(places.gas.id, '2026-01')
    expect(Number(gas.use)).toBeCloseTo((10_000 * 477.084) / 2675.554, 2)
    // Together the months are the year, to the thousandth.
    let year = 0
    for (let month = 1; month <= 12; month += 1)
      year += Number((await invoiceIn(places.gas.id, `2026-${String(month).padStart(2, '0')}`)).use)
    expect(Math.abs(year - 10_000)).toBeLessThan(0.012)
  })

  test('are told what counts with them', async () => {
    const uses = async (name: string) => {
      const all = await shipped(name)
      return Promise.all(all.map(async ({ id }) => (await ask<object[]>('GET', `${name}/${id}/uses`)).data))
    }
    const what = 'Voorbeeldfactuur van een maand zonder meting'
    expect((await uses('usage-profiles')).flat()).toEqual([{ what, connections: 1 }])
    expect((await uses('degree-day-normals')).flat()).toEqual([{ what, connections: 1 }])
  })

  test('come in from a file as concepts; one bad line, and nothing does', async () => {
    const head = 'year,profile,direction,month,share_percent,source'
    const lines = Array.from(
      { length: 12 },
      (_, place) => `2031,E2A,afname,${place + 1},8.25,https://mffbas.nl`,
    )
    const bad = await at.send('usage-profiles', 'all', [
      head,
      ...lines,
      '2031,E2A,afname,13,1,https://mffbas.nl',
    ])
    expect(bad.status).toBe(422)
    expect(JSON.stringify(bad.data ?? bad)).toContain('Regel 14')
    expect((await shipped('usage-profiles')).length).toBe(2)
    expect((await at.send('usage-profiles', 'all', [head, ...lines])).status).toBe(200)
    const made = (await shipped('usage-profiles')).find(({ months }) => months[0]?.figure === '8.25')
    // Twelve times 8,25 is 99: no year.
    expect(made?.blocked).toContain('99% van het jaar')
    expect((await fix('usage-profiles', made?.id ?? 0)).status).toBe(409)
  })

  test('of a measuring company count where nothing was agreed with it', async () => {
    const { data: company } = await ask<{ id: number }>('POST', 'measuring-companies', {
      name: 'Meetwerk',
      products: ['1'],
    })
    const { id } = places.connections[1]
    await at.world.database.db
      .updateTable('connections')
      .set({
        segment: 'large',
        measuringCompanyId: company.id,
        meteringMethod: 'kwartier',
        contractedPower: '160',
      })
      .where('id', '=', id)
      .execute()
    const head = 'year,company,method,unit,meter_type,kw_upto,amount_excl_vat,source'
    const file = [
      head,
      '2026,Meetwerk,kwartier,maand,Tot 100 kW,100,39.50,https://meetwerk.example',
      '2026,meetwerk,kwartier,maand,Vanaf 100 kW,,48.25,https://meetwerk.example',
    ]
    expect((await at.send('metering-tariffs', 'all', file)).status).toBe(200)
    const pricesNow = async () =>
      (await ask<ConnectionPrices>('GET', `${places.path}/connections/${id}?day=2026-06-01`)).data
    const told = await pricesNow()
    // 12 × 48,25
    expect(told.lines).toContainEqual(
      expect.objectContaining({ group: 'meting', rate: '48.25', of: 'Vanaf 100 kW', cents: 57_900 }),
    )
    expect(told.lacks).toContainEqual({ group: 'meting', why: 'concept', name: 'Meetwerk 2026' })
    const [table] = await shipped('metering-tariffs')
    expect((await fix('metering-tariffs', table?.id ?? 0)).status).toBe(200)
    expect((await pricesNow()).lacks.map(({ name }) => name)).not.toContain('Meetwerk 2026')
    const { data: uses } = await ask<object[]>('GET', `metering-tariffs/${table?.id}/uses`)
    expect(uses).toEqual([expect.objectContaining({ connections: 1 })])
  })

  test('keep the official sheet beside them; what a table was fixed with stays', async () => {
    const [{ id } = { id: 0 }] = await shipped('degree-day-normals')
    const at2 = `degree-day-normals/${id}/sheet`
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n')
    expect((await at.world.send(at2, Buffer.from('geen pdf'), 'blad.pdf', at.token)).status).toBe(422)
    expect((await ask('GET', at2)).status).toBe(404)
    expect((await at.world.send(at2, pdf, 'normaaljaar.pdf', at.token)).status).toBe(200)
    expect((await whole('degree-day-normals', id)).sheetName).toBe('normaaljaar.pdf')
    expect((await ask('GET', `${at2}?preview=1`)).status).toBe(200)
    expect((await ask('GET', `usage-profiles/${id}/sheet`)).status).toBe(404)
    expect((await ask('DELETE', at2)).status).toBe(200)
    expect((await at.world.send(at2, pdf, 'normaaljaar.pdf', at.token)).status).toBe(200)
    expect((await fix('degree-day-normals', id)).status).toBe(200)
    expect((await ask('DELETE', at2)).status).toBe(409)
    expect((await at.world.send(at2, pdf, 'ander.pdf', at.token)).status).toBe(409)
  })
})
