/** Where something is not wholly known: a place, and for how many places. */
export function gapsIn(count: number, isKnown: (place: number) => boolean): [number, number][] {
  const gaps: [number, number][] = []
  for (let place = 0; place < count; ) {
    if (isKnown(place)) {
      place++
      continue
    }
    let end = place + 1
    while (end < count && !isKnown(end)) end++
    gaps.push([place, end - place])
    place = end
  }
  return gaps
}
