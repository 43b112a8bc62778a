import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkAnswer } from '../../../../src/contract/records/call.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

interface Table {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly state: string
  readonly year: number
  readonly validFrom: string
  readonly validUntil: string
  readonly source: string | null
  readonly blocked: string | null
  readonly allowed: readonly string[]
  readonly factor?: string
  readonly sourceNote: string | null
  readonly comment: string | null
  readonly brackets?: readonly unknown[]
  readonly categories?: readonly unknown[]
}

describeAnyEngine('a year of tables', (openFresh) => {
  let world: World
  let token: string

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
  })
  afterAll(() => world.close())

  const of = async (list: string, asked: string) =>
    (await world.ask<Table[]>('GET', `${list}?per_page=100&${asked}`, { token })).data
  const one = async (list: string, id: number) =>
    (await world.ask<Table>('GET', `${list}/${id}`, { token })).data
  const copied = (list: string, tables: readonly Table[]) => {
    const items = tables.map(({ id, version }) => ({ id, version }))
    return world.ask<BulkAnswer>('POST', `${list}/copies`, { token, body: { items } })
  }

  test('is copied to the next at once, as concepts that say the same and wait for a source of their own', async () => {
    const tables = await of('taxes', 'year=2026')
    expect(tables.length).toBeGreaterThan(2)
    const { status, data } = await copied('taxes', tables)
    expect([status, data]).toEqual([200, { done: tables.length, refused: [] }])
    const made = await of('taxes', 'year=2027')
    expect(made.map(({ name }) => name)).toEqual(tables.map(({ name }) => name.replace('2026', '2027')))
    for (const [place, { id }] of made.entries()) {
      const [before, after] = [await one('taxes', tables[place]?.id ?? 0), await one('taxes', id)]
      expect(after.brackets).toEqual(before.brackets)
      expect(after).toMatchObject({
        state: 'draft',
        validFrom: '2027-01-01',
        validUntil: '2027-12-31',
        comment: 'Gekopieerd van de tabel van 2026.',
        source: null,
        sourceNote: null,
        allowed: [],
        blocked: expect.stringContaining('Vul bij Bewerken de bron van 2027 in.'),
      })
      const { version } = after
      const fixing = { event: 'FIX', version }
      const early = await world.ask('POST', `taxes/${id}/transition`, { token, body: fixing })
      expect(early.status).toBe(409)
      const source = 'https://www.belastingdienst.nl/2027'
      const own = await world.ask<Table>('POST', `taxes/${id}`, { token, body: { version, source } })
      expect([own.data.blocked, own.data.allowed]).toEqual([null, ['FIX']])
    }
  })

  test('takes what is fixed and never the concept beside it, whichever is named first', async () => {
    const made = async (factor: string) => {
      const body = { year: 2041, kind: 'grijs', factor, source: 'https://www.co2emissiefactoren.nl' }
      return (await world.ask<Table>('POST', 'emission-factors', { token, body })).data
    }
    const [concept, right] = [await made('0.9'), await made('0.4')]
    const body = { event: 'FIX', version: right.version }
    const { data: fixed } = await world.ask<Table>('POST', `emission-factors/${right.id}/transition`, {
      token,
      body,
    })
    const { data } = await copied('emission-factors', [concept, fixed])
    expect(data).toEqual({
      done: 1,
      refused: [
        {
          id: concept.id,
          message: `${concept.name}: dit concept staat naast een vastgestelde tabel. Kopieer die.`,
        },
      ],
    })
    const next = await of('emission-factors', 'year=2042')
    expect(next.map(({ factor }) => Number(factor))).toEqual([0.4])
  })

  test('leaves out what the next year has already, by name, and copies the rest', async () => {
    const factors = await of('emission-factors', 'year=2026')
    const [first] = factors as [Table]
    expect((await copied('emission-factors', [first])).data.done).toBe(1)
    const { data } = await copied('emission-factors', factors)
    expect(data.done).toBe(factors.length - 1)
    expect(data.refused).toEqual([
      { id: first.id, message: `${first.name}: van 2027 is er al een (concept).` },
    ])
  })

  test('of one operator is copied with its categories; what is nobody’s yet, or changed meanwhile, is left out', async () => {
    const unclaimed = await of('grid-tariffs', 'year=2026')
    const [any] = unclaimed as [Table]
    expect((await copied('grid-tariffs', [any])).data.refused[0]?.message).toContain('netbeheerder')
    const party = { name: 'Liander', code: '8716871000002', products: ['1'] }
    const { data: operator } = await world.ask<{ id: number }>('POST', 'grid-operators', {
      token,
      body: party,
    })
    const own = await of('grid-tariffs', `year=2026&gridOperatorId=${operator.id}`)
    expect(own.length).toBe(5)
    const [stale, ...rest] = own as [Table, ...Table[]]
    const { data } = await copied('grid-tariffs', [{ ...stale, version: stale.version + 1 }, ...rest])
    expect([data.done, data.refused[0]?.message]).toEqual([4, expect.stringContaining('intussen gewijzigd')])
    const made = await of('grid-tariffs', `year=2027&gridOperatorId=${operator.id}`)
    expect(made.length).toBe(4)
    for (const [place, { id }] of made.entries()) {
      const before = await one('grid-tariffs', rest[place]?.id ?? 0)
      expect((await one('grid-tariffs', id)).categories).toEqual(before.categories)
    }
  })

  test('holds on to the days of a table that ends inside its year, and is not copied by who only reads', async () => {
    const body = {
      year: 2031,
      validUntil: '2031-06-30',
      kind: 'grijs',
      factor: '0.4',
      source: 'https://www.co2emissiefactoren.nl',
    }
    const { data: half } = await world.ask<Table>('POST', 'emission-factors', { token, body })
    expect((await copied('emission-factors', [half])).data.done).toBe(1)
    const made = await of('emission-factors', 'year=2031')
    expect(made.map(({ validFrom }) => validFrom).toSorted()).toEqual(['2031-01-01', '2031-07-01'])
    const reader = await world.signedIn({ role: 'Klant lezer' })
    const items = [{ id: half.id, version: half.version }]
    const refused = await world.ask('POST', 'emission-factors/copies', { token: reader, body: { items } })
    expect(refused.status).toBe(403)
  })
})
