import type { Rows } from './rows.ts'

/** The years that some rows have in a column, each once: what their list is narrowed by. */
export async function yearsOf(rows: Rows, column: string): Promise<string[]> {
  const found = await rows
    .select(`${column} as year`)
    .distinct()
    .where(column, 'is not', null)
    .orderBy('year')
    .execute()
  return found.map(({ year }) => String(year))
}
