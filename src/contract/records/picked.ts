import { z } from 'zod'
import { keysOf } from '../../domain/keys.ts'
import { type AnyField, type Extra, type Field, integer, type Typed } from './field.ts'
import { isNeeded } from './needed.ts'
import { requiredText } from './problems.ts'
import { rowId } from './rowId.ts'

/** One value of a pick list given as `{ value: label }`. */
export function choice<const C extends Record<string, string>>(
  label: string,
  choices: C,
  extra: Extra = {},
): Field<(keyof C & string) | null> {
  const keys = keysOf(choices)
  const schema = z.preprocess(
    (value) => (value === '' ? null : value),
    z.enum(keys, 'Kies een waarde uit de lijst').nullable().default(null),
  )
  const list = keys.map((value) => ({ value, label: String(choices[value]) }))
  return {
    kind: 'choice',
    label,
    required: false,
    schema,
    initial: null,
    choices: list,
    ...extra,
  }
}

/** A quantity whose unit follows from what else is filled in. */
export function counted<F extends AnyField>(unitOf: NonNullable<AnyField['unitOf']>, own: F): F {
  return { ...own, unitOf }
}

/** As many digits as a year has: a whole number of no more is shown without a separator of thousands. */
export const yearDigits = 4

/** A year: four digits that count nothing. */
export function year(label: string, extra: Extra = {}): Field<number | null> {
  return { ...integer(label, extra), maxLength: yearDigits }
}

/** Whether a field is of what has as many digits as a year and counts nothing. */
export const isYear = ({ kind, maxLength }: AnyField): boolean =>
  kind === 'integer' && maxLength !== undefined && maxLength <= yearDigits

/**
 * A field as it is among what else is filled in: with its asterisk, in its unit, with the choices that belong there and the one that
 * was chosen, and looked up at the customer that the record itself names, or besides the record itself.
 */
export function among(field: AnyField, value: unknown, typed: Typed): AnyField {
  const { fits, choices, unitOf, of } = field
  const place = placeIn(of, typed)
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value]
  return {
    ...field,
    required: isNeeded(field, typed),
    ...(place !== undefined && { of: place }),
    ...(unitOf && { unit: unitOf(typed) }),
    ...(fits && { choices: choices?.filter((one) => chosen.includes(one.value) || fits(one.value, typed)) }),
  }
}

/** A list as it is for one record: of its customer, and without the record itself. */
function placeIn(of: string | undefined, { customerId, id }: Typed): string | undefined {
  const at = typeof customerId === 'number' ? of?.replace(':customerId', String(customerId)) : of
  return at?.replace(':id', typeof id === 'number' ? String(id) : '')
}

/** A choice of which a form offers only what belongs to what else is filled in. */
export function fitting<F extends AnyField>(fits: NonNullable<AnyField['fits']>, own: F): F {
  return { ...own, fits }
}

/** Several values of a pick list. */
export function choices<const C extends Record<string, string>>(
  label: string,
  options: C,
  extra: Extra = {},
): Field<(keyof C & string)[]> {
  const keys = keysOf(options)
  const schema = z.array(z.enum(keys, 'Kies een waarde uit de lijst')).max(keys.length).default([])
  const list = keys.map((value) => ({ value, label: String(options[value]) }))
  return {
    kind: 'choices',
    label,
    required: false,
    schema,
    initial: [],
    choices: list,
    ...extra,
  }
}

/** The id of a record of another list; `of` is the path where the form looks its names up, `table` where it lives. */
export function reference(
  label: string,
  of: string,
  table: string,
  extra: Extra = {},
): Field<number | null> & { kind: 'reference' } {
  const schema = z.preprocess((value) => (value === '' ? null : value), rowId.nullable().default(null))
  return {
    kind: 'reference',
    label,
    required: false,
    schema,
    initial: null,
    of,
    table,
    ...extra,
  }
}

/**
 * The ids of several records of a small list, and the table where these live; `least` is how many there must be. Where their order
 * says something (`ordered`) they stay in it.
 */
export function references(
  label: string,
  of: string,
  table: string,
  { least = 0, ordered = false, ...extra }: Extra & { least?: number; ordered?: boolean } = {},
): Field<number[]> & { kind: 'references' } {
  const schema = z
    .array(rowId)
    .max(999)
    .default([])
    // Where the order says who comes first, somebody who stands there twice has two places.
    .refine((ids) => !ordered || new Set(ids).size === ids.length, 'Kies elk maar één keer')
    .transform((ids) => (ordered ? ids : [...new Set(ids)].sort((one, other) => one - other)))
    .refine((ids) => ids.length >= least, requiredText)
  return {
    kind: 'references',
    label,
    required: least > 0,
    schema,
    initial: [],
    of,
    table,
    ...(ordered && { list: 'ordered' as const }),
    ...extra,
  }
}
