import { differenceOf } from '../../../domain/comparison/difference.ts'
import { numberCell, type SavedTable, textCell } from '../../tableExport.tsx'
import type { BesideShown } from './usageBeside.ts'
import type { Costs } from './usageCosts.ts'
import { inUnits, knownLabels, takenAt } from './usageCounted.ts'
import type { Shown } from './usageTable.tsx'

type Saved = Omit<Shown, 'title'> & { beside: BesideShown | null; costs: Costs | null }

/** What is shown of a period, place by place, with what lies beside it. */
export function tableOf({ unit, places, counters, known, beside, costs }: Saved): SavedTable {
  const besideCells = (index: number) => {
    if (beside === null) return []
    const other = beside.values[index] ?? null
    const off = differenceOf(takenAt(counters, index), other)
    const percent = off?.part === null || off === null ? null : off.part * 100
    return [numberCell(inUnits(other)), numberCell(inUnits(off?.absolute)), numberCell(percent)]
  }
  return {
    heading: [
      'Wanneer',
      ...counters.map(({ label }) => `${label} (${unit})`),
      ...(beside === null ? [] : [`${beside.title} (${unit})`, `Verschil (${unit})`, 'Verschil (%)']),
      ...(costs === null ? [] : ['Kosten, schatting (€)']),
      'Kwaliteit',
    ],
    rows: places.map(({ full }, index) => [
      textCell(full),
      ...counters.map(({ values }) => numberCell(inUnits(values[index]))),
      ...besideCells(index),
      ...(costs === null
        ? []
        : [numberCell(costs.cents[index] === null ? null : (costs.cents[index] ?? 0) / 100)]),
      textCell(knownLabels[known[index] ?? 'missing']),
    ]),
  }
}
