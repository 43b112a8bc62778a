import { afterAll, beforeAll, expect, test } from 'vitest'
import { taxYear } from '../../../../machines/flows/taxHelp.ts'
import type { TaxHelpAnswer } from '../../../../src/contract/areas/taxes/taxHelpCalls.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('the help with taxes', (openFresh) => {
  let world: World
  let token: string

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
  })
  afterAll(() => world.close())

  const asked = (of: Partial<Record<keyof typeof taxYear, string>>) => {
    const query = new URLSearchParams({ ...taxYear, ...of })
    return world.ask<TaxHelpAnswer>('GET', `taxes/help?${query}`, { token })
  }

  test('example 4: three connections apart and as a cluster, with the shipped tables of 2025 as concepts', async () => {
    const { data } = await asked({ uses: '18000;9000;34000' })
    expect(data.ways.map(({ clustered, excl }) => [clustered, excl])).toEqual([
      [false, 358_965],
      [true, 369_073],
    ])
    expect(data.ways[0]?.vat).toMatchObject([{ base: 358_965, vat: 75_383 }])
    expect(data.tables.map(({ name, state }) => [name, state])).toEqual([
      ['Energiebelasting elektriciteit 2025', 'draft'],
      ['Vermindering energiebelasting 2025', 'draft'],
      ['Btw 2023 t/m 2026', 'draft'],
    ])
  })

  test('example 2: a month of 38.700 kWh after 41.500', async () => {
    const month = { mode: 'year', from: '2025-02-01', to: '2025-02-28', reduction: 'month' }
    const { data } = await asked({ ...month, uses: '38700', before: '41500' })
    expect(data.ways[0]?.parts[0]?.lines.map(({ cents }) => cents)).toEqual([58_965, 116_814, -4_375])
  })

  test('block heating pays the first rate on all, also in a year of which no table says so', async () => {
    const { data } = await asked({ product: '2', regime: 'blok', uses: '24859' })
    expect(data.ways[0]?.excl).toBe(1_437_248)
    expect(data.notes.join()).toContain('eerste schijf')
  })

  test('what is not known is said, and without a table nothing is worked out', async () => {
    const { data } = await asked({ business: 'nee', from: '2026-01-01', to: '2026-12-31', uses: '12345678' })
    expect(data.notes.join()).toContain('niet-zakelijk')
    const old = await asked({ product: '2', from: '2019-01-01', to: '2019-12-31', uses: '1' })
    expect(old.data.notes.join()).toContain('ODE')
    const { status, errors } = await asked({ from: '2031-01-01', to: '2031-12-31' })
    expect([status, errors?.from?.[0]]).toEqual([
      422,
      'Voor 01/01/2031 is er geen tabel van de energiebelasting (elektriciteit, normaal)',
    ])
  })

  test.each([
    ['-5', 'Vul van elke aansluiting een getal in, 0 of meer'],
    ['1;abc', 'Vul van elke aansluiting een getal in, 0 of meer'],
    ['9999999999999', 'Hoogstens 12 cijfers en 3 decimalen'],
    ['1.2345', 'Hoogstens 12 cijfers en 3 decimalen'],
  ])('a quantity as %s is refused with its own reason', async (uses, reason) => {
    const { status, errors } = await asked({ uses })
    expect([status, errors?.uses]).toEqual([422, [reason]])
  })

  test('each thing that cannot be reckoned with is said at its field', async () => {
    const wrong = async (of: Parameters<typeof asked>[0]) => {
      const { status, errors } = await asked(of)
      return [status, ...Object.keys(errors ?? {})]
    }
    expect(await wrong({ uses: '12a' })).toEqual([422, 'uses'])
    expect(await wrong({ uses: '1;;2' })).toEqual([422, 'uses'])
    expect(await wrong({ uses: Array.from({ length: 21 }, () => '1').join(';') })).toEqual([422, 'uses'])
    expect(await wrong({ from: '2025-12-31', to: '2025-01-01' })).toEqual([422, 'to'])
    expect(await wrong({ from: '31-12' })).toEqual([422, 'from'])
    expect(await wrong({ mode: 'year', to: '2026-02-01' })).toEqual([422, 'to', 'contractTo'])
    expect(await wrong({ mode: 'year', uses: '1;2' })).toEqual([422, 'before'])
    expect(await wrong({ mode: 'year', contractFrom: '2025-02-01' })).toEqual([422, 'contractFrom'])
    expect(await wrong({ reduction: 'month', to: '2025-12-30' })).toEqual([422, 'reduction'])
    for (const regime of ['blok', 'tuinbouw']) expect(await wrong({ regime })).toEqual([422, 'regime'])
    for (const regime of ['laadpaal', 'walstroom'])
      expect(await wrong({ regime, product: '2' })).toEqual([422, 'regime'])
  })

  test('what was divided by days is said to be a guess, use and VAT, and nothing else is', async () => {
    const guesses = async (of: Parameters<typeof asked>[0]) =>
      (await asked({ uses: '1000', ...of })).data.notes.filter((note) => note.includes('schatting'))
    expect(await guesses({ from: '2024-10-01', to: '2025-09-30' })).toEqual([
      'Het verbruik is naar dagen verdeeld over 2024 en 2025: een schatting. Reken met de meterstand van 1 januari per jaar apart.',
    ])
    expect(await guesses({})).toEqual([])
    expect(await guesses({ uses: '0', from: '2024-10-01', to: '2025-09-30' })).toEqual([])
    expect(await guesses({ uses: '0', from: '2022-06-01', to: '2022-07-30' })).toEqual([])
    expect(await guesses({ from: '2022-06-01', to: '2022-07-30' })).toEqual([
      expect.stringContaining('btw-tarief wijzigt'),
    ])
    expect(await guesses({ from: '2022-07-01', to: '2022-12-31' })).toEqual([])
  })

  test('adding up through the year, nothing counts of what bounds would be divided by', async () => {
    const spring = {
      mode: 'year',
      from: '2024-03-01',
      to: '2024-03-31',
      uses: '9000',
      contractFrom: '2024-02-01',
    }
    const [year, period] = [
      await asked({ ...spring, denominator: 'year' }),
      await asked({ ...spring, denominator: 'period' }),
    ]
    expect(period.data.ways).toEqual(year.data.ways)
  })

  test('a table tells what it was taken from', async () => {
    const { data } = await asked({ uses: '1' })
    expect(data.tables[0]?.sourceNote).toBeTruthy()
  })

  test('a fixed table comes before a concept, of the same days', async () => {
    const { data } = await world.ask<{ id: number; version: number }[]>(
      'GET',
      'taxes?year=2025&kind=eb&product=1',
      { token },
    )
    const [shipped] = data
    await world.ask('POST', `taxes/${shipped?.id}/transition`, {
      token,
      body: { event: 'FIX', version: shipped?.version },
    })
    const own = { year: 2025, kind: 'eb', product: '1', regime: 'normaal', source: 'https://a.nl/b' }
    await world.ask('POST', 'taxes', {
      token,
      body: { ...own, brackets: [{ upto: null, rate: '9', rateOther: null }] },
    })
    const found = await asked({ uses: '1000', reduction: 'none' })
    expect(found.data.ways[0]?.excl).toBe(10_154)
    expect(found.data.tables[0]).toMatchObject({ id: shipped?.id, state: 'fixed' })
  })

  test('a concept counts on the days that a fixed table leaves free, and is told of once', async () => {
    const made = async (body: object) =>
      (
        await world.ask<{ id: number; version: number }>('POST', 'taxes', {
          token,
          body: {
            kind: 'eb',
            product: '1',
            regime: 'normaal',
            source: 'https://a.nl/b',
            year: 2032,
            ...body,
          },
        })
      ).data
    const rate = (euro: string) => ({ brackets: [{ upto: null, rate: euro, rateOther: null }] })
    const concept = await made(rate('1'))
    const fixed = await made({ ...rate('2'), validFrom: '2032-05-01', validUntil: '2032-05-31' })
    const { id, version } = fixed
    await world.ask('POST', `taxes/${id}/transition`, { token, body: { event: 'FIX', version } })
    const days = { from: '2032-04-01', to: '2032-06-30', uses: '91', reduction: 'none' }
    const { data } = await asked(days)
    expect(data.ways[0]?.parts[0]?.lines.map(({ volume, cents }) => [volume, cents])).toEqual([
      ['30', 3000],
      ['31', 6200],
      ['30', 3000],
    ])
    expect(data.tables.map((one) => one.id).toSorted()).toEqual([concept.id, id].toSorted())
    expect(data.notes.join()).toContain('01/04/2032 t/m 30/04/2032, 01/05/2032 t/m 31/05/2032 en 01/06/2032')

    const reduced = { kind: 'vermindering', product: null, regime: null }
    await made({ ...reduced, amount: '120', validUntil: '2032-05-14' })
    await made({ ...reduced, amount: '240', validFrom: '2032-05-15' })
    expect((await asked({ ...days, reduction: 'month' })).errors).toHaveProperty('reduction')
    expect((await asked({ ...days, reduction: 'month', to: '2032-04-30' })).status).toBe(200)
  })
})
