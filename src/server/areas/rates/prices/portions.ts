import { madeOnce } from '../../../../domain/madeOnce.ts'
import type { PriceGround } from '../../../../domain/rates/price.ts'
import { partOfMonth, type Stretch } from '../../../../domain/rates/stretch.ts'
import { addDays, type Day } from '../../../../domain/time/day.ts'
import type { Span } from '../../../../domain/time/period.ts'
import { groundOn } from './ground.ts'
import type { KnownPrices, OpenSpan, PricedConnection, PriceTables } from './known.ts'
import { type Terms, termsOf } from './terms.ts'

interface Portion extends Span {
  readonly ground: PriceGround
  readonly stretch: Stretch
}

/** The days after the first of a span on which something of this begins, or does not hold any more. */
const cutsOf = (dated: readonly OpenSpan[], { from, to }: Span): Day[] =>
  dated
    .flatMap(({ from: first, to: last }) => [
      ...(first === null ? [] : [first]),
      ...(last === null ? [] : [addDays(last, 1)]),
    ])
    .filter((day) => day > from && day <= to)

const cutsOfTables = madeOnce<readonly Day[]>()

/** Connections that pay by the same rates and tables on all days: a portfolio has few kinds of them. */
const kinds = madeOnce<Terms>()
const kindOf = madeOnce<Terms>()

const tablesOf = (known: KnownPrices): PriceTables => known.tables ?? known

const kindIn = (known: KnownPrices, connection: PricedConnection): Terms =>
  kindOf(known, `${connection.id}`, () => {
    const terms = termsOf(known, connection)
    return kinds(tablesOf(known), JSON.stringify(terms), () => terms)
  })

const portionsOfKind = madeOnce<readonly Portion[]>()

/** The month cut at each day on which something of its price changes. */
export function portionsOf(
  known: KnownPrices,
  connection: PricedConnection,
  month: Span,
): readonly Portion[] {
  const terms = kindIn(known, connection)
  return portionsOfKind(terms, month.from, () => cutMonth(tablesOf(known), terms, month))
}

function cutMonth(tables: PriceTables, terms: Terms, month: Span): Portion[] {
  const { from, to } = month
  const trafos = terms.trafos.flatMap(({ startDate, endDate, behind }) => [
    { from: startDate, to: endDate },
    ...behind,
  ])
  const ofTables = cutsOfTables(tables, `${from} ${to}`, () => [
    ...new Set(cutsOf([...tables.sheets, ...tables.taxes, ...tables.metering], month)),
  ])
  const changed = terms.tariffs.map(({ fromDay }) => fromDay).filter((day) => day > from && day <= to)
  const days = [...new Set([...cutsOf([...terms.rates, ...trafos], month), ...ofTables, ...changed])].sort()
  const starts = [from, ...days]
  const all = starts.map((day, place) => {
    const next = starts[place + 1]
    return {
      from: day,
      to: next === undefined ? to : addDays(next, -1),
      ground: groundOn(tables, terms, day),
    }
  })
  // Where nothing that counts here changes, the days are one.
  const found: Omit<Portion, 'stretch'>[] = []
  for (const one of all) {
    const last = found.at(-1)
    if (last !== undefined && JSON.stringify(last.ground) === JSON.stringify(one.ground))
      found[found.length - 1] = { ...last, to: one.to }
    else found.push(one)
  }
  return found.map((one) => ({ ...one, stretch: partOfMonth(one) }))
}
