import { itemAt } from '../itemAt.ts'
import type { Register } from './channel.ts'
import { edgesOf, emptySums, fold, type Sums } from './fold.ts'
import type { Slots, Source } from './slots.ts'

/** What one direction of a connection really took in a stretch: each register apart, and how much of the time is known. */
export interface Resolved {
  readonly minutes: number
  readonly registers: Partial<Record<Register, Slots>>
  /** Over all registers together, the worst quality per slot; 0 where nothing is known. */
  readonly quality: Uint8Array
  /** Minutes known per slot, where a slot may be known in part; null where it is known or not. */
  readonly covered: Int32Array | null
}

/** Minutes of a slot that are known. */
export function coveredAt({ covered, quality, minutes }: Resolved, slot: number): number {
  if (covered !== null) return covered[slot] ?? Number.NaN
  return quality[slot] === 0 ? 0 : minutes
}

/** Sources that belong together: either the two counters of a double tariff, or the one of a single. */
interface Group {
  readonly minutes: number
  readonly sources: readonly Source[]
}

/**
 * Sources may tell of the same time twice: by quarter and by hour, or as one counter and as two. For each slot of the
 * slowest pace the first group counts that knows all of it (fast before slow, two counters before one), and where none
 * does, the one that knows most. So nothing is counted twice, and nothing known is lost to a gap.
 */
export function resolve(sources: readonly Source[]): Resolved | null {
  const groups = groupsOf(sources)
  const only = groups[0]
  if (only === undefined) return null
  const minutes = Math.max(...groups.map((group) => group.minutes))
  if (groups.length === 1) return merged(only)
  const count = only.sources[0] ? (only.sources[0].values.length * only.minutes) / minutes : 0
  const folded = groups.map((group) => foldGroup(group, minutes, count))
  const winners = Array.from({ length: count }, (_, slot) => winner(folded, slot, minutes))
  return pick(folded, winners, minutes, count)
}

function groupsOf(sources: readonly Source[]): Group[] {
  const byKey = new Map<string, Source[]>()
  for (const source of sources) {
    const key = `${String(source.minutes).padStart(4, '0')} ${source.register === 'single' ? 'single' : 'double'}`
    byKey.set(key, [...(byKey.get(key) ?? []), source])
  }
  return [...byKey]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, members]) => ({ minutes: itemAt(members, 0).minutes, sources: members }))
}

/** The usual case: nothing competes, so the sources stand as they are. */
function merged({ minutes, sources }: Group): Resolved {
  const [first, others] = [itemAt(sources, 0), sources.slice(1)]
  const quality = first.quality.slice()
  for (const other of others) {
    for (let slot = 0; slot < quality.length; slot++) {
      const rank = other.quality[slot] ?? Number.NaN
      const worst = quality[slot] ?? Number.NaN
      if (rank !== 0 && (worst === 0 || rank < worst)) quality[slot] = rank
    }
  }
  const registers = Object.fromEntries(sources.map((source) => [source.register, source]))
  return { minutes, registers, quality, covered: null }
}

interface FoldedGroup {
  readonly total: Sums
  readonly registers: ReadonlyMap<Register, Sums>
}

function foldGroup(group: Group, minutes: number, count: number): FoldedGroup {
  const edges = edgesOf(0, minutes, count)
  const known = merged(group)
  const total = fold(
    { minutes: group.minutes, values: new Int32Array(known.quality.length), quality: known.quality },
    0,
    edges,
  )
  const registers = new Map(group.sources.map((source) => [source.register, fold(source, 0, edges)]))
  return { total, registers }
}

/** The place of the group that counts in a slot, or -1 when nothing is known. */
function winner(groups: readonly FoldedGroup[], slot: number, minutes: number): number {
  let best = -1
  let most = 0
  for (const [place, { total }] of groups.entries()) {
    const covered = total.covered[slot] ?? Number.NaN
    if (covered === minutes) return place
    if (covered > most) [best, most] = [place, covered]
  }
  return best
}

function pick(groups: readonly FoldedGroup[], winners: number[], minutes: number, count: number): Resolved {
  const registers: Partial<Record<Register, { minutes: number; values: Float64Array; quality: Uint8Array }>> =
    {}
  const whole = emptySums(count)
  for (const [slot, place] of winners.entries()) {
    const group = groups[place]
    if (group === undefined) continue
    whole.quality[slot] = group.total.quality[slot] ?? Number.NaN
    whole.covered[slot] = group.total.covered[slot] ?? Number.NaN
    for (const [register, sums] of group.registers) {
      registers[register] ??= { minutes, values: new Float64Array(count), quality: new Uint8Array(count) }
      registers[register].values[slot] = sums.values[slot] ?? Number.NaN
      registers[register].quality[slot] = sums.quality[slot] ?? Number.NaN
    }
  }
  return { minutes, registers, quality: whole.quality, covered: whole.covered }
}
