import type { InvoiceLine } from '../../contract/invoiceLines.ts'
import { lineTypes, lineUnits } from '../../contract/invoicePicklists.ts'
import type { Invoice } from '../../contract/invoices.ts'
import { reverseCharge } from '../../domain/invoice/totals.ts'
import { dayText, figure, moneyText } from './paperWords.ts'

/** The columns of the lines on A4, in points. */
export const columnsOfLines = [
  { head: 'Omschrijving', x: 50, width: 170, align: 'left' },
  { head: 'Periode', x: 224, width: 72, align: 'left' },
  { head: 'Aantal', x: 298, width: 72, align: 'right' },
  { head: 'Tarief', x: 374, width: 62, align: 'right' },
  { head: 'Btw', x: 440, width: 34, align: 'right' },
  { head: 'Bedrag', x: 476, width: 69, align: 'right' },
] as const

/** What a line says in each of them. */
export function lineCells(line: InvoiceLine, { currency, periodFrom, periodTo }: Invoice): string[] {
  const isWhole = line.periodFrom === periodFrom && line.periodTo === periodTo
  const bracket = line.bracket === null ? '' : `, schijf ${line.bracket}`
  return [
    `${line.description ?? lineTypes[line.lineType]}${bracket}`,
    isWhole ? '' : `${dayText(line.periodFrom)} ${dayText(line.periodTo)}`,
    line.quantity === null
      ? ''
      : `${figure(line.quantity, 0, 3)} ${line.unit ? lineUnits[line.unit] : ''}`.trim(),
    line.rate === null ? '' : moneyText(line.rate, currency, 6),
    line.vatRate === reverseCharge ? 'verlegd' : `${figure(line.vatRate, 0, 2)}%`,
    moneyText(line.amountExcl, currency),
  ]
}
