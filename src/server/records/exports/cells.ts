import type { AnyField } from '../../../contract/records/field.ts'
import { isKeptFrom } from '../../../contract/records/kept.ts'
import { isYear } from '../../../contract/records/picked.ts'
import { type AnyResource, baseFields, headingOf } from '../../../contract/records/resource.ts'
import { own } from '../../../domain/own.ts'
import type { Cell } from '../../../domain/sheet.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { listIn, textIn } from '../../../domain/unknown.ts'

/** A column of an export: its heading, and what a presented row says in it. */
export interface ExportColumn {
  /** The column of the list. */
  readonly name: string
  readonly label: string
  readonly cellOf: (row: Readonly<Record<string, unknown>>) => Cell
}

const empty: Cell = { kind: 'text', text: '' }
/** Who looks for an amount in a file types an ordinary space. */
const asText = (value: unknown): Cell => ({ kind: 'text', text: String(value).replaceAll('\u00a0', ' ') })

function choiceText(field: AnyField, value: unknown): string {
  return field.choices?.find((choice) => String(choice.value) === String(value))?.label ?? String(value)
}

/** A value by the kind of its field. */
function cellFor(field: AnyField | undefined, value: unknown, currency = 'EUR'): Cell {
  if (value === null || value === undefined || value === '') return empty
  // What is counted for a list has no field.
  if (field === undefined && typeof value === 'number') return { kind: 'number', value: String(value) }
  if (field === undefined) return asText(value)
  if (field.kind === 'money')
    return { kind: 'money', value: String(value), ...(currency !== 'EUR' && { currency }) }
  if (isYear(field)) return { kind: 'number', value: String(value), countsNothing: true }
  if (field.kind === 'integer' || field.kind === 'decimal') return { kind: 'number', value: String(value) }
  if (field.kind === 'date') return { kind: 'day', day: String(value) }
  if (field.kind === 'boolean') return asText(value === true ? 'Ja' : 'Nee')
  if (field.kind === 'duration') return { kind: 'duration', seconds: Number(value) }
  if (field.kind === 'choice') return asText(choiceText(field, value))
  if (field.kind === 'choices')
    return asText(
      listIn(value)
        .map((one) => choiceText(field, one))
        .join(', '),
    )
  // By then they are names (`withNames`); none has a word of its own where that means something.
  if (field.kind === 'references')
    return asText(listIn(value).length === 0 ? (field.none ?? '') : listIn(value).join(', '))
  if (field.kind === 'instant') return { kind: 'day', day: dayAt(Date.parse(String(value))) }
  return asText(value)
}

/** The reference whose name a column shows. */
function referred(fields: Record<string, AnyField>, name: string): AnyField | undefined {
  const field = own(fields, name.replace(/Name$/, 'Id'))
  return field?.kind === 'reference' ? field : undefined
}

/** The columns of a resource's list, for the kind of user who sees it. */
export function exportColumns(
  resource: AnyResource,
  type: string,
  asked: readonly string[] = resource.columns,
): ExportColumn[] {
  const fields: Record<string, AnyField> = { ...baseFields, ...resource.fields, ...resource.automatic }
  const usual: readonly string[] = resource.columns
  const known = asked.filter((name) => usual.includes(name) || own(fields, name) || referred(fields, name))
  return withCurrency(fields, known.length > 0 ? known : usual).flatMap((name) => {
    const field = own(fields, name)
    const referring = own(fields, name.replace(/Name$/, 'Id'))
    const of = field ?? referring
    // Rows of a record are no one cell, and a list does not read them.
    if (of !== undefined && (of.kind === 'rows' || isKeptFrom(type, of))) return []
    const cellOf = (row: Readonly<Record<string, unknown>>) =>
      cellFor(field, row[name], textIn(row.currency) ?? undefined)
    return [{ name, label: headingOf(resource, name), cellOf }]
  })
}

/** Beside the amounts of what may be in another currency stands which one it is. */
function withCurrency(fields: Record<string, AnyField>, names: readonly string[]): readonly string[] {
  const last = names.findLastIndex((name) => fields[name]?.kind === 'money')
  if (last < 0 || fields.currency === undefined || names.includes('currency')) return names
  return names.toSpliced(last + 1, 0, 'currency')
}
