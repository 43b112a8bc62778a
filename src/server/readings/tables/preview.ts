import type { AnyField } from '../../../contract/records/field.ts'
import type { Problems } from '../../../contract/records/problems.ts'
import { type ImportedRow, mostRowsShown, type PreviewRow } from '../../../contract/records/tableImport.ts'
import { typedDecimal } from '../../../domain/typed.ts'
import { textIn } from '../formats/cell.ts'
import type { Sheet } from '../formats/sheet.ts'
import { type Columns, labelIn, type TableKind } from './kind.ts'

/** A row of a table with what its cells say, and what is wrong with each. */
export interface JudgedRow extends ImportedRow {
  /** What its cells say, as a form would send it, by field. */
  readonly values: Readonly<Record<string, unknown>>
  /** What they refer to, by field. */
  readonly names: Readonly<Record<string, string>>
  /** What is wrong, by field. */
  readonly problems: Problems
  /** Why a value of the file is not taken, by field. */
  readonly leftOut: Problems
}

/** The first rows as they will be taken, by the columns that are: each value in its normal form, with what is wrong with it. */
export function previewOf(
  kind: TableKind,
  { rows }: Sheet,
  columns: Columns,
  judged: readonly JudgedRow[],
): PreviewRow[] {
  const taken = columns.flatMap((name, place) => (name === null ? [] : [{ name, place }]))
  return judged
    .slice(0, mostRowsShown)
    .map(({ line, kind: becomes, values, names, problems, leftOut }, nth) => ({
      line,
      kind: becomes,
      cells: taken.map(({ name, place }) => {
        const text = textIn(rows[nth]?.cells[place])
        const problem = [problems[name] ?? [], leftOut[name] ?? []].flat().join(' ') || null
        const said = problem === null ? kind.fieldOf(name)?.schema.safeParse(values[name]) : undefined
        if (text === '' || !said?.success) return { text, problem }
        return { text: names[name] ?? shownAs(kind.fieldOf(name), said.data, text), problem }
      }),
      problems: Object.entries(problems).flatMap(([name, texts]) =>
        taken.some((one) => one.name === name) ? [] : [`${labelIn(kind, name)}: ${texts.join(' ')}`],
      ),
    }))
}

/** A value as a person reads it. */
function shownAs(field: AnyField | undefined, value: unknown, text: string): string {
  switch (field?.kind) {
    case 'choice':
      return field.choices?.find((one) => one.value === value)?.label ?? text
    case 'boolean':
      return value === true ? 'Ja' : 'Nee'
    case 'date':
      return String(value).split('-').reverse().join('/')
    case 'integer':
    case 'decimal':
    case 'money':
      return typedDecimal(String(value))
    default:
      return String(value)
  }
}
