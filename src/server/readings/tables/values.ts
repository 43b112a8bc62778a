import type { AnyField } from '../../../contract/records/field.ts'
import type { Problems } from '../../../contract/records/problems.ts'
import { type CellValue, textIn } from '../formats/cell.ts'
import type { Columns, TableKind } from './kind.ts'

/** What the cells of a line say, and what is wrong with them, by field. */
export interface RowValues {
  readonly values: Readonly<Record<string, unknown>>
  /** What they refer to. */
  readonly names: Readonly<Record<string, string>>
  readonly faults: Problems
}

/** The values of a line by the columns that are taken; an empty cell says nothing, so it changes nothing. */
export function valuesIn(
  { fieldOf }: TableKind,
  columns: Columns,
  cells: readonly string[],
  read: (of: { readonly name: string; readonly field: AnyField }, text: string) => CellValue,
): RowValues {
  const values: Record<string, unknown> = {}
  const names: Record<string, string> = {}
  const faults: Problems = {}
  for (const [place, name] of columns.entries()) {
    const [text, field] = [textIn(cells[place]), name === null ? undefined : fieldOf(name)]
    if (name === null || text === '' || field === undefined) continue
    const found = read({ name, field }, text)
    if ('fault' in found) faults[name] = [found.fault]
    else {
      values[name] = found.value
      if (found.name !== undefined) names[name] = found.name
    }
  }
  return { values, names, faults }
}
