import { byDifference, type Line, type Step } from '../../../contract/areas/emsComparisons/comparedFigures.ts'
import { stepName } from '../../../contract/areas/emsComparisons/comparedNames.ts'
import type { Compared } from '../../../contract/areas/emsComparisons/comparisons.ts'
import { numberCell, type SavedTable, textCell } from '../../charts/tableExport.tsx'

/** Connections or entities beside each other, what rose the most first. */
export function tableOfLines(lines: readonly Line[], unit: string): SavedTable {
  return {
    heading: [
      'Rang',
      'Naam',
      `Waarde A (${unit})`,
      `Waarde B (${unit})`,
      'Verschil',
      'Verschil %',
      'Per m²',
      'Groep per m²',
      'Potentieel (€)',
    ],
    rows: byDifference(lines).map(({ rank, name, a, b, difference, perArea, peers, potential }) => [
      numberCell(rank),
      textCell(name),
      numberCell(a),
      numberCell(b),
      numberCell(difference?.absolute),
      numberCell(typeof difference?.part === 'number' ? difference.part * 100 : null),
      numberCell(perArea),
      numberCell(peers),
      numberCell(potential === null ? null : potential / 100),
    ]),
  }
}

/** Both periods step by step. */
export function tableOfSteps(steps: readonly Step[], step: Compared['step'], unit: string): SavedTable {
  return {
    heading: ['Wanneer', `Waarde A (${unit})`, `Waarde B (${unit})`],
    rows: steps.map((one, place) => [
      textCell(stepName(one, place, step).full),
      numberCell(one.valueA),
      numberCell(one.valueB),
    ]),
  }
}
