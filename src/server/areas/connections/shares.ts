import { sql } from 'kysely'
import {
  type CostShare,
  mostShared,
  sharedConnections,
} from '../../../contract/areas/connections/costShares.ts'
import { Invalid, NotFound } from '../../ground/errors.ts'
import type { Writing } from '../../records/handlers.ts'
import { mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import type { Db } from '../../storage/db/database.ts'
import { thisTransaction } from '../../storage/db/underWay.ts'

const gone = ['Deze keuze bestaat niet (meer)']

/** Over which cost centres these connections are divided; those that are not divided are not there. */
export async function costSharesOf(
  db: Db,
  connectionIds: readonly number[],
): Promise<ReadonlyMap<number, readonly CostShare[]>> {
  const rows = await db
    .selectFrom('connectionCostShares')
    .select(['connectionId', 'entityId', 'percent'])
    .where(sql<boolean>`connection_id = any(${[...connectionIds]}::integer[])`)
    .orderBy('connectionId')
    .orderBy('entityId')
    .execute()
  const grouped = Map.groupBy(rows, ({ connectionId }) => connectionId)
  return new Map(
    [...grouped].map(([id, own]) => [id, own.map(({ entityId, percent }) => ({ entityId, percent }))]),
  )
}

/** Only a cost centre of this customer bears a part; what one bears already it may go on bearing. */
async function refuseOthers(
  { db, reach }: Writing,
  shares: readonly CostShare[],
  before: readonly CostShare[],
): Promise<void> {
  const found = await db
    .selectFrom('entities')
    .select(['id', 'type'])
    .where('customerId', '=', reach.customer?.id ?? 0)
    .where('id', 'in', [0, ...shares.map(({ entityId }) => entityId)])
    // Of what kind it is stays so until this is certain.
    .forShare()
    .execute()
  const isKept = (id: number) => before.some(({ entityId }) => entityId === id)
  const wrong = shares.flatMap(({ entityId }, place) => {
    const own = found.find(({ id }) => id === entityId)
    const texts = own === undefined ? gone : ['Kies een kostenplaats']
    const isRight = own !== undefined && (own.type === 'kostenplaats' || isKept(entityId))
    return isRight ? [] : [[`costShares.${place}.entityId`, texts] as const]
  })
  if (wrong.length > 0) throw new Invalid(Object.fromEntries(wrong))
}

const inOrder = (shares: readonly CostShare[]) =>
  JSON.stringify(
    shares
      .map(({ entityId, percent }) => [entityId, Number(percent)] as const)
      .toSorted(([one], [other]) => one - other),
  )

/** Keeps over which cost centres a connection is divided, and since when. */
export async function keepShares(context: Writing, id: number, shares: readonly CostShare[]): Promise<void> {
  const { db, reach } = context
  const before = (await costSharesOf(db, [id])).get(id) ?? []
  if (inOrder(before) === inOrder(shares)) return
  await refuseOthers(context, shares, before)
  await db.deleteFrom('connectionCostShares').where('connectionId', '=', id).execute()
  const customerId = reach.customer?.id ?? 0
  if (shares.length > 0)
    await db
      .insertInto('connectionCostShares')
      .values(shares.map(({ entityId, percent }) => ({ connectionId: id, customerId, entityId, percent })))
      .execute()
  await db
    .updateTable('connections')
    .set({ costSharesAt: sql`clock_timestamp()`, costSharesIn: thisTransaction })
    .where('id', '=', id)
    .execute()
}

/** Which connections a cost centre bears a part of; those that ended are not told. */
export function mountCostShares(portal: Portal): void {
  mountRead(portal, sharedConnections, async ({ db }, { params: { customerId, id } }) => {
    const entity = await db
      .selectFrom('entities')
      .select('id')
      .where('id', '=', id)
      .where('customerId', '=', customerId)
      .executeTakeFirst()
    if (entity === undefined) throw new NotFound()
    const rows = await db
      .selectFrom('connectionCostShares')
      .innerJoin('connections', 'connections.id', 'connectionCostShares.connectionId')
      .select([
        'connections.id',
        'name',
        'ean',
        'percent',
        sql<number>`(count(*) over ())::integer`.as('total'),
      ])
      .where('connectionCostShares.customerId', '=', customerId)
      .where('connectionCostShares.entityId', '=', id)
      .where('state', '!=', 'closed')
      .orderBy('street')
      .orderBy('houseNumber')
      .orderBy('connections.id')
      .limit(mostShared)
      .execute()
    return { connections: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 }
  })
}
