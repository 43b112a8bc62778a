import { skipToken, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { UsageEvent } from '../../../contract/areas/emsUsage/usageNotes.ts'
import { type ColdAsked, type ColdFactor, upTo } from '../../../domain/energy/coldFactor.ts'
import { addDays, type Day, dayAt } from '../../../domain/time/day.ts'
import { type Granularity, isCalendarStep, type Span } from '../../../domain/time/period.ts'
import { useColdFactor } from '../../charts/coldFactor.ts'
import { useMay, useSuspended } from '../../portal/profile.ts'
import { css, cx } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/errorState.tsx'
import { Loader } from '../../ui/spinner.tsx'
import { stack } from '../../ui/stack.ts'
import { EventsCard } from './eventsCard.tsx'
import { FineLooks } from './fineLooks.tsx'
import { LookBar } from './lookBar.tsx'
import { PeriodBar } from './periodBar.tsx'
import { Placing } from './placing.tsx'
import { TogetherNote } from './togetherNote.tsx'
import { isFine, type Looking } from './usageAddress.ts'
import { useEmsPrice } from './usageCosts.ts'
import { type Moment, newNoteAt, useEvents } from './usageEvents.ts'
import { hasPower } from './usageMeasure.ts'
import { barDetail, periodBeside, spanAt } from './usagePeriods.ts'
import { UsageShown } from './usageShown.tsx'
import { type Subject, type UsageAsked, usageOf } from './usageSubject.ts'
import { useOutside } from './usageWarmth.ts'
import { useGo } from './useGo.ts'

/** About as high as what will stand there, so that the page does not jump between periods. */
const room = css({ display: 'grid', alignContent: 'center', minHeight: '34rem' })

/** What is about to be replaced is not clicked; the keyboard keeps its place, and goes on in what comes. */
const awaiting = css({ '&[aria-busy=true]': { pointerEvents: 'none' } })

interface UsageCardProps {
  customerId: number
  subject: Subject
  looking: Looking
}

/** One and the same, so that nothing is drawn anew because of it. */
const nothing: readonly UsageEvent[] = []

const yesterday = () => addDays(dayAt(Date.now()), -1)

/** The usage of one connection, or of several together, in one period. */
export function UsageCard({ customerId, subject, looking: asked }: UsageCardProps) {
  const go = useGo()
  const [, navigate] = useLocation()
  const day: Day = asked.day ?? subject.until ?? yesterday()
  const looking = { ...asked, day }
  const { step, until } = looking
  const span = spanAt(step, day, until)
  const granularity = barDetail(step, span, looking.detail)
  const withQuarters = needsQuarters(subject, looking, span, granularity)
  const usage = useUsage(customerId, subject, looking, { ...span, granularity, withQuarters })
  const other = looking.beside === 'no' ? null : periodBeside(looking, looking.beside, granularity)
  const otherSpan = other && spanAt(other.step, other.day, other.until)
  const besideUsage = useUsage(
    customerId,
    subject,
    { ...looking, ...other },
    otherSpan && { ...otherSpan, granularity, withQuarters },
  )
  const cold = useCold(customerId, subject, looking, otherSpan && { own: span, other: otherSpan })
  const price = useEmsPrice(customerId, subject.connectionId)
  const outside = useOutside(customerId, span)
  const hasEvents = looking.events && subject.connectionId !== null
  const found = useEvents(customerId, subject.connectionId, hasEvents ? span : null)
  const events = (hasEvents && found.data) || nothing
  const isSuspended = useSuspended('ems')
  const mayWrite = useMay('organisation-report-ems:write') && !isSuspended
  const isPlacing =
    mayWrite && hasEvents && looking.placing && (looking.look === 'chart' || looking.look === 'line')
  const onPlace = isPlacing ? (moment: Moment) => navigate(newNoteAt(customerId, looking, moment)) : undefined
  const shown = usage.data
  // Both periods change together, or the line of one would lie over the bars of another.
  const beside =
    other !== null && besideUsage.isPlaceholderData === usage.isPlaceholderData ? besideUsage.data : undefined
  const isFineLook = isFine(looking.look)
  return (
    <Card>
      <div className={stack}>
        <PeriodBar
          looking={{ ...looking, zoom: null }}
          available={usage.data?.usage.available ?? null}
          onPeriod={(period) => go({ ...looking, ...period, zoom: null })}
        />
        {isPlacing && <Placing customerId={customerId} looking={looking} />}
        {isFineLook && <LookBar looking={looking} />}
        {isFineLook && <FineLooks {...{ customerId, subject, looking, outside, events, onPlace }} />}
        {!isFineLook && usage.isError && (
          <ErrorState retrying={usage.isFetching} onRetry={() => void usage.refetch()}>
            {usage.error.message}
          </ErrorState>
        )}
        {!isFineLook && shown === undefined && !usage.isError && (
          <div className={room}>
            <Loader />
          </div>
        )}
        {!isFineLook && shown && (
          <div aria-busy={usage.isPlaceholderData} className={cx(stack, awaiting)}>
            <UsageShown
              usage={shown.usage}
              quarters={shown.quarters}
              subject={subject}
              looking={usage.isPlaceholderData ? { ...looking, ...shown.period } : looking}
              beside={beside ?? null}
              cold={cold}
              price={shown.together?.price ?? price.data}
              outside={outside}
              events={events}
              absent={shown.together?.connections.filter(({ isThere }) => !isThere).length ?? 0}
              onPlace={onPlace}
            />
          </div>
        )}
        {shown?.together && <TogetherNote together={shown.together} />}
        {hasEvents && <EventsCard {...{ customerId, looking, found, mayWrite }} />}
      </div>
    </Card>
  )
}

/** The correction of what lies beside gas, where it is wanted. */
function useCold(
  customerId: number,
  { product, until }: Subject,
  { cold }: Looking,
  both: ColdAsked | null,
): ColdFactor | undefined {
  const spans = cold && product === 'gas' && until !== null ? both : null
  return useColdFactor(customerId, spans && upTo(until as Day, spans))
}

/** Whether the power of longer places is wanted: the highest quarter-hour of each. */
const needsQuarters = ({ product }: Subject, { measure }: Looking, span: Span, granularity: Granularity) =>
  measure === 'power' && isCalendarStep(granularity) && hasPower(product, span)

/** The usage of one period; nothing is asked without a period. */
function useUsage(
  customerId: number,
  subject: Subject,
  { step, day, until }: Looking & { day: Day },
  asked: UsageAsked | null,
) {
  return useQuery({
    queryKey: [`customers/${customerId}/ems/usage`, subject.key, step, asked],
    queryFn: asked
      ? async ({ signal }) => ({
          ...(await usageOf(customerId, subject, asked, signal)),
          period: { step, day, until },
        })
      : skipToken,
    staleTime: 60_000,
    // The period of before stays until the next is there: no blank chart in between.
    placeholderData: (before) => (before?.key === subject.key ? before : undefined),
  })
}
