import type { Compared } from '../../../contract/comparisons.ts'
import { number } from '../../format.ts'
import type { Comparing } from './compareAddress.ts'
import type { Line, stepsOf } from './compareFigures.ts'
import { stepName } from './stepNames.ts'

/** A text as a spreadsheet takes it for a text: never for a formula. */
const quoted = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
const figure = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : number(value, 3).replaceAll('.', '').replace('−', '-')

/** Lines as a Dutch spreadsheet opens them: semicolons and decimal commas; unknown stays empty. */
export const csv = (lines: readonly (readonly string[])[]) =>
  `\uFEFF${lines.map((line) => line.join(';')).join('\r\n')}\r\n`

/** Connections or entities beside each other. */
export function csvOfLines(lines: readonly Line[], unit: string): string {
  const head = [
    'Rang',
    'Naam',
    `Waarde A (${unit})`,
    `Waarde B (${unit})`,
    'Verschil',
    'Verschil %',
    'Per m²',
    'Groep per m²',
  ]
  return csv([
    head.map(quoted),
    ...lines.map(({ rank, name, a, b, difference, perArea, peers }) => [
      ...[figure(rank), quoted(name), figure(a), figure(b), figure(difference?.absolute)],
      ...[
        figure(difference?.part === null ? null : (difference?.part ?? 0) * 100),
        figure(perArea),
        figure(peers),
      ],
    ]),
  ])
}

/** Both periods step by step. */
export function csvOfSteps(
  steps: ReturnType<typeof stepsOf>,
  { step, unit }: Compared,
  { measure }: Comparing,
): string {
  const counted = measure === 'co2' ? 'kg' : unit
  return csv([
    ['Wanneer', `Waarde A (${counted})`, `Waarde B (${counted})`].map(quoted),
    ...steps.map((one, place) => [
      quoted(stepName(one, place, step).full),
      figure(one.valueA),
      figure(one.valueB),
    ]),
  ])
}
