import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ForecastResult, forecastResult } from '../../../contract/areas/forecast/forecastCalls.ts'
import type { Forecast } from '../../../contract/areas/forecast/forecasts.ts'
import { fetchedOnce } from '../../calls/fetched.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'

const isWorkedOut = ({ state }: Pick<Forecast, 'state'>) => ['ready', 'fixed', 'replaced'].includes(state)

/** What a run came to, asked once it is there. */
export const useResult = (row: Pick<Forecast, 'id' | 'state'>) =>
  useQuery(fetchedOnce(forecastResult, isWorkedOut(row) ? { id: row.id } : null))

/** Shows what a run came to; that there is nothing yet, and why. */
export function Result({
  row,
  children,
}: {
  row: Forecast
  children: (
    result: ForecastResult,
    others: readonly { id: number; name: string; state: string }[],
  ) => ReactNode
}) {
  const found = useResult(row)
  if (!isWorkedOut(row))
    return (
      <Card>
        <EmptyState title="Nog geen uitkomst">Zodra de prognose is berekend, staat die hier.</EmptyState>
      </Card>
    )
  const { result, others } = found.data ?? { result: null, others: [] }
  return (
    <>
      <Fetching of={found} lines={10} />
      {result && children(result, others)}
    </>
  )
}
