import type { Meta, Sums } from '../../contract/records/call.ts'
import type { AnyField } from '../../contract/records/field.ts'
import { isKeptFrom } from '../../contract/records/kept.ts'
import type { AnyResource, StateLabel } from '../../contract/records/resource.ts'
import type { Reach } from '../session/reach.ts'

const base = ['id', 'version', 'createdAt', 'updatedAt']

function allFields(resource: AnyResource): [string, AnyField][] {
  return Object.entries({ ...resource.fields, ...resource.automatic })
}

/** The stored columns of a resource, as the query builder names them; rows stand in a table of their own. */
export function columnsOf(resource: AnyResource): string[] {
  const read = allFields(resource).filter(([, { kind, kept }]) => kind !== 'rows' && kept !== 'never')
  return [...base, ...(resource.states ? ['state'] : []), ...read.map(([name]) => name)]
}

/** The reference fields of which a list also answers the name. */
export function referencesOf(resource: AnyResource): { field: string; name: string; table: string }[] {
  return allFields(resource).flatMap(([field, { kind, table }]) =>
    kind === 'reference' && table !== undefined ? [{ field, name: field.replace(/Id$/, 'Name'), table }] : [],
  )
}

/** A stored row as the asker may see it: derived texts and the state's word added, fields kept from the asker left out. */
export function present(
  resource: AnyResource,
  reach: Reach,
  row: Record<string, unknown>,
): Record<string, unknown> {
  const shown: Record<string, unknown> = { ...row }
  for (const [name, derive] of Object.entries(resource.derived ?? {}))
    shown[name] = (derive as (of: unknown) => unknown)(row)
  if (resource.states) shown.statusName = wordOf(resource.states[String(row.state)], reach) ?? row.state
  for (const name of keptNames(resource, reach.session.subject.type)) delete shown[name]
  return shown
}

/** The word for a state, to whom reads it. */
function wordOf(state: StateLabel | undefined, { session }: Reach): string | undefined {
  return session.subject.type === 'customer' ? (state?.toCustomers ?? state?.label) : state?.label
}

const keptOf = new WeakMap<AnyResource, Map<string, readonly string[]>>()

/** What of a row is kept from this kind of user: the fields, and the names behind references. */
function keptNames(resource: AnyResource, type: string): readonly string[] {
  const known = keptOf.get(resource) ?? new Map<string, readonly string[]>()
  keptOf.set(resource, known)
  const found = known.get(type)
  if (found !== undefined) return found
  const names = allFields(resource).flatMap(([name, field]) => {
    if (!isKeptFrom(type, field)) return []
    return field.kind === 'reference' ? [name, name.replace(/Id$/, 'Name')] : [name]
  })
  known.set(type, names)
  return names
}

/** What a list says of itself; it adds up nothing that is kept from the asker. */
export function presentMeta(resource: AnyResource, reach: Reach, { sums, groups, ...meta }: Meta): Meta {
  const { type } = reach.session.subject
  const kept = new Set(
    allFields(resource).flatMap(([name, field]) => (isKeptFrom(type, field) ? [name] : [])),
  )
  const seen = (all: Sums) => Object.fromEntries(Object.entries(all).filter(([name]) => !kept.has(name)))
  return {
    ...meta,
    ...(sums && { sums: seen(sums) }),
    ...(groups && {
      groups: Object.fromEntries(Object.entries(groups).map(([value, all]) => [value, seen(all)])),
    }),
  }
}

/** The drafted values as columns: jsonb and arrays travel as the drivers want them. */
export function stored(resource: AnyResource, draft: Record<string, unknown>): Record<string, unknown> {
  const own = Object.entries<AnyField>(resource.fields).filter(
    ([, { kind, kept }]) => kind !== 'rows' && kept === undefined,
  )
  return Object.fromEntries(own.map(([name]) => [name, draft[name]]))
}
