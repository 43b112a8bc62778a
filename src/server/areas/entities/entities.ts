import { sql } from 'kysely'
import { entityLifeCycle } from '../../../../machines/life-cycles/entity.ts'
import { type EntityCounts, entity, entityCities } from '../../../contract/areas/entities/entities.ts'
import { Invalid } from '../../ground/errors.ts'
import { crud } from '../../records/crud.ts'
import type { Drafted, Handlers, Reading, Stored, Writing } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'

const plain = crud(entity)

/** An entity may belong to another, but not in a circle; a legal entity only to another legal entity. */
async function refuseStrangeParent(
  { db, reach }: Writing,
  id: number | null,
  { type, parentId }: Drafted<typeof entity>,
): Promise<void> {
  if (parentId === null && (id === null || type === 'rechtspersoon')) return
  // Of a customer one at a time: two who save at once would each see no circle, and make one together.
  const customerId = reach.customer?.id ?? 0
  await db.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
  const parents = await db
    .selectFrom('entities')
    .select(['id', 'parentId', 'type'])
    .where('customerId', '=', customerId)
    .execute()
  const parent = parents.find((one) => one.id === parentId)
  if (type === 'rechtspersoon' && parent !== undefined && parent.type !== 'rechtspersoon')
    throw new Invalid({ parentId: ['Een rechtspersoon kan alleen bij een andere rechtspersoon horen'] })
  const isLegalBelow = parents.some((one) => one.parentId === id && one.type === 'rechtspersoon')
  if (id !== null && type !== 'rechtspersoon' && isLegalBelow)
    throw new Invalid({ type: ['Hieronder valt een rechtspersoon: dit blijft een rechtspersoon'] })
  const parentOf = new Map(parents.map((one) => [one.id, one.parentId]))
  for (let at = parentId as number | null | undefined; at !== null && at !== undefined; at = parentOf.get(at))
    if (at === id) throw new Invalid({ parentId: ['Een entiteit kan niet bij zichzelf horen'] })
}

/** What hangs on these entities: one query for all of them. */
async function counted({ db }: Reading, rows: readonly Stored<typeof entity>[]) {
  const found = await db
    .selectFrom('connections')
    .select(['entityId', 'product'])
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('annualUsage').as('usage')])
    .where('entityId', 'in', [0, ...rows.map(({ id }) => id)])
    .where('state', '!=', 'closed')
    .groupBy(['entityId', 'product'])
    .execute()
  return rows.map((row) => {
    const [electricity, gas] = [1, 2].map((product) =>
      found.find((one) => one.entityId === row.id && one.product === product),
    )
    const counts: EntityCounts = {
      connectionCount: electricity || gas ? `${electricity?.count ?? 0} / ${gas?.count ?? 0}` : '',
      annualElectricity: electricity?.usage == null ? null : Number(electricity.usage),
      annualGas: gas?.usage == null ? null : Number(gas.usage),
    }
    return { ...row, ...counts }
  })
}

/** What bears a part of connections is a cost centre, and stays one. */
async function refuseOtherKind({ db }: Writing, id: number, { type }: Drafted<typeof entity>): Promise<void> {
  if (type === 'kostenplaats') return
  // Held until the end: whoever divides a connection at this moment waits, or was seen.
  await db.selectFrom('entities').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const share = await db
    .selectFrom('connectionCostShares')
    .select('connectionId')
    .where('entityId', '=', id)
    .executeTakeFirst()
  if (share !== undefined)
    throw new Invalid({
      type: ['Aansluitingen zijn over deze kostenplaats verdeeld: dit blijft een kostenplaats'],
    })
}

export const entityHandlers: Handlers<typeof entity> = {
  ...plain,
  list: async (context, query) => {
    const { data, meta } = await plain.list(context, query)
    return { data: await counted(context, data), meta }
  },
  create: async (context, draft) => {
    await refuseStrangeParent(context, null, draft)
    return plain.create(context, draft)
  },
  update: async (context, id, draft, version) => {
    await refuseStrangeParent(context, id, draft)
    await refuseOtherKind(context, id, draft)
    return plain.update(context, id, draft, version)
  },
}

/** Where the entities of a customer are: what their list is narrowed by. */
export function mountEntityCities(portal: Portal): void {
  mountRead(portal, entityCities, async ({ db, reach }) => {
    const rows = await db
      .selectFrom('entities')
      .select('city')
      .where('customerId', '=', reach.customer?.id ?? 0)
      .where('city', 'is not', null)
      .groupBy('city')
      .orderBy(sql`dutch_order(city)`)
      .execute()
    return rows.flatMap(({ city }) => city ?? [])
  })
}

/** How many connections that are not ended each entity has, or bears a part of. */
async function connectionsOf({ db }: Reading, rows: readonly Stored<typeof entity>[]) {
  const counts = await db
    .selectFrom('connections')
    .select(({ fn }) => ['entityId', fn.countAll().as('count')])
    .where(
      'entityId',
      'in',
      rows.map(({ id }) => id),
    )
    .where('state', '!=', 'closed')
    .groupBy('entityId')
    .execute()
  const shares = await db
    .selectFrom('connectionCostShares')
    .innerJoin('connections', 'connections.id', 'connectionCostShares.connectionId')
    .select(({ fn }) => ['connectionCostShares.entityId', fn.countAll().as('count')])
    .where('connectionCostShares.entityId', 'in', [0, ...rows.map(({ id }) => id)])
    .where('state', '!=', 'closed')
    .groupBy('connectionCostShares.entityId')
    .execute()
  const countOf = (of: typeof shares | typeof counts, id: number) =>
    Number(of.find(({ entityId }) => entityId === id)?.count ?? 0)
  return new Map(rows.map(({ id }) => [id, { connections: countOf(counts, id) + countOf(shares, id) }]))
}

export const entityLife: LifeCycle<typeof entity> = {
  machine: entityLifeCycle,
  facts: connectionsOf,
  effects: {
    // What is in use again has no last day.
    REACTIVATE: async ({ db }, { id }) => {
      await db.updateTable('entities').set({ endDate: null }).where('id', '=', id).execute()
    },
  },
}
