import { euro, exact, product, roundedTo } from './arithmetic.ts'
import { type Bill, bill, type Own, total } from './bills.ts'
import { cutAt, later, monthsIn } from './calendar.ts'
import { feedInLines, publicLines, supplyLines } from './smallLines.ts'
import {
  type Counted,
  calorific,
  countedOf,
  eanOf,
  feedIn,
  fixed,
  isGas,
  readingsOf,
  type Small,
} from './smallUse.ts'
import { vatAt } from './tables.ts'

function advancesOf(own: Small, settled: readonly Bill[]): Bill[] {
  if (own.advances !== true) return []
  const lines = settled.flatMap((one) => one.lines)
  const months = total(...own.settlements.map(monthsIn))
  const perMonth = product(exact(euro(lines.reduce((all, { amount }) => all + amount, 0))), {
    top: months.under,
    under: months.top,
  })
  const amount = Number(roundedTo(perMonth, 0)) * 100
  const [first, last] = [own.settlements[0]?.from ?? '', own.settlements.at(-1)?.to ?? '']
  const firsts: string[] = []
  for (let day = first; day <= last; day = later(day, 1)) if (day.endsWith('-01')) firsts.push(day)
  return cutAt({ from: first, to: last }, firsts).map((period, nth) =>
    bill({
      id: `${own.id}-V${nth + 1}`,
      party: 'supplier',
      name: 'Stroomleverancier',
      period,
      kind: 'voorschot',
      date: period.from,
      lines: [
        {
          about: 'advance',
          ean: eanOf(own.id),
          description: 'Voorschot',
          period,
          quantity: null,
          unit: null,
          rate: null,
          amount,
          vatRate: vatAt(period.from),
        },
      ],
    }),
  )
}

/** A small connection with its settlements, and its advances where it has any. */
export function small(own: Small): Own {
  const counted = countedOf(own)
  const settled = own.settlements.map((period, nth) =>
    bill({
      id: `${own.id}-J${nth + 1}`,
      party: 'supplier',
      name: 'Stroomleverancier',
      period,
      kind: 'jaar',
      lines: [
        ...supplyLines(own, counted, period),
        ...feedInLines(own, counted, period),
        ...publicLines(own, counted, period),
      ],
    }),
  )
  return { id: own.id, json: jsonOf(own, counted), bills: [...settled, ...advancesOf(own, settled)] }
}

function jsonOf(own: Small, counted: readonly Counted[]) {
  const { id, capacity, operator, settlements, prices, residence } = own
  const kwh = isGas(own) ? 'm3' : 'kwh'
  const feeds = own.use.feedIn !== undefined || own.use.feedInHigh !== undefined
  const span = { from: settlements[0]?.from, to: settlements.at(-1)?.to }
  return {
    period: span,
    settlements,
    connections: [
      {
        ean: eanOf(id),
        product: isGas(own) ? 'gas' : 'electricity',
        facts: { capacity, gridOperator: operator, residence: residence ?? false },
        ...(own.managed !== undefined && { managed: own.managed }),
        readings: readingsOf(own, counted),
        ...(isGas(own) && { conversions: [{ calorific }] }),
      },
    ],
    agreements: [
      {
        id: 'levering',
        name: 'Stroomleverancier',
        ...span,
        parts: [
          ...prices.flatMap(({ from, to, high, low }) => [
            {
              from,
              to,
              code: isGas(own) ? 'SUPPLY_GAS' : low === undefined ? 'SUPPLY_SINGLE' : 'SUPPLY_HIGH',
              unit: kwh,
              rate: high,
            },
            ...(low === undefined ? [] : [{ from, to, code: 'SUPPLY_LOW', unit: kwh, rate: low }]),
          ]),
          { code: 'SUPPLY_FIXED', unit: 'maand', rate: fixed },
          ...(feeds
            ? [
                { code: 'FEEDIN', unit: 'kwh', rate: feedIn.price },
                { code: 'FEEDIN_COST', unit: 'kwh', rate: feedIn.cost },
              ]
            : []),
        ],
      },
    ],
  }
}
