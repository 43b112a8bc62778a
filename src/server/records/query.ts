import { z } from 'zod'
import { calendarDay } from '../../contract/records/calendarDay.ts'
import type { DayFilters, DayWindow } from '../../contract/records/dayFilter.ts'
import type { AnyField } from '../../contract/records/field.ts'
import type { OwnFilters, Standing } from '../../contract/records/ownFilter.ts'
import { type AnyResource, filterField, type StateGroup } from '../../contract/records/resource.ts'
import { isAmount } from '../../domain/money.ts'
import { addDays } from '../../domain/time/day.ts'
import { today } from '../ground/today.ts'

/** A list as it was asked for, checked against what the resource allows. */
export interface ListQuery {
  readonly page: number
  readonly perPage: number
  /** Asked for all there are, to choose from by name: what is worked out for each row is left out. */
  readonly isLookup?: boolean
  readonly q: string
  /** How many there are, where that was counted for an earlier page: this one then brings its rows alone. */
  readonly found?: number | undefined
  /** Signed stored fields, "-name" descending. */
  readonly order: readonly string[]
  readonly status: StateGroup | null
  /** Which columns a file of the list holds. */
  readonly columns?: readonly string[] | undefined
  /** One state, by the word of the machine. */
  readonly state?: string | undefined
  readonly filters: Readonly<Record<string, unknown>>
  /** By the field: the first and the last day or amount, both included. */
  readonly ranges: Readonly<Record<string, { readonly from?: string; readonly to?: string }>>
  /** By where a day lies from today. */
  readonly days: readonly Days[]
  /** In which the asker stands there. */
  readonly own: readonly Standing[]
  /** Only these of what is otherwise found: the rows somebody ticked. */
  readonly ids?: readonly number[] | undefined
}

/** Days of a stored field; `orNone`: also the rows that have none, which without an end are the only ones. */
export interface Days {
  readonly of: string
  readonly from?: string
  readonly to?: string
  readonly orNone: boolean
}

/** The most that is listed at once: what a field asks for that offers all to choose from (specification, point 9). */
const most = 999
/** Deep pages cost the database a walk over all rows before them; a filter serves better. */
const lastPage = 10_000
const count = (max: number) => z.coerce.number('Vul een getal in').int().min(1).max(max)
/** The largest number of a record that the database knows. */
const largestId = 2_147_483_647
const figure = z.string().refine(isAmount, 'Vul een bedrag in')
const yesNo = z.enum(['', '1', '0', 'true', 'false']).transform((value) => value !== '0' && value !== 'false')

/** How a filter of this kind of field travels in the query string. */
function filterSchema(field: AnyField): z.ZodType {
  if (field.kind === 'boolean') return yesNo
  if (field.kind === 'integer' && field.choices)
    return z.coerce.number().pipe(z.literal(field.choices.map(({ value }) => Number(value))))
  if (field.kind === 'reference' || field.kind === 'references' || field.kind === 'integer')
    return z.coerce.number().int().min(0).max(largestId)
  if (field.choices) return oneOrMore(field.choices.map((choice) => String(choice.value)))
  return z.string().max(120)
}

/** One choice, or some with commas between them: what a field offers may be of two kinds. */
function oneOrMore(choices: readonly string[]): z.ZodType {
  const some = z
    .string()
    .max(1000)
    .refine((text) => text.includes(',') && text.split(',').every((one) => choices.includes(one)))
    .transform((text) => text.split(','))
  return z.union([z.enum(choices), some])
}

function fieldOf(resource: AnyResource, name: string): AnyField {
  const field = filterField(resource, name)
  if (field === undefined) throw new Error(`${resource.name}: the filter ${name} is no field`)
  return field
}

const made = new WeakMap<AnyResource, z.ZodType<ListQuery>>()

/**
 * The schema of a resource's list query; an unknown or repeated parameter is refused. Made once: a list and its files ask alike, and a
 * schema costs more than the routes it stands in.
 */
export function listQuery(resource: AnyResource): z.ZodType<ListQuery> {
  const known = made.get(resource) ?? listQueryOf(resource)
  made.set(resource, known)
  return known
}

