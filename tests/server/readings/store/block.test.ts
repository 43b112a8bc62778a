import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { emptySlots } from '../../../../src/domain/energy/slots.ts'
import { decodeBlock, encodeBlock } from '../../../../src/server/readings/store/block.ts'

describe('a block of readings', () => {
  test('gives back exactly what was put in, whatever is missing', () => {
    const reading = fc.record({
      value: fc.oneof(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 2_147_483_647 })),
      rank: fc.integer({ min: 0, max: 4 }),
    })
    fc.assert(
      fc.property(
        fc.array(reading, { maxLength: 400, size: 'max' }),
        fc.constantFrom(1, 10, 1000),
        (readings, unit) => {
          const slots = {
            minutes: 15,
            values: Int32Array.from(readings, ({ value, rank }) =>
              rank === 0 ? 0 : Math.floor(value / unit) * unit,
            ),
            quality: Uint8Array.from(readings, ({ rank }) => rank),
          }
          expect(decodeBlock(encodeBlock(slots), 15)).toEqual(slots)
        },
      ),
    )
  })

  it('of a month without a reading takes a few bytes', () => {
    const block = encodeBlock(emptySlots(15, 2976))
    expect(block.length).toBeLessThan(25)
    expect(decodeBlock(block, 15).quality.some((rank) => rank !== 0)).toBe(false)
  })

  it('of a year of an office takes less than 1.4 bytes a reading', () => {
    const values = Int32Array.from({ length: 2976 }, (_, index) => {
      const hour = (index % 96) / 4
      const noise = Math.abs(Math.sin(index * 12.9898) * 43_758.5453) % 1
      return Math.round(
        250 + (hour > 7 && hour < 18 ? 1500 * Math.sin(((hour - 7) / 11) * Math.PI) : 0) + noise * 240,
      )
    })
    const block = encodeBlock({ minutes: 15, values, quality: new Uint8Array(2976).fill(3) })
    expect(block.length / 2976).toBeLessThan(1.4)
  })

  it('that is damaged or of another version is an error, never a wrong figure', () => {
    const block = encodeBlock({
      minutes: 15,
      values: Int32Array.of(1, 2, 3),
      quality: Uint8Array.of(3, 3, 3),
    })
    expect(() => decodeBlock(Buffer.concat([Buffer.of(9), block.subarray(1)]), 15)).toThrow('version 9')
    expect(() => decodeBlock(block.subarray(0, block.length - 2), 15)).toThrow()
  })
})
