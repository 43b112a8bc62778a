interface Placed {
  readonly name: string
  /** Yes or no: a box that has its label beside it and not above it. */
  readonly isBox: boolean
  /** Takes a whole row. */
  readonly takesAll: boolean
}

/**
 * The boxes that share their row with a labelled field, in so many columns: those stand level with its input. One that starts
 * a row of its own, or stands among boxes, would only have a gap above it.
 */
export function besideLabelled(placed: readonly Placed[], columns: number): ReadonlySet<string> {
  const rows: Placed[][] = []
  let isFull = true
  for (const one of placed) {
    if (one.takesAll || isFull) rows.push([])
    const row = rows.at(-1)
    row?.push(one)
    isFull = one.takesAll || row?.length === columns
  }
  const mixed = rows.filter((row) => row.some(({ isBox }) => !isBox))
  return new Set(mixed.flatMap((row) => row.filter(({ isBox }) => isBox).map(({ name }) => name)))
}

/** What `data-beside` says of a field: the numbers of columns in which it is such a box. */
export function besides(placed: readonly Placed[]): (name: string) => string | undefined {
  const found = [2, 4].map((columns) => ({ columns, names: besideLabelled(placed, columns) }))
  return (name) => {
    const columns = found.filter(({ names }) => names.has(name)).map((one) => one.columns)
    return columns.length > 0 ? columns.join(' ') : undefined
  }
}
