import type { AnyField } from '../../contract/records/field.ts'
import { type AnyResource, filterField } from '../../contract/records/resource.ts'
import type { Query } from '../calls/api.ts'
import { useOffered } from '../portal/offered.ts'

/** A text or a number that no list of values is known of is asked by an address alone: there is nothing to choose from. */
const hasChoices = ({ kind, choices, known }: AnyField) =>
  (kind !== 'text' && kind !== 'integer') || choices !== undefined || known !== undefined

/** The fields a list is narrowed by. What belongs to one customer is not chosen on a page of all: another page may lead here with it. */
export function choosableOf(resource: AnyResource, fixed: Query = {}): [string, AnyField][] {
  const names: readonly string[] = resource.filters ?? []
  const open = names.filter((name) => !(name in fixed))
  return open.flatMap((name): [string, AnyField][] => {
    const field = filterField(resource, name)
    const isOfOne = resource.within !== 'customer' && field?.of?.includes(':customerId')
    return field === undefined || isOfOne || !hasChoices(field) ? [] : [[name, field]]
  })
}

/** The same for who looks: that there is more is not for them to know. */
export function useChoosable(resource: AnyResource, fixed: Query | undefined) {
  const isOffered = useOffered()
  return choosableOf(resource, fixed).filter(([, field]) => isOffered(field))
}
