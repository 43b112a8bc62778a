import type { ExampleInvoice, PriceLine } from '../../../../contract/areas/rates/priceCalls.ts'
import { type Priced, together } from '../../../../domain/rates/lines.ts'
import {
  type PriceAsked,
  type PriceGround,
  type PricePart,
  pricedOver,
} from '../../../../domain/rates/price.ts'
import { billedUse, noUse, type Use } from '../../../../domain/rates/use.ts'
import { vatOf } from '../../../../domain/tax/amounts.ts'
import { type Share, wholeYear } from '../../../../domain/tax/share.ts'
import { daysBetween } from '../../../../domain/time/day.ts'
import type { Span } from '../../../../domain/time/period.ts'
import type { KnownPrices, PricedConnection } from './known.ts'
import type { Measured } from './measured.ts'
import { type MonthUse, partOf, usedBefore, usedIn } from './monthUse.ts'
import { clusterDoubts, feedInDoubts, unitsText } from './onDay.ts'
import { portionsOf } from './portions.ts'

/** Days of a month on which nothing of the price changes, with what is asked of them. */
interface BilledDays extends Span {
  readonly ground: PriceGround
  readonly asked: PriceAsked
  readonly doubts: Priced
}

/** A month before it is priced: what was used in it, and on which grounds it is paid. */
export interface BilledMonth extends MonthUse {
  readonly days: readonly BilledDays[]
}

/**
 * A month as it would be billed. Small connections are settled over a year, so that brackets have their part of the year; of large ones
 * use adds up since 1 January (domain A1).
 */
export function monthOf(
  known: KnownPrices,
  connection: PricedConnection,
  month: Span,
  measured: readonly Measured[],
): BilledMonth {
  const used = usedIn(known, connection, month, measured)
  const portions = portionsOf(known, connection, month)
  const isLarge = connection.segment === 'large'
  let before = isLarge
    ? usedBefore(known, connection, month, measured, portions[0]?.ground.isNetted === true)
    : 0
  let left = used.use
  let leftDays = daysBetween(month.from, month.to) + 1
  const days = portions.map(({ from, to, ground, stretch }): BilledDays => {
    const own = left === null ? null : partOf(left, stretch.days, leftDays)
    left = left === null || own === null ? null : without(left, own)
    leftDays -= stretch.days
    const bounds: Share = isLarge ? wholeYear : stretch.ofYear
    const asked = { use: own ?? noUse, stretch, bounds, before, kwMax: null }
    if (isLarge && own !== null) before += billedUse(own, ground.isNetted).total
    const doubts = together(
      own === null ? together() : feedInDoubts(connection, ground, own),
      clusterDoubts(known, connection, { from, to }),
    )
    return { from, to, ground, asked, doubts }
  })
  return { ...used, days }
}

/** What of a month is paid to all parties, or to some of them alone. */
export function pricedMonth(
  { doubts, days }: BilledMonth,
  parts?: readonly PricePart[],
): { readonly lines: ExampleInvoice['lines']; readonly lacks: Priced['lacks'] } {
  const found = days.map(({ from, to, ground, asked, doubts: ofDays }) => ({
    from,
    to,
    priced: pricedOver(ground, asked, parts),
    ofDays,
  }))
  return {
    lines: found.flatMap(({ from, to, priced }) =>
      priced.lines.map((line) => ({ ...(line as PriceLine), from, to })),
    ),
    lacks: distinct([
      ...doubts.lacks,
      ...found.flatMap(({ priced, ofDays }) => [...priced.lacks, ...ofDays.lacks]),
    ]),
  }
}

/** What a month would be billed as, of all parties together. */
export function invoiceOf(
  known: KnownPrices,
  connection: PricedConnection,
  month: Span,
  measured: readonly Measured[],
): ExampleInvoice {
  const billed = monthOf(known, connection, month, measured)
  const { lines, lacks } = pricedMonth(billed)
  const excl = lines.reduce((sum, { cents }) => sum + cents, 0)
  const vatTables = known.taxes.filter(({ kind }) => kind === 'btw')
  const vat = vatOf(
    lines,
    vatTables.map(({ from, to, percentage }) => ({ from, to, percentage: percentage ?? '0' })),
  )
  const incl = vat === null ? null : vat.reduce((sum, one) => sum + one.vat, excl)
  return {
    ...month,
    use: unitsText(billed.use?.total ?? null),
    isMeasured: billed.isMeasured,
    lines,
    lacks: [...lacks],
    excl,
    vat,
    incl,
  }
}

const without = (all: Use, part: Use): Use => ({
  total: all.total - part.total,
  normal: all.normal === null || part.normal === null ? null : all.normal - part.normal,
  low: all.low === null || part.low === null ? null : all.low - part.low,
  fedIn: all.fedIn - part.fedIn,
})

/** Each lack once, though it may be so on several stretches. */
export const distinct = (lacks: Priced['lacks']): Priced['lacks'][number][] =>
  lacks.length < 2
    ? [...lacks]
    : [...new Map(lacks.map((lack) => [`${lack.group} ${lack.why} ${lack.name}`, lack])).values()]
