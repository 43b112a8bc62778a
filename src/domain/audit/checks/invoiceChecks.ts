import { euroText, figure } from '../../dutch.ts'
import { amountFaults } from '../../invoice/amounts.ts'
import { centsIn } from '../../invoice/exact.ts'
import { difference } from '../../invoice/totals.ts'
import { amountOf } from '../../money.ts'
import {
  bareText,
  centsOfRational,
  compared,
  dividedBy,
  euroOfCents,
  exactly,
  isMore,
  plus,
  ratio,
  rounded,
  sumOf,
  times,
} from '../../rational.ts'
import { daysIn } from '../../tax/share.ts'
import type { Connection, Received } from '../case.ts'
import { monthCount, overlaps, shared } from '../days.ts'
import { vatOn } from '../parts.ts'
import {
  type Checked,
  type Checks,
  type Finding,
  found,
  isAboveAmount,
  type Looked,
  notControlled,
  shareFor,
  spanText,
} from './check.ts'
import { about, amountIn, daysAbout, idsOf, isSameSender } from './noticedChecks.ts'

/** Checks of invoices by themselves and beside each other. */

/** FC01: the same sender and number twice. */
function numberTwice({ of }: Looked): Checked {
  const twice = of.invoices.filter(
    (one, place) =>
      one.number !== '' &&
      of.invoices.findIndex((other) => isSameSender(one, other) && other.number === one.number) < place,
  )
  return found(twice.map((one) => about('FC01', one, `Factuurnummer ${one.number} komt vaker voor`)))
}

/** FC24: VAT that is not that of the day of delivery, or not what the rates give. */
function vatChecked(looked: Looked): Checked {
  const { of } = looked
  const findings = of.invoices.flatMap((invoice): Finding[] => {
    const lines = invoice.lines.flatMap((line) => {
      const period = line.period ?? invoice.period
      const rates = [vatOn(of, period.from), vatOn(of, period.to)]
      const isKnown = line.vatRate !== null && rates.every((rate) => rate !== null)
      return isKnown && !rates.some((rate) => isSameRate(rate, line.vatRate))
        ? [{ line, rate: rates[0] }]
        : []
    })
    const wrong = lines.map(({ line, rate }) =>
      about(
        'FC24',
        invoice,
        `${line.description || 'Een regel'}: ${figure(line.vatRate ?? '0', 0, 2)}% btw, op deze dagen geldt ${figure(rate ?? '0', 0, 2)}%`,
        centsOfRational(
          times(
            exactly(line.amount),
            dividedBy(plus(exactly(line.vatRate ?? '0'), times(exactly(rate ?? '0'), ratio(-1))), ratio(100)),
          ),
        ),
      ),
    )
    const stated = invoice.lines.flatMap(({ amount, vatRate }) =>
      vatRate === null ? [] : [{ amountExcl: cents(amount), vatRate }],
    )
    if (stated.length < invoice.lines.length || invoice.totals.vat === null) return wrong
    const faults = amountFaults({
      kind: null,
      amountExcl: null,
      vatAmount: cents(invoice.totals.vat),
      lines: stated,
    })
    return [
      ...wrong,
      ...faults.map((fault) =>
        about(
          'FC24',
          invoice,
          'De btw is niet die van de regels',
          fault.fault === 'vat' ? fault.stated - fault.expected : null,
        ),
      ),
    ]
  })
  return found(findings.filter(({ cents: own }) => isAboveAmount(looked, 'FC24', own)))
}

const isSameRate = (one: string | null | undefined, other: string | null): boolean =>
  one != null && other !== null && compared(exactly(one), exactly(other)) === 0

/** An amount to cents, as the checks before registering take it. */
const cents = (amount: string) => bareText(rounded(exactly(amount), 2), 2)

