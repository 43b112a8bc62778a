import type { Compared } from '../../../contract/comparisons.ts'
import { numberCell, type SavedTable, textCell } from '../../tableExport.tsx'
import type { Comparing } from './compareAddress.ts'
import type { Line, stepsOf } from './compareFigures.ts'
import { stepName } from './stepNames.ts'

/** Connections or entities beside each other. */
export function tableOfLines(lines: readonly Line[], unit: string): SavedTable {
  return {
    heading: [
      ...['Rang', 'Naam', `Waarde A (${unit})`, `Waarde B (${unit})`],
      ...['Verschil', 'Verschil %', 'Per m²', 'Groep per m²'],
    ],
    rows: lines.map(({ rank, name, a, b, difference, perArea, peers }) => [
      ...[numberCell(rank), textCell(name), numberCell(a), numberCell(b)],
      numberCell(difference?.absolute),
      numberCell(difference?.part === null ? null : (difference?.part ?? 0) * 100),
      ...[numberCell(perArea), numberCell(peers)],
    ]),
  }
}

/** Both periods step by step. */
export function tableOfSteps(
  steps: ReturnType<typeof stepsOf>,
  { step, unit }: Compared,
  { measure }: Comparing,
): SavedTable {
  const counted = measure === 'co2' ? 'kg' : unit
  return {
    heading: ['Wanneer', `Waarde A (${counted})`, `Waarde B (${counted})`],
    rows: steps.map((one, place) => [
      textCell(stepName(one, place, step).full),
      numberCell(one.valueA),
      numberCell(one.valueB),
    ]),
  }
}
