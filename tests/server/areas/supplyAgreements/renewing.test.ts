import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Signal } from '../../../../src/contract/areas/signals/signals.ts'
import { addDays } from '../../../../src/domain/time/day.ts'
import { renewedEnd } from '../../../../src/domain/time/noticeDay.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { inDays, placesFor, type Shown, today } from './places.ts'

describeAnyEngine('an agreement whose term is over', (openFresh) => {
  let world: World
  let places: Awaited<ReturnType<typeof placesFor>>

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    places = await placesFor(world)
  })
  afterAll(() => world.close())

  test('goes on by itself whatever became of a connection that left before its end', async () => {
    const { connection, customerId, onDay, read, signed } = places
    const [stays, left] = [await connection(customerId), await connection(customerId)]
    const [start, end] = [inDays(-400), inDays(-36)]
    const rows = [
      { connectionId: stays, fromDate: null, untilDate: null },
      { connectionId: left, fromDate: null, untilDate: inDays(-200) },
    ]
    const more = { startDate: start, endDate: end, autoRenew: true, renewalMonths: 12, connections: rows }
    const running = await signed([], more)
    await signed([left], { startDate: inDays(-199), endDate: inDays(300) })
    await onDay(today)
    expect(await read(running.id)).toMatchObject({ state: 'active', endDate: renewedEnd(end, 12) })
  })

  test('goes on by itself for another term without a price, unless another agreement takes over', async () => {
    const { connection, connectionOf, customerId, onDay, read, signed } = places
    const id = await connection(customerId)
    const [start, end] = [inDays(-400), inDays(-36)]
    const more = { startDate: start, endDate: end, autoRenew: true, renewalMonths: 12 }
    const running = await signed([id], more)
    const followed = await signed([await connection(customerId)], more)
    await signed(followed.connectionIds, { startDate: inDays(-35), endDate: inDays(300) })
    await onDay(today)
    const next = renewedEnd(end, 12)
    expect(await read(running.id)).toMatchObject({
      state: 'active',
      endDate: next,
      renewedFrom: addDays(end, 1),
    })
    expect(await connectionOf(id)).toMatchObject({ contractEndDate: next })
    expect((await read(followed.id)).state).toBe('ended')
  })

  test('is told of as it goes on by itself, without asking anybody to give notice', async () => {
    const { ask, connection, customerId, onDay, signed } = places
    const end = inDays(-2)
    const more = { startDate: inDays(-366), endDate: end, autoRenew: true, renewalMonths: 12 }
    const { id } = await signed([await connection(customerId)], more)
    await onDay(today)
    const path = `customers/${customerId}/signals?ruleCode=SG12`
    const { data } = await ask<Signal[]>('GET', path)
    expect(data.filter(({ supplyAgreementId }) => supplyAgreementId === id)).toMatchObject([
      { state: 'new', severity: 'warning', title: expect.stringContaining('stilzwijgend verlengd') },
    ])
    const asked = world.database.db.selectFrom('actions').selectAll().where('supplyAgreementId', '=', id)
    expect(await asked.where('signalId', 'is not', null).execute()).toEqual([])
  })

  test('makes one successor that begins where it ends', async () => {
    const { ask, connection, customerId, signed, step } = places
    const running = await signed([await connection(customerId)])
    expect((await step(running.id, 'RENEW')).data).toMatchObject({ state: 'active' })
    const path = `supply-agreements?predecessorId=${running.id}`
    const { data } = await ask<Shown[]>('GET', path)
    expect(data).toEqual([
      expect.objectContaining({
        state: 'draft',
        startDate: inDays(266),
        endDate: renewedEnd(inDays(265), 12),
        connectionIds: running.connectionIds,
        supplierId: running.supplierId,
        supplierReference: null,
      }),
    ])
    const again = await step(running.id, 'RENEW')
    expect(again.status).toBe(409)
    expect((await places.read(running.id)).allowed).not.toContain('RENEW')
    await step(data[0]?.id ?? 0, 'CANCEL')
    expect((await places.read(running.id)).allowed).toContain('RENEW')
  })
})
