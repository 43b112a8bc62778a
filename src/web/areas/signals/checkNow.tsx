import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { SignalChecks } from '../../../contract/signal-check-calls.ts'
import { api } from '../../api.ts'
import { useCall } from '../../flows/useCall.ts'
import { count, dateTime } from '../../format.ts'
import { useMay } from '../../profile.ts'
import { queryClient } from '../../query.ts'
import { cva } from '../../styled-system/css'
import { Button } from '../../ui/button.tsx'

interface CheckNowProps {
  /** Where it is asked and ordered: at a customer, or over all. */
  path: string
  /** One connection, rather than all of them. */
  connectionId?: number
}

/** How often one looks how far it is, in milliseconds. */
const again = 2000
const told = cva({
  base: { textStyle: 'tiny', color: 'text.soft', alignSelf: 'center' },
  variants: { failed: { true: { color: 'danger.text' } } },
})

/** When signals were last looked for and, for staff, having them looked for again at once. */
export function CheckNow({ path, connectionId }: CheckNowProps) {
  const mayOrder = useMay('signals-notifications:read')
  const query = connectionId === undefined ? {} : { connectionId }
  const queryKey = [path, query]
  const stand = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { data } = await api.get<SignalChecks>(path, { query, signal })
      const before = queryClient.getQueryData<SignalChecks>(queryKey)
      // What was looked at may have told something new.
      if (data.waiting < (before?.waiting ?? 0))
        void queryClient.invalidateQueries({ predicate: isOfSignals })
      return data
    },
    refetchInterval: ({ state }) => (state.data !== undefined && state.data.waiting > 0 ? again : false),
  })
  const { busy, start } = useCall<object, SignalChecks>({
    call: (given) => api.post<SignalChecks>(path, given),
    said: 'De signalen worden opnieuw berekend',
    onDone: (made) => queryClient.setQueryData(queryKey, made),
  })
  if (stand.data === undefined) return null
  const { connections, waiting, failed } = stand.data
  return (
    <>
      <span className={told({ failed: failed > 0 && waiting === 0 })} role="status">
        {wordsOf(stand.data)}
      </span>
      {mayOrder && connections > 0 && (
        <Button
          icon={<RefreshCw size={15} aria-hidden />}
          disabled={busy || waiting > 0}
          onClick={() => start(query)}
        >
          Nu berekenen
        </Button>
      )}
    </>
  )
}

const some = (connections: number) =>
  `${count(connections)} ${connections === 1 ? 'aansluiting' : 'aansluitingen'}`

function wordsOf({ waiting, failed, lastRunAt }: SignalChecks): string {
  if (waiting > 0) return `Nog ${some(waiting)} te berekenen…`
  if (failed > 0) return `Berekening van ${some(failed)} mislukt`
  return lastRunAt === null ? 'Nog niet berekend' : `Laatst berekend ${dateTime(lastRunAt)}`
}

const isOfSignals = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
  typeof path === 'string' && /(^control-|\/)signals(\/\d+)?$/.test(path)
