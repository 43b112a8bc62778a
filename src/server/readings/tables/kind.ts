import type { AnyField } from '../../../contract/records/field.ts'
import type { PointedField } from '../../../contract/records/tableImport.ts'
import type { Sought } from '../formats/sheet.ts'

/** By column of the file the field it is taken as; null for one that is not taken. */
export type Columns = readonly (string | null)[]

/** The kinds of tables, by which what was pointed out of them is told apart. */
export const tableNames = ['connections', 'mutations', 'recognised', 'leads', 'saving'] as const
export type TableName = (typeof tableNames)[number]

/** What the rows of a table are of, which is taken in by columns that a person can point at. */
export interface TableKind {
  /** What was pointed out of one kind is not known of another. */
  readonly name: TableName
  readonly sought: Sought
  /** The fields at which columns can be pointed, in the order of the form. */
  readonly pointable: readonly PointedField[]
  /** The fields without which nothing can be taken. */
  readonly keys: readonly string[]
  readonly fieldOf: (name: string) => AnyField | undefined
  /** The field that a heading names, as a person may write it. */
  readonly fieldNamed: (heading: string) => string | null
  /** The field of each column by its heading, null for one that is none. */
  readonly recognised: (headings: readonly string[]) => (string | null)[]
  /** Why a column with a heading that names no field is not taken. */
  readonly unknown: (heading: string) => string
}

/** What a field of such a row is called. */
export const labelIn = ({ fieldOf }: TableKind, name: string): string => fieldOf(name)?.label ?? name
