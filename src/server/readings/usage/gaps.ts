import { coveredAt, type Resolved } from '../../../domain/energy/resolve.ts'

/** Where something is not wholly known: a place, and for how many places. */
export type Gap = [at: number, count: number]

/** Gaps as they are found from front to back; those that touch become one. */
export function gapList(): { readonly gaps: Gap[]; add(from: number, until: number): void } {
  const gaps: Gap[] = []
  return {
    gaps,
    add(from, until) {
      const last = gaps.at(-1)
      if (until <= from) return
      if (last && last[0] + last[1] === from) last[1] += until - from
      else gaps.push([from, until - from])
    },
  }
}

/** The gaps among so many places of which `isKnown` tells. */
export function gapsIn(count: number, isKnown: (place: number) => boolean): Gap[] {
  const list = gapList()
  for (let place = 0; place < count; place++) if (!isKnown(place)) list.add(place, place + 1)
  return list.gaps
}

/** Tells of the gaps among `length` places of `parts` slots each, the first of which begins at the slot `source`. */
export function addGaps(
  resolved: Resolved,
  { source, target, length, parts }: { source: number; target: number; length: number; parts: number },
  add: (from: number, until: number) => void,
): void {
  const { quality, covered, minutes } = resolved
  if (parts === 1 && covered === null) {
    // The usual case, a year of 35,040 slots: ask for the next gap instead of looking at each slot.
    const end = source + length
    for (
      let slot = quality.indexOf(0, source);
      slot >= 0 && slot < end;
      slot = quality.indexOf(0, slot + 1)
    ) {
      add(target + slot - source, target + slot - source + 1)
    }
    return
  }
  for (let place = 0; place < length; place++) {
    let known = 0
    for (let part = 0; part < parts; part++) known += coveredAt(resolved, (source + place) * parts + part)
    if (known !== minutes * parts) add(target + place, target + place + 1)
  }
}
