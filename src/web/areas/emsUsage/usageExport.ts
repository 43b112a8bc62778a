import { numberCell, type SavedTable, textCell } from '../../charts/tableExport.tsx'
import { knownLabels } from './usageCounted.ts'
import { figuresOf } from './usageFigures.ts'
import { momentHeader, type Shown } from './usageTable.tsx'

/** Exactly what is shown of a period, place by place. */
export function tableOf({ places, known, moments, ...shown }: Omit<Shown, 'title'>): SavedTable {
  const figures = figuresOf(shown)
  return {
    heading: [
      'Periode',
      ...figures.map(({ header, saved }) => saved ?? header),
      ...(moments ? [momentHeader] : []),
      'Kwaliteit',
    ],
    rows: places.map(({ full }, index) => [
      textCell(full),
      ...figures.map(({ values }) => numberCell(values[index])),
      ...(moments ? [textCell(moments[index] ?? '')] : []),
      textCell(knownLabels[known[index] ?? 'missing']),
    ]),
  }
}
