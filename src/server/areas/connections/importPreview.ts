import type { AnyField } from '../../../contract/records/field.ts'
import { mostRowsShown, type PreviewRow } from '../../../contract/records/tableImport.ts'
import { typedDecimal } from '../../../domain/typed.ts'
import { textIn } from '../../readings/formats/cell.ts'
import type { Sheet } from '../../readings/formats/sheet.ts'
import type { Columns } from './importColumns.ts'
import { fieldOf, labelOf } from './importNames.ts'
import type { Judged } from './importRows.ts'

/** The first rows as they will be taken, by the columns that are: each value in its normal form, with what is wrong with it. */
export function previewOf({ rows }: Sheet, columns: Columns, judged: readonly Judged[]): PreviewRow[] {
  const taken = columns.flatMap((name, place) => (name === null ? [] : [{ name, place }]))
  return judged.slice(0, mostRowsShown).map(({ line, kind, values, names, problems, leftOut }, nth) => ({
    line,
    kind,
    cells: taken.map(({ name, place }) => {
      const text = textIn(rows[nth]?.cells[place])
      const problem = [problems[name] ?? [], leftOut[name] ?? []].flat().join(' ') || null
      const said = problem === null ? fieldOf(name)?.schema.safeParse(values[name]) : undefined
      if (text === '' || !said?.success) return { text, problem }
      return { text: names[name] ?? shownAs(fieldOf(name), said.data, text), problem }
    }),
    problems: Object.entries(problems).flatMap(([name, texts]) =>
      taken.some((one) => one.name === name) ? [] : [`${labelOf(name)}: ${texts.join(' ')}`],
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
