import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Connection } from '../../../contract/connections.ts'
import type { Usage } from '../../../contract/usage-calls.ts'
import type { UsageEvent } from '../../../contract/usageNotes.ts'
import { type ColdFactor, upTo } from '../../../domain/energy/coldFactor.ts'
import { addDays, type Day, dayAt } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import { api } from '../../api.ts'
import { useColdFactor } from '../../coldFactor.ts'
import { useMay, useSuspended } from '../../profile.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/errorState.tsx'
import { Loader } from '../../ui/spinner.tsx'
import { EventsCard } from './eventsCard.tsx'
import { FineLooks } from './fineLooks.tsx'
import { LookBar } from './lookBar.tsx'
import { PeriodBar } from './periodBar.tsx'
import { Placing } from './placing.tsx'
import { dayBeside, detail, type Looking, spanAt } from './usageAddress.ts'
import { useEmsPrice } from './usageCosts.ts'
import { type Moment, newNoteAt, useEvents } from './usageEvents.ts'
import { UsageShown } from './usageShown.tsx'
import { useOutside } from './usageWarmth.ts'
import { useGo } from './useGo.ts'

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })

/** About as high as what will stand there, so that the page does not jump between periods. */
const room = css({ display: 'grid', alignContent: 'center', minHeight: '34rem' })

interface UsageCardProps {
  customerId: number
  connection: Connection
  looking: Looking
}

/** One and the same, so that nothing is drawn anew because of it. */
const nothing: readonly UsageEvent[] = []

const yesterday = () => addDays(dayAt(Date.now()), -1)

/** The usage of one connection in one period. */
export function UsageCard({ customerId, connection, looking: asked }: UsageCardProps) {
  const go = useGo()
  const [, navigate] = useLocation()
  const day: Day = asked.day ?? connection.readDataDate ?? yesterday()
  const looking = { ...asked, day }
  const usage = useUsage(customerId, connection.id, looking, spanAt(looking.step, day))
  const besideDay = looking.beside === 'no' ? null : dayBeside(looking.step, day, looking.beside)
  const beside = useUsage(
    customerId,
    connection.id,
    looking,
    besideDay === null ? null : spanAt(looking.step, besideDay),
  )
  const cold = useCold(customerId, connection, looking, besideDay)
  const price = useEmsPrice(customerId, connection.id)
  const outside = useOutside(customerId, spanAt(looking.step, day))
  const found = useEvents(customerId, connection.id, looking.events ? spanAt(looking.step, day) : null)
  const events = (looking.events && found.data) || nothing
  const isSuspended = useSuspended('ems')
  const mayWrite = useMay('organisation-report-ems:write') && !isSuspended
  const isPlacing = mayWrite && looking.placing && (looking.look === 'chart' || looking.look === 'line')
  const onPlace = isPlacing ? (moment: Moment) => navigate(newNoteAt(customerId, looking, moment)) : undefined
  const shown = usage.data
  // Both periods change together, or the line of one would lie over the bars of another.
  const other = beside.isPlaceholderData === usage.isPlaceholderData ? beside.data : undefined
  const isFine = looking.look === 'line' || looking.look === 'heat' || looking.look === 'duration'
  return (
    <Card>
      <div className={stack}>
        <PeriodBar
          looking={{ ...looking, zoom: null }}
          available={usage.data?.usage.available ?? null}
          onDay={(chosen) => go({ ...looking, zoom: null, day: chosen })}
        />
        {isPlacing && <Placing customerId={customerId} looking={looking} />}
        {isFine && <LookBar looking={looking} />}
        {isFine && <FineLooks {...{ customerId, connection, looking, outside, events, onPlace }} />}
        {!isFine && usage.isError && (
          <ErrorState retrying={usage.isFetching} onRetry={() => void usage.refetch()}>
            {usage.error.message}
          </ErrorState>
        )}
        {!isFine && shown === undefined && !usage.isError && (
          <div className={room}>
            <Loader />
          </div>
        )}
        {!isFine && shown && (
          <div aria-busy={usage.isPlaceholderData} inert={usage.isPlaceholderData} className={stack}>
            <UsageShown
              usage={shown.usage}
              looking={usage.isPlaceholderData ? { ...looking, step: shown.step, day: shown.day } : looking}
              name={connection.ean}
              beside={besideDay === null ? null : (other ?? null)}
              cold={cold}
              price={price.data}
              outside={outside}
              events={events}
              onPlace={onPlace}
            />
          </div>
        )}
        {looking.events && <EventsCard {...{ customerId, looking, found, mayWrite }} />}
      </div>
    </Card>
  )
}

/** The correction of what lies beside gas, where it is wanted. */
function useCold(
  customerId: number,
  { product, readDataDate }: Connection,
  { step, cold, day }: Looking & { day: Day },
  besideDay: Day | null,
): ColdFactor | undefined {
  const wanted = cold && product === 2 && readDataDate !== null && besideDay !== null
  const spans = wanted ? { own: spanAt(step, day), other: spanAt(step, besideDay) } : null
  return useColdFactor(customerId, spans && upTo(readDataDate as Day, spans))
}

/** The usage of one period, by the bars of its length; nothing is asked without a period. */
function useUsage(
  customerId: number,
  connectionId: number,
  { step, day }: Looking & { day: Day },
  span: Span | null,
) {
  const granularity = detail[step]
  const path = `customers/${customerId}/ems/usage`
  return useQuery({
    queryKey: [path, connectionId, granularity, span?.from],
    queryFn: async ({ signal }) => {
      const { data } = await api.get<Usage>(path, { query: { connectionId, granularity, ...span }, signal })
      return { usage: data, step, day: span?.from ?? day }
    },
    enabled: span !== null,
    staleTime: 60_000,
    // The period of before stays until the next is there: no blank chart in between.
    placeholderData: (before) => (before?.usage.connectionId === connectionId ? before : undefined),
  })
}
