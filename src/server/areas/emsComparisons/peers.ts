import { sql } from 'kysely'
import { enough } from '../../../domain/energy/completeness.ts'
import { minute } from '../../../domain/time/amsterdam.ts'
import { addDays, startOfDay } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import { coveredIn, valueIn } from '../../readings/overview/sums.ts'
import type { Db } from '../../storage/db/database.ts'
import type { Item } from './items.ts'

/** Fewer buildings than this are not anonymous (areas/ems-comparisons.md). */
const leastPeers = 5

interface Question {
  readonly product: 'electricity' | 'gas'
  readonly direction: 'taken' | 'fedIn'
  readonly a: Span
}

/**
 * What buildings of the same use and size (half to twice the floor area) of other customers use for each m², by entity. Only their
 * mean and their number leave the database, and only where there are at least five of them that are known well enough.
 */
export async function peersOf(
  db: Db,
  customerId: number,
  items: readonly Item[],
  { product, direction, a }: Question,
): Promise<Map<number, { perArea: number; count: number }>> {
  const entityIds = items.flatMap(({ entityId, floorArea }) =>
    entityId === null || floorArea === null ? [] : [entityId],
  )
  if (entityIds.length === 0) return new Map()
  const least = (enough * (startOfDay(addDays(a.to, 1)) - startOfDay(a.from))) / minute
  const { rows } = await sql<{ id: number; perArea: number; count: number }>`
    with own as (
      select id, building_use, floor_area from entities
      where customer_id = ${customerId} and id = any(${entityIds}::integer[])
        and building_use is not null and floor_area > 0
    ), peers as (
      select own.id, sum(${valueIn(a)})::float / entities.floor_area::float as per_area
      from own
      join entities on entities.building_use = own.building_use and entities.customer_id <> ${customerId}
        and entities.floor_area between own.floor_area / 2 and own.floor_area * 2 and entities.state = 'active'
      join connections on connections.entity_id = entities.id and connections.show_in_ems
        and (connections.product = 1) = ${product === 'electricity'}
      join reading_months as months on months.connection_id = connections.id
        and months.direction = ${direction === 'taken' ? 0 : 1}
        and months.month between date_trunc('month', ${a.from}::date)::date and ${a.to}::date
      group by own.id, entities.id, entities.floor_area
      having sum(${coveredIn(a)}) >= ${least}::float * count(distinct connections.id)
    )
    select id, avg(per_area)::float as per_area, count(*)::integer as count from peers
    group by id having count(*) >= ${leastPeers}`.execute(db)
  return new Map(rows.map(({ id, perArea, count }) => [id, { perArea, count }]))
}
