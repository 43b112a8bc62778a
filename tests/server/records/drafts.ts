import { areas, records } from '../../../src/contract/areas.ts'
import type { Area, Sample, SampleIds } from '../../../src/contract/records/area.ts'
import type { AnyResource } from '../../../src/contract/records/resource.ts'
import { gs1CheckDigit } from '../../../src/domain/identity/ean.ts'
import type { Db } from '../../../src/server/storage/db/database.ts'
import { contractedModules } from '../contracted.ts'
import type { World } from '../world.ts'

/** Every resource of every area: a new one gets all tests by itself. */
export const resources: readonly AnyResource[] = records

/** The sample of each that can be made, by its name. */
export const samples: Readonly<Record<string, Sample>> = Object.assign(
  {},
  ...Object.values(areas).map((area: Area) => area.samples),
)

let count = 0

/** An EAN nobody has yet. */
export function freshEan(): string {
  const body = `871687${String(++count).padStart(11, '0')}`
  return `${body}${gs1CheckDigit(body)}`
}

/** A small connection for electricity that nobody has yet. */
export const smallConnection = (gridOperatorId: number, more: object = {}) => ({
  ean: freshEan(),
  type: 'electricity',
  segment: 'small',
  capacity: '3x25A',
  gridOperatorId,
  street: 'Dorpsstraat',
  houseNumber: '1',
  postcode: '2801 AA',
  city: 'Gouda',
  ...more,
})

/** The least a new record needs, per resource that can be made; the ids of what it refers to are there. */
export function draftOf(
  resource: AnyResource,
  gridOperatorId: number,
  others: Partial<SampleIds> = {},
): Record<string, unknown> {
  const sample = samples[resource.name]
  if (sample === undefined) throw new Error(`No area has a sample of ${resource.name}.`)
  return { ...sample.draft(++count, { ...none, 'grid-operators': gridOperatorId, ...others }) }
}

const none: SampleIds = {
  customers: 0,
  entities: 0,
  connections: 0,
  roles: 1,
  users: 1,
  'grid-operators': 0,
  'measuring-companies': 0,
  suppliers: 0,
}

/** Those of which a sample says what can be changed: a note has no field that may be left empty, its own tests are with the actions. */
export const changeable = resources.flatMap((resource) => {
  const changes = resource.permission.create === null ? undefined : samples[resource.name]?.changes
  return changes === undefined ? [] : [{ resource, changes }]
})

/** Opens the module that a record is part of for a customer; services that are made meanwhile close it again. */
export const openModule = (db: Db, customerId: number, { permission }: AnyResource) =>
  db
    .updateTable('customers')
    .set({
      modules: permission.list?.startsWith('mod:') ? [...contractedModules] : ['ems'],
    })
    .where('id', '=', customerId)
    .execute()

/** The first of what a field suggests from what is known: what a list can be narrowed by. */
export async function firstKnown({ ask }: World, token: string, customerId: number, of: string | undefined) {
  if (of === undefined) return undefined
  const path = of.replace(':customerId', String(customerId))
  const [first] = (await ask<(string | { value: string })[]>('GET', path, { token })).data
  return typeof first === 'object' ? first.value : first
}
