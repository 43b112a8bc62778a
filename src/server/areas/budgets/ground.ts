import type { Budget } from '../../../contract/areas/budgets/budgets.ts'
import { dayOf } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import { fixedOf } from '../purchase/fixedPrices.ts'
import { positionsOf } from '../purchase/positions.ts'
import { commonPrices, ownPrices, type PricedConnection, type PriceTables } from '../rates/prices/known.ts'
import { type MonthsGround, type SupplyPrice, yearsBack } from './months.ts'

/** What of a budget decides its prices. */
export interface Priced
  extends Pick<Budget, 'year' | 'priceSource' | 'assumedPower' | 'assumedGas' | 'indexPct'> {
  readonly customerId: number
}

/** What a unit of supply is taken to cost, by product, where that is not what was agreed. */
async function suppliesOf(db: Db, priced: Priced): Promise<Map<number, SupplyPrice>> {
  const { priceSource, assumedPower, assumedGas, customerId, year } = priced
  if (priceSource === 'contract') return new Map()
  if (priceSource === 'aanname')
    return new Map(
      [[1, assumedPower, 'kwh'] as const, [2, assumedGas, 'm3'] as const].flatMap(
        ([product, rate, unit]): [number, SupplyPrice][] =>
          rate === null ? [] : [[product, { rate, unit, mark: 'fixed' }]],
      ),
    )
  const positions = await positionsOf(db, customerId)
  return new Map(
    positions
      .filter(({ deliveryYear }) => deliveryYear === year)
      .flatMap(({ product, expectedPrice, isIndicative }): [number, SupplyPrice][] =>
        expectedPrice === null
          ? []
          : [
              [
                Number(product),
                { rate: expectedPrice, unit: 'mwh', mark: isIndicative ? 'indicative' : 'position' },
              ],
            ],
      ),
  )
}

/** What follows from tables is remembered for so many connections at most: each may stand under terms of its own. */
const mostRemembered = 1_000

/** The tables as one thing for as long as they are the same, however often they are read. */
function tablesOnce() {
  let kept: { readonly text: string; readonly tables: PriceTables; connections: number } | undefined
  return (tables: PriceTables, connections: number): PriceTables => {
    const text = JSON.stringify([tables.sheets, tables.taxes, tables.metering])
    if (kept?.text !== text || kept.connections + connections > mostRemembered)
      kept = { text, tables, connections: 0 }
    kept.connections += connections
    return kept.tables
  }
}

/**
 * Asks for all that figures of a budget are worked out with besides their volumes, of some of its connections: the prices of its year,
 * and those of the years before. What is of all its connections is asked once, beside what is of the first of them.
 */
export function groundFor(
  db: Db,
  priced: Priced,
): (connections: readonly PricedConnection[]) => Promise<MonthsGround> {
  const { customerId, year, indexPct } = priced
  const span = { from: dayOf(year - yearsBack, 1, 1), to: dayOf(year, 12, 31) }
  const askForAll = () => Promise.all([suppliesOf(db, priced), commonPrices(db, customerId, span)])
  const sameTables = tablesOnce()
  let ofAll: ReturnType<typeof askForAll> | undefined
  return async (connections) => {
    const ids = priced.priceSource === 'klikmarkt' ? connections.map(({ id }) => id) : []
    ofAll ??= askForAll()
    const [[supply, common], own, fixed] = await Promise.all([
      ofAll,
      ownPrices(db, [customerId], connections, span),
      fixedOf(db, ids),
    ])
    const { sheets, metering } = own
    const tables = sameTables({ sheets, metering, taxes: common.taxes }, connections.length)
    return { known: { ...own, ...common, tables }, year, index: indexPct ?? '0', supply, fixed }
  }
}
