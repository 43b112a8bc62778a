import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mutation } from '../../../../src/contract/areas/mutations/mutations.ts'
import type { TableImport } from '../../../../src/contract/records/tableImport.ts'
import { describeAnyEngine } from '../../engines.ts'
import { day, mutationsOn } from './asked.ts'

/** A list of flats as a manager has it: which connections, and nothing of what is to become of them. */
describeAnyEngine('a file that does not say what every line needs', (openFresh) => {
  const { ask, connectionOf, begin, end, of } = mutationsOn(openFresh)
  let flats: string
  beforeAll(async () => {
    await begin()
    const eans = await Promise.all(
      of()
        .ids.slice(0, 3)
        .map(async (id) => (await connectionOf(id)).ean),
    )
    flats = ['Aansluiting;Woning', ...eans.map((ean, nth) => `${ean};Flat ${nth + 1}`)].join('\n')
  })
  afterAll(end)

  const send = (columns?: string, take?: string) => {
    const { world, customerId, token } = of()
    const query = new URLSearchParams({ ...(columns && { columns }), ...(take && { take }) })
    return world.send<TableImport>(`customers/${customerId}/mutations/import?${query}`, flats, 'a.csv', token)
  }
  const said = `ean,-,kind=verhuizing_uit,effectiveDate=${day(40)}`

  test('offers the kinds and a day to be said for all of them', async () => {
    const { fields } = (await send()).data.pointing ?? { fields: [] }
    const open = fields.filter(({ forAll }) => forAll !== undefined)
    expect(open.map(({ name }) => name)).toEqual(['kind', 'effectiveDate'])
    expect(open[0]?.forAll).toContainEqual({ value: 'verhuizing_uit', label: 'Uithuizing' })
    expect(open[1]?.forAll).toBe('date')
  })

  test('is taken as if each line said it, and shows that it does', async () => {
    const { data } = await send(said)
    expect(data.counts).toEqual({ wrong: 0, new: 3, changed: 0, same: 0 })
    expect(data.pointing?.columns.slice(2)).toMatchObject([
      { letter: '', heading: 'Soort mutatie', examples: ['Uithuizing'], field: 'kind=verhuizing_uit' },
      { letter: '', heading: 'Ingangsdatum', field: `effectiveDate=${day(40)}` },
    ])
    expect(data.pointing?.preview[0]?.cells.map(({ text }) => text).slice(1)).toEqual([
      'Uithuizing',
      day(40).split('-').reverse().join('/'),
    ])
    expect((await send(said, 'all')).status).toBe(200)
    const made = (await ask<Mutation[]>('GET', 'mutations?per_page=999')).data
    expect(made.map(({ kind, effectiveDate }) => [kind, effectiveDate])).toEqual(
      Array.from({ length: 3 }, () => ['verhuizing_uit', day(40)]),
    )
  })

  test('is not remembered for the next file: that may be about something else', async () => {
    expect((await send()).data.pointing?.columns.map(({ field }) => field)).toEqual(['ean', null])
  })

  test('refuses what no line can have in common, and what a column says already', async () => {
    const refusal = async (columns: string) => {
      const { status, body } = await send(columns)
      return [status, (body as { message: string }).message]
    }
    expect(await refusal(`${said},ean=871687110000000012`)).toEqual([
      422,
      'Dit is niet voor alle regels tegelijk te zeggen.',
    ])
    expect(await refusal(`ean,kind,kind=verhuizing_uit,effectiveDate=${day(40)}`)).toEqual([
      422,
      'Soort mutatie staat in een kolom en is voor alle regels gekozen.',
    ])
  })
})
