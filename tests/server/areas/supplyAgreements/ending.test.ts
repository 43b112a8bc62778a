import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkAnswer } from '../../../../src/contract/records/call.ts'
import { eanText } from '../../../../src/domain/identity/ean.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { inDays, placesFor, type Shown, today } from './places.ts'

describeAnyEngine('a connection of an agreement that ends', (openFresh) => {
  let world: World
  let places: Awaited<ReturnType<typeof placesFor>>

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    places = await placesFor(world)
  })
  afterAll(() => world.close())

  const pathOf = (id: number) => `customers/${places.customerId}/connections/${id}`
  const take = async (id: number, event: string, told: object = {}) => {
    const { version } = await places.connectionOf(id)
    return places.ask('POST', `${pathOf(id)}/transition`, { event, version, ...told })
  }
  /** Out of management after this day, as its page does that. */
  const close = async (id: number, endDate: string) => {
    await take(id, 'ENERGISE', { startDate: inDays(-400), withoutStandings: 'Niet bekend' })
    await take(id, 'ANNOUNCE_CLOSURE', { desiredDisposalDate: endDate, closureReason: 'sloop' })
    expect((await take(id, 'CONFIRM_CLOSURE', { endDate, withoutStandings: 'Gesloopt' })).status).toBe(200)
  }

  test('leaves after its last day with the supplier and the end it had, and nothing is written at the agreement', async () => {
    const { connection, connectionOf, customerId, onDay, read, secondId, signed, supplierId } = places
    const typed = { supplierId: secondId, contractEndDate: inDays(40) }
    const [past, coming] = [await connection(customerId, typed), await connection(customerId, typed)]
    const running = await signed([past, coming])
    await close(past, inDays(-2))
    await close(coming, inDays(3))
    const over = { supplierId, supplyAgreementId: null, typedSupplierId: null, typedContractEnd: null }
    expect(await connectionOf(past)).toMatchObject({ ...over, contractEndDate: inDays(-2) })
    expect(await connectionOf(coming)).toMatchObject({
      supplyAgreementId: running.id,
      typedSupplierId: secondId,
    })
    await onDay(inDays(3))
    expect((await connectionOf(coming)).supplyAgreementId).toBe(running.id)
    await onDay(inDays(4))
    expect(await connectionOf(coming)).toMatchObject({ ...over, contractEndDate: inDays(3) })
    const { version, connections } = await read(running.id)
    expect({ version, connections }).toEqual({ version: running.version, connections: running.connections })
  })

  test('is in its agreement again when it goes on, and is refused by the name of one that came meanwhile', async () => {
    const { ask, connection, connectionOf, customerId, read, signed } = places
    const [back, taken] = [await connection(customerId), await connection(customerId)]
    const running = await signed([back, taken], { endDate: inDays(50) })
    const later = await signed([taken], { startDate: inDays(51), endDate: inDays(400) })
    await close(back, inDays(-2))
    await close(taken, inDays(-2))
    // What ended stands in nobody's way.
    const { version } = await read(running.id)
    const longer = { version, endDate: inDays(90) }
    expect((await ask('POST', `supply-agreements/${running.id}`, longer)).status).toBe(200)
    expect((await take(back, 'REOPEN', { reason: 'Toch niet gesloopt' })).status).toBe(200)
    expect(await connectionOf(back)).toMatchObject({
      supplyAgreementId: running.id,
      contractEndDate: inDays(90),
    })
    const refused = await take(taken, 'REOPEN', { reason: 'Toch niet gesloopt' })
    expect(refused.status).toBe(409)
    expect(refused.message).toMatch(new RegExp(`${running.number}|${later.number}`))
    expect((await connectionOf(taken)).endDate).toBe(inDays(-2))
  })

  test('leaves by its own form too, and comes back when that last day is taken away', async () => {
    const { ask, connection, connectionOf, customerId, signed } = places
    const id = await connection(customerId)
    const { id: agreementId } = await signed([id])
    const change = async (endDate: string | null) => {
      const { version } = await connectionOf(id)
      return ask('POST', pathOf(id), { version, endDate })
    }
    expect((await change(inDays(-1))).data).toMatchObject({ supplyAgreementId: null })
    expect((await change(null)).data).toMatchObject({ supplyAgreementId: agreementId })
  })

  test('enters no agreement of days after it: not by its form, not when that is signed, not as a successor', async () => {
    const { ask, connection, customerId, make, sign, signed, step } = places
    const [gone, stays] = [await connection(customerId), await connection(customerId)]
    const waiting = await make([gone], { startDate: today, endDate: inDays(500) })
    const before = await signed([stays], { startDate: inDays(-90), endDate: inDays(30) })
    const both = await signed([await connection(customerId), stays], {
      startDate: inDays(31),
      endDate: inDays(90),
    })
    await close(gone, inDays(-2))
    await close(stays, inDays(-2))
    const refused = await make([gone], { startDate: today, endDate: inDays(500) })
    expect(refused.errors?.['connections.0.connectionId']?.[0]).toMatch(/^Is uit beheer sinds/)
    const late = await sign(waiting.data.id)
    expect([late.status, late.message]).toEqual([409, expect.stringContaining('al uit beheer')])
    // What was agreed before it ended may still be put right.
    const put = await ask('POST', `supply-agreements/${before.id}`, {
      version: before.version,
      comment: 'Nagezien',
    })
    expect(put.status).toBe(200)
    await step(before.id, 'RENEW')
    const { data } = await ask<Shown[]>('GET', `supply-agreements?predecessorId=${before.id}`)
    expect(data[0]?.connectionIds).toEqual([])
    expect(both.connectionIds).toContain(stays)
  })

  test('that follows an agreement is left out of a change of many by its name, and the others are changed', async () => {
    const { ask, connection, connectionOf, customerId, secondId, signed } = places
    const [follows, free] = [await connection(customerId), await connection(customerId)]
    const { number } = await signed([follows])
    const items = []
    for (const id of [follows, free]) items.push({ id, version: (await connectionOf(id)).version })
    const path = `customers/${customerId}/connections/bulk`
    const { data, status } = await ask<BulkAnswer>('POST', path, { items, supplierId: secondId })
    expect(status).toBe(200)
    const { ean, name } = await connectionOf(follows)
    expect(data).toEqual({ done: 1, refused: [{ id: follows, message: expect.any(String) }] })
    for (const said of [eanText(ean), name, number]) expect(data.refused[0]?.message).toContain(said)
    expect((await connectionOf(free)).supplierId).toBe(secondId)
  })

  test('of which the form was open when its agreement began is told so as any change of somebody else', async () => {
    const { ask, connection, connectionOf, customerId, signed, supplierId, secondId } = places
    const id = await connection(customerId, { supplierId: secondId })
    const opened = await connectionOf(id)
    await signed([id])
    const draft = { version: opened.version, supplierId: opened.supplierId, comment: 'Achterom' }
    const late = await ask<{ version: number; supplierId: number }>('POST', pathOf(id), draft)
    expect([late.status, late.data.supplierId]).toEqual([409, supplierId])
    const next = await ask('POST', pathOf(id), { version: late.data.version, comment: 'Achterom' })
    expect(next.status).toBe(200)
  })
})
