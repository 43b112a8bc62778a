import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../../../../src/contract/areas/connections/connections.ts'
import type { Happened } from '../../../../src/contract/records/history.ts'
import { describeEachEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { placesFor, rented } from './places.ts'

describeEachEngine('rent of a transformer', (openFresh) => {
  let world: World
  let count = 0
  let places: Awaited<ReturnType<typeof placesFor>>

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    places = await placesFor(world)
  })
  afterAll(() => world.close())

  test('a connection cannot be told by hand that its transformer is rented', async () => {
    const { ask, connectionIds, customerId } = places
    const path = `customers/${customerId}/connections/${connectionIds[2]}`
    const { version } = (await ask<Connection>('GET', path)).data
    expect((await ask('POST', path, { version, trafoRental: true })).errors).toHaveProperty('trafoRental')
  })

  test('a connection has trafo rental exactly when a rented one in use is behind it, whatever was done', async () => {
    const { connectionIds, customerId, isRental } = places
    const db = world.database.db
    await db.deleteFrom('trafos').execute()
    const deed = fc.record({
      what: fc.constantFrom('make', 'change', 'state', 'remove'),
      of: fc.nat(4),
      ownership: fc.constantFrom('huur', 'eigendom'),
      state: fc.constantFrom('active', 'inactive'),
      behind: fc.subarray([0, 1, 2], { minLength: 1 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 12 }), async (deeds) => {
        await db.deleteFrom('trafos').execute()
        for (const { what, of, ownership, state, behind } of deeds) {
          const named = behind.map((place) => connectionIds[place] ?? 0)
          const all = await db.selectFrom('trafos').select('id').orderBy('id').execute()
          const { id = 0 } = all[of % Math.max(1, all.length)] ?? {}
          if (what === 'make' || id === 0)
            await db
              .insertInto('trafos')
              .values({ customerId, number: `P${++count}`, ownership, state, connectionIds: named } as never)
              .execute()
          else if (what === 'remove') await db.deleteFrom('trafos').where('id', '=', id).execute()
          else
            await db
              .updateTable('trafos')
              .set((what === 'state' ? { state } : { ownership, connectionIds: named }) as never)
              .where('id', '=', id)
              .execute()
        }
        const trafos = await db.selectFrom('trafos').select(['connectionIds', 'ownership', 'state']).execute()
        for (const id of connectionIds) {
          const expected = trafos.some(
            (one) => one.ownership === 'huur' && one.state === 'active' && one.connectionIds.includes(id),
          )
          expect(await isRental(id)).toBe(expected)
        }
      }),
      { numRuns: 25 },
    )
  }, 60_000)

  test('a connection tells in its own history when rent began and ended, and nothing where it stayed', async () => {
    const { ask, connectionIds, customerId, make, step } = places
    await world.database.db.deleteFrom('trafos').execute()
    const [first = 0, second = 0] = connectionIds
    const lengths = new Map<number, number>()
    /** What the history of a connection says of rent since it was last asked. */
    const said = async (id: number) => {
      const { data } = await ask<Happened[]>('GET', `customers/${customerId}/connections/${id}/history`)
      const fresh = data.slice(0, data.length - (lengths.get(id) ?? 0))
      lengths.set(id, data.length)
      return fresh.flatMap(({ changes }) =>
        changes.filter(({ field }) => field === 'trafoRental').map(({ before, after }) => [before, after]),
      )
    }
    for (const id of [first, second]) await said(id)
    const both = async () => [await said(first), await said(second)]
    const [began, ended] = [[[false, true]], [[true, false]]]
    const one = (await make({ ...rented, connectionIds: [first] })).data
    expect(await both()).toEqual([began, []])
    await ask('POST', `trafos/${one.id}`, { version: 1, connectionIds: [first, second] })
    expect(await both()).toEqual([[], began])
    const other = (await make({ ...rented, connectionIds: [first] })).data
    expect(await both()).toEqual([[], []])
    // Another one is rented at the first still.
    await step(one.id, 'DEACTIVATE', { inactiveReason: 'vervangen' })
    expect(await both()).toEqual([[], ended])
    await step(one.id, 'REACTIVATE')
    expect(await both()).toEqual([[], began])
    await ask('POST', `trafos/${one.id}`, { version: 4, ownership: 'eigendom' })
    expect(await both()).toEqual([[], ended])
    expect((await ask('DELETE', `trafos/${other.id}`)).status).toBe(200)
    expect(await both()).toEqual([ended, []])
  })

  test('two that change at the same moment leave a connection as it should be', async () => {
    const { ask, connectionIds, isRental, make } = places
    const db = world.database.db
    await db.deleteFrom('trafos').execute()
    const behind = connectionIds.slice(0, 1)
    for (let round = 0; round < 8; round++) {
      const first = (await make({ ...rented, connectionIds: behind })).data
      const second = (await make({ connectionIds: behind })).data
      const answers = await Promise.all([
        ask('POST', `trafos/${first.id}`, { version: 1, ownership: 'eigendom' }),
        ask('POST', `trafos/${second.id}`, { version: 1, ...rented }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await isRental(behind[0] ?? 0)).toBe(true)
      await db.deleteFrom('trafos').execute()
    }
  })
})
