import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { rankOf } from '../../../../src/domain/energy/quality.ts'
import type { Slots } from '../../../../src/domain/energy/slots.ts'
import { minute } from '../../../../src/domain/time/amsterdam.ts'
import { startOfDay } from '../../../../src/domain/time/day.ts'
import { merge, monthParts, noCounts } from '../../../../src/server/readings/store/merge.ts'

const slots = (values: number[], ranks: number[]): Slots => ({
  minutes: 15,
  values: Int32Array.from(values),
  quality: Uint8Array.from(ranks),
})
const [missing, estimated, measured, corrected] = [
  0,
  rankOf('estimated'),
  rankOf('measured'),
  rankOf('corrected'),
]

describe('readings offered beside those that are known', () => {
  it('fill what is missing and replace estimates, never the reverse', () => {
    const counts = noCounts()
    const known = slots([0, 50, 60, 70], [missing, estimated, measured, corrected])
    const merged = merge(known, slots([1, 2, 3, 4], [measured, measured, estimated, measured]), counts)
    expect(Array.from(merged?.values ?? [])).toEqual([1, 2, 60, 70])
    expect(Array.from(merged?.quality ?? [])).toEqual([measured, measured, measured, corrected])
    expect(counts).toEqual({ added: 1, changed: 1, same: 0, kept: 2 })
  })

  it('of equal quality replace another value, since the later file stands', () => {
    const counts = noCounts()
    const merged = merge(slots([5, 6], [measured, measured]), slots([5, 7], [measured, measured]), counts)
    expect(Array.from(merged?.values ?? [])).toEqual([5, 7])
    expect(counts).toEqual({ added: 0, changed: 1, same: 1, kept: 0 })
  })

  test('change nothing the second time, and never lower a quality', () => {
    const part = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 4 })), {
      minLength: 50,
      maxLength: 50,
    })
    const made = part.map((list) =>
      slots(
        list.map(([value, rank]) => (rank === 0 ? 0 : value)),
        list.map(([, rank]) => rank),
      ),
    )
    fc.assert(
      fc.property(made, made, (known, offered) => {
        const once = merge(known, offered, noCounts()) ?? known
        const counts = noCounts()
        expect(merge(once, offered, counts)).toBeNull()
        expect(counts.added + counts.changed).toBe(0)
        for (const [slot, rank] of once.quality.entries()) {
          expect(rank).toBe(Math.max(known.quality[slot] as number, offered.quality[slot] as number))
        }
      }),
    )
  })
})

describe('readings cut into months', () => {
  it('begin at local midnight, whatever the clock does', () => {
    const first = startOfDay('2023-10-31') + 23.5 * 60 * minute
    const parts = monthParts({
      channel: { direction: 'taken', register: 'single' },
      minutes: 15,
      starts: [first, first + 15 * minute, first + 30 * minute],
      values: [1, 2, 3],
      ranks: [3, 3, 3],
    })
    expect(parts.map(({ month }) => month.name)).toEqual(['2023-10-01', '2023-11-01'])
    expect(parts.map((part) => part.slots.values.length)).toEqual([2980, 2880])
    expect(parts[0]?.slots.values[2979]).toBe(2)
    expect(parts[1]?.slots.values[0]).toBe(3)
  })

  it('refuse a time that is no start of an interval', () => {
    const readings = {
      channel: { direction: 'taken', register: 'single' } as const,
      minutes: 60,
      values: [1],
      ranks: [3],
    }
    expect(() => monthParts({ ...readings, starts: [startOfDay('2023-01-01') + minute] })).toThrow(RangeError)
  })
})
