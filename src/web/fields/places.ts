import type { AnyResource } from '../../contract/records/resource.ts'

/** A record as a list or form holds it, whatever its resource. */
export interface AnyRow {
  readonly id: number
  readonly version: number
  readonly [name: string]: unknown
}

/** In what currency the amounts of a record are, where it says so. */
export const currencyOf = (row: AnyRow | null): string | undefined =>
  typeof row?.currency === 'string' ? row.currency : undefined

/** The path of a resource's calls below /api/v3/; the customer counts only for what lives within one. */
export function callsOf(resource: AnyResource, customerId: number | null): string {
  return resource.within === 'customer' ? `customers/${customerId}/${resource.name}` : resource.name
}

/** The pages of a resource below /v3 (specification, point 2). */
export function pagesOf(resource: AnyResource, customerId: number | null) {
  const path = callsOf(resource, customerId)
  // What the calls name "control-…" stands under control/, and so of what is collective (specification, point 2).
  const list = `/v3/${path.replace(/^(control|collective)-/, '$1/')}`
  return {
    list,
    create: `${list}/create`,
    show: (id: number) => `${list}/${id}`,
    edit: (id: number) => `${list}/${id}/edit`,
  }
}
