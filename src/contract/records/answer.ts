import { z } from 'zod'
import { calendarDay } from './calendarDay.ts'
import type { AnyField, Fields } from './field.ts'
import type { AnyResource, Row } from './resource.ts'

const whole = z.number().int()
const decimal = z.string().regex(/^-?\d+(\.\d+)?$/)
const moment = z.iso.datetime({ offset: true })

/** A value of this field as the server answers it, where there is one. */
function filledIn({ kind, choices = [], columns = {} }: AnyField): z.ZodType {
  const one = () => z.literal(choices.map(({ value }) => value))
  if (kind === 'integer' || kind === 'duration' || kind === 'reference') return whole
  if (kind === 'decimal' || kind === 'money') return decimal
  if (kind === 'boolean') return z.boolean()
  if (kind === 'date') return calendarDay
  if (kind === 'instant') return moment
  if (kind === 'choice') return one()
  if (kind === 'choices') return z.array(one())
  if (kind === 'references') return z.array(whole)
  if (kind === 'rights') return z.looseObject({ full: z.boolean() })
  if (kind === 'rows') return z.array(z.strictObject(cellsOf(columns)))
  return z.string()
}

const neverEmpty = new Set(['boolean', 'choices', 'references', 'rights', 'rows'])

/** A value of this field as the server answers it: empty where it may be, absent where it may be kept from who asks. */
function answered(field: AnyField): z.ZodType {
  const { kind, required, shown, staffOnly, adminOnly, kept } = field
  const isFilled = neverEmpty.has(kind) || (required && shown === undefined)
  const value = isFilled ? filledIn(field) : filledIn(field).nullable()
  // What stands in a table of its own is read with one record, not with a list of them.
  const isApart = kept !== undefined || kind === 'rows'
  return staffOnly || adminOnly || isApart ? value.optional() : value
}

function valuesOf(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, answered(field)]))
}

/** Rows that came in a file may hold what no list offers: a person is told to look at it. */
function cellsOf(columns: Fields): Record<string, z.ZodType> {
  const open = Object.entries(columns).filter(([, { kind }]) => kind === 'choice')
  return { ...valuesOf(columns), ...Object.fromEntries(open.map(([name]) => [name, z.string().nullable()])) }
}

/** The names behind the references of a record. */
function namesOf(fields: Fields): Record<string, z.ZodType> {
  const references = Object.entries(fields).filter(([, { kind, table }]) => kind === 'reference' && table)
  return Object.fromEntries(
    references.map(([name, { staffOnly, adminOnly }]) => [
      name.replace(/Id$/, 'Name'),
      staffOnly || adminOnly ? z.string().nullable().optional() : z.string().nullable(),
    ]),
  )
}

/** A record as the server answers it: what it is declared to hold, and nothing else. */
export function rowOf<R extends AnyResource>(resource: R): z.ZodType<Row<R>>
export function rowOf({ fields, automatic = {}, derived = {}, states, steps = {} }: AnyResource): z.ZodType {
  return z.strictObject({
    ...{ id: whole, version: whole, createdAt: moment, updatedAt: moment },
    ...valuesOf(fields),
    ...valuesOf(automatic),
    ...namesOf({ ...fields, ...automatic }),
    ...Object.fromEntries(Object.keys(derived).map((name) => [name, z.unknown()])),
    ...(states && {
      state: z.enum(Object.keys(states)),
      statusName: z.string(),
      // Absent where the steps are taken elsewhere.
      allowed: z.array(z.enum(Object.keys(steps))).optional(),
    }),
  })
}
