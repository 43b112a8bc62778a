import { type MeterReading, meterReading } from '../../contract/areas/emsInput/meterReadings.ts'
import { number } from '../format/format.ts'
import type { Column } from '../ui/tableTypes.ts'
import { columnsOf, withColumns } from './columns.tsx'

const amount = (name: 'value' | 'usage' | 'derivedUsage') => ({
  numeric: true,
  cell: (reading: MeterReading) => {
    const value = reading[name]
    return value === null ? null : `${number(value)} ${reading.unit}`
  },
})

/** Meter readings in a table: figures in their unit. */
export const readingColumns: readonly Column<MeterReading>[] = withColumns(columnsOf(meterReading), {
  value: amount('value'),
  usage: { ...amount('usage'), from: 'xl' },
  derivedUsage: { ...amount('derivedUsage'), from: 'lg' },
  userName: { from: 'xl' },
})
