import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Usage } from '../../../contract/areas/emsUsage/usageCalls.ts'
import type { UsageEvent } from '../../../contract/areas/emsUsage/usageNotes.ts'
import type { OutsideTemperatures } from '../../../contract/areas/temperatures/temperatureCalls.ts'
import type { Granularity, Span } from '../../../domain/time/period.ts'
import { ChartRoom } from '../../charts/late.tsx'
import { number, percent } from '../../format/format.ts'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { ErrorState } from '../../ui/errorState.tsx'
import { stack } from '../../ui/stack.ts'
import { AverageDayLook } from './averageDayLook.tsx'
import { BaseLoadLook } from './baseLoadLook.tsx'
import { factsOf, powerUnit } from './fineFigures.ts'
import { Line } from './fineLineLook.tsx'
import { Duration, HourMap } from './fineOtherLooks.tsx'
import { TemperatureLook } from './temperatureLook.tsx'
import type { Looking } from './usageAddress.ts'
import type { Moment } from './usageEvents.ts'
import { lineDetail, spanAt } from './usagePeriods.ts'
import { type Subject, usageOf } from './usageSubject.ts'

interface FineLooksProps {
  customerId: number
  subject: Subject
  looking: Looking & { day: string }
  /** How warm it was outside; undefined where that is not known. */
  outside: OutsideTemperatures | undefined
  events: readonly UsageEvent[]
  /** A moment is pointed at. */
  onPlace: ((moment: Moment) => void) | undefined
}

/** The looks that need quarter-hours or hours: a line, a heat map of hours by day, and the load duration curve. */
export function FineLooks(props: FineLooksProps) {
  const { customerId, subject, looking, ...drawn } = props
  const whole = spanAt(looking.step, looking.day, looking.until)
  const span = looking.look === 'line' && looking.zoom !== null ? looking.zoom : whole
  const granularity = detailOf(looking, span)
  const query = { granularity, ...span }
  const found = useQuery({
    queryKey: [`customers/${customerId}/ems/usage`, subject.key, query],
    queryFn: ({ signal }) => usageOf(customerId, subject, query, signal),
    staleTime: 60_000,
    // The line of before stays until the next is there: no blank chart between two periods.
    placeholderData: (before) => (before?.key === subject.key ? before : undefined),
  })
  const usage = found.data?.usage
  if (found.isError)
    return (
      <ErrorState retrying={found.isFetching} onRetry={() => void found.refetch()}>
        {found.error.message}
      </ErrorState>
    )
  if (usage === undefined) return <ChartRoom of={looking.look === 'heat' ? 'hours' : 'lines'} />
  if (usage.directions.every(({ registers }) => registers.length === 0))
    return <EmptyState title="Geen meetgegevens in deze periode">Kies een andere periode.</EmptyState>
  const shown = { usage, looking, subject, span }
  return (
    <div className={stack}>
      <FineFacts usage={usage} contractedPower={subject.contractedPower} />
      {looking.look === 'line' && <Line {...shown} {...drawn} whole={whole} />}
      {looking.look === 'heat' && <HourMap {...shown} />}
      {looking.look === 'duration' && <Duration {...shown} />}
      {looking.look === 'average' && <AverageDayLook {...shown} />}
      {looking.look === 'base' && <BaseLoadLook {...shown} />}
      {looking.look === 'warmth' && <TemperatureLook {...shown} customerId={customerId} />}
    </div>
  )
}

/** How finely a look asks. */
function detailOf({ look, detail }: Looking, span: Span): Granularity {
  if (look === 'heat') return 'hour'
  if (look === 'warmth') return 'day'
  return look === 'line' ? lineDetail(span, detail) : 'quarterHour'
}

interface FineFactsProps {
  usage: Usage
  /** kW, as a decimal string; null where it is not known, and of several. */
  contractedPower: string | null
}

/** The peak and when it was, how near that is to what is contracted, and how much is used when most buildings are empty. */
export function FineFacts({ usage, contractedPower }: FineFactsProps) {
  const facts = useMemo(() => factsOf(usage), [usage])
  if (facts === null) return null
  const { direction, peak, night, weekend } = facts
  // What is agreed is about quarter-hours: the mean of an hour says too little of it.
  const used = (of: typeof peak) =>
    of && usage.minutes === 15 ? `, benut ${percent(of.power / contracted, 0)}` : ''
  const contracted =
    usage.unit === 'kWh' && direction === 'taken' && contractedPower !== null ? Number(contractedPower) : 0
  return (
    <DescriptionList
      columns={contracted > 0 ? 4 : direction === 'taken' ? 3 : 1}
      items={[
        {
          label: `${usage.minutes === 15 ? 'Piek' : 'Hoogste uur'}${direction === 'fedIn' ? ' van de teruglevering' : ''}`,
          value: peak && `${number(peak.power, 1)} ${powerUnit(usage)} op ${peak.when}`,
        },
        ...(contracted > 0
          ? [
              {
                label: 'Gecontracteerd vermogen',
                value: `${number(contracted, 1)} kW${used(peak)}`,
              },
            ]
          : []),
        ...(direction === 'taken'
          ? [
              { label: '’s Nachts (23:00–07:00)', value: percent(night, 0) },
              { label: 'Weekend en feestdagen', value: percent(weekend, 0) },
            ]
          : []),
      ]}
    />
  )
}
