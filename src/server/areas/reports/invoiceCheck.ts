import { auditStates } from '../../../contract/areas/invoiceAudit/auditWords.ts'
import type { AuditYear, Uncontrolled } from '../../../contract/areas/invoiceAudit/overviewCalls.ts'
import type { partyTypes } from '../../../contract/areas/invoices/invoicePicklists.ts'
import { centsText, figure, monthMark, monthText } from '../../../domain/dutch.ts'
import { calendarName, monthSpan } from '../../../domain/time/calendarName.ts'
import { findingsIn, foundBySender, lastInvoiced } from '../invoiceAudit/foundIn.ts'
import { monthsOf, totalOf, uncontrolledOf } from '../invoiceAudit/sums.ts'
import { invoicesOf, statesOf } from '../invoiceAudit/year.ts'
import { type LackingInvoices, lackingInvoices } from '../invoices/lacking.ts'
import type { Content, Question } from './content.ts'
import { findingPart, monthPart, senderPart, statePart, uncontrolledPart } from './invoiceParts.ts'
import { connectionsAsked } from './scope.ts'

/** What is left out where it is not about the whole customer. */
const ofAllAlike =
  'Wat over een factuur van meer aansluitingen als geheel gaat, zoals een verkeerd opgeteld totaal, telt hier niet mee.'

/** What the control of invoices came to: how much was controlled, what was found at whom, and what came back. */
export async function invoiceCheckContent(question: Question): Promise<Content> {
  const { db, customerId } = question
  const span = monthSpan(question.span)
  const among = await connectionsAsked(question)
  const asked = { customerId, connectionId: null, span, among }
  const [sums, months] = [await totalOf(db, asked), await monthsOf(db, asked)]
  const [states, invoices] = [await statesOf(db, asked), await invoicesOf(db, asked)]
  await question.told(1, 2)
  const senders = await foundBySender(db, asked)
  const found = await findingsIn(db, asked)
  const uncontrolled = await uncontrolledOf(db, asked)
  const lacking = await lackingInvoices(db, asked)
  return {
    verdict: verdictOf(calendarName(question.span), invoices, states),
    tiles: tilesOf(invoices, states, sums),
    dataUntil: await lastInvoiced(db, asked),
    completeness: sums.sizeCents === 0 ? 0 : sums.controlledCents / sums.sizeCents,
    completeOf: 'van wat is gefactureerd, is gecontroleerd',
    gaps: gapsOf(invoices, lacking, uncontrolled),
    parts: [
      monthPart(months),
      statePart(states),
      senderPart(senders),
      findingPart(found),
      uncontrolledPart(uncontrolled),
    ],
    notes: [
      'Bedragen zijn zonder btw. Een regel telt in de maand waarin begint waar zij over gaat; van een periode telt elke maand die erin valt, geheel.',
      'Een bevinding telt in de periode waarin begint waar zij over gaat. Teruggehaald is wat op een opgeloste bevinding is terugbetaald.',
      ...(among === null ? [] : [ofAllAlike]),
    ],
  }
}

const all = (states: AuditYear['states'], of: 'claim' | 'recovered') =>
  states.reduce((sum, one) => sum + Math.round(Number(one[of]) * 100), 0)
const counted = (states: AuditYear['states']) => states.reduce((sum, { count }) => sum + count, 0)
const open = (states: AuditYear['states']) =>
  states.filter(({ state }) => auditStates[state].group === 'open')

function verdictOf(
  period: string,
  { controlled }: AuditYear['invoices'],
  states: AuditYear['states'],
): string {
  const invoices = counting(controlled, 'factuur', 'facturen')
  const findings = counting(counted(states), 'bevinding', 'bevindingen')
  return `${period}: ${invoices} gecontroleerd, ${findings}; ${centsText(all(states, 'recovered'))} teruggehaald en ${centsText(all(open(states), 'claim'))} nog open.`
}

const tilesOf = (
  { controlled }: AuditYear['invoices'],
  states: AuditYear['states'],
  { invoicedCents }: Awaited<ReturnType<typeof totalOf>>,
): Content['tiles'] => [
  ['Gecontroleerd', figure(controlled, 0, 0)],
  ['Gefactureerd', centsText(invoicedCents)],
  ['Nog open', centsText(all(open(states), 'claim'))],
  ['Teruggehaald', centsText(all(states, 'recovered'))],
]

/** Whose invoices they are, in a sentence. */
const whose: Readonly<Record<keyof typeof partyTypes, string>> = {
  supplier: 'de leverancier',
  gridoperator: 'de netbeheerder',
  measuring: 'het meetbedrijf',
  trafo: 'de trafoverhuurder',
  other: 'een andere afzender',
}

const counting = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${figure(count, 0, 0)} ${many}`

const invoicesText = (count: number, does: string, together: string) =>
  `${counting(count, 'factuur', 'facturen')} ${count === 1 ? does : together}`

const lackText = (one: LackingInvoices): string => {
  const sender = whose[one.partyType as keyof typeof partyTypes] ?? one.partyType
  const lack = one.invoices === 1 ? 'ontbreekt' : 'ontbreken'
  const where = counting(one.connections, 'aansluiting', 'aansluitingen')
  return `${counting(one.invoices, 'factuur', 'facturen')} van ${sender} ${lack} (${where}, ${monthRange(one)})`
}

const monthRange = ({ firstMonth, lastMonth }: LackingInvoices) =>
  firstMonth === lastMonth
    ? monthText(firstMonth).toLowerCase()
    : `${monthMark(firstMonth)} ${firstMonth.slice(0, 4)} t/m ${monthMark(lastMonth)} ${lastMonth.slice(0, 4)}`

function gapsOf(
  { controlled, waiting, failed }: AuditYear['invoices'],
  lacking: readonly LackingInvoices[],
  uncontrolled: readonly Uncontrolled[],
): string[] {
  const none = controlled + waiting + failed === 0
  return [
    ...(none ? ['Er zijn in deze periode geen facturen gecontroleerd'] : []),
    ...(waiting > 0 ? [`${invoicesText(waiting, 'wacht', 'wachten')} nog op controle`] : []),
    ...(failed > 0 ? [`${invoicesText(failed, 'kon', 'konden')} niet worden gecontroleerd`] : []),
    ...lacking.map(lackText),
    ...uncontrolled
      .slice(0, 5)
      .map(({ reason, sizeCents }) => `Niet gecontroleerd, ${centsText(sizeCents)}: ${reason}`),
  ]
}
