import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deadlines } from '../../../../src/contract/areas/deadlines/deadlineCalls.ts'
import type { Work } from '../../../../src/contract/areas/work/workCalls.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { inDays, placesFor } from './places.ts'

describeAnyEngine('an agreement that others follow', (openFresh) => {
  let world: World
  let places: Awaited<ReturnType<typeof placesFor>>

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    places = await placesFor(world)
  })
  afterAll(() => world.close())

  test('is decided about no more once all its connections go on under others, whether they name it or not', async () => {
    const { ask, connection, customerId, ownerId, signed } = places
    const [one, other] = [await connection(customerId), await connection(customerId)]
    const first = await signed([one, other], { endDate: inDays(100), noticeMonths: 1 })
    const told = async () => {
      const terms = (await ask<Deadlines>('GET', 'deadlines?kind=agreement&per_page=50')).data.items
      const work = (await ask<Work>('GET', `work?kind=agreement&per_page=100&whose=${ownerId}`)).data.items
      return [terms, work].map((all) => all.some(({ title }) => title.startsWith(first.number)))
    }
    expect(await told()).toEqual([true, true])
    const after = { startDate: inDays(101), endDate: inDays(466), noticeMonths: 1 }
    await signed([one], after)
    expect(await told()).toEqual([true, true])
    await signed([other], after)
    expect(await told()).toEqual([false, false])
    const goesOn = { autoRenew: true, renewalMonths: 12 }
    await world.database.db.updateTable('supplyAgreements').set(goesOn).where('id', '=', first.id).execute()
    // Its supplier goes on until notice is given, whoever comes after it.
    expect(await told()).toEqual([true, true])
  })
})
