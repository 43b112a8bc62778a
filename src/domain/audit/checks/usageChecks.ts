import {
  compared,
  dividedBy,
  isMore,
  isZero,
  minus,
  one,
  plus,
  type Rational,
  ratio,
  rounded,
  times,
} from '../../rational.ts'
import { daysIn } from '../../tax/share.ts'
import { daysBetween } from '../../time/day.ts'
import type { Connection, Received } from '../case.ts'
import { codes, type LineCode } from '../codes.ts'
import { shown } from '../expectedLine.ts'
import {
  type Checked,
  type Checks,
  type Finding,
  found,
  type Looked,
  notControlled,
  shareFor,
} from './check.ts'
import { daysAbout } from './noticedChecks.ts'
import { isRegular } from './periodChecks.ts'
import { yearMargin } from './usual.ts'

/** Checks of what was billed as used, a day (areas/_checks-signals-facts: FC08 to FC11). */

/** The lines that say how much was delivered. */
export const delivered: readonly LineCode[] = [
  'SUPPLY_SINGLE',
  'SUPPLY_HIGH',
  'SUPPLY_LOW',
  'SUPPLY_GAS',
  'SUPPLY_SPOT',
  'SUPPLY_CLICK',
  'SUPPLY_RESIDUAL_PEAK',
  'SUPPLY_RESIDUAL_OFFPEAK',
  'SUPPLY_RESIDUAL',
]

interface Billed {
  readonly invoice: Received
  readonly ean: string
  readonly perDay: Rational
  /** What that is in. */
  readonly unit: 'kWh' | 'm³'
}

const thousand = ratio(1000)
export const inKwh = (quantity: Rational, unit: string | null): Rational =>
  /^mwh$/i.test(unit ?? '') ? times(quantity, thousand) : quantity

/** Gas is billed by the m³, or as the energy in it. */
const unitOf = (product: Connection['product'], unit: string | null): Billed['unit'] =>
  product === 'gas' && !/^[km]wh$/i.test(unit ?? '') ? 'm³' : 'kWh'

/** What each invoice bills a day of a connection, in order. */
function rowsOf({ of, lines }: Looked): Billed[][] {
  const rows = new Map<string, Map<Received, { readonly used: Rational; readonly unit: string | null }>>()
  for (const { invoice, code, ean, quantity, line } of lines) {
    if (ean === null || quantity === null || !delivered.includes(code) || codes[code].family !== 'supply')
      continue
    // What is credited or asked in advance was not used on its days.
    if (!isRegular(invoice)) continue
    const own = rows.get(ean) ?? new Map()
    const before = own.get(invoice)?.used ?? ratio(0)
    own.set(invoice, { used: plus(before, inKwh(quantity, line.unit)), unit: line.unit })
    rows.set(ean, own)
  }
  return of.connections.flatMap(({ ean, product }) => {
    const own = [...(rows.get(ean) ?? [])].map(([invoice, { used, unit }]) => ({
      invoice,
      ean,
      perDay: dividedBy(used, ratio(daysIn(daysAbout(invoice, ean)))),
      unit: unitOf(product, unit),
    }))
    return own.length === 0
      ? []
      : [own.toSorted((one, other) => (one.invoice.period.from < other.invoice.period.from ? -1 : 1))]
  })
}

const about = (
  check: 'FC08' | 'FC09' | 'FC10' | 'FC11',
  { invoice, ean }: Billed,
  text: string,
): Finding => ({
  check,
  text,
  ean,
  cents: null,
  party: invoice.party,
  period: invoice.period,
  invoices: [invoice.id],
  isInfo: false,
})

/** With two decimals at most, as Dutch figures are written. */
const perDayText = ({ perDay, unit }: Pick<Billed, 'perDay' | 'unit'>) =>
  `${shown(rounded(perDay, 2), 2)} ${unit} per dag`

/** FC08: the same a day three times in a row, within 0,1%, and not said to be estimated. */
function estimated(looked: Looked): Checked {
  const rows = rowsOf(looked).filter((row) => row.length >= 3)
  if (rows.length === 0) return notControlled('Te weinig facturen met verbruik na elkaar')
  const share = shareFor(looked, 'FC08')
  const isAlike = (one: Rational, other: Rational) =>
    !isMore(sizeOf(minus(one, other)), times(share, sizeOf(other)))
  return found(
    rows.flatMap((row) =>
      row.flatMap((last, place) => {
        const [first, second] = [row[place - 2], row[place - 1]]
        if (first === undefined || second === undefined || last.invoice.isEstimated || isZero(last.perDay))
          return []
        return isAlike(first.perDay, last.perDay) && isAlike(second.perDay, last.perDay)
          ? [about('FC08', last, `Drie facturen na elkaar ${perDayText(last)}: mogelijk geschat`)]
          : []
      }),
    ),
  )
}

const sizeOf = (value: Rational) => (compared(value, ratio(0)) < 0 ? times(value, ratio(-1)) : value)

/** FC09 and FC10: more than 20% above, or 50% below, the mean of the two before. */
function beside(looked: Looked, check: 'FC09' | 'FC10'): Checked {
  const rows = rowsOf(looked).filter((row) => row.length >= 3)
  if (rows.length === 0) return notControlled('Te weinig facturen met verbruik na elkaar')
  const share = shareFor(looked, check)
  return found(
    rows.flatMap((row) =>
      row.flatMap((own, place) => {
        const [first, second] = [row[place - 2], row[place - 1]]
        if (first === undefined || second === undefined) return []
        const mean = dividedBy(plus(first.perDay, second.perDay), ratio(2))
        return isOff(own.perDay, mean, check === 'FC09' ? { more: share } : { less: share })
          ? [about(check, own, `${perDayText(own)}, de twee ervoor gemiddeld ${shown(rounded(mean, 2), 2)}`)]
          : []
      }),
    ),
  )
}

function isOff(
  own: Rational,
  usual: Rational,
  { more, less }: { readonly more?: Rational; readonly less?: Rational },
): boolean {
  const isHigher = more !== undefined && isMore(own, times(usual, plus(one, more)))
  const isLower = less !== undefined && isMore(times(usual, minus(one, less)), own)
  return isHigher || isLower
}

/** FC11: the same month a year before. */
function yearBefore(looked: Looked): Checked {
  const pairs = rowsOf(looked).flatMap((row) =>
    row.flatMap((own) => {
      const before = row.find(({ invoice }) => {
        const days = daysBetween(invoice.period.from, own.invoice.period.from)
        return (
          days >= 359 && days <= 372 && Math.abs(daysIn(invoice.period) - daysIn(own.invoice.period)) <= 7
        )
      })
      return before === undefined ? [] : [{ own, before }]
    }),
  )
  if (pairs.length === 0) return notControlled('Geen factuur van een jaar eerder')
  const margins = {
    more: shareFor(looked, 'FC11', yearMargin.above),
    less: shareFor(looked, 'FC11', yearMargin.below),
  }
  return found(
    pairs.flatMap(({ own, before }) =>
      isOff(own.perDay, before.perDay, margins)
        ? [about('FC11', own, `${perDayText(own)}, een jaar eerder ${shown(rounded(before.perDay, 2), 2)}`)]
        : [],
    ),
  )
}

export const usageChecks: Checks = {
  FC08: estimated,
  FC09: (looked) => beside(looked, 'FC09'),
  FC10: (looked) => beside(looked, 'FC10'),
  FC11: yearBefore,
}
