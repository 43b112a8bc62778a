import { describe, expect, test } from 'vitest'
import { amounts, outcomeOf } from './unseen.ts'

const single = { code: 'SUPPLY_SINGLE', unit: 'kwh', rate: '0.30' }
const high = { code: 'SUPPLY_HIGH', unit: 'kwh', rate: '0.33' }
const low = { code: 'SUPPLY_LOW', unit: 'kwh', rate: '0.27' }

const suppliedBy = (readings: readonly object[], parts: readonly object[]) =>
  amounts(
    outcomeOf({
      connection: { facts: { capacity: '3x25A' }, readings },
      agreements: [{ id: 'levering', parts }],
    }),
    'SUPPLY',
  )

const one = [
  { date: '2025-01-01', single: '1000' },
  { date: '2026-01-01', single: '6000' },
]
const two = [
  { date: '2025-01-01', high: '0', low: '0' },
  { date: '2026-01-01', high: '3000', low: '2000' },
]
const swapped = [
  { date: '2025-01-01', meter: 'A', single: '1000' },
  { date: '2025-03-15', meter: 'A', single: '3000' },
  { date: '2025-03-15', meter: 'B', high: '10', low: '5' },
  { date: '2026-01-01', meter: 'B', high: '2010', low: '1205' },
]

/** A sheet often has a price for one register and for two: which of them is paid, the meter says (domain, C2 steps 3 and 5). */
describe('prices for one register and for two', () => {
  test('each kWh is paid once, by the registers of its meter', () => {
    expect(suppliedBy(one, [single, high, low])).toEqual(['SUPPLY_SINGLE 2025-01-01 1500.00'])
    expect(suppliedBy(two, [single, high, low])).toEqual([
      'SUPPLY_HIGH 2025-01-01 990.00',
      'SUPPLY_LOW 2025-01-01 540.00',
    ])
  })

  test('a meter of another kind is paid by its own registers from its first day', () => {
    // 2.000 × 0,30 on the old meter; 2.000 × 0,33 and 1.200 × 0,27 on the new one.
    expect(suppliedBy(swapped, [single, high, low])).toEqual([
      'SUPPLY_SINGLE 2025-01-01 600.00',
      'SUPPLY_HIGH 2025-03-15 660.00',
      'SUPPLY_LOW 2025-03-15 324.00',
    ])
  })

  test('where one price was agreed alone, all is paid by it', () => {
    expect(suppliedBy(two, [single])).toEqual(['SUPPLY_SINGLE 2025-01-01 1500.00'])
    expect(suppliedBy(swapped, [single])).toEqual(['SUPPLY_SINGLE 2025-01-01 1560.00'])
  })

  test('of one register beside a price for all, a meter of one counts what it counts', () => {
    for (const other of [high, low])
      expect(suppliedBy(one, [single, other])).toEqual(['SUPPLY_SINGLE 2025-01-01 1500.00'])
  })
})

const refusedBy = (readings: readonly object[], agreements: readonly object[]) => {
  const outcome = outcomeOf({ connection: { facts: { capacity: '3x25A' }, readings }, agreements })
  return {
    lines: amounts(outcome, 'SUPPLY'),
    why: [...new Set(outcome.uncontrolled.map((own) => own.reason))],
  }
}

