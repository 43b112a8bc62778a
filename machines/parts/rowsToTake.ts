import type { RowChoices, TableImport } from '../../src/contract/records/tableImport.ts'

/** How many rows would be taken in with what was chosen for some of them. */
export function rowsToTake({ counts, rows }: TableImport, choices: RowChoices): number {
  const more = rows.map(({ line, offer }) => {
    const takes = (value: string | undefined) =>
      Number(offer?.options.find((one) => one.value === value)?.takes ?? false)
    const chosen = choices[line]
    return offer && chosen !== undefined ? takes(chosen) - takes(offer.usual) : 0
  })
  return (counts.new ?? 0) + (counts.changed ?? 0) + more.reduce((sum, one) => sum + one, 0)
}