function listQueryOf(resource: AnyResource): z.ZodType<ListQuery> {
  const filters: readonly string[] = resource.filters ?? []
  const ranges: readonly string[] = resource.ranges ?? []
  const dayFilters: DayFilters = resource.dayFilters ?? {}
  const ownFilters: OwnFilters = resource.ownFilters ?? {}
  const sorts = Object.keys(resource.sort).flatMap((name) => [name, `-${name}`])
  const shape = {
    page: count(lastPage).default(1),
    per_page: count(most).optional(),
    limit: count(most).optional(),
    q: z.string().trim().max(100).default(''),
    sort: z.enum(sorts).optional(),
    status: z.enum(['0', '1', '2', 'open', 'closed']).optional(),
    ...(resource.states && {
      state: z.enum(Object.keys(resource.states)).optional(),
    }),
    columns: z.string().max(1000).optional(),
    // Named by the specification for connections; the address always travels along.
    with: z.string().max(100).optional(),
    ...Object.fromEntries(filters.map((name) => [name, filterSchema(fieldOf(resource, name)).optional()])),
    ...Object.fromEntries(
      ranges.flatMap((name) => {
        const end = (fieldOf(resource, name).kind === 'money' ? figure : calendarDay).optional()
        return [[`${name}_from`, end] as const, [`${name}_to`, end] as const]
      }),
    ),
    ...Object.fromEntries(
      Object.entries(dayFilters).map(([name, { windows }]) => [
        name,
        z.enum(Object.keys(windows)).optional(),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(ownFilters).map(([name, { standings }]) => [
        name,
        z.enum(Object.keys(standings)).optional(),
      ]),
    ),
    ids: z
      .string()
      .regex(/^\d{1,10}(,\d{1,10}){0,199}$/)
      .refine((list) => list.split(',').every((id) => Number(id) <= largestId), 'Kies bestaande nummers')
      .optional(),
  }
  return z.strictObject(shape).transform((query) => ({
    page: query.page,
    perPage: query.per_page ?? query.limit ?? 25,
    isLookup: query.limit === most,
    q: query.q,
    order: orderOf(resource, query.sort),
    status: query.status === undefined ? null : groupOf(query.status),
    columns: query.columns?.split(','),
    state: query.state,
    filters: Object.fromEntries(
      filters.flatMap((name) => {
        const value = (query as Record<string, unknown>)[name]
        return value === undefined ? [] : [[name, value]]
      }),
    ),
    ranges: rangesOf(ranges, query as unknown as Record<string, string | undefined>),
    days: Object.entries(dayFilters).flatMap(([name, { of, windows }]) => {
      const window = windows[(query as Record<string, unknown>)[name] as string]
      return window === undefined ? [] : [daysOf(of, window)]
    }),
    own: Object.entries(ownFilters).flatMap(
      ([name, { standings }]) => standings[(query as Record<string, unknown>)[name] as string] ?? [],
    ),
    ids: query.ids?.split(',').map(Number),
  })) as unknown as z.ZodType<ListQuery>
}

function rangesOf(names: readonly string[], asked: Readonly<Record<string, string | undefined>>) {
  const endsOf = (name: string) => {
    const [from, to] = [asked[`${name}_from`], asked[`${name}_to`]]
    return { ...(from && { from }), ...(to && { to }) }
  }
  return Object.fromEntries(names.map((name) => [name, endsOf(name)]))
}

function daysOf(of: string, { from, to, none }: DayWindow): Days {
  const day = (distance: number) => addDays(today(), distance)
  return {
    of,
    orNone: none ?? false,
    ...(from !== undefined && { from: day(from) }),
    ...(to !== undefined && { to: day(to) }),
  }
}

function groupOf(asked: string): StateGroup {
  return asked === 'open' || asked === 'closed' ? asked : (Number(asked) as 0 | 1 | 2)
}

function orderOf(resource: AnyResource, sort: string | undefined): readonly string[] {
  if (sort === undefined) return resource.order
  const descending = sort.startsWith('-')
  const stored: readonly string[] = resource.sort[descending ? sort.slice(1) : sort] ?? []
  return stored.map((name) => (descending ? `-${name}` : name))
}
