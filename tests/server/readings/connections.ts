import { sql } from 'kysely'
import type { Database } from '../../../src/server/storage/db/database.ts'

/** A customer with connections, as bare rows. */
export async function customerWith(
  database: Database,
  connections: readonly { ean: string; type?: 'electricity' | 'gas' }[],
): Promise<{ customerId: number; connectionIds: number[] }> {
  const only = async (query: { execute(db: Database['db']): Promise<{ rows: { id: number }[] }> }) =>
    (await query.execute(database.db)).rows[0]?.id as number
  const operator = await only(
    sql`insert into grid_operators (name) values (${`Netbeheerder ${Math.random()}`}) returning id`,
  )
  const customerId = await only(
    sql`insert into customers (name, type, modules) values ('Bakkerij De Korenaar', 'kleinzakelijk', '{ems}') returning id`,
  )
  const connectionIds: number[] = []
  for (const { ean, type = 'electricity' } of connections) {
    connectionIds.push(
      await only(sql`
        insert into connections (customer_id, ean, type, segment, capacity, grid_operator_id, street, house_number, postcode, city)
        values (${customerId}, ${ean}, ${type}, 'small', '3x25A', ${operator}, 'Dorpsstraat', '1', '1234 AB', 'Utrecht')
        returning id`),
    )
  }
  return { customerId, connectionIds }
}
