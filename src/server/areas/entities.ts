import { entityLifeCycle } from '../../../machines/life-cycles/entity.ts'
import { entity } from '../../contract/entities.ts'
import { crud } from '../crud.ts'
import { Invalid } from '../errors.ts'
import type { Handlers, Reading, StoredRow, Writing } from '../handlers.ts'
import type { LifeCycle } from '../lifeCycle.ts'

const plain = crud(entity)

/** An entity may belong to another, but not in a circle. */
async function refuseCircle({ db, reach }: Writing, id: number, parentId: unknown): Promise<void> {
  const parents = await db
    .selectFrom('entities')
    .select(['id', 'parentId'])
    .where('customerId', '=', reach.customer?.id ?? 0)
    .execute()
  const parentOf = new Map(parents.map((one) => [one.id, one.parentId]))
  for (let at = parentId as number | null | undefined; at !== null && at !== undefined; at = parentOf.get(at))
    if (at === id) throw new Invalid({ parentId: ['Een entiteit kan niet bij zichzelf horen'] })
}

export const entityHandlers: Handlers = {
  ...plain,
  update: async (context, id, draft, version) => {
    await refuseCircle(context, id, draft.parentId)
    return plain.update(context, id, draft, version)
  },
}

/** How many connections that are not ended each entity has. */
async function connectionsOf({ db }: Reading, rows: readonly StoredRow[]) {
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
  const known = new Map(counts.map(({ entityId, count }) => [entityId, Number(count)]))
  return new Map(rows.map(({ id }) => [id, { connections: known.get(id) ?? 0 }]))
}

export const entityLife: LifeCycle = { machine: entityLifeCycle, facts: connectionsOf }
