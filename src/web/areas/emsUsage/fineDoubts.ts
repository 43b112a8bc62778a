import type { Usage } from '../../../contract/areas/emsUsage/usageCalls.ts'
import type { Doubt, DoubtBand } from '../../charts/doubt.ts'
import { doubtOf, type Known } from './usageCounted.ts'

/** What is marked, the worst last. */
const marked = ['measured', 'calculated', 'estimated', 'partly'] as const satisfies readonly Known[]

/** How many bands a line has room for: doubts that lie closer than this part of it are drawn as one. */
const finest = 400

/** What of a line is to be read with care. */
export interface FineDoubts {
  readonly bands: readonly DoubtBand[]
  /** Of one place. */
  readonly at: (place: number) => Doubt | null
}

/** The worst that is known of each place; what is absent altogether is no doubt: there is no line. */
export function fineDoubtsOf({ directions, count }: Usage): FineDoubts {
  const marks = new Uint8Array(count)
  const isThere = new Uint8Array(count)
  for (const { registers } of directions)
    for (const { runs } of registers)
      for (const { at, quality, values } of runs) {
        isThere.fill(1, at, at + values.length)
        const mark = quality === 'estimated' ? 2 : quality === 'calculated' ? 1 : 0
        for (let place = at; mark > 0 && place < at + values.length; place++)
          marks[place] = Math.max(marks[place] ?? Number.NaN, mark)
      }
  for (const { gaps } of directions)
    for (const [at, length] of gaps)
      for (let place = at; place < at + length; place++) if (isThere[place] === 1) marks[place] = 3
  const at = (place: number) => doubtOf(marked[marks[place] ?? 0] ?? 'measured')
  return { bands: bandsOf(count, at), at }
}

function bandsOf(count: number, at: FineDoubts['at']): DoubtBand[] {
  const bands: DoubtBand[] = []
  const reach = Math.floor(count / finest) + 1
  for (let place = 0; place < count; place++) {
    const doubt = at(place)
    if (doubt === null) continue
    const last = bands.at(-1)
    if (last && last.text === doubt.text && place - last.to <= reach)
      bands[bands.length - 1] = { ...last, to: place }
    else bands.push({ ...doubt, from: place, to: place })
  }
  return bands
}