/** No kWh is paid twice: where prices stand beside each other that each are of all that is used, nobody knows which was meant. */
describe('prices that would pay a kWh twice', () => {
  const missing =
    'De meter telt hoog en laag, maar naast de enkele prijs is er maar voor een van beide een prijs'
  const double = 'Op deze dagen gelden twee prijzen voor dezelfde levering'
  const beside = 'Op deze dagen gelden prijzen naast elkaar die elk alle levering betreffen'
  const clicked =
    'Deze prijs geldt ook voor wat met kliks al is vastgelegd. Naast kliks hoort een prijs voor het restvolume.'
  const rest = { code: 'SUPPLY_RESIDUAL', unit: 'kwh', rate: '0.20' }
  const click = { id: 'k', product: 'volume', volume: '2', from: '2025-01-01', to: '2025-12-31', price: '90' }

  test.each([
    ['a price for all and one of two registers', missing, [{ id: 'a', parts: [single, high] }]],
    ['the same with the other register', missing, [{ id: 'a', parts: [low, single] }]],
    ['one price twice', double, [{ id: 'a', parts: [single, { ...single, rate: '0.31' }] }]],
    [
      'two agreements of the same days',
      double,
      [
        { id: 'a', parts: [high, low] },
        { id: 'b', parts: [high, low] },
      ],
    ],
    ['a price for all and one of what is left', beside, [{ id: 'a', parts: [single, rest] }]],
    ['a price for all beside a click', clicked, [{ id: 'a', parts: [single], clicks: [click] }]],
    ...[
      { from: '2025-07-01', to: '2025-12-31' },
      { from: '2025-01-01', to: '2025-01-31' },
      { from: '2025-05-01', to: '2025-05-31' },
    ].map((days): [string, string, object[]] => [
      `a price for all beside a click from ${days.from} up to ${days.to}`,
      clicked,
      [{ id: 'a', parts: [single], clicks: [{ ...click, ...days }] }],
    ]),
  ])('%s', (_, why, agreements) => {
    const { lines, why: told } = refusedBy(two, agreements)
    expect(lines.filter((line) => !line.startsWith('SUPPLY_CLICK'))).toEqual([])
    expect(told).toEqual([why])
  })

  test('only on the days on which they stand beside each other', () => {
    const until = { ...single, to: '2025-07-01' }
    const after = { ...single, from: '2025-07-01', rate: '0.31' }
    const days = refusedBy(
      [
        ...one.slice(0, 1),
        { date: '2025-07-01', single: '3000' },
        { date: '2025-07-02', single: '3010' },
        ...one.slice(1),
      ],
      [{ id: 'a', parts: [until, after] }],
    )
    // 2.000 × 0,30 up to 30 June, and 2.990 × 0,31 from 2 July on.
    expect(days.lines).toEqual(['SUPPLY_SINGLE 2025-01-01 600.00', 'SUPPLY_SINGLE 2025-07-02 926.90'])
    expect(days.why).toEqual([double])
  })

  test('agreements after each other, of other connections, and surcharges by the kWh do not', () => {
    const markup = { code: 'SUPPLY_MARKUP', unit: 'kwh', rate: '0.01' }
    expect(
      refusedBy(one, [
        { id: 'a', parts: [single] },
        { id: 'b', parts: [markup, markup] },
      ]).why,
    ).toEqual([])
    expect(refusedBy(two, [{ id: 'a', parts: [rest], clicks: [click] }]).why).toEqual([])
  })
})

/** Whoever fixed some of the use fixed it, whatever agreement prices what is left (domain, A5). */
describe('what clicks leave over', () => {
  const rest = { code: 'SUPPLY_RESIDUAL', unit: 'kwh', rate: '0.20' }
  const click = { id: 'k', product: 'volume', volume: '2', from: '2025-01-01', to: '2025-12-31', price: '90' }
  const own = { id: 'a', parts: [rest], clicks: [click] }

  // 5.000 kWh, of which 2 MWh × € 90 was fixed: 3.000 × 0,20 is left.
  const left = ['SUPPLY_CLICK 2025-01-01 180.00', 'SUPPLY_RESIDUAL 2025-01-01 600.00']

  test('is priced once, by the agreement of the clicks or by another one', () => {
    expect(refusedBy(one, [own])).toEqual({ lines: left, why: [] })
    const apart = [
      { id: 'a', clicks: [click] },
      { id: 'b', parts: [rest] },
    ]
    expect(refusedBy(one, apart)).toEqual({ lines: left, why: [] })
    const both = [
      { ...own, clicks: [{ ...click, volume: '1' }] },
      { id: 'b', clicks: [{ ...click, volume: '1' }] },
    ]
    expect(refusedBy(one, both).lines).toContain('SUPPLY_RESIDUAL 2025-01-01 600.00')
  })

  test('counts the clicks of an agreement on the days on which it holds', () => {
    const until = { id: 'b', to: '2025-06-30', clicks: [{ ...click, volume: '3.65' }] }
    // 181 days of 10 kWh a day.
    expect(refusedBy(one, [{ id: 'a', parts: [rest] }, until]).lines).toContain(
      'SUPPLY_RESIDUAL 2025-01-01 638.00',
    )
  })

  test('is not known of peak and other hours where a volume was fixed', () => {
    const byHours = ['PEAK', 'OFFPEAK'].map((name) => ({ ...rest, code: `SUPPLY_RESIDUAL_${name}` }))
    expect(refusedBy(one, [{ ...own, parts: byHours }])).toEqual({
      lines: left.slice(0, 1),
      why: ['Hoe een vastgelegd volume over piek en dal is verdeeld, is niet bekend'],
    })
  })
})
