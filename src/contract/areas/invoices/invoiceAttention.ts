import { moneyText } from '../../../domain/dutch.ts'
import { amountFaults, type StatedTotals, unevenTotals } from '../../../domain/invoice/amounts.ts'
import { amountOf, isAmount } from '../../../domain/money.ts'
import { rowsIn, textIn } from '../../../domain/unknown.ts'
import type { Typed } from '../../records/field.ts'

const inWords = (cents: number, currency: string) => moneyText(amountOf(cents), currency)

const isRate = (value: unknown): value is string =>
  typeof value === 'string' && /^(verlegd|\d{1,2}(\.\d{1,2})?)$/.test(value)

/** What deserves a second look in the amounts of an invoice, as it is typed or as it is: a sentence each. */
export function attentionOf(values: Typed, currency = 'EUR'): string[] {
  const lines = rowsIn(values.lines).flatMap(({ amountExcl, vatRate }) =>
    isAmount(amountExcl) && isRate(vatRate) ? [{ amountExcl, vatRate }] : [],
  )
  const stated = {
    kind: textIn(values.kind),
    amountExcl: textIn(values.amountExcl),
    vatAmount: textIn(values.vatAmount),
    lines,
  }
  return amountFaults(stated).map((fault) =>
    fault.fault === 'vat'
      ? `De btw is ${inWords(fault.stated, currency)}; de tarieven van de regels geven ${inWords(fault.expected, currency)}.`
      : `Dit is een creditfactuur, maar het bedrag is positief: ${inWords(fault.stated, currency)}.`,
  )
}

/** How a sentence begins that is about the e-invoice itself: it stays, whatever somebody changes in the record. */
const ofFile = 'De e-factuur telt niet op: '
const uneven = {
  lines: 'de regels komen niet op het bedrag excl. btw.',
  incl: 'bedrag en btw komen samen niet op het bedrag incl. btw.',
  payable: 'het te betalen bedrag volgt niet uit het totaal en wat al is betaald.',
} as const

/** What does not add up in an e-invoice. */
export const unevenIn = (totals: StatedTotals, lines: readonly string[]): string[] =>
  unevenTotals(totals, lines).map((what) => `${ofFile}${uneven[what]}`)

/** The sentences kept of an invoice that are about its e-invoice. */
export const aboutFile = (attention: unknown): string[] =>
  (textIn(attention) ?? '').split('\n').filter((sentence) => sentence.startsWith(ofFile))
