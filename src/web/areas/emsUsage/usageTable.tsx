import type { Usage } from '../../../contract/usage-calls.ts'
import { number } from '../../format.ts'
import { Table } from '../../ui/table.tsx'
import type { Counted, Place } from './usagePlaces.ts'

interface UsageTableProps {
  title: string
  unit: Usage['unit']
  places: readonly Place[]
  counters: readonly Counted[]
}

/** The figures of the chart, one line a place. */
export function UsageTable({ title, unit, places, counters }: UsageTableProps) {
  return (
    <Table
      caption={`Verbruik, ${title}`}
      rows={places.map((place, index) => ({ place, index }))}
      rowKey={({ index }) => String(index)}
      columns={[
        { id: 'place', header: 'Wanneer', cell: ({ place }) => place.full },
        ...counters.map(({ label, values }) => ({
          id: label,
          header: `${label} (${unit})`,
          numeric: true,
          cell: ({ index }: { index: number }) => number(inUnits(values[index])),
        })),
      ]}
    />
  )
}

/** Thousandths as the unit people read. */
export const inUnits = (milli: number | null | undefined) =>
  milli === null || milli === undefined ? null : milli / 1000
