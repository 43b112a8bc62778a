/** A broken rule of the database, by its constraint's name: `table_column_unique` or `table_column_fkey`. */
export interface Violation {
  readonly kind: 'unique' | 'reference' | 'check'
  readonly constraint: string
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
  const {
    code,
    constraint,
    constraint_name: name,
  } = error as { code?: string; constraint?: string; constraint_name?: string }
  const kind = kinds[code ?? '']
  const constraintName = constraint ?? name
  if (kind === undefined || constraintName === undefined) return null
  return {
    kind,
    constraint: constraintName,
    field: (table) => {
      const column = new RegExp(`^${snake(table)}_(.+)_(?:unique|fkey|check)$`).exec(constraintName)?.[1]
      return column === undefined ? null : camel(column)
    },
  }
}
