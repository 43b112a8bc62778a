import type { Connection } from '../../../../src/contract/areas/connections/connections.ts'
import type { TableImport } from '../../../../src/contract/records/tableImport.ts'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import { worldOn } from '../../world.ts'

/** How a table is sent: only to be looked at, as it stands, by staff and to the first customer, where nothing else is said. */
interface How {
  readonly take?: 'all' | 'good'
  readonly columns?: string
  readonly sheet?: string
  readonly headerLine?: number
  readonly of?: number
  readonly by?: string
  readonly name?: string
}

/** A world with a customer, to which tables of connections are sent. */
export async function tablesOn(database: Database) {
  const world = await worldOn(database)
  const token = await world.signedIn({ role: 'Beheerder' })
  const customerId = await world.customer('Waterschap De Kil')
  await world.gridOperator('Netbeheer Zuid')
  return {
    world,
    token,
    send: (content: string | Buffer, { of = customerId, by = token, name = 'a.csv', ...said }: How = {}) => {
      const asked = new URLSearchParams(Object.entries(said).map(([key, value]) => [key, String(value)]))
      return world.send<TableImport>(`customers/${of}/connections/import?${asked}`, content, name, by)
    },
    connectionsOf: async (of = customerId) =>
      (
        await world.ask<Connection[]>('GET', `customers/${of}/connections?per_page=999&sort=ean`, {
          token,
        })
      ).data,
    forget: (id: number, { of = customerId, by = token }: Pick<How, 'of' | 'by'> = {}) =>
      world.ask('DELETE', `customers/${of}/connections/import/columns/${id}`, { token: by }),
  }
}
