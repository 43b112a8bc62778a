import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AnyResource, fieldsOf } from '../../../src/contract/records/resource.ts'
import { describeEachEngine } from '../engines.ts'
import { type World, worldOn } from '../world.ts'
import { draftOf, resources } from './drafts.ts'

/** What no column can hold is refused in words; it is never a fault of the server (I1). */
describeEachEngine('what no column holds', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  let gridOperatorId: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Bakkerij De Korenaar')
    gridOperatorId = await world.gridOperator()
  })
  afterAll(() => world.close())

  const base = ({ within, name }: AnyResource) =>
    within === 'customer' ? `customers/${customerId}/${name}` : name

  describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
    test('narrows no list', async () => {
      const ranges: readonly string[] = resource.ranges ?? []
      for (const query of ['ids=2147483648', ...ranges.map((name) => `${name}_from=0000-01-01`)])
        expect((await world.ask('GET', `${base(resource)}?${query}`, { token })).status, query).toBe(422)
    })

    if (resource.permission.create === null) return
    test('makes no record', async () => {
      const far: Record<string, string> = {
        date: '0000-01-01',
        decimal: '9'.repeat(12),
        money: '9'.repeat(12),
      }
      for (const [name, { kind }] of fieldsOf(resource)) {
        if (far[kind] === undefined) continue
        const body = { ...draftOf(resource, gridOperatorId), [name]: far[kind] }
        expect((await world.ask('POST', base(resource), { token, body })).status, name).toBeLessThan(500)
      }
    })
  })
})
