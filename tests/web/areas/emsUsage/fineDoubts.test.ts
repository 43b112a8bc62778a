import { describe, expect, test } from 'vitest'
import { fineDoubtsOf } from '../../../../src/web/areas/emsUsage/fineDoubts.ts'
import { doubtOf, doubtsSaid } from '../../../../src/web/areas/emsUsage/usageCounted.ts'
import { usageWith } from './usageWorld.ts'

const run = (at: number, quality: 'measured' | 'estimated' | 'calculated', length: number) => ({
  at,
  quality,
  values: new Array<number>(length).fill(1),
})
const usage = (runs: ReturnType<typeof run>[], gaps: [number, number][] = []) =>
  usageWith({
    directions: [
      {
        direction: 'taken',
        total: 1,
        complete: gaps.length === 0,
        gaps,
        registers: [{ register: 'single', runs, total: 1 }],
      },
    ],
  })

describe('what of a line is to be read with care', () => {
  test('are stretches that were estimated or calculated, and what is known in part', () => {
    const found = fineDoubtsOf({
      ...usage([run(0, 'measured', 4), run(4, 'estimated', 2), run(6, 'calculated', 2)], [[2, 1]]),
      count: 9,
    })
    expect(found.bands).toEqual([
      { from: 2, to: 2, text: 'Onvolledig', look: 'hatched' },
      { from: 4, to: 5, text: 'Geschat', look: 'hatched' },
      { from: 6, to: 7, text: 'Berekend', look: 'dotted' },
    ])
    expect([found.at(0), found.at(5)?.text]).toEqual([null, 'Geschat'])
  })
  test('is nothing where readings are absent altogether: there is no line', () => {
    expect(fineDoubtsOf({ ...usage([run(0, 'measured', 2)], [[2, 2]]), count: 4 }).bands).toEqual([])
  })
  test('lies in no more bands than a screen can show', () => {
    const every = Array.from({ length: 2000 }, (_, index) => run(index * 2, 'estimated', 1))
    const { bands, at } = fineDoubtsOf({ ...usage(every), count: 4000 })
    expect(bands).toEqual([{ from: 0, to: 3998, text: 'Geschat', look: 'hatched' }])
    expect(at(1)).toBeNull()
  })
  test('is said of what is shown only', () => {
    const words = { hatched: 'Gearceerd', dotted: 'Gestippeld' }
    expect(doubtsSaid([null, doubtOf('calculated')], words)).toBe('Gestippeld: berekend uit meterstanden.')
    expect(doubtsSaid([doubtOf('measured'), doubtOf('missing')], words)).toBe('')
  })
})
