/** How many slips of the pen a word of so many letters may hold and still be meant: short words are too much alike. */
export function slipsIn(word: string): number {
  if (word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

/**
 * How many slips lie between two words: a letter too many, one too few, another one, or two neighbours that changed places (the distance
 * of Damerau and Levenshtein, in its form that changes no letter twice). Never counts beyond `most`: what is further answers more than that.
 */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const cells = [
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      ]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (row > 1 && column > 1 && isSwapped) cells.push((beforeLast[column - 2] ?? 0) + 1)
      line.push(Math.min(...cells))
    }
    if (Math.min(...line) > most) return most + 1
    beforeLast = last
    last = line
  }
  return Math.min(last[other.length] ?? 0, most + 1)
}

/** Those of these words that may be meant by a word with slips in it, the nearest first. */
export function meantBy(word: string, known: readonly string[]): string[] {
  const most = slipsIn(word)
  return known
    .map((one) => ({ one, slips: slipsBetween(word, one, most) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((first, second) => first.slips - second.slips)
    .map(({ one }) => one)
}
