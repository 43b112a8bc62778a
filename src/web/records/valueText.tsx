import type { ReactNode } from 'react'
import type { AnyField } from '../../contract/records/field.ts'
import { ReferenceName, shown } from '../fields/cells.tsx'

/** What a field holds as a person reads it; null where it holds nothing. */
export function valueText(field: AnyField | undefined, value: unknown, currency?: string): ReactNode {
  if (field === undefined || value === null || value === '') return null
  return field.kind === 'reference' ? (
    <ReferenceName field={field} id={Number(value)} />
  ) : (
    shown(field, value, currency)
  )
}
