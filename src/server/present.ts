import type { AnyField } from '../contract/field.ts'
import type { AnyResource } from '../contract/resource.ts'
import type { Reach } from './reach.ts'
import { isStaff } from './reach.ts'

const base = ['id', 'version', 'createdAt', 'updatedAt']

function allFields(resource: AnyResource): [string, AnyField][] {
  return Object.entries({ ...resource.fields, ...resource.automatic })
}

/** The stored columns of a resource, as the query builder names them. */
export function columnsOf(resource: AnyResource): string[] {
  return [...base, ...(resource.states ? ['state'] : []), ...allFields(resource).map(([name]) => name)]
}

/** The reference fields of which a list also answers the name. */
export function referencesOf(resource: AnyResource): { field: string; name: string; table: string }[] {
  return allFields(resource).flatMap(([field, { kind, table }]) =>
    kind === 'reference' && table !== undefined ? [{ field, name: field.replace(/Id$/, 'Name'), table }] : [],
  )
}

/** A stored row as the asker may see it: derived texts and the state's word added, staff's fields left out for customers. */
export function present(
  resource: AnyResource,
  reach: Reach,
  row: Record<string, unknown>,
): Record<string, unknown> {
  const shown: Record<string, unknown> = { ...row }
  for (const [name, derive] of Object.entries(resource.derived ?? {}))
    shown[name] = (derive as (of: unknown) => unknown)(row)
  if (resource.states) shown.statusName = resource.states[row.state as string]?.label ?? row.state
  if (isStaff(reach.session)) return shown
  for (const [name, field] of allFields(resource)) {
    if (!field.staffOnly) continue
    delete shown[name]
    if (field.kind === 'reference') delete shown[name.replace(/Id$/, 'Name')]
  }
  return shown
}

/** The drafted values as columns: jsonb and arrays travel as the drivers want them. */
export function stored(resource: AnyResource, draft: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(resource.fields).map((name) => [name, draft[name]]))
}
