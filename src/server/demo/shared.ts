/** Shares a number out over places as evenly as it goes; the first places get what `first` says. */
export function shared(total: number, places: number, first: readonly number[]): number[] {
  const rest = total - first.reduce((sum, count) => sum + count, 0)
  const others = places - first.length
  return Array.from(
    { length: places },
    (_, place) => first[place] ?? Math.floor(rest / others) + (place - first.length < rest % others ? 1 : 0),
  )
}
