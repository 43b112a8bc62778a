import { eachOf, keysOf } from '../../../domain/keys.ts'
import type { AnyField } from '../../records/field.ts'
import type { PointedField } from '../../records/tableImport.ts'
import { recognisedMeasure } from './recognised.ts'

/** The columns of a list of recognised measures, one on each line. */
export const recognisedFields: Readonly<Record<string, AnyField>> = eachOf(
  [
    'edition',
    'list',
    'code',
    'category',
    'name',
    'startSituation',
    'conditions',
    'moment',
    'source',
  ] as const,
  (name): AnyField => recognisedMeasure.fields[name],
)

export const recognisedColumns: readonly string[] = keysOf(recognisedFields)

/** Without these nothing can be told of a line; which list it is of, its code says. */
export const recognisedKeys: readonly string[] = ['edition', 'code', 'category', 'name']

/** The columns at which those of a file can be pointed. */
export const recognisedPointable: readonly PointedField[] = recognisedColumns.map((name) => ({
  name,
  label: recognisedFields[name]?.label ?? name,
  needed: recognisedKeys.includes(name) ? 'always' : null,
}))
