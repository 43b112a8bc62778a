import { useQuery } from '@tanstack/react-query'
import { Gauge } from 'lucide-react'
import { useMemo } from 'react'
import type { Connection } from '../../../contract/areas/connections/connections.ts'
import { connection } from '../../../contract/areas/connections/connections.ts'
import {
  type MeterSwap,
  meterSwaps,
  swapFields,
  swapMeter,
} from '../../../contract/areas/connections/meterSwaps.ts'
import type { Params } from '../../../contract/records/call.ts'
import { initialDraft } from '../../../contract/records/resource.ts'
import { counterLabels } from '../../../domain/energy/counters.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { typedDecimal } from '../../../domain/typed.ts'
import { ask, pathOf } from '../../calls/ask.ts'
import { fetched } from '../../calls/fetched.ts'
import { queryClient } from '../../calls/query.ts'
import { callsOf } from '../../fields/places.ts'
import { asked, ownStep } from '../../flows/ownStep.ts'
import { StepDialog } from '../../flows/step.tsx'
import { date } from '../../format/format.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Table } from '../../ui/table.tsx'

/** Putting another meter in is a step that asks for both standings of each counter. */
const swapping = (at: Params<typeof meterSwaps.path>) =>
  ownStep(
    'meterSwap',
    ({ chosen, values }) =>
      asked(
        ask(swapMeter, { ...at, body: { ...values, version: chosen.version } }),
        'Meterwissel vastgelegd',
      ),
    () => {
      void queryClient.invalidateQueries({ queryKey: [callsOf(connection, at.customerId)] })
      void queryClient.invalidateQueries({ queryKey: [pathOf(meterSwaps, at)] })
    },
  )

interface MetersProps {
  row: Connection
  customerId: number | null
  mayWrite: boolean
}

/** The meters that hung here, the newest swap on top, and the step that puts in another one. */
export function Meters({ row, customerId, mayWrite }: MetersProps) {
  const swaps = useQuery(fetched(meterSwaps, { customerId: customerId ?? 0, id: row.id }))
  const canSwap = mayWrite && row.state !== 'closed'
  return (
    <Card
      flush
      title={row.meterNumber ? `Meter ${row.meterNumber}` : 'Meternummer nog niet bekend'}
      actions={canSwap && <SwapButton row={row} customerId={customerId} />}
    >
      <Fetching of={swaps} lines={3} inset />
      {swaps.data?.length === 0 && (
        <EmptyState title="Nog geen meterwissels">
          Wordt de meter vervangen, leg dan hier de standen van de oude en de nieuwe vast.
        </EmptyState>
      )}
      {swaps.data && swaps.data.length > 0 && (
        <Swaps swaps={swaps.data} unit={row.product === 1 ? 'kWh' : 'm³'} />
      )}
    </Card>
  )
}

function SwapButton({ row, customerId }: Pick<MetersProps, 'row' | 'customerId'>) {
  const { id } = row
  const actor = useFlow(useMemo(() => swapping({ customerId: customerId ?? 0, id }), [customerId, id]))
  const fields = useMemo(() => swapFields(row), [row])
  return (
    <>
      <Button
        icon={<Gauge size={15} aria-hidden />}
        onClick={() =>
          actor.send({
            type: 'choose',
            step: { id: row.id, version: row.version, event: 'SWAP', asks: true },
            values: { ...initialDraft({ fields }), swappedOn: dayAt(Date.now()) },
          })
        }
      >
        Meterwissel
      </Button>
      <StepDialog
        actor={actor}
        title="Meterwissel"
        resource={{ steps: { SWAP: { label: 'Wissel vastleggen', asks: fields } } }}
      />
    </>
  )
}

function Swaps({ swaps, unit }: { swaps: readonly MeterSwap[]; unit: string }) {
  return (
    <Table
      caption="Meterwissels"
      rows={swaps}
      rowKey={({ id }) => String(id)}
      columns={[
        { id: 'day', header: 'Datum', cell: ({ swappedOn }) => date(swappedOn) },
        { id: 'old', header: 'Oude meter', cell: ({ oldNumber }) => oldNumber ?? '–' },
        { id: 'new', header: 'Nieuwe meter', cell: ({ newNumber }) => newNumber },
        { id: 'standings', header: 'Standen', cell: (swap) => <Standings swap={swap} unit={unit} /> },
        { id: 'by', header: 'Vastgelegd door', from: 'lg', cell: ({ createdByName }) => createdByName },
      ]}
    />
  )
}

function Standings({ swap, unit }: { swap: MeterSwap; unit: string }) {
  return (
    <ul>
      {swap.standings.map(({ counter, end, start }) => (
        <li key={counter}>
          {counterLabels[counter]}: {typedDecimal(end)} → {typedDecimal(start)} {unit}
        </li>
      ))}
    </ul>
  )
}
