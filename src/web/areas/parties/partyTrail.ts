import { pagesOf } from '../../fields/places.ts'
import { useRecord } from '../../records/record.tsx'
import type { PartyKind } from './kinds.ts'

/** Where one is: at the party, by its name once that is known. */
export function usePartyTrail({ resource }: PartyKind, id: number, label: string) {
  const party = useRecord(resource, null, id)
  const { list, show } = pagesOf(resource, null)
  const name = party.data === undefined ? '…' : String(party.data.name)
  return [{ label: resource.label.many, href: list }, { label: name, href: show(id) }, { label }]
}