/** FC25: the lines do not add up to the total, within € 0,02 a line. */
function unadded(looked: Looked): Checked {
  return found(
    looked.of.invoices.flatMap((invoice) => {
      const { excl } = invoice.totals
      if (excl === null || invoice.lines.length === 0) return []
      const off = difference(
        cents(excl),
        invoice.lines.map(({ amount }) => ({ amountExcl: cents(amount), vatRate: '0' })),
      )
      return off === 0 || !isAboveAmount(looked, 'FC25', off)
        ? []
        : [about('FC25', invoice, unaddedText(cents(excl), off), off)]
    }),
  )
}

function unaddedText(excl: string, off: number): string {
  const lines = amountOf(centsIn(excl) - off)
  return `De regels zijn samen ${euroText(lines)}, het totaal is ${euroText(excl)}`
}

/** FC26: advances × 12 above what a year ought to cost, by 15%. */
function advances(looked: Looked): Checked {
  const { of, calculated } = looked
  const advance = of.invoices.filter(
    ({ kind, period }) => kind === 'voorschot' && overlaps(period, of.period),
  )
  const expected = calculated.lines.filter(({ party }) => party === 'supplier')
  if (advance.length === 0) return notControlled('Er zijn geen voorschotnota’s')
  if (expected.length === 0) return notControlled('De kosten van een jaar zijn niet te berekenen')
  const perYear = times(
    dividedBy(euroOfCents(expected.reduce((sum, line) => sum + line.cents, 0)), monthCount(of.period)),
    ratio(12),
  )
  const most = times(perYear, shareFor(looked, 'FC26'))
  return found(
    advance.flatMap((invoice) => {
      const ofYear = times(dividedBy(exactly(amountIn(invoice)), monthCount(invoice.period)), ratio(12))
      const over = plus(ofYear, times(perYear, ratio(-1)))
      if (!isMore(over, most)) return []
      return [
        about(
          'FC26',
          invoice,
          `Per jaar ${euroText(bareText(ofYear, 2))}, verwacht ${euroText(bareText(perYear, 2))}`,
        ),
      ]
    }),
  )
}

/** FC27: a period before the connection was managed, or after. */
function unmanaged({ of }: Looked): Checked {
  return found(
    of.invoices.flatMap((invoice) =>
      idsOf(of, invoice).flatMap((id) => {
        const connection = of.connections[id - 1]
        if (connection === undefined) return []
        const { from, to } = connection.managed
        // Of an invoice about more connections each has days of its own.
        const period = daysAbout(invoice, connection.ean)
        const isOutside = (from !== null && period.from < from) || (to !== null && period.to > to)
        const text = `Aansluiting ${connection.ean} was niet in beheer op alle dagen van ${spanText(period)}`
        const paid = paidOutside(invoice, connection)
        return isOutside ? [{ ...about('FC27', invoice, text, paid), ean: connection.ean }] : []
      }),
    ),
  )
}

/** What an invoice bills of days on none of which the connection was managed; null where there is no such line. */
function paidOutside(invoice: Received, { ean, managed }: Connection): number | null {
  const own = invoice.lines.filter(
    (line) =>
      (line.ean === null || line.ean === ean) && shared(line.period ?? invoice.period, managed) === null,
  )
  return own.length === 0 ? null : centsOfRational(sumOf(own.map(({ amount }) => exactly(amount))))
}

/** FC29: fixed costs over another number of days than those of their period. */
function wrongDays({ lines }: Looked): Checked {
  return found(
    lines.flatMap(({ line, invoice, period, quantity, ean }) => {
      if (quantity === null || !/^dag(en)?$|^day$/i.test(line.unit ?? '')) return []
      const days = daysIn(period)
      if (compared(quantity, ratio(days)) === 0 || compared(quantity, ratio(-days)) === 0) return []
      const text = `${line.description}: ${bareText(quantity)} dagen gerekend, ${spanText(period)} heeft er ${days}`
      return [{ ...about('FC29', invoice, text), ean }]
    }),
  )
}

export const invoiceChecks: Checks = {
  FC01: numberTwice,
  FC24: vatChecked,
  FC25: unadded,
  FC26: advances,
  FC27: unmanaged,
  FC29: wrongDays,
}
