import { useQuery } from '@tanstack/react-query'
import {
  type DayAheadSource,
  dayAheadPrices,
  dayAheadSources,
  stepWord,
} from '../../../contract/areas/marketPrices/dayAheadCalls.ts'
import type { Day } from '../../../domain/time/day.ts'
import { fetched } from '../../calls/fetched.ts'
import { ChartRoom, Lines } from '../../charts/late.tsx'
import { date, number, time } from '../../format/format.ts'
import { token } from '../../styled-system/tokens'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { ErrorState } from '../../ui/errorState.tsx'

/** A price as a place on the axis: the drawing is of pixels, the sums are the server's. */
const onChart = Number

/** The prices of one day by the clock of the Netherlands. */
export function DayChart({ source, day }: { source: DayAheadSource; day: Day }) {
  const found = useQuery(fetched(dayAheadPrices, { query: { source, day } }))
  const title = `${date(day)} per ${stepWord(found.data?.minutes)}`
  if (found.isError) return <ErrorState onRetry={() => void found.refetch()} />
  if (!found.isSuccess) return <ChartRoom of="lines" />
  const { prices } = found.data
  return (
    <Card title={title}>
      {prices.length === 0 ? (
        <EmptyState title="Geen prijzen van deze dag">Kies een dag in de tabel Per dag.</EmptyState>
      ) : (
        <Lines
          kind="bars"
          label={`Day-aheadprijzen van ${date(day)} volgens ${dayAheadSources[source]}, ${prices.length} prijzen`}
          places={prices.map(({ from }) => ({ short: time(from), full: `${date(day)} ${time(from)}` }))}
          series={[
            {
              name: 'Prijs',
              color: token('colors.teal.600'),
              values: prices.map(({ price }) => (price === null ? null : onChart(price))),
            },
          ]}
          format={(value) => number(value, 2, 2)}
          unit="€/MWh"
        />
      )}
    </Card>
  )
}
