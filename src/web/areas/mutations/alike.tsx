import { useQuery } from '@tanstack/react-query'
import { mutationsAlike } from '../../../contract/areas/mutations/mutationCalls.ts'
import { mutation } from '../../../contract/areas/mutations/mutations.ts'
import { type MutationKind, mutationStates } from '../../../contract/areas/mutations/mutationWords.ts'
import { mostAtOnce } from '../../../contract/records/ticked.ts'
import { ask } from '../../calls/ask.ts'
import { pagesOf } from '../../fields/places.ts'
import { Banner } from '../../ui/banner.tsx'
import { TextLink } from '../../ui/textLink.tsx'

interface AlikeProps {
  customerId: number
  kind: MutationKind | null
  connectionIds: readonly number[]
  /** The draft itself; null of one that is not kept yet. */
  own: number | null
}

/** The same may be asked already: said while it is filled in, with the way to the first. */
export function Alike({ customerId, kind, connectionIds, own }: AlikeProps) {
  const ids = connectionIds.slice(0, mostAtOnce).join()
  const path = `customers/${customerId}/mutations-alike`
  const found = useQuery({
    queryKey: [path, kind, ids],
    queryFn: async ({ signal }) =>
      kind === null ? [] : (await ask(mutationsAlike, { customerId, query: { kind, ids } }, { signal })).data,
    enabled: kind !== null && ids !== '',
  })
  const others = (found.data ?? []).filter(({ id }) => id !== own)
  if (ids === '' || others.length === 0) return null
  return (
    <Banner tone="warning" title="Dit is al gevraagd">
      {others.map(({ id, number, state }) => (
        <p key={id}>
          <TextLink href={pagesOf(mutation, customerId).show(id)}>{number}</TextLink> (
          {mutationStates[state].label.toLowerCase()}) is van dezelfde soort en gaat over dezelfde
          aansluiting.
        </p>
      ))}
    </Banner>
  )
}
