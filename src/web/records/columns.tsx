import type { ReactNode } from 'react'
import type { AnyField, Kind } from '../../contract/records/field.ts'
import { isKeptFrom } from '../../contract/records/kept.ts'
import type { RowOf } from '../../contract/records/recordCalls.ts'
import {
  type AnyResource,
  baseFields,
  headingOf,
  type StateGroup,
  type StateLabel,
} from '../../contract/records/resource.ts'
import { shown } from '../fields/cells.tsx'
import { type AnyRow, currencyOf } from '../fields/places.ts'
import { type BadgeTone, StatusBadge } from '../ui/badge.tsx'
import type { Column } from '../ui/tableTypes.ts'

const tones: Readonly<Record<StateGroup, BadgeTone>> = {
  ...{ 0: 'neutral', 1: 'success', 2: 'info' },
  ...{ open: 'info', closed: 'neutral' },
}

/** The state of a record as a badge, coloured by its group unless it says more. */
export function stateBadge(resource: AnyResource, row: AnyRow): ReactNode {
  const state: StateLabel | undefined = resource.states?.[String(row.state)]
  const word = String(row.statusName ?? '')
  const tone = state?.toneIsOurs && word === state.toCustomers ? undefined : state?.tone
  return <StatusBadge tone={tone ?? tones[state?.group ?? 0]}>{word}</StatusBadge>
}

/** The field a column shows, or the reference whose name it shows. */
function fieldOf(resource: AnyResource, name: string): { field: AnyField; isName: boolean } | null {
  const all: Record<string, AnyField> = { ...baseFields, ...resource.fields, ...resource.automatic }
  const field = all[name]
  if (field) return { field, isName: false }
  const referring = all[name.replace(/Name$/, 'Id')]
  return referring?.kind === 'reference' ? { field: referring, isName: true } : null
}

/** Whether a column shows what is kept from this kind of user. */
export function isColumnKeptFrom(type: string, resource: AnyResource, name: string): boolean {
  const found = fieldOf(resource, name)
  return found !== null && isKeptFrom(type, found.field)
}

const numeric: ReadonlySet<Kind> = new Set(['integer', 'decimal', 'money'])
const whole: ReadonlySet<Kind> = new Set(['date', 'instant', 'duration', 'code'])

/** One column of a resource: a field, a derived text, or the name behind a reference. */
export function columnFor(resource: AnyResource, name: string): Column<AnyRow> {
  const found = fieldOf(resource, name)
  const cell = (row: AnyRow): ReactNode => {
    if (name === 'statusName') return stateBadge(resource, row)
    if (found === null || found.isName) return row[name] as ReactNode
    return shown(found.field, row[name], currencyOf(row))
  }
  return {
    id: name,
    header: headingOf(resource, name),
    cell,
    sortable: Object.hasOwn(resource.sort, name),
    numeric: found !== null && !found.isName && numeric.has(found.field.kind),
    whole: found !== null && !found.isName && whole.has(found.field.kind),
  }
}

/** The table's columns as the resource declares them; an area that shows one differently replaces that one. */
export function columnsOf<R extends AnyResource>(resource: R): Column<RowOf<R>>[] {
  const any: AnyResource = resource
  return any.columns.map((name) => columnFor(any, name))
}

/** The same columns, some replaced in part. */
export function withColumns<Row>(
  columns: readonly Column<Row>[],
  changes: Readonly<Record<string, Partial<Column<NoInfer<Row>>>>>,
): Column<Row>[] {
  return columns.map((column) => ({ ...column, ...changes[column.id] }))
}
