import { records } from '../../../src/contract/areas.ts'
import type { AnyResource } from '../../../src/contract/records/resource.ts'
import { stored } from '../../../src/server/records/present.ts'
import type { RouteInfo } from '../../../src/server/records/route.ts'
import type { Db } from '../../../src/server/storage/db/database.ts'
import { samples } from '../records/drafts.ts'
import { type Ids, isTold } from './samples.ts'

type Known = Pick<Ids, 'customerId' | 'gridOperatorId'> & Partial<Ids>

let count = 0

/** The least that a new record needs, by the sample of its area. */
function draftOf({ name }: AnyResource, ids: Known): Readonly<Record<string, unknown>> | undefined {
  return samples[name]?.draft(++count, {
    customers: ids.customerId,
    'grid-operators': ids.gridOperatorId,
    suppliers: ids.supplierId ?? 0,
    'measuring-companies': ids.measuringCompanyId ?? 0,
    entities: ids.entityId ?? 0,
    connections: ids.connectionId ?? 0,
    roles: ids.roleId ?? 1,
    // Where a record names a user, it is a colleague.
    users: ids.colleagueId ?? 1,
  })
}

/** A body that is right for a call of a record, by its sample; undefined where a sample does not say. */
export function sampledBody({ path, resource }: RouteInfo, ids: Ids): unknown {
  if (resource === undefined) return bulkBody(path, ids)
  const [event] = Object.keys(resource.steps ?? {})
  const id = ids.sampled[resource.name]
  if (path.endsWith('/:id/transition')) return { event, version: 1 }
  if (path.endsWith('/transitions')) return { event, items: [{ id, version: 1 }] }
  const changes = samples[resource.name]?.changes
  if (path.endsWith('/:id')) return changes && { [changes.field]: changes.values[0], version: 1 }
  return draftOf(resource, ids)
}

/** A step for many records at once, of a list that belongs to nobody: its path begins with what it is called. */
function bulkBody(path: string, ids: Ids): unknown {
  const name = /^([\w-]+)\/transitions$/.exec(path)?.[1]
  const of: AnyResource | undefined = records.find((record) => record.name === name)
  const id = of && ids.sampled[of.name]
  return id === undefined ? undefined : { event: of?.bulkSteps?.[0], items: [{ id, version: 1 }] }
}

/** In which state such a record is made, where a call needs one further on: letters are of what was signed, customers see what is fixed. */
const further: Readonly<Record<string, string>> = {
  knowledgebase: 'published',
  'supply-agreements': 'signed',
  rates: 'fixed',
}

/** What else such a record is: what its area fills in, or where customers see it only then. */
const told: Readonly<Record<string, object>> = {
  'collective-clicks': { isOffered: true },
  budgets: { isShared: true },
  'energy-saving': { deadline: '2027-12-01' },
  'tax-requests': { finalDeadline: '2030-12-31' },
  'report-schedules': { nextOn: '2030-01-05' },
}

/** Of what there can be only so many of a customer: the one that was made before makes room. */
const only: ReadonlySet<string> = new Set(['purchase-plans'])

/** A record of each area of which nobody told how to make one: by its sample, straight into its table. */
export async function sampledRecords(db: Db, ids: Known): Promise<Record<string, number>> {
  const made: Record<string, number> = {}
  for (const resource of records.filter(({ name }) => !isTold(name))) {
    const draft = draftOf(resource, ids)
    // What is seen over all customers is the same record.
    if (draft === undefined || made[resource.name] !== undefined) continue
    if (only.has(resource.name))
      await db
        .deleteFrom(resource.table as 'contacts')
        .where('customerId', '=', ids.customerId)
        .execute()
    const values = {
      ...stored(resource, resource.draft.parse(draft) as Record<string, unknown>),
      ...resource.fixed,
      ...told[resource.name],
      ...(resource.within === 'customer' && { customerId: ids.customerId }),
      ...(resource.states && { state: further[resource.name] ?? resource.initialState }),
    }
    const { id } = await db
      .insertInto((resource.base ?? resource.table) as 'contacts')
      .values(values as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    made[resource.name] = id
  }
  return made
}
