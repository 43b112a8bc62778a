import type { ExampleInvoice, PriceLine } from '../../../../contract/areas/rates/priceCalls.ts'
import { weightOf } from '../../../../domain/energy/yearShape.ts'
import { lacking, type Priced, together } from '../../../../domain/rates/lines.ts'
import { type PriceGround, pricedOver } from '../../../../domain/rates/price.ts'
import { partOfMonth } from '../../../../domain/rates/stretch.ts'
import { billedUse, type Use } from '../../../../domain/rates/use.ts'
import { vatOf } from '../../../../domain/tax/amounts.ts'
import { type Share, spread, wholeYear } from '../../../../domain/tax/share.ts'
import { addDays, daysBetween } from '../../../../domain/time/day.ts'
import { periodOf, type Span } from '../../../../domain/time/period.ts'
import { groundOn, yearlyUse } from './ground.ts'
import type { KnownPrices, OpenSpan, PricedConnection } from './known.ts'
import type { Measured } from './measured.ts'
import { shapeFor } from './months.ts'
import { clusterDoubts, feedInDoubts, unitsText } from './onDay.ts'

/** A part of a use, by days. */
function partOf(use: Use, days: number, of: number): Use {
  const part = (value: number) => spread(value, [days, of - days])[0] ?? 0
  const [normal, low] = [use.normal && part(use.normal), use.low && part(use.low)]
  const total = normal !== null && low !== null ? normal + low : part(use.total)
  return { total, normal, low, fedIn: part(use.fedIn) }
}

interface Portion extends Span {
  readonly ground: PriceGround
}

/** The month cut at each day on which something of its price changes. */
function portionsOf(known: KnownPrices, connection: PricedConnection, { from, to }: Span): Portion[] {
  const own = known.rates.get(connection.id) ?? []
  const trafos = (known.trafos.get(connection.id) ?? []).flatMap(({ startDate, endDate, behind }) => [
    { from: startDate, to: endDate },
    ...behind,
  ])
  const dated: readonly OpenSpan[] = [...own, ...known.sheets, ...known.taxes, ...known.metering, ...trafos]
  const ends = dated.flatMap(({ from: first, to: last }) => [
    ...(first === null ? [] : [first]),
    ...(last === null ? [] : [addDays(last, 1)]),
  ])
  const changed = (known.tariffs.get(connection.id) ?? []).map(({ fromDay }) => fromDay)
  const days = [...new Set([...ends, ...changed])].filter((day) => day > from && day <= to).sort()
  const starts = [from, ...days]
  const all = starts.map((day, place) => {
    const next = starts[place + 1]
    return {
      from: day,
      to: next === undefined ? to : addDays(next, -1),
      ground: groundOn(known, connection, day),
    }
  })
  // Where nothing that counts here changes, the days are one.
  const found: Portion[] = []
  for (const one of all) {
    const last = found.at(-1)
    if (last !== undefined && JSON.stringify(last.ground) === JSON.stringify(one.ground))
      found[found.length - 1] = { ...last, to: one.to }
    else found.push(one)
  }
  return found
}

/** The known part of a year that a month is, and by what that is known. */
function partOfYear(known: KnownPrices, connection: PricedConnection, month: Span) {
  const { days, ofYear } = partOfMonth(month)
  const found = shapeFor(known.shapes, connection, month)
  if (found === undefined) return { part: days, of: ofYear.of, doubts: lacking('levering', 'days') }
  const concept = found.isConcept ? lacking('levering', 'concept', found.name) : together()
  return {
    part: found.shape[Number(month.from.slice(5, 7)) - 1] ?? 0,
    of: weightOf(found.shape),
    doubts: together(lacking('levering', 'profile', found.name), concept),
  }
}

/** What was used in a month: measured where that is whole, else its part of the year. */
function usedIn(
  known: KnownPrices,
  connection: PricedConnection,
  month: Span,
  measured: readonly Measured[],
) {
  const own = measured.find((one) => one.month === month.from)
  if (own?.isWhole === true) return { use: own.use, isMeasured: true, doubts: together() }
  const yearly = yearlyUse(connection)
  if (yearly === null) return { use: null, isMeasured: false, doubts: lacking('levering', 'noUse') }
  const { part, of, doubts } = partOfYear(known, connection, month)
  return { use: partOf(yearly, part, of), isMeasured: false, doubts }
}

/** What was billed in this year before a month: each month as it is known, netted as its bill was. */
function usedBefore(
  known: KnownPrices,
  connection: PricedConnection,
  month: Span,
  measured: readonly Measured[],
  netted: boolean,
) {
  let total = 0
  const year = month.from.slice(0, 4)
  for (let day = `${year}-01-01`; day < month.from; day = periodOf('month', day).until) {
    const before = { from: day, to: addDays(periodOf('month', day).until, -1) }
    const { use } = usedIn(known, connection, before, measured)
    total += use === null ? 0 : billedUse(use, netted).total
  }
  return total
}

/**
 * What a month would be billed as, of all parties together. Small connections are settled over a year, so that brackets have their
 * part of the year; of large ones use adds up since 1 January (domain A1).
 */
export function invoiceOf(
  known: KnownPrices,
  connection: PricedConnection,
  month: Span,
  measured: readonly Measured[],
): ExampleInvoice {
  const { use, isMeasured, doubts: ofUse } = usedIn(known, connection, month, measured)
  const portions = portionsOf(known, connection, month)
  const total = daysBetween(month.from, month.to) + 1
  const isLarge = connection.segment === 'large'
  let before = isLarge
    ? usedBefore(known, connection, month, measured, portions[0]?.ground.isNetted === true)
    : 0
  let left = use
  let leftDays = total
  const found = portions.map(({ from, to, ground }) => {
    const stretch = partOfMonth({ from, to })
    const own = left === null ? null : partOf(left, stretch.days, leftDays)
    left = left === null || own === null ? null : without(left, own)
    leftDays -= stretch.days
    const bounds: Share = isLarge ? wholeYear : stretch.ofYear
    const nothingUsed = { total: 0, normal: 0, low: 0, fedIn: 0 }
    const priced = pricedOver(ground, { use: own ?? nothingUsed, stretch, bounds, before, kwMax: null })
    if (isLarge && own !== null) before += billedUse(own, ground.isNetted).total
    return {
      from,
      to,
      priced: together(
        priced,
        own === null ? together() : feedInDoubts(connection, ground, own),
        clusterDoubts(known, connection, { from, to }),
      ),
    }
  })
  const lines = found.flatMap(({ from, to, priced }) =>
    priced.lines.map((line) => ({ ...(line as PriceLine), from, to })),
  )
  const doubts: Priced = together(ofUse, ...found.map(({ priced }) => ({ lines: [], lacks: priced.lacks })))
  const excl = lines.reduce((sum, { cents }) => sum + cents, 0)
  const vatTables = known.taxes.filter(({ kind }) => kind === 'btw')
  const vat = vatOf(
    lines,
    vatTables.map(({ from, to, percentage }) => ({ from, to, percentage: percentage ?? '0' })),
  )
  const incl = vat === null ? null : vat.reduce((sum, one) => sum + one.vat, excl)
  return {
    ...month,
    use: unitsText(use?.total ?? null),
    isMeasured,
    lines,
    lacks: distinct(doubts.lacks),
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
export const distinct = (lacks: Priced['lacks']) => [
  ...new Map(lacks.map((lack) => [`${lack.group} ${lack.why} ${lack.name}`, lack])).values(),
]
