import { centsText, dayInWords, monthText } from '../dutch.ts'
import { type Day, daysBetween } from '../time/day.ts'

/** SG21: from which part of an invoice and from how much on a customer is told (areas, table of signals). */
export const thresholdDefaults = { percent: 5, euro: 100 } as const
/** SG22: how many days after its month an invoice lacks, where the parameter does not say. */
export const missingDays = 45
/** SG23: how many days after the day by which an answer was asked. */
export const silentDays = 1
/** SG24: from how much on, in euro; anything above nothing. */
export const leastRecovered = 0.01
/** How many days something that came back is told: after that it is history. */
export const recoveredDays = 90
/** SG22: of how many months back invoices that lack are told; what is older stands in the overview of its year. */
export const monthsMissing = 12

/** Above which part of an invoice (per cents, two decimals) and how much (euro, two decimals) a customer is told. */
export interface Threshold {
  readonly threshold: number
  readonly least: number | null
}

/** What an invoice comes to and how far it is off, in cents; off above nothing is paid too much. */
export interface OffBy {
  readonly amountCents: number
  readonly offCents: number
}

/**
 * SG21: whether an invoice is off by more than both its margins (areas, invoice-settings: "a deviation counts only above both"). An
 * invoice of nothing is off by any part. Whole hundredths are compared, so that nothing is rounded first.
 */
export function isAbove({ amountCents, offCents }: OffBy, { threshold, least }: Threshold): boolean {
  const [off, amount] = [BigInt(Math.abs(offCents)), BigInt(Math.abs(amountCents))]
  const hundredths = (value: number) => BigInt(Math.round(value * 100))
  return off > hundredths(least ?? 0) && off * 10_000n > amount * hundredths(threshold)
}

/** How far an invoice is off, in whole per cents of what it should have come to; null where that is nothing. */
export function offPercent({ amountCents, offCents }: OffBy): number | null {
  const right = amountCents - offCents
  return right === 0
    ? null
    : Math.max(-999_999, Math.min(999_999, Math.round((offCents / Math.abs(right)) * 100)))
}

const euro = (cents: number) => centsText(Math.abs(cents))

interface Sent {
  readonly invoiceNumber: string
  readonly sender: string
}

/** SG21 in Dutch: which invoice, and how much too much or too little was charged. */
export function aboveThresholdText({ invoiceNumber, sender, ...of }: Sent & OffBy): string {
  const percent = offPercent(of)
  const part = percent === null ? '' : ` (${Math.abs(percent)}%)`
  return `${euro(of.offCents)}${part} te ${of.offCents > 0 ? 'veel' : 'weinig'} gerekend op factuur ${invoiceNumber} van ${sender}.`
}

/** Who sends invoices month by month, as a sentence calls them. */
const senderWords = {
  supplier: 'de leverancier',
  gridoperator: 'de netbeheerder',
  measuring: 'het meetbedrijf',
}
export type MonthlySender = keyof typeof senderWords

/** Invoices of one kind of sender that lack: the first days of the first and the last month, and of how many connections. */
export interface Missing {
  readonly sender: MonthlySender
  readonly invoices: number
  readonly connections: number
  readonly firstMonth: Day
  readonly lastMonth: Day
}

/** SG22 in Dutch: whose invoices lack, of how many connections, over which months. */
export function missingInvoiceText({
  sender,
  invoices,
  connections,
  firstMonth,
  lastMonth,
}: Missing): string {
  const [first, last] = [monthText(firstMonth).toLowerCase(), monthText(lastMonth).toLowerCase()]
  const over = first === last ? first : `${first} tot en met ${last}`
  if (invoices === 1) return `De factuur van ${senderWords[sender]} over ${over} ontbreekt.`
  const where = connections === 1 ? 'één aansluiting' : `${connections} aansluitingen`
  return `Van ${senderWords[sender]} ontbreken ${invoices} facturen over ${over}, van ${where}.`
}

/** SG23: whether somebody who was asked to answer before a day let it go by so many days ago. */
export const isSilent = (asked: Day, today: Day, days: number): boolean => daysBetween(asked, today) >= days

/** SG23 in Dutch: who did not answer what, by which day, and what it is about. */
export function silentText(of: {
  sender: string
  dueDate: Day
  findings: number
  claimCents: number
}): string {
  const { sender, dueDate, findings, claimCents } = of
  const about = claimCents > 0 ? `, waarmee ${euro(claimCents)} is teruggevraagd` : ''
  const what = findings === 1 ? '1 bevinding' : `${findings} bevindingen`
  return `${sender} heeft uiterlijk ${dayInWords(dueDate)} niet geantwoord op ${what}${about}.`
}

/** SG24 in Dutch: what came back, of whom, and by which invoice. */
export const recoveredText = ({ invoiceNumber, sender, cents }: Sent & { cents: number }): string =>
  `${sender} heeft met creditfactuur ${invoiceNumber} ${euro(cents)} terugbetaald.`
