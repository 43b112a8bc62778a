import { membersIn, textIn } from '../../domain/unknown.ts'

/** A broken rule of the database, by its constraint's name: `table_column_unique`, `table_column_fkey` or `table_column_active`. */
export interface Violation {
  readonly kind: 'unique' | 'reference' | 'check'
  readonly constraint: string
  /** Whether what is referred to is there, but no longer to be chosen. */
  readonly isEnded: boolean
  /** The field, in camelCase, that the constraint of this table is about. */
  field(table: string): string | null
}

const kinds: Readonly<Record<string, Violation['kind']>> = {
  23505: 'unique',
  23503: 'reference',
  23514: 'check',
}

function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function camel(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Reads an engine's error; both engines give `code`, the name of the constraint under their own key. */
export function violation(error: unknown): Violation | null {
  if (typeof error !== 'object' || error === null) return null
  const told = membersIn(error)
  const [code, constraint, name] = [told.code, told.constraint, told.constraint_name].map(textIn)
  const kind = kinds[code ?? '']
  const constraintName = constraint ?? name
  if (kind === undefined || constraintName == null) return null
  return {
    kind,
    constraint: constraintName,
    isEnded: constraintName.endsWith('_active'),
    field: (table) => {
      const column = new RegExp(`^${snake(table)}_(.+)_(?:unique|fkey|check|active)$`).exec(
        constraintName,
      )?.[1]
      return column === undefined ? null : camel(column)
    },
  }
}
