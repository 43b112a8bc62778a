import { type AnyField, type Field, staffOnly, text } from './field.ts'
import type { Permission } from './permission.ts'

/** Formatted text as HTML; the server cleans it before it is stored. */
export function richText(label: string): Field<string | null> {
  return { ...text(label, 50_000), kind: 'richText' }
}

/** The same with tables and pictures in it; its area keeps those, and draws an editor that can make them. */
export function illustrated(label: string): Field<string | null> {
  return { ...richText(label), of: 'text-files' }
}

/** Whether formatted text may hold tables and pictures. */
export const isIllustrated = ({ kind, of }: AnyField): boolean => kind === 'richText' && of !== undefined

/** A field for admins alone: what somebody's hour costs. */
export function adminOnly<F extends AnyField>(field: F): F {
  return { ...staffOnly(field), adminOnly: true }
}

/** A reference to what is looked up with this right alone: others are not asked for it, nor narrow a list by it. */
export function offeredWith<F extends AnyField>(permission: Permission, field: F): F {
  return { ...field, offeredWith: permission }
}

/** A field that the server fills in where a person leaves it empty. */
export function filled<F extends AnyField>(field: F): F {
  return { ...field, filled: true }
}

/** A field that is filled in along with another one, and may be changed after that. */
export function follows<F extends AnyField>(field: string, value: (of: unknown) => unknown, own: F): F {
  return { ...own, follows: { field, value } }
}

/** Whether a field is kept from this kind of user. */
export function isKeptFrom(type: string, field: AnyField): boolean {
  if (type === 'customer') return field.staffOnly === true
  return type !== 'admin' && field.adminOnly === true
}

/** A field that is read with the record, but lives in a table of its own that its area writes. */
export function apart<F extends AnyField>(field: F): F {
  return { ...field, kept: 'apart' }
}

/**
 * A list that people add themselves to while somebody has the form open: a save adds what its person added and takes away what that
 * person took away, of what stands there by then.
 */
export function shared<F extends AnyField>(field: F): F {
  return { ...field, list: 'shared' }
}

/** A field without a column: told with a save (that one has seen what it does), or worked out by the server for its answer. */
export function unkept<F extends AnyField>(field: F): F {
  return { ...field, kept: 'never' }
}
