/**
 * How many rows all pages have, where each row of a page tells it. A page past the last one has no row to tell it: then the first one is
 * asked, so that nobody reads that there is nothing.
 */
export async function foundInAll<Row extends { readonly found: number }>(
  rows: readonly Row[],
  page: number,
  first: () => Promise<readonly Row[]>,
): Promise<number> {
  const [row] = rows.length === 0 && page > 1 ? await first() : rows
  return row?.found ?? 0
}
