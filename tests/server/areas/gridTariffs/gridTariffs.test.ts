import { afterAll, beforeAll, expect, test } from 'vitest'
import { lineCents } from '../../../../src/domain/invoice/exact.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

interface Category {
  readonly category: string
  readonly upto: string | null
  readonly fixed: string | null
  readonly capacity: string | null
  readonly kwContract: string | null
  readonly kwMax: string | null
  readonly kwhNormal: string | null
  readonly kwhLow: string | null
}
interface Tariff {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly operator: string
  readonly gridOperatorId: number | null
  readonly year: number
  readonly kind: string
  readonly unit: 'dag' | 'jaar'
  readonly categories: Category[]
  readonly allowed: string[]
  readonly blocked: string | null
}

describeAnyEngine('tariffs of grid operators', (openFresh) => {
  let world: World
  let token: string
  let operatorId = 0

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
  })
  afterAll(() => world.close())

  const all = async () => {
    const found = await world.ask<Tariff[]>('GET', 'grid-tariffs?per_page=100', { token })
    return found.data
  }
  const one = async (operator: string, year: number, kind: string) => {
    const row = (await all()).find(
      (own) => own.operator === operator && own.year === year && own.kind === kind,
    )
    return (await world.ask<Tariff>('GET', `grid-tariffs/${row?.id}`, { token })).data
  }
  const of = ({ categories }: Tariff, name: string) => {
    const found = categories.find(({ category }) => category === name)
    if (found === undefined) throw new Error(`${name} is there.`)
    return found
  }

  test('that are shipped are those of three operators and four years, each with categories and a source', async () => {
    const tariffs = await all()
    expect(tariffs.length).toBe(60)
    for (const { id } of tariffs) {
      const { data } = await world.ask<Tariff>('GET', `grid-tariffs/${id}`, { token })
      expect(data.categories.length).toBeGreaterThan(0)
      expect(data).toMatchObject({
        state: 'draft',
        gridOperatorId: null,
        blocked: expect.stringMatching(
          /nog geen netbeheerder met marktcode \d{13}\. Voeg \w+ met die code toe/,
        ),
        allowed: [],
        source: expect.stringContaining('acm.nl'),
      })
    }
  })

  /** By hand, from the sheets: a whole year of a small connection, and a month of two large ones. */
  test('come to what the sheets come to', async () => {
    const cents = (category: Category, name: keyof Category, times: string) =>
      lineCents(category[name] ?? '0', times)
    const parts = await Promise.all(
      ['kv_transport', 'kv_aansluiting', 'kv_meting'].map((kind) => one('Liander', 2026, kind)),
    )
    expect(parts.map(({ unit }) => unit)).toEqual(['dag', 'dag', 'dag'])
    const [transport, connection, metering] = parts as [Tariff, Tariff, Tariff]
    const year =
      cents(of(transport, '3x25A'), 'fixed', '365') +
      cents(of(transport, '3x25A'), 'capacity', '365') +
      cents(of(connection, '3x25A'), 'fixed', '365') +
      cents(of(metering, 'Alle aansluitingen'), 'fixed', '365')
    // 17,9945 + 297,84 + 41,172 + 38,0695 = 395,08, a cent more or less by rounding each line.
    expect(Math.abs(year - 39_508)).toBeLessThanOrEqual(2)
    const large = of(await one('Liander', 2026, 'gv_transport'), 'Trafo MS/LS')
    expect(Number(large.upto)).toBe(136)
    expect(cents(large, 'kwMax', '97.6')).toBe(34_843)
    expect(cents(large, 'kwhNormal', '18432')).toBe(41_656)
    expect(cents(large, 'kwhLow', '9871')).toBe(22_308)
    const low = of(await one('Stedin', 2025, 'gv_transport'), 'LS')
    expect([low.kwMax, Number(low.kwhLow)]).toEqual([null, 0.046])
    const fee = of(await one('Enexis', 2025, 'gv_aansluiting'), '>173 t/m 1750 kVA')
    expect([Number(fee.upto), Number(fee.fixed)]).toEqual([1750, 1653])
  })

  test('are those of a party as soon as there is one with the market code, and then stand in the way of a second', async () => {
    expect((await one('Liander', 2026, 'kv_meting')).gridOperatorId).toBeNull()
    const party = { name: 'Liander N.V.', code: '8716871000002', products: ['1', '2'] }
    const made = await world.ask<{ id: number }>('POST', 'grid-operators', { token, body: party })
    operatorId = made.data.id
    const metering = await one('Liander N.V.', 2026, 'kv_meting')
    expect([metering.gridOperatorId, metering.name]).toEqual([
      operatorId,
      'Liander N.V. meting kleinverbruik elektriciteit 2026',
    ])
    expect(metering.allowed).toEqual(['FIX'])
    const { id, version } = metering
    await world.ask('POST', `grid-tariffs/${id}/transition`, { token, body: { event: 'FIX', version } })
    const body = {
      gridOperatorId: operatorId,
      year: 2026,
      kind: 'kv_meting',
      product: '1',
      unit: 'jaar',
      source: 'https://www.liander.nl/tarieven',
      categories: [{ category: 'Alles', fixed: '38.07' }],
    }
    const second = await world.ask<Tariff>('POST', 'grid-tariffs', { token, body })
    expect(second.status).toBe(201)
    expect([second.data.allowed, second.data.blocked]).toEqual([[], expect.stringContaining('geldt al')])
    const other = await world.ask<Tariff>('POST', 'grid-tariffs', {
      token,
      body: { ...body, kind: 'gv_meting' },
    })
    expect(other.data.allowed).toEqual(['FIX'])
  })

  test('keep their categories as they are saved, and refuse one that pays nothing', async () => {
    const transport = await one('Enexis', 2024, 'gv_transport')
    const { id, version, categories } = transport
    const without = [{ category: 'LS', upto: '50' }]
    const refused = await world.ask('POST', `grid-tariffs/${id}`, {
      token,
      body: { version, categories: without },
    })
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([
      422,
      expect.arrayContaining(['categories.0.fixed']),
    ])
    const onlySmall = [
      { category: 'LS', upto: '50', capacity: '28' },
      { category: 'LS', fixed: '18' },
    ]
    const other = await world.ask('POST', `grid-tariffs/${id}`, {
      token,
      body: { version, categories: onlySmall },
    })
    expect(other.errors).toMatchObject({
      'categories.0.fixed': ['Vul minstens één tarief in'],
      'categories.1.category': ['Deze categorie staat er al'],
    })
    const enexis = { name: 'Enexis', code: '8712423014022', products: ['1'] }
    const { data } = await world.ask<{ id: number }>('POST', 'grid-operators', { token, body: enexis })
    // It was claimed meanwhile, which is a change.
    const claimed = await world.ask<Tariff>('GET', `grid-tariffs/${id}`, { token })
    const kept = await world.ask<Tariff>('POST', `grid-tariffs/${id}`, {
      token,
      body: {
        version: claimed.data.version,
        gridOperatorId: data.id,
        categories: categories.slice(0, 2),
      },
    })
    expect(kept.status).toBe(200)
    expect(kept.data.categories).toEqual(categories.slice(0, 2))
  })

  test('keep their operator from being deleted, and are of no party that is none', async () => {
    const gone = await world.ask('DELETE', `grid-operators/${operatorId}`, { token })
    expect([gone.status, gone.message]).toEqual([409, expect.stringContaining('tarieventabel')])
    const supplier = { name: 'Zonkracht', products: ['1'] }
    const { data } = await world.ask<{ id: number }>('POST', 'suppliers', { token, body: supplier })
    const body = {
      gridOperatorId: data.id,
      year: 2026,
      kind: 'gv_meting',
      product: '1',
      unit: 'jaar',
      source: 'https://www.liander.nl/tarieven',
      categories: [{ category: 'Alles', fixed: '38.07' }],
    }
    const refused = await world.ask('POST', 'grid-tariffs', { token, body })
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['gridOperatorId']])
  })
})
