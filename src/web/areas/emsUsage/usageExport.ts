import { numberCell, type SavedTable, textCell } from '../../tableExport.tsx'
import { inUnits, knownLabels } from './usageCounted.ts'
import type { Shown } from './usageTable.tsx'

/** What is shown of a period, place by place. */
export function tableOf({ unit, places, counters, known }: Omit<Shown, 'title'>): SavedTable {
  return {
    heading: ['Wanneer', ...counters.map(({ label }) => `${label} (${unit})`), 'Kwaliteit'],
    rows: places.map(({ full }, index) => [
      textCell(full),
      ...counters.map(({ values }) => numberCell(inUnits(values[index]))),
      textCell(knownLabels[known[index] ?? 'missing']),
    ]),
  }
}
