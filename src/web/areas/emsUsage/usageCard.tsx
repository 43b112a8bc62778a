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

/** About as high as what will stand there, so that the page does not jump between periods. */
const room = css({ display: 'grid', alignContent: 'center', minHeight: '34rem' })

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
    // Which days there are to walk through stays known while another period is fetched.
    placeholderData: (before) => (before?.connectionId === connection.id ? before : undefined),
  })
  const shown = usage.isPlaceholderData ? undefined : usage.data
  return (
    <Card>
      <div className={stack}>
        <PeriodBar
          looking={looking}
          available={usage.data?.available ?? null}
          onDay={(chosen) => go({ ...looking, day: chosen })}
        />
        {usage.isError && (
          <ErrorState retrying={usage.isFetching} onRetry={() => void usage.refetch()}>
            {usage.error.message}
          </ErrorState>
        )}
        {shown === undefined && !usage.isError && (
          <div className={room}>
            <Loader />
          </div>
        )}
        {shown && <UsageShown usage={shown} looking={looking} name={connection.ean} />}
      </div>
    </Card>
  )
}
