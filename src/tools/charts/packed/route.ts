import type { Point } from '../laid.ts'
import type { Grid } from './grid.ts'

/** A way to begin: from a spot in a direction. */
export interface Start {
  readonly spot: number
  readonly way: number
}

/** An arrow to be drawn: where it may begin, and where it may end, per spot the ways it may come in and what that costs. */
export interface Errand {
  readonly id: string
  /** Arrows to the same target may run together. */
  readonly target: number
  readonly starts: readonly Start[]
  readonly ends: ReadonlyMap<number, { readonly way: number; readonly cost: number }>
}

/** The cheapest way over the paper, spot by spot (Dijkstra, with a bucket for each cost); empty when there is none. */
function cheapest(grid: Grid, { starts, ends, target }: Errand): number[] {
  const size = grid.columns * grid.rows * 4
  const costs = new Float64Array(size).fill(Number.POSITIVE_INFINITY)
  const from = new Int32Array(size).fill(-1)
  const buckets: number[][] = []
  const reach = (state: number, cost: number, before: number) => {
    if (cost >= (costs[state] ?? 0)) return
    costs[state] = cost
    from[state] = before
    const bucket = buckets[cost]
    if (bucket) bucket.push(state)
    else buckets[cost] = [state]
  }
  for (const { spot, way } of starts) reach(spot * 4 + way, 0, -1)
  for (let cost = 0; cost < buckets.length; cost++) {
    for (const state of buckets[cost] ?? []) {
      if (costs[state] !== cost) continue
      const [spot, came] = [state >> 2, state & 3]
      const end = ends.get(spot)
      if (end?.way === came && from[state] !== -1) return trail(from, state)
      if (grid.isBlocked(spot) && from[state] !== -1) continue
      for (let goes = 0; goes < 4; goes++) {
        if ((goes + 2) % 4 === came || (from[state] === -1 && goes !== came)) continue
        const next = grid.next(spot, goes)
        if (next < 0) continue
        const arrival = ends.get(next)
        if (grid.isBlocked(next) && arrival?.way !== goes) continue
        const extra = arrival?.way === goes ? arrival.cost : 0
        reach(next * 4 + goes, cost + grid.cost(spot, came, goes, target) + extra, state)
      }
    }
  }
  return []
}

function trail(from: Int32Array, last: number): number[] {
  const spots: number[] = []
  for (let state = last; state !== -1; state = from[state] ?? -1) spots.unshift(state >> 2)
  return spots
}

/** Draws all arrows: first one after another, then each anew twice, knowing where the others run. */
export function routed(grid: Grid, errands: readonly Errand[]): Map<Errand, readonly Point[]> {
  const paths = new Map<Errand, number[]>()
  for (let round = 0; round < 3; round++) {
    for (const errand of errands) {
      grid.clear()
      for (const [other, spots] of paths) if (other !== errand) grid.occupy(spots, other.target)
      paths.set(errand, cheapest(grid, errand))
    }
  }
  return new Map(
    [...paths].map(([errand, spots]) => [errand, bendsOf(spots.map((spot) => grid.pointAt(spot)))]),
  )
}

/** Only where it begins, bends and ends. */
const bendsOf = (points: readonly Point[]) =>
  points.filter(({ x, y }, place) => {
    const [before, after] = [points[place - 1], points[place + 1]]
    if (before === undefined || after === undefined) return true
    return (before.x === x) !== (after.x === x) || (before.y === y) !== (after.y === y)
  })
