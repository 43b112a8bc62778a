import type { AnyResource } from '../../contract/records/resource.ts'
import { filterField } from '../../contract/records/resource.ts'
import type { Reach } from '../session/reach.ts'
import { Place } from '../storage/db/prepared.ts'
import type { Reading } from './handlers.ts'
import type { ListQuery } from './query.ts'
import { patternsOf } from './search.ts'

/** A question without its values: what statement it needs depends on nothing else. */
export interface Shape {
  /** The same for each question of this shape. */
  readonly key: string
  readonly context: Reading
  readonly query: ListQuery
  /** What texts are like that hold what is looked for. */
  readonly patterns: readonly unknown[]
  /** How many rows are passed over; null on the first page. */
  readonly skipped: unknown
  /** What comes in the places. */
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * Puts places where a question has values, so that its statement is built once for all questions that differ in values alone. What
 * builds it sees the shape and nothing else, and all of the shape is in its key. Choices stay: there are few, and how common one is
 * decides how the database looks for it.
 */
export function shapeOf(resource: AnyResource, context: Reading, asked: ListQuery): Shape {
  const { values, place } = places()
  const reach = placedReach(context.reach, place)
  const { page, perPage, order, status, state, filters, own } = asked
  const query: ListQuery = {
    page: 1,
    perPage,
    q: '',
    order,
    status,
    state,
    own,
    filters: mapped(filters, (value, name) => (isChoice(resource, name) ? value : place(value))),
    ranges: mapped(asked.ranges, (ends) => mapped(ends, (end) => place(end))),
    days: asked.days.map(({ of, orNone, ...ends }) => ({
      of,
      orNone,
      ...mapped(ends, (end) => place(end)),
    })),
    ids: asked.ids && place(asked.ids),
  }
  const patterns = resource.searchable ? patternsOf(asked.q).map((pattern) => place(pattern)) : []
  const skipped = page === 1 ? null : place((page - 1) * perPage)
  const key = JSON.stringify([reach, query, patterns, skipped])
  return { key, context: { db: context.db, reach }, query, patterns, skipped, values }
}

/** Takes values, and gives a place for each, of any type that is wanted there. */
export function places() {
  const values: Record<string, unknown> = {}
  const place = (value: unknown): never => {
    const name = `v${Object.keys(values).length}`
    values[name] = value
    return new Place(name) as never
  }
  return { values, place }
}

/** Who asks and where, as far as statements may know. */
export function placedReach({ session, customer }: Reach, place: (value: unknown) => never): Reach {
  const { customers, userId, subject } = session
  return {
    session: {
      userId: place(userId),
      customers: customers === 'all' ? 'all' : place(customers),
      subject: { type: subject.type },
    },
    customer: customer && { id: place(customer.id) },
  } as unknown as Reach
}

function isChoice(resource: AnyResource, name: string): boolean {
  const field = filterField(resource, name)
  return field?.kind === 'boolean' || field?.choices !== undefined
}

function mapped<Value, Other>(
  of: Readonly<Record<string, Value>>,
  change: (value: Value, name: string) => Other,
): Record<string, Other> {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value, name)]))
}
