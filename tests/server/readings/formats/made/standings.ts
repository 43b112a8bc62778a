import type { Chance } from './chance.ts'
import type { MadeLayout } from './layout.ts'
import type { TrueCounter, Truth } from './truth.ts'

/** Slots that a file does not have. */
export function gapsOf(count: number, { gaps, values, slip }: MadeLayout, chance: Chance): Set<number> {
  if (gaps === 'none' || slip !== 'none') return new Set()
  // Not at the edges, where a file would only be shorter, and few enough to see the pace.
  const found = new Set<number>()
  for (let turn = 0; turn < 3; turn++) {
    const from = 3 + chance.below(Math.max(1, count - 8))
    const length = 1 + chance.below(values === 'standing' ? 2 : 4)
    for (let slot = from; slot < from + length && slot < count - 2; slot++) found.add(slot)
  }
  return found
}

/** What the counter shows at the beginning of a slot, with the slip of it. */
export function standingsOf({ edges }: Truth, { slip }: MadeLayout, at: number) {
  const shown = new Map<TrueCounter, number[]>()
  return (counter: TrueCounter, slot: number): number => {
    const known = shown.get(counter)
    if (known) return known[slot] as number
    // A new meter below an old one that had hardly begun cannot be told from a slip.
    const list = [counter.first + (slip === 'swap' ? 1_000_000_000 : 0)]
    for (let one = 0; one < edges.length - 1; one++)
      list.push((list[one] as number) + (counter.values[one] as number))
    if (slip === 'dip') list[at] = 0
    if (slip === 'leap') list[at] = (list[at] as number) * 3 + 9_000_000
    if (slip === 'swap') {
      const begin = list[at] as number
      for (let one = at; one < list.length; one++) list[one] = (list[one] as number) - begin
    }
    shown.set(counter, list)
    return list[slot] as number
  }
}
