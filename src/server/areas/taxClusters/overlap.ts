import { sql } from 'kysely'
import { dayText } from '../../../domain/dutch.ts'
import { eanText } from '../../../domain/identity/ean.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Db } from '../../storage/db/database.ts'

interface Overlap {
  readonly name: string
  readonly ean: string
  readonly fromDay: string
  readonly untilDay: string | null
}

/** Holds these connections: of two that put one in a cluster at once the second sees what the first did. */
export async function holdConnections(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select from connections where id = any(${[...ids]}::integer[]) order by id for no key update`.execute(
    db,
  )
}

/** A connection is on a day in one cluster: the other is named. The database holds the same at the end of the change. */
export async function refuseOverlap(db: Db, clusterId: number, field: 'connectionIds' | 'validUntil') {
  const { rows } = await sql<Overlap>`
    select other_cluster.name, connections.ean, lower(other.days)::text as from_day, (upper(other.days) - 1)::text as until_day
    from tax_cluster_days as own
    join tax_cluster_days as other on other.connection_id = own.connection_id and other.cluster_id <> own.cluster_id
      and other.days && own.days
    join tax_clusters as other_cluster on other_cluster.id = other.cluster_id
    join connections on connections.id = own.connection_id
    where own.cluster_id = ${clusterId}
    order by connections.id, lower(other.days) limit 1`.execute(db)
  const [found] = rows
  if (found === undefined) return
  const { name, ean, fromDay, untilDay } = found
  const days =
    untilDay === null ? `vanaf ${dayText(fromDay)}` : `van ${dayText(fromDay)} t/m ${dayText(untilDay)}`
  throw new Invalid({
    [field]: [
      `${eanText(ean)} zit ${days} al in cluster ${name}. Haal haar daar eerst uit, of kies andere dagen.`,
    ],
  })
}
