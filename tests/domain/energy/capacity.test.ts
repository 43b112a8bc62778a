import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { profileCategories } from '../../../src/contract/picklists.ts'
import { fitsProfile, segmentOf } from '../../../src/domain/energy/capacity.ts'

describe('the segment of a connection value', () => {
  test.each([
    ['1x25A', 'small'],
    ['3x25A', 'small'],
    ['3 x 80 A', 'small'],
    ['3×100A', 'large'],
    ['55 kVA', 'small'],
    ['160 kVA', 'large'],
    ['1250 kW', 'large'],
    ['G4', 'small'],
    ['G25', 'small'],
    ['G40', 'large'],
  ])('%s is %s', (capacity, segment) => expect(segmentOf(capacity)).toBe(segment))

  test.each(['', '3x', '3x100', 'groot', 'G', '80A'])('“%s” says nothing', (capacity) =>
    expect(segmentOf(capacity)).toBeNull(),
  )

  test('is large above 80 ampere, whatever the spaces and capitals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.constantFrom('A', 'a', ' A '), (amperes, unit) => {
        expect(segmentOf(`3x${amperes}${unit}`)).toBe(amperes > 80 ? 'large' : 'small')
      }),
    )
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
