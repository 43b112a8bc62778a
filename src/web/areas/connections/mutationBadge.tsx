import { useQuery } from '@tanstack/react-query'
import { mutation } from '../../../contract/areas/mutations/mutations.ts'
import { underWay } from '../../../contract/areas/mutations/mutationWords.ts'
import { recordCalls } from '../../../contract/records/recordCalls.ts'
import { askFilled } from '../../calls/ask.ts'
import { callsOf } from '../../fields/places.ts'
import { useMay } from '../../portal/profile.ts'
import { Badge } from '../../ui/badge.tsx'

const most = 50
const isUnderWay = (state: string) => underWay.some((one) => one === state)

/** Says that a change of this connection is under way: it is written when the parties confirm it. */
export function MutationBadge({ customerId, connectionId }: { customerId: number; connectionId: number }) {
  const mayRead = useMay('mod:mutations')
  const query = { connectionIds: String(connectionId), status: 'open', per_page: most }
  const found = useQuery({
    queryKey: [callsOf(mutation, customerId), 'list', query],
    queryFn: ({ signal }) => askFilled(recordCalls(mutation).list, { customerId, query }, { signal }),
    enabled: mayRead,
  })
  return found.data?.data.some(({ state }) => isUnderWay(state)) ? (
    <Badge tone="warning">Mutatie loopt</Badge>
  ) : null
}
