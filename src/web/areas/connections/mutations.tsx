import { mutation } from '../../../contract/areas/mutations/mutations.ts'
import { pagesOf } from '../../fields/places.ts'
import { useMay } from '../../portal/profile.ts'
import { RelatedCard } from '../../records/relatedCard.tsx'

/** The mutations that name a connection. */
export function RelatedMutations({ customerId, connectionId }: { customerId: number; connectionId: number }) {
  const mayAdd = useMay('organisation-mutations:write')
  return (
    <RelatedCard
      resource={mutation}
      customerId={customerId}
      by={{ connectionIds: connectionId }}
      columns={['number', 'kind', 'effectiveDate', 'waitsFor', 'statusName']}
      rowHref={(row) => pagesOf(mutation, customerId).show(row.id)}
      add={
        mayAdd && {
          label: 'Mutatie aanvragen',
          href: `${pagesOf(mutation, customerId).create}?connection=${connectionId}`,
        }
      }
    >
      Er loopt geen mutatie van deze aansluiting.
    </RelatedCard>
  )
}
