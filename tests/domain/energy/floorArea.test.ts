import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floorAreaOf } from '../../../src/domain/energy/floorArea.ts'

test('two meters in one building of 200 m² and one in another of 300 m² share 500 m²', () => {
  const inBuilding = (entityId: number, floorArea: number) => ({ entityId, floorArea })
  expect(floorAreaOf([inBuilding(1, 200), inBuilding(1, 200), inBuilding(2, 300)])).toBe(500)
})

test('nothing is divided by the area of only a part of the buildings', () => {
  const known = { entityId: 1, floorArea: 200 }
  expect(floorAreaOf([known, { entityId: 2, floorArea: null }])).toBeNull()
  expect(floorAreaOf([known, { entityId: null, floorArea: null }])).toBeNull()
  expect(floorAreaOf([{ entityId: 1, floorArea: 0 }])).toBeNull()
  expect(floorAreaOf([])).toBeNull()
})

test('more meters in the same buildings change nothing, and one more building never makes it less', () => {
  const building = fc.record({ entityId: fc.nat(20), floorArea: fc.integer({ min: 1, max: 50_000 }) })
  const buildings = fc.uniqueArray(building, { minLength: 1, selector: ({ entityId }) => entityId })
  fc.assert(
    fc.property(buildings, (all) => {
      const whole = floorAreaOf(all) ?? 0
      expect(floorAreaOf([...all, ...all])).toBe(whole)
      expect(floorAreaOf(all.slice(1)) ?? 0).toBeLessThan(whole)
    }),
  )
})
