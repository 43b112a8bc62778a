import { connection } from '../../contract/areas/connections/connections.ts'
import { mostAtOnce } from '../../contract/records/ticked.ts'
import { pagesOf } from '../fields/places.ts'
import { RelatedCard } from './relatedCard.tsx'

interface ChosenConnectionsProps {
  customerId: number
  ids: readonly number[]
  /** What is told of each besides where it is. */
  fact: 'annualUsage' | 'capacity'
  /** What to do where none is chosen. */
  children: string
}

/** The connections that a record of one customer names. */
export function ChosenConnections({ customerId, ids, fact, children }: ChosenConnectionsProps) {
  return (
    <RelatedCard
      resource={connection}
      customerId={customerId}
      // Of none the list would be of all.
      by={{ ids: ids.slice(0, mostAtOnce).join() || '0' }}
      columns={['formattedAddress', 'ean', 'type', fact, 'statusName']}
      rowHref={(row) => pagesOf(connection, customerId).show(row.id)}
    >
      {children}
    </RelatedCard>
  )
}
