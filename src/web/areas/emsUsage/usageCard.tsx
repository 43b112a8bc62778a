import { useQuery } from '@tanstack/react-query'
import type { Connection } from '../../../contract/connections.ts'
import type { Usage } from '../../../contract/usage-calls.ts'
import { addDays, type Day, dayAt } from '../../../domain/time/day.ts'
import { api } from '../../api.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/errorState.tsx'
import { Loader } from '../../ui/spinner.tsx'
import { PeriodBar } from './periodBar.tsx'
import { detail, type Looking, spanAt } from './usageAddress.ts'
import { UsageShown } from './usageShown.tsx'
import { useGo } from './useGo.ts'

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })

interface UsageCardProps {
  customerId: number
  connection: Connection
  looking: Looking
}

const yesterday = () => addDays(dayAt(Date.now()), -1)

/** The usage of one connection in one period. */
export function UsageCard({ customerId, connection, looking: asked }: UsageCardProps) {
  const go = useGo()
  const day: Day = asked.day ?? connection.readDataDate ?? yesterday()
  const looking = { ...asked, day }
  const granularity = detail[looking.step]
  const span = spanAt(looking.step, day)
  const path = `customers/${customerId}/ems/usage`
  const usage = useQuery({
    queryKey: [path, connection.id, granularity, span.from],
    queryFn: async ({ signal }) =>
      (await api.get<Usage>(path, { query: { connectionId: connection.id, granularity, ...span }, signal }))
        .data,
    staleTime: 60_000,
  })
  return (
    <Card>
      <div className={stack}>
        <PeriodBar
          looking={looking}
          available={usage.data?.available ?? null}
          onDay={(chosen) => go({ ...looking, day: chosen })}
        />
        {usage.isPending && <Loader />}
        {usage.isError && <ErrorState onRetry={() => void usage.refetch()}>{usage.error.message}</ErrorState>}
        {usage.data && <UsageShown usage={usage.data} looking={looking} name={connection.ean} />}
      </div>
    </Card>
  )
}
