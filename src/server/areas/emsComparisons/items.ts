import { sql } from 'kysely'
import type { CompareSubject } from '../../../contract/areas/emsComparisons/comparisons.ts'
import type { Db } from '../../storage/db/database.ts'

/** What is compared. */
export interface What {
  readonly subject: CompareSubject
  readonly product: 'electricity' | 'gas'
  readonly direction: 'taken' | 'fedIn'
  readonly ids: readonly number[]
}

/** One thing that is compared, with the connections that make it up. */
export interface Item {
  readonly id: number | null
  readonly name: string
  readonly connectionIds: number[]
  readonly entityId: number | null
  readonly floorArea: number | null
}

interface Found {
  readonly id: number
  readonly name: string
  readonly entityId: number | null
  readonly entityName: string | null
  readonly floorArea: string | null
}

/** The connections of a customer that have readings of this product, as the things that are compared. */
export async function itemsOf(
  db: Db,
  customerId: number,
  { subject, product, direction, ids }: What,
): Promise<Item[]> {
  const { rows } = await sql<Found>`
    select connections.id, connections.name, entities.id as entity_id, entities.name as entity_name,
      entities.floor_area
    from connections left join entities on entities.id = connections.entity_id
    where connections.customer_id = ${customerId} and connections.show_in_ems
      and (connections.product = 1) = ${product === 'electricity'}
      and exists (select from reading_months as months where months.connection_id = connections.id
        and months.direction = ${direction === 'taken' ? 0 : 1})
    order by connections.id`.execute(db)
  if (subject === 'total')
    return [
      {
        id: null,
        name: 'Alles samen',
        connectionIds: rows.map(({ id }) => id),
        entityId: null,
        floorArea: null,
      },
    ]
  const items = subject === 'connections' ? rows.map(connectionItem) : entityItems(rows)
  return ids.length === 0 ? items : items.filter(({ id }) => id !== null && ids.includes(id))
}

const areaOf = ({ floorArea }: Found) => (floorArea === null ? null : Number(floorArea))

const connectionItem = (row: Found): Item => ({
  id: row.id,
  name: row.name,
  connectionIds: [row.id],
  entityId: row.entityId,
  floorArea: areaOf(row),
})

function entityItems(rows: readonly Found[]): Item[] {
  const byEntity = Map.groupBy(
    rows.filter(({ entityId }) => entityId !== null),
    ({ entityId }) => entityId,
  )
  return [...byEntity].map(([id, own]) => ({
    id,
    name: own[0]?.entityName ?? '',
    entityId: id,
    connectionIds: own.map((row) => row.id),
    floorArea: own[0] ? areaOf(own[0]) : null,
  }))
}
