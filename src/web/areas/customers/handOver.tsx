import { useQuery } from '@tanstack/react-query'
import { action } from '../../../contract/areas/actions/actions.ts'
import { recordCalls } from '../../../contract/records/recordCalls.ts'
import { ask } from '../../calls/ask.ts'
import { date } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Spinner } from '../../ui/spinner.tsx'

const few = 5
const list = css({ listStyle: 'disc', pl: '5', mt: '1' })

/** What is still to be done for a customer that leaves, so that it can be handed over. */
export function HandOver({ customerId }: { customerId: number }) {
  const path = `customers/${customerId}/actions`
  const query = { status: 'open', per_page: few } as const
  const open = useQuery({
    queryKey: [path, 'list', query],
    queryFn: ({ signal }) => ask(recordCalls(action).list, { customerId, query }, { signal }),
    staleTime: 0,
  })
  if (open.isPending) return <Spinner />
  if (open.isError) return null
  const { data, meta } = open.data
  if (meta.total === 0) return <p>Er staan geen acties open om over te dragen.</p>
  return (
    <div>
      <p>Over te dragen, {meta.total === 1 ? '1 openstaande actie' : `${meta.total} openstaande acties`}:</p>
      <ul className={list}>
        {data.map((row) => (
          <li key={row.id}>
            {row.subject} ({date(row.deadline)})
          </li>
        ))}
        {meta.total > data.length && <li>en nog {meta.total - data.length}</li>}
      </ul>
    </div>
  )
}
