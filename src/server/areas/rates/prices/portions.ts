import { madeOnce } from '../../../../domain/madeOnce.ts'
import type { PriceGround } from '../../../../domain/rates/price.ts'
import { partOfMonth, type Stretch } from '../../../../domain/rates/stretch.ts'
import { addDays, type Day } from '../../../../domain/time/day.ts'
import type { Span } from '../../../../domain/time/period.ts'
import { groundOn } from './ground.ts'
import type { KnownPrices, OpenSpan, PricedConnection } from './known.ts'

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
const kinds = madeOnce<object>()
const kindOf = madeOnce<object>()

const kindIn = (known: KnownPrices, connection: PricedConnection): object =>
  kindOf(known, `${connection.id}`, () => foundKind(known, connection))

/** All that `groundOn` and the cuts look at, but for the day. */
function foundKind(known: KnownPrices, connection: PricedConnection): object {
  const { id, product, type, segment, capacity, gridOperatorId, contractedPower } = connection
  const { measuringCompanyId, meteringMethod, residence, blockHeating, measureRate } = connection
  const own = [
    [product, type, segment, capacity, gridOperatorId, contractedPower],
    [measuringCompanyId, meteringMethod, residence, blockHeating],
    measureRate === null ? null : [id, measureRate],
    known.rates.get(id)?.map(({ id: rate, kind, isOwn, from, to }) => [rate, kind, isOwn, from, to]),
    known.tariffs.get(id)?.map((tariff) => ({ ...tariff, connectionId: null })),
    known.trafos.get(id)?.map((trafo) => ({ ...trafo, connectionId: null })),
  ]
  return kinds(known, JSON.stringify(own), () => ({}))
}

const portionsOfKind = madeOnce<readonly Portion[]>()

/** The month cut at each day on which something of its price changes. */
export const portionsOf = (
  known: KnownPrices,
  connection: PricedConnection,
  month: Span,
): readonly Portion[] =>
  portionsOfKind(kindIn(known, connection), month.from, () => cutMonth(known, connection, month))

function cutMonth(known: KnownPrices, connection: PricedConnection, month: Span): Portion[] {
  const { from, to } = month
  const own = known.rates.get(connection.id) ?? []
  const trafos = (known.trafos.get(connection.id) ?? []).flatMap(({ startDate, endDate, behind }) => [
    { from: startDate, to: endDate },
    ...behind,
  ])
  const ofTables = cutsOfTables(known, `${from} ${to}`, () => [
    ...new Set(cutsOf([...known.sheets, ...known.taxes, ...known.metering], month)),
  ])
  const changed = (known.tariffs.get(connection.id) ?? [])
    .map(({ fromDay }) => fromDay)
    .filter((day) => day > from && day <= to)
  const days = [...new Set([...cutsOf([...own, ...trafos], month), ...ofTables, ...changed])].sort()
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
  const found: Omit<Portion, 'stretch'>[] = []
  for (const one of all) {
    const last = found.at(-1)
    if (last !== undefined && JSON.stringify(last.ground) === JSON.stringify(one.ground))
      found[found.length - 1] = { ...last, to: one.to }
    else found.push(one)
  }
  return found.map((one) => ({ ...one, stretch: partOfMonth(one) }))
}
