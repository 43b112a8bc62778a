import type { DirectionUsage, Places } from '../../../contract/areas/emsUsage/usageCalls.ts'
import { type Direction, directions, type Register } from '../../../domain/energy/channel.ts'
import { rankOf } from '../../../domain/energy/quality.ts'
import { type Run, runsOf } from '../../../domain/energy/runs.ts'
import { directionUsage } from './direction.ts'
import { type Gap, gapsIn } from './gaps.ts'

/** What one connection used, and which way it goes if nothing is known of it. */
export interface Part {
  readonly usual: Direction
  readonly found: Places & { readonly directions: readonly DirectionUsage[] }
}

/** Whether there is any reading at all. */
export const isThere = ({ found }: Part): boolean =>
  found.directions.some(({ registers }) => registers.length > 0)

/**
 * What several connections used together, place by place and counter by counter; all parts have the same places. What is not wholly
 * known of one is not wholly known of the sum, and the quality of a place is that of its worst reading. Who has no reading at all is
 * missed once, in the whole: as a gap of every place it would hide where something went wrong with the others.
 */
export function addedUp(parts: readonly Part[], count: number): DirectionUsage[] {
  const read = parts.filter(isThere)
  return directions.flatMap((direction) => {
    const own = read.flatMap(({ found }) => found.directions.filter((one) => one.direction === direction))
    if (own.length === 0) return []
    const sum = directionUsage(direction, unionOf(own, count), (register) =>
      sumOf(runsOfRegister(own, register), count),
    )
    // Missed where it usually goes.
    const isMissed = parts.some((part) => part.usual === direction && !isThere(part))
    return { ...sum, complete: sum.complete && !isMissed }
  })
}

function unionOf(found: readonly DirectionUsage[], count: number): Gap[] {
  const marks = new Uint8Array(count)
  for (const { gaps } of found) for (const [at, length] of gaps) marks.fill(1, at, at + length)
  return gapsIn(count, (place) => marks[place] === 0)
}

const runsOfRegister = (found: readonly DirectionUsage[], register: Register): Run[] =>
  found.flatMap(({ registers }) =>
    registers.filter((one) => one.register === register).flatMap(({ runs }) => runs),
  )

function sumOf(runs: readonly Run[], count: number): Run[] {
  const values = new Float64Array(count)
  const quality = new Uint8Array(count)
  for (const { at, quality: name, values: own } of runs) {
    const rank = rankOf(name)
    for (let index = 0; index < own.length; index++) {
      const place = at + index
      values[place] = (values[place] ?? Number.NaN) + (own[index] ?? Number.NaN)
      if (quality[place] === 0 || rank < (quality[place] ?? Number.NaN)) quality[place] = rank
    }
  }
  return runsOf({ values, quality })
}
