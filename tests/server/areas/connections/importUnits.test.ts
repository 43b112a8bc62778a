import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection, connection } from '../../../../src/contract/areas/connections/connections.ts'
import type { AnyField } from '../../../../src/contract/records/field.ts'
import { inOwnUnit } from '../../../../src/server/areas/connections/importUnits.ts'
import { describeAnyEngine } from '../../engines.ts'
import { freshEan } from '../../records/drafts.ts'
import { tablesOn } from './tables.ts'

const usage: AnyField = connection.fields.annualUsage
const power: AnyField = connection.fields.contractedPower

/** What a unit is in kWh or m³, as a fraction of whole numbers; null where it is nothing of the kind. */
const worth = {
  electricity: { Wh: [1, 1000], kWh: [1, 1], MWh: [1000, 1], GWh: [1_000_000, 1] },
  gas: { 'm³': [1, 1], m3: [1, 1], 'Nm³': [1, 1], 'm³(n)': [1, 1], 'dm³': [1, 1000] },
} as const
const never = ['GJ', 'kW', 'kVA', 'MJ']
const every = [...Object.keys(worth.electricity), ...Object.keys(worth.gas), ...never]

test('a figure is in the unit of its own kind of connection, worked out exactly, or refused by the name of its unit', () => {
  for (const type of ['electricity', 'production', 'gas'])
    for (const unit of every)
      for (const heading of [`Jaarverbruik (${unit})`, `Verbruik ${unit}/jaar`, `Verbruik [${unit}]`]) {
        const own: Readonly<Record<string, readonly [number, number]>> =
          worth[type === 'gas' ? 'gas' : 'electricity']
        const found = inOwnUnit(usage, { type }, '12.000', heading)
        const [times, divided] = own[unit] ?? [0, 0]
        const said = [type, heading, 'text' in found ? found.text.replace('.', '') : found.fault]
        const meant =
          times === 0
            ? expect.stringContaining(unit.replace('m3', 'm³').replace('(n)', ''))
            : String((12_000 * times) / divided)
        expect(said).toEqual([type, heading, meant])
      }
})

test('what stands in the cell itself counts before the heading, and nothing is rounded', () => {
  const of = (text: string, heading: string, type = 'electricity') =>
    inOwnUnit(usage, { type }, text, heading)
  expect(of('12,5 MWh', 'Jaarverbruik (kWh)')).toEqual({ text: '12500' })
  expect(of('1.250 m3', 'Jaarverbruik', 'gas')).toEqual({ text: '1.250' })
  expect(of('1.250 m3', 'Jaarverbruik')).toEqual({ fault: expect.stringContaining('m³') })
  expect(of('12,3456', 'Jaarverbruik (MWh)')).toEqual({ fault: expect.stringContaining('geheel aantal kWh') })
  expect(of('0,125', 'Jaarverbruik (MWh)')).toEqual({ text: '125' })
  // Both units above one column of both kinds: each row has its own.
  for (const type of ['electricity', 'gas'])
    expect(of('800', 'Jaarverbruik (kWh/m³)', type)).toEqual({ text: '800' })
  // A product in words is a unit too; L is low and no litre.
  expect(of('800', 'Verbruik gas')).toEqual({ fault: expect.stringContaining('m³') })
  expect(inOwnUnit(connection.fields.usageLow, { type: 'electricity' }, '800', 'Verbruik L')).toEqual({
    text: '800',
  })
  expect(inOwnUnit(power, { type: 'electricity' }, '1,125', 'Gecontracteerd vermogen (MW)')).toEqual({
    text: '1125',
  })
  expect(inOwnUnit(power, { type: 'electricity' }, '160', 'Vermogen (kVA)')).toEqual({
    fault: expect.stringContaining('kVA'),
  })
})

describeAnyEngine('units and names in a table of connections', (openFresh) => {
  let at: Awaited<ReturnType<typeof tablesOn>>

  beforeAll(async () => {
    at = await tablesOn(await openFresh())
  })
  afterAll(() => at.world.close())

  const send: typeof at.send = (...sent) => at.send(...sent)
  const head = 'EAN-code;Soort;Aansluitwaarde;Netbeheerder;Straat;Huisnummer;Postcode;Plaats'
  const row = (ean: string, type = 'Elektriciteit') =>
    `${ean};${type};${type === 'Gas' ? '40 m3/h' : '3x25'};netbeheer zuid;Kerkweg;7;2801aa;Gouda`

  test('annual usage in MWh is taken in kWh and told; in GJ, or in kWh of gas, it is refused and told', async () => {
    const of = await at.world.customer('Eenheden')
    const [electric, gas] = [freshEan(), freshEan()]
    const file = (unit: string) =>
      [`${head};Jaarverbruik (${unit})`, `${row(electric)};12,5`, `${row(gas, 'Gas')};12,5`].join('\n')
    const mwh = await send(file('MWh'), { take: 'good', of })
    expect(mwh.data.pointing?.notes).toEqual([expect.stringMatching(/^Kolom I: .*omgerekend naar kWh/)])
    expect(mwh.data.rows.map(({ kind }) => kind)).toEqual(['new', 'wrong'])
    expect(mwh.data.rows[1]?.notes).toEqual([
      'Jaarverbruik: De kop zegt MWh, maar van deze aansluiting is dit in m³',
    ])
    const made = (await at.connectionsOf(of)) as Connection[]
    expect(made.map(({ ean, annualUsage }) => [ean, annualUsage])).toEqual([[electric, 12_500]])
    const gj = await send(file('GJ'), { of })
    expect(gj.data.pointing?.columns[8]?.field).toBe('annualUsage')
    expect(gj.data.pointing?.notes).toEqual([expect.stringContaining('GJ')])
    expect(gj.data.counts).toMatchObject({ wrong: 2, new: 0 })
  })

  test('a name that two entities have is asked for, each with its address; what stood there stays', async () => {
    const of = await at.world.customer('Dubbel')
    const entity = async (name: string, street: string) =>
      (
        await at.world.ask<{ id: number; version: number }>('POST', `customers/${of}/entities`, {
          token: at.token,
          body: { type: 'gebouw', name, street, houseNumber: '1', postcode: '2801AA', city: 'Gouda' },
        })
      ).data
    const [first, second] = [await entity('Gemaal', 'Dijk'), await entity('GEMAAL', 'Kade')]
    const ean = freshEan()
    const told = (name: string) =>
      send([`${head};Entiteit`, `${row(ean)};"${name}"`].join('\n'), { take: 'good', of })
    const both = await told('gemaal')
    expect(both.data.rows[0]?.notes).toEqual([
      'Entiteit: “gemaal” is niet duidelijk: schrijf Gemaal (Dijk 1, Gouda) of GEMAAL (Kade 1, Gouda)',
    ])
    expect(await at.connectionsOf(of)).toEqual([])
    expect((await told('gemaal (kade 1, gouda)')).data.counts.new).toBe(1)
    const entityOf = async () => (await at.connectionsOf(of))[0]?.entityId
    expect(await entityOf()).toBe(second.id)
    // The same name once more says nothing new.
    expect((await told('gemaal')).data.counts.same).toBe(1)
    expect((await told('Gemaal (Dijk 1, Gouda)')).data.counts.changed).toBe(1)
    expect(await entityOf()).toBe(first.id)
  })
})
