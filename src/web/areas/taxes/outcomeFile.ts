import type { TaxHelpAnswer } from '../../../contract/areas/taxes/taxHelpCalls.ts'
import { taxKinds } from '../../../contract/areas/taxes/taxWords.ts'
import { typedDecimal } from '../../../domain/typed.ts'
import { csvFile, quoted } from '../../format/csv.ts'

const euros = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

/** A line of the tax in a file: figures bare, so that a spreadsheet can reckon with them. */
export function outcomeFile({ ways, unit, notes }: TaxHelpAnswer): string {
  const head = ['Manier', 'Aansluiting', 'Heffing', 'Schijf', 'Van', 'Tot en met', `Volume (${unit})`]
  const lines = ways.flatMap(({ clustered, parts, excl, vat, incl }) => {
    const manner = clustered ? 'Als cluster' : 'Los'
    const sum = (called: string, cents: number) =>
      [quoted(manner), '', quoted(called), '', '', '', '', '', euros(cents)] as const
    return [
      ...parts.flatMap((part, place) =>
        part.lines.map((line) => [
          quoted(manner),
          clustered ? '' : String(place + 1),
          quoted(taxKinds[line.kind]),
          line.bracket === null ? '' : String(line.bracket),
          line.from,
          line.to,
          line.volume === null ? '' : typedDecimal(line.volume),
          typedDecimal(line.rate),
          euros(line.cents),
        ]),
      ),
      sum('Totaal excl. btw', excl),
      ...(vat ?? []).map((one) => sum(`Btw ${typedDecimal(one.percentage)}%`, one.vat)),
      ...(incl === null ? [] : [sum('Totaal incl. btw', incl)]),
    ]
  })
  return csvFile([
    [...head, 'Tarief', 'Bedrag (€)'].map(quoted),
    ...lines,
    ...notes.map((note) => [quoted(note)]),
  ])
}
