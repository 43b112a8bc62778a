import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { profileCategories } from '../../../src/contract/records/picklists.ts'
import {
  type Capacity,
  capacityText,
  fitsProfile,
  parseCapacity,
  segmentOf,
} from '../../../src/domain/energy/capacity.ts'

describe('the segment of a connection value', () => {
  test.each([
    ['1x25A', 'small'],
    ['3x25A', 'small'],
    ['3 x 80 A', 'small'],
    ['3×100A', 'large'],
    ['55 kVA', 'small'],
    ['160 kVA', 'large'],
    ['1250 kW', 'large'],
    ['3x25', 'small'],
    ['1x35', 'small'],
    ['3x100', 'large'],
    ['3 fase 80 A', 'small'],
    ['1.750 kVA', 'large'],
    ['17,3 kVA', 'small'],
    ['2 MVA', 'large'],
    ['0,05 MVA', 'small'],
    ['1.750 MVA', 'large'],
    ['40 m3/h', 'small'],
    ['40,5 m³/uur', 'large'],
    ['1.000 Nm3 per uur', 'large'],
    ['G4', 'small'],
    ['G25', 'small'],
    ['G40', 'large'],
    ['25A', 'small'],
    ['80 amp.', 'small'],
    ['100 A', 'large'],
    ['1,750 kVA', 'large'],
    ['3x25 amp.', 'small'],
    ['40 m3/hr', 'small'],
    ['65 m³ p.u.', 'large'],
    ['3x100 Ampère'.normalize('NFD'), 'large'],
  ])('%s is %s', (capacity, segment) => expect(segmentOf(capacity)).toBe(segment))

  test.each([
    '',
    '3x',
    '3x0',
    'groot',
    'G',
    'G0',
    '0A',
    '25',
    '380',
    // 3x25 A is 17.25 kVA, and 1x25 A 5.75: written by a sheet with three decimals as likely as in English.
    '17,250 kVA',
    '5,750 kVA',
    '1,000 m3/h',
    '0 kVA',
    '1.75.0 kVA',
    '40 m3',
  ])('“%s” says nothing', (capacity) => expect(segmentOf(capacity)).toBeNull())

  test('is large above 80 ampere, whatever the spaces and capitals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.constantFrom('A', 'a', ' A '), (amperes, unit) => {
        expect(segmentOf(`3x${amperes}${unit}`)).toBe(amperes > 80 ? 'large' : 'small')
      }),
    )
  })
})

/** Every capacity there can be, in its normal form. */
const capacities: fc.Arbitrary<Capacity> = fc.oneof(
  fc.record({
    kind: fc.constant('fuses' as const),
    phases: fc.constantFrom(1 as const, 3 as const, null),
    amperes: fc.integer({ min: 1, max: 9999 }),
  }),
  fc.record({
    kind: fc.constant('power' as const),
    figure: fc.integer({ min: 1, max: 9_999_999 }).map(String),
    unit: fc.constantFrom('kVA' as const, 'kW' as const),
  }),
  fc.record({ kind: fc.constant('meter' as const), size: fc.integer({ min: 1, max: 2500 }).map(String) }),
  fc.record({
    kind: fc.constant('flow' as const),
    figure: fc.integer({ min: 1, max: 999_999 }).map(String),
  }),
)

/** The ways in which people write the same. */
function writings(capacity: Capacity): string[] {
  const grouped = (amount: string) => amount.replaceAll(/\B(?=(\d{3})+$)/g, '.')
  if (capacity.kind === 'fuses') {
    const { phases, amperes } = capacity
    const units = ['A', ' a', ' A.', ' amp', ' Amp.', ' ampère', ' Ampère'.normalize('NFD'), ' AMPERE']
    if (phases === null) return units.map((unit) => `${amperes}${unit}`)
    return ['x', ' x ', 'X', '*', ' × '].flatMap((by) =>
      ['', ...units].map((unit) => `${phases}${by}${amperes}${unit}`),
    )
  }
  if (capacity.kind === 'meter') return ['G', 'g', 'G ', 'G-'].map((sign) => `${sign}${capacity.size}`)
  const units =
    capacity.kind === 'power'
      ? [capacity.unit, capacity.unit.toLowerCase()]
      : [
          'm3/h',
          'm³/h',
          'Nm3/uur',
          'm3(n)/h',
          'm3 per uur',
          'm3/hr',
          'm³/hr.',
          'M3 p/u',
          'm3 p.u.',
          'm³/hour',
        ]
  const amounts = [capacity.figure, grouped(capacity.figure), `${grouped(capacity.figure)},0`]
  return amounts.flatMap((amount) => units.flatMap((unit) => [`${amount} ${unit}`, `${amount}${unit}`]))
}

describe('a connection value', () => {
  test('is the same however it is written', () => {
    fc.assert(
      fc.property(capacities, (capacity) => {
        for (const writing of writings(capacity)) expect(parseCapacity(writing), writing).toEqual(capacity)
      }),
    )
  })

  test('stays the same once it stands in its normal form', () => {
    fc.assert(
      fc.property(capacities, (capacity) => {
        expect(parseCapacity(capacityText(capacity))).toEqual(capacity)
      }),
    )
  })

  test('never throws, and never takes a text for more than it says', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (text) => {
        const capacity = parseCapacity(text)
        if (capacity !== null) expect(text).toMatch(/\d/)
      }),
    )
  })

  test.each([
    ['1.750 kVA', '1750 kVA'],
    ['3x25', '3x25A'],
    ['25 amp.', '25A'],
    ['1,750 kVA', '1750 kVA'],
    ['1x35', '1x35A'],
    ['2 MVA', '2000 kVA'],
    ['1.750 MVA', '1750 kVA'],
    ['1,5 MW', '1500 kW'],
    ['40 m3/h', '40 m³/h'],
    ['17,30 kva', '17,3 kVA'],
    ['G 2,5', 'G2,5'],
  ])('%s is written %s', (typed, written) => {
    const capacity = parseCapacity(typed)
    expect(capacity && capacityText(capacity)).toBe(written)
  })
})

describe('a profile category', () => {
  const fitting = (isGas: boolean | null, segment: 'small' | 'large' | null) =>
    Object.keys(profileCategories).filter((category) => fitsProfile(category, { isGas, segment }))

  test('fits a small connection of electricity, or a large one', () => {
    expect(fitting(false, 'small')).toEqual(['E1A', 'E1B', 'E1C', 'E2A', 'E2B', 'E2C', 'E4A'])
    expect(fitting(false, 'large')).toEqual(['E3A', 'E3B', 'E3C', 'E3D', 'E4A', 'TELE'])
  })

  test('fits a small connection of gas, or a large one', () => {
    expect(fitting(true, 'small')).toEqual(['G1A', 'G2A', 'G2C'])
    expect(fitting(true, 'large')).toEqual(['G2C', 'GXX', 'GGV'])
  })

  test('is ruled out by nothing that is not known yet', () => {
    expect(fitting(null, null)).toEqual(Object.keys(profileCategories))
    expect(fitting(true, null)).toEqual(['G1A', 'G2A', 'G2C', 'GXX', 'GGV'])
  })
})
