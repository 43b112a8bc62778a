import { z } from 'zod'
import type { Field, Fields, Values } from './field.ts'
import type { Problems } from './problems.ts'
import { draftOf } from './resource.ts'

/** Rows that are saved with their record, at most `most` of them; each problem is named by its place ("lines.3.rate"). */
export function rows<F extends Fields>(
  label: string,
  columns: F,
  { most, check }: { most: number; check?: (row: Values<F>) => Problems },
): Field<Values<F>[]> {
  const row = draftOf({ fields: columns, check })
  const schema = z.array(row).max(most, `Hoogstens ${most} regels`).default([])
  return { kind: 'rows', label, required: false, schema, initial: [], columns }
}
