import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimReference } from '../../../../src/domain/audit/claimReference.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { billed } from './billed.ts'

describeAnyEngine('a finding', (openFresh) => {
  let world: World
  beforeAll(async () => {
    world = await worldOn(await openFresh())
  })
  afterAll(() => world.close())

  test('is found by the reference that its letters carry, however many there are', async () => {
    const { token, customerId, connectionId, invoiceId } = await billed(world)
    const kept = (id: number, fingerprint: string) =>
      world.database.db
        .insertInto('invoiceAudits')
        .values({
          id,
          customerId,
          connectionId,
          invoiceId,
          fingerprint,
          checkCode: 'FC21',
          severity: 'low',
          title: 'Meetdienst te duur',
          sender: 'Meetdienst Noord',
          state: 'open',
          periodFrom: '2026-01-01',
          periodTo: '2026-01-31',
          claimAmount: '12.25',
        } as never)
        .execute()
    await kept(900_042, 'a')
    await kept(42, 'b')
    const found = async (q: string) =>
      (await world.ask<{ id: number }[]>('GET', `invoice-audit?q=${q}`, { token })).data.map(({ id }) => id)
    expect(await found(claimReference(42))).toEqual([42])
    expect(await found(claimReference(900_042))).toEqual([900_042])
  })
})
