import { type RawBuilder, sql } from 'kysely'
import type { RateUse } from '../../../contract/records/rateCalls.ts'
import type { Handlers, Reading, StoredRow } from '../../records/handlers.ts'
import { isReached } from '../../session/reach.ts'
import type { RateFamily } from './family.ts'

/** Something that counts with the tables of a family. */
export interface UseOf {
  /** What it is called: "Prijsblad". */
  readonly what: string
  /** Which connections (`connections`, of `customers`) that is so of; null where it counts with none of this table. */
  readonly where: (table: StoredRow) => RawBuilder<unknown> | null
}

/** What counts with a table now, with how many connections that is so of, of the customers one reaches. */
export async function usesOf(
  { uses }: Pick<RateFamily, 'uses'>,
  context: Reading,
  handlers: Pick<Handlers, 'get'>,
  id: number,
): Promise<RateUse[]> {
  const table = await handlers.get(context, id)
  const found = await Promise.all(
    uses.map(async ({ what, where }) => {
      const own = where(table)
      return own === null ? null : { what, connections: await counted(context, own) }
    }),
  )
  return found.flatMap((use) => (use === null || use.connections === 0 ? [] : [use]))
}

async function counted({ db, reach }: Reading, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from connections join customers on customers.id = connections.customer_id
    where connections.state = 'active' and customers.state = 'active'
      and ${isReached(reach.session, 'connections.customerId')} and ${where}`.execute(db)
  return rows[0]?.count ?? 0
}

/** A connection of the product that a table is of ('1' or '2'). */
export const ofProduct = (product: unknown): RawBuilder<unknown> =>
  sql`connections.product = ${Number(product)}`
