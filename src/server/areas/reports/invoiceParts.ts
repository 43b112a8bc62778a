import { auditStates } from '../../../contract/areas/invoiceAudit/auditWords.ts'
import type { AuditYear, Uncontrolled } from '../../../contract/areas/invoiceAudit/overviewCalls.ts'
import { monthMark, monthText } from '../../../domain/dutch.ts'
import type { Finding, SenderFound } from '../invoiceAudit/foundIn.ts'
import type { monthsOf } from '../invoiceAudit/sums.ts'
import { centsCell, countCell, figures, knownCell, moneyCell, type Part, textCell } from './content.ts'

type Sums = Awaited<ReturnType<typeof monthsOf>>

export const monthPart = (months: Sums): Part => ({
  title: 'Per maand',
  nothing: 'Er is in deze periode niets gefactureerd.',
  columns: [
    { head: 'Maand', share: 24 },
    figures('Gefactureerd', 20),
    figures('Vergeleken', 20),
    figures('Berekend', 20),
    figures('Verschil', 18),
    figures('Gecontroleerd %', 18),
  ],
  ...(months.length > 0 && { chart: chartOf(months) }),
  rows: months.map(({ month, invoicedCents, comparedCents, expectedCents, controlledCents, sizeCents }) => [
    textCell(monthText(month)),
    centsCell(invoicedCents),
    centsCell(comparedCents),
    centsCell(expectedCents),
    centsCell(comparedCents - expectedCents),
    sizeCents === 0 ? textCell(null) : knownCell(controlledCents / sizeCents),
  ]),
})

const chartOf = (months: Sums) => ({
  unit: '€',
  names: ['Vergeleken', 'Berekend'],
  places: months.map(({ month, comparedCents, expectedCents }) => ({
    name: monthMark(month),
    values: [comparedCents / 100, expectedCents / 100],
  })),
})

export const statePart = (states: AuditYear['states']): Part => ({
  title: 'Bevindingen per status',
  nothing: 'Er is in deze periode niets gevonden.',
  columns: [
    { head: 'Status', share: 40 },
    figures('Aantal', 15),
    figures('Claim', 22),
    figures('Teruggehaald', 22),
  ],
  rows: states.map(({ state, count, claim, recovered }) => [
    textCell(auditStates[state].label),
    countCell(count),
    moneyCell(claim),
    moneyCell(recovered),
  ]),
})

export const senderPart = (senders: readonly SenderFound[]): Part => ({
  title: 'Bevindingen per afzender',
  columns: [
    { head: 'Afzender', share: 34 },
    { head: 'Status', share: 26 },
    figures('Aantal', 12),
    figures('Claim', 20),
    figures('Teruggehaald', 20),
  ],
  rows: senders.map(({ sender, state, count, claim, recovered }) => [
    textCell(sender),
    textCell(auditStates[state].label),
    countCell(count),
    moneyCell(claim),
    moneyCell(recovered),
  ]),
})

export const findingPart = (found: readonly Finding[]): Part => ({
  title: 'Bevindingen',
  columns: [
    { head: 'Factuur', share: 20 },
    { head: 'Afzender', share: 22 },
    { head: 'Bevinding', share: 42 },
    { head: 'Status', share: 20 },
    figures('Claim', 17),
    figures('Terug', 17),
  ],
  rows: found.map(({ invoiceNumber, sender, title, state, claim, recovered }) => [
    textCell(invoiceNumber),
    textCell(sender),
    textCell(title),
    textCell(auditStates[state].label),
    moneyCell(claim),
    moneyCell(recovered),
  ]),
})

export const uncontrolledPart = (uncontrolled: readonly Uncontrolled[]): Part => ({
  title: 'Niet gecontroleerd',
  columns: [{ head: 'Reden', share: 60 }, figures('Regels', 14), figures('Bedrag', 22)],
  rows: uncontrolled.map(({ reason, lineCount, sizeCents }) => [
    textCell(reason),
    countCell(lineCount),
    centsCell(sizeCents),
  ]),
})
