/** A list in parts of at most so many, in its order: as many as one question or statement has room for. */
export const inParts = <Item>(list: readonly Item[], most: number): Item[][] =>
  Array.from({ length: Math.ceil(list.length / most) }, (_, nth) => list.slice(nth * most, (nth + 1) * most))
