import { areas, records } from '../../../src/contract/areas.ts'
import type { Area, Sample, SampleIds } from '../../../src/contract/records/area.ts'
import type { AnyResource } from '../../../src/contract/records/resource.ts'
import { gs1CheckDigit } from '../../../src/domain/identity/ean.ts'

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
