/** A record that may hang under another one. */
interface Branch {
  readonly id: number
  readonly parentId: number | null
}

/** Records in the order of a tree: each right after what it belongs to, with how deep it lies; brothers keep their order. */
export function treeOf<Row extends Branch>(rows: readonly Row[]): { row: Row; depth: number }[] {
  const known = new Set(rows.map(({ id }) => id))
  const under = Map.groupBy(rows, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  )
  const below = (parent: number | null, depth: number): { row: Row; depth: number }[] =>
    (under.get(parent) ?? []).flatMap((row) => [{ row, depth }, ...below(row.id, depth + 1)])
  return below(null, 0)
}
