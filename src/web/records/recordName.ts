import type { AnyResource } from '../../contract/records/resource.ts'
import type { AnyRow } from '../fields/places.ts'

/** What a record is called wherever something is said of it: by its name, or by the first column of its list; nothing without either. */
export function nameOf(resource: AnyResource, row: AnyRow): string {
  const called = row.name || row[resource.columns[0] ?? 'id']
  return typeof called === 'string' || typeof called === 'number' ? String(called) : ''
}
