/**
 * The item at a place where there must be one, from the end for a negative place. Nothing there is a fault of the program and told
 * as one. The innermost loops over readings write `?? Number.NaN` instead, which no sum survives: they ask by the million.
 */
export function itemAt<Item>(of: ArrayLike<Item>, place: number): Item {
  const item = of[place < 0 ? of.length + place : place]
  if (item === undefined) throw new RangeError(`There is nothing at place ${place} of ${of.length}`)
  return item
}

/** The item of a map under a key that must be in it. */
export function itemOf<Key, Item>(of: ReadonlyMap<Key, Item>, key: Key): Item {
  const item = of.get(key)
  if (item === undefined) throw new RangeError(`There is nothing under ${String(key)}`)
  return item
}
