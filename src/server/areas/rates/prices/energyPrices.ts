import type { EnergyPrice } from '../../../../domain/invoice/energyPrice.ts'
import { energyPriceFrom } from '../../../../domain/rates/energyPrice.ts'
import { billedUse, isNetted } from '../../../../domain/rates/use.ts'
import type { Db } from '../../../storage/db/database.ts'
import { yearlyUse } from './ground.ts'
import { knownPrices, type PricedConnection } from './known.ts'
import { pricedOn } from './onDay.ts'
import { pricedColumns } from './pricedColumns.ts'

/**
 * What one unit costs each connection of a customer by what was agreed for it and the tables of a day, as far as that is known: those
 * that show in energy monitoring and have a rate of their own or by their agreement.
 */
export async function energyPricesOf(
  db: Db,
  { customerId, connectionId }: { readonly customerId: number; readonly connectionId?: number },
  day: string,
): Promise<ReadonlyMap<number, EnergyPrice>> {
  const connections: PricedConnection[] = await db
    .selectFrom('connections')
    .select(pricedColumns)
    .where('customerId', '=', customerId)
    .where('showInEms', '=', true)
    .where('type', '!=', 'production')
    .where('annualUsage', '>', 0)
    .$if(connectionId !== undefined, (rows) => rows.where('id', '=', connectionId as number))
    .execute()
  if (connections.length === 0) return new Map()
  const known = await knownPrices(db, customerId, connections, { from: day, to: day })
  return new Map(
    connections.flatMap((connection): [number, EnergyPrice][] => {
      const use = yearlyUse(connection)
      if (use === null || !known.rates.has(connection.id)) return []
      const { segment } = connection
      const netted = isNetted({ product: connection.product === 1 ? '1' : '2', segment }, day)
      const price = energyPriceFrom(pricedOn(known, connection, day).priced, billedUse(use, netted))
      return price === null ? [] : [[connection.id, price]]
    }),
  )
}
