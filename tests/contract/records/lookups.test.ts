import { expect, test } from 'vitest'
import { records } from '../../../src/contract/areas.ts'
import { type AnyResource, fieldsOf } from '../../../src/contract/records/resource.ts'

/** The lists in which a form of this resource looks something up with a filter: those of its fields, and of what its steps ask. */
function lookupsOf(resource: AnyResource): string[] {
  const asked = Object.values(resource.steps ?? {}).flatMap(({ asks }) => fieldsOf({ fields: asks ?? {} }))
  return [...fieldsOf(resource), ...asked].flatMap(([, { of }]) => (of?.includes('?') ? [of] : []))
}

/** What a list can be filtered by. */
function filtersOf({ filters = [], ownFilters = {}, states }: AnyResource): Set<string> {
  return new Set([...filters, ...Object.keys(ownFilters), ...(states ? ['status', 'state'] : [])])
}

const lookups = [...new Set(records.flatMap(lookupsOf))].map((of) => {
  const [path = '', query] = of.split('?')
  // The record itself is left out of what was found, not asked for.
  const names = [...new URLSearchParams(query).keys()].filter((name) => name !== 'besides')
  return { of, list: path.split('/').at(-1), names }
})

test.each(lookups)('$of asks for what its list can be filtered by', ({ list, names }) => {
  const resource = records.find(({ name }) => name === list)
  if (resource === undefined) throw new Error(`There is no list ${list}`)
  expect(names.filter((name) => !filtersOf(resource).has(name))).toEqual([])
})

/** What narrows a list to some of its records, besides which of them still count and whose they are. */
const isOfKind = (of: string) =>
  [...new URLSearchParams(of.split('?')[1]).keys()].some(
    (name) => !['state', 'status', 'besides', 'customerId', 'product'].includes(name),
  )

const narrowed = records.flatMap((resource) => {
  const asked = Object.values(resource.steps ?? {}).flatMap(({ asks }) => fieldsOf({ fields: asks ?? {} }))
  return [...fieldsOf(resource), ...asked]
    .filter(([, { of }]) => of !== undefined && isOfKind(of))
    .map(([name, { help }]) => ({ field: `${resource.name}.${name}`, help }))
})

test.each(narrowed)('$field, of which some of the list are no choice, says which are', ({ help }) => {
  expect(help).toMatch(/\p{L}/u)
})
