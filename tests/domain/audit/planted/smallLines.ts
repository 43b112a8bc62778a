import { type Exact, exact, product, share } from './arithmetic.ts'
import { type Line, lineAt, taxLines } from './bills.ts'
import { cutAt, type Days, daysOf, daysOfYear, later, monthsIn, newYears, yearIn } from './calendar.ts'
import { billed, type Counted, eanOf, feedIn, fixed, isGas, type Small } from './smallUse.ts'
import { energyTax, gasTax, ode, reduction, smallTariffs } from './tables.ts'

/** The days of a settlement on which price, year and VAT stay the same. */
const stretches = ({ prices }: Small, settlement: Days) =>
  cutAt(settlement, [...newYears(settlement), ...prices.map(({ from }) => from)])

export function supplyLines(own: Small, counted: readonly Counted[], settlement: Days): Line[] {
  const ean = eanOf(own.id)
  const unit = isGas(own) ? 'm3n' : 'kWh'
  // A price goes on over the year where VAT stays what it is.
  const runs = own.prices.flatMap((price) =>
    cutAt(settlement, [price.from, later(price.to, 1), '2023-01-01'])
      .filter(({ from }) => from >= price.from && from <= price.to)
      .map((period) => ({ price, period })),
  )
  return runs.flatMap(({ price, period }) => {
    const parts = stretches(own, period).map((part) => billed(own, counted, part))
    const of = (name: 'high' | 'low') => parts.reduce((all, part) => all + part[name], 0)
    const about = price.low === undefined ? 'supply' : 'high'
    const word = isGas(own)
      ? 'Levering gas'
      : price.low === undefined
        ? 'Levering enkeltarief'
        : 'Levering hoog'
    const used = Math.max(of('high'), 0)
    return [
      ...(used === 0
        ? []
        : [lineAt({ about, ean, period, description: word }, exact(used), { rate: price.high, unit })]),
      ...(price.low === undefined
        ? []
        : [
            lineAt({ about: 'low', ean, period, description: 'Levering laag' }, exact(of('low')), {
              rate: price.low,
              unit,
            }),
          ]),
      lineAt({ about: 'fixed', ean, period, description: 'Vaste leveringskosten' }, monthsIn(period), {
        rate: fixed,
        unit: 'mnd',
      }),
    ]
  })
}

/** What was fed in costs something, and what is left of it after netting is paid for. */
export function feedInLines(own: Small, counted: readonly Counted[], settlement: Days): Line[] {
  const ean = eanOf(own.id)
  return cutAt(settlement, ['2023-01-01']).flatMap((period) => {
    const { fed, high } = billed(own, counted, period)
    if (fed === 0) return []
    const about = { ean, period }
    const cost = lineAt({ ...about, about: 'feedInCost', description: 'Terugleverkosten' }, exact(fed), {
      rate: feedIn.cost,
      unit: 'kWh',
    })
    if (high >= 0) return [cost]
    const paid = lineAt({ ...about, about: 'feedIn', description: 'Terugleververgoeding' }, exact(-high), {
      rate: feedIn.price,
      unit: 'kWh',
    })
    return [cost, { ...paid, amount: -paid.amount }]
  })
}

/** Tax, reduction and grid of each calendar year of a settlement. */
export function publicLines(own: Small, counted: readonly Counted[], settlement: Days): Line[] {
  const ean = eanOf(own.id)
  return cutAt(settlement, newYears(settlement)).flatMap((period) => {
    const year = yearIn(period.from)
    const [days, all] = [daysOf(period), daysOfYear(year)]
    const parts = stretches(own, period).map((part) => billed(own, counted, part))
    const used = Math.max(
      parts.reduce((one, { high, low }) => one + high + low, 0),
      0,
    )
    const range = { from: exact(0), to: exact(used), part: share(days, all) }
    const made = { ean, period, isGas: isGas(own) }
    return [
      ...taxLines(made, isGas(own) ? gasTax : energyTax, range),
      ...(isGas(own) ? [] : taxLines(made, ode, { ...range, about: 'ode' })),
      ...(own.residence ? [reductionLine(ean, period)] : []),
      ...smallTariffs
        .filter(({ operator, category }) => operator === own.operator && category === own.capacity)
        .flatMap((tariff) => gridLine(ean, tariff, period)),
    ]
  })
}

function reductionLine(ean: string, period: Days): Line {
  const year = yearIn(period.from)
  const perDay: Exact = product(exact(reduction[year] ?? '0'), share(1, daysOfYear(year)))
  const line = lineAt(
    { about: 'reduction', ean, period, description: `Vermindering energiebelasting ${year}` },
    exact(daysOf(period)),
    { rate: perDay, unit: 'dag' },
  )
  return { ...line, amount: -line.amount }
}

function gridLine(
  ean: string,
  { category, total: rate, ...row }: (typeof smallTariffs)[number],
  span: Days,
): Line[] {
  const period = {
    from: row.from > span.from ? row.from : span.from,
    to: row.to < span.to ? row.to : span.to,
  }
  if (period.from > period.to) return []
  const perDay = product(exact(rate), share(1, daysOfYear(yearIn(period.from))))
  const description = `Netbeheerkosten ${category} ${yearIn(period.from)}`
  return [
    lineAt({ about: 'gridSmall', ean, period, description }, exact(daysOf(period)), {
      rate: perDay,
      unit: 'dag',
    }),
  ]
}
