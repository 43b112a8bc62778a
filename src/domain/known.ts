/** What the known ones of these come to; null where none of them is known, which is not the same as nothing. */
export function sumOfKnown(values: readonly (number | null | undefined)[]): number | null {
  let sum: number | null = null
  for (const value of values) if (value !== null && value !== undefined) sum = (sum ?? 0) + value
  return sum
}

/** The highest of what is known, which of nothing is null. */
export function highestOfKnown(values: readonly (number | null)[]): number | null {
  return values.reduce(
    (highest, value) => (value !== null && value > (highest ?? -Infinity) ? value : highest),
    null,
  )
}
