import { skipToken, useQuery } from '@tanstack/react-query'
import { type Usage, usageOfConnection } from '../../../contract/areas/emsUsage/usageCalls.ts'
import type { Signal } from '../../../contract/areas/signals/signals.ts'
import { itemAt } from '../../../domain/itemAt.ts'
import { addDays, type Day, dayAt, daysBetween } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import { ask, pathOf } from '../../calls/ask.ts'
import { Bars, ChartRoom } from '../../charts/late.tsx'
import { date, dates, number } from '../../format/format.ts'
import { token } from '../../styled-system/tokens'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/errorState.tsx'
import { BaseLoadStep } from './baseLoadStep.tsx'
import { totalsOf } from './totalsOf.ts'

/** Days before what was found, and after it where those are known. */
const before = 28
const after = 7
/** More bars than this are no longer told apart; a line of nights may be as long as is looked back, and the weeks before. */
const mostDays = 120
const mostNights = 220

/** The days around what was found, those it is about in another colour. */
function spanOf({ periodFrom, periodTo }: Signal, most: number): Span {
  const yesterday = addDays(dayAt(Date.now()), -1)
  const wished = addDays(periodTo, after)
  const to = wished < yesterday ? wished : yesterday
  const from = addDays(periodFrom, -before)
  return { from: daysBetween(from, to) < most ? from : addDays(to, 1 - most), to }
}

/** What the connection used (or fed in) on the days around a signal; of a base load what every night took at least. */
export function Around({ customerId, signal }: { customerId: number; signal: Signal }) {
  const isFedIn = signal.ruleCode === 'SG07'
  const isBaseLoad = signal.ruleCode === 'SG02'
  const { from, to } = spanOf(signal, isBaseLoad ? mostNights : mostDays)
  const granularity = isBaseLoad ? 'quarterHour' : 'day'
  const { connectionId } = signal
  const usage = useQuery({
    queryKey: [pathOf(usageOfConnection, { customerId }), connectionId, granularity, from, to],
    queryFn:
      connectionId === null
        ? skipToken
        : async ({ signal: ending }) => {
            const query = { connectionId, granularity, from, to } as const
            return (await ask(usageOfConnection, { customerId, query }, { signal: ending })).data
          },
    staleTime: 60_000,
  })
  const title = isFedIn ? 'Teruglevering' : isBaseLoad ? 'Nachtelijk minimum' : 'Verbruik'
  return (
    <Card title={`${title} rond deze dagen`}>
      {usage.isPending && <ChartRoom of="bars" />}
      {usage.isError && (
        <ErrorState onRetry={() => void usage.refetch()} retrying={usage.isFetching}>
          {usage.error.message}
        </ErrorState>
      )}
      {usage.isSuccess && isBaseLoad && <BaseLoadStep usage={usage.data} signal={signal} />}
      {usage.isSuccess && !isBaseLoad && <Days usage={usage.data} signal={signal} isFedIn={isFedIn} />}
    </Card>
  )
}

function Days({ usage, signal, isFedIn }: { usage: Usage; signal: Signal; isFedIn: boolean }) {
  const values = totalsOf(usage, isFedIn ? 'fedIn' : 'taken')
  const days = values.map((_, place) => addDays(usage.from, place))
  const isMeant = (day: Day) => day >= signal.periodFrom && day <= signal.periodTo
  const meant = values.flatMap((_, place) => (isMeant(itemAt(days, place)) ? [place] : []))
  // Days of nothing draw no bars: it is said where they are. What stops may do so with a day on which there was a little still.
  const nothing = meant.slice(meant.findLastIndex((place) => values[place] !== 0) + 1)
  const [from, to] = [nothing[0], nothing.at(-1)]
  const part = (meant: boolean) =>
    values.map((value, place) =>
      value !== null && isMeant(itemAt(days, place)) === meant ? value / 1000 : null,
    )
  return (
    <Bars
      label={`Staafdiagram per dag van ${date(usage.from)} tot en met ${date(usage.to)}; ${signal.title}`}
      places={days.map((day) => ({ short: date(day).slice(0, 5), full: date(day) }))}
      doubts={days.map(() => null)}
      format={(value) => number(value, 0)}
      unit={usage.unit}
      marks={
        from !== undefined && to !== undefined
          ? [{ from, to, number: `0 ${usage.unit}`, text: dates(days[from], days[to]) }]
          : []
      }
      series={[
        { name: 'Andere dagen', color: token('colors.ink.300'), values: part(false) },
        { name: 'Dagen van dit signaal', color: token('colors.red.500'), values: part(true) },
      ]}
    />
  )
}
