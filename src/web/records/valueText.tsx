import type { ReactNode } from 'react'
import type { AnyField } from '../../contract/records/field.ts'
import { ReferenceName, shown } from '../fields/cells.tsx'
import { RowsBeside } from '../fields/rowsChange.tsx'

/** What a field holds as a person reads it; null where it holds nothing. */
export function valueText(field: AnyField | undefined, value: unknown, currency?: string): ReactNode {
  if (field === undefined || value === null || value === '') return null
  return field.kind === 'reference' ? (
    <ReferenceName field={field} id={Number(value)} />
  ) : (
    shown(field, value, currency)
  )
}

/** A value of a field that two people changed; of rows which of them are others than before. */
export function sideText(
  field: AnyField | undefined,
  currency: string | undefined,
  value: unknown,
  before?: unknown,
) {
  return field?.kind === 'rows' && before !== undefined ? (
    <RowsBeside field={field} before={before} after={value} currency={currency} />
  ) : (
    valueText(field, value, currency)
  )
}
