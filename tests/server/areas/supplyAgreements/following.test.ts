import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../../src/domain/time/day.ts'
import { renewedEnd } from '../../../../src/domain/time/noticeDay.ts'
import { describeEachEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { inDays, placesFor, type Shown, today } from './places.ts'

describeEachEngine('what follows from an agreement', (openFresh) => {
  let world: World
  let places: Awaited<ReturnType<typeof placesFor>>

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    places = await placesFor(world)
  })
  afterAll(() => world.close())

  test('starts by itself on its day, and its connections have its supplier and its end', async () => {
    const { connection, connectionOf, customerId, onDay, read, secondId, signed, supplierId } = places
    const typed = { supplierId: secondId, contractEndDate: inDays(40) }
    const id = await connection(customerId, typed)
    const waiting = await signed([id], { startDate: inDays(10) })
    expect(waiting.state).toBe('signed')
    expect(await connectionOf(id)).toMatchObject({ ...typed, supplyAgreementId: null })
    await onDay(inDays(9))
    expect((await read(waiting.id)).state).toBe('signed')
    // The chart looks at the clock of today; the day itself comes with it.
    const running = await signed([await connection(customerId)], { startDate: today })
    expect(running).toMatchObject({ state: 'active' })
    const now = await signed([await connection(customerId, typed)])
    const [place] = now.connections
    expect(await connectionOf(place?.connectionId ?? 0)).toMatchObject({
      supplierId,
      contractEndDate: inDays(265),
      supplyAgreementName: now.number,
      typedSupplierId: secondId,
      typedContractEnd: inDays(40),
    })
  })

  test('takes nothing that is typed at a connection that follows, and gives back what was typed before', async () => {
    const { ask, connection, connectionOf, customerId, onDay, secondId, signed, step } = places
    const typed = { supplierId: secondId, contractEndDate: inDays(40) }
    const id = await connection(customerId, typed)
    const { id: agreementId, number } = await signed([id])
    const { version } = await connectionOf(id)
    const path = `customers/${customerId}/connections/${id}`
    const other = await ask('POST', path, { version, supplierId: secondId })
    expect(other.errors).toEqual({
      supplierId: [`Volgt uit ${number}. Wijzig het daar.`],
    })
    expect((await ask('POST', path, { version, comment: 'Achterom' })).status).toBe(200)
    const told = { terminationDate: inDays(-1), reason: 'Klant stapt over' }
    expect((await step(agreementId, 'TERMINATE', told)).data).toMatchObject({ state: 'terminating' })
    expect(await connectionOf(id)).toMatchObject({ ...typed, supplyAgreementId: null, typedSupplierId: null })
    await onDay(today)
    expect((await places.read(agreementId)).state).toBe('ended')
    const { data: told_ } = await ask<{ action: string; after: Record<string, unknown> | null }[]>(
      'GET',
      `${path}/history?per_page=100`,
    )
    expect(JSON.stringify(told_)).toContain(number)
  })

  test('gives notice until its day, and later only where the supplier agrees', async () => {
    const { connection, connectionOf, customerId, signed, step } = places
    const id = await connection(customerId)
    const late = await signed([id], { endDate: inDays(20), noticeMonths: 2 })
    const told = { terminationDate: inDays(20), reason: 'Duurder dan de markt' }
    expect((await step(late.id, 'TERMINATE', told)).errors).toHaveProperty('isAgreed')
    expect(
      (await step(late.id, 'TERMINATE', { terminationDate: inDays(20), isAgreed: true })).errors,
    ).toEqual({
      reason: ['Dit veld is verplicht'],
    })
    const given = await step(late.id, 'TERMINATE', { ...told, isAgreed: true, terminationFee: '250.00' })
    expect(given.data).toMatchObject({ state: 'terminating', terminationFee: '250.00' })
    expect(await connectionOf(id)).toMatchObject({ contractEndDate: inDays(20) })
    const back = await step(late.id, 'WITHDRAW')
    expect(back.data).toMatchObject({ state: 'active', terminationDate: null, terminationFee: null })
  })

  test('is given up for a day of its own term alone, or of one that nobody else has', async () => {
    const { connection, customerId, signed, step } = places
    const id = await connection(customerId)
    const first = await signed([id], { endDate: inDays(90), noticeMonths: 0 })
    const reason = 'Klant stapt over'
    expect((await step(first.id, 'TERMINATE', { terminationDate: inDays(120), reason })).errors).toEqual({
      terminationDate: ['Ligt na de einddatum; zonder opzegging eindigt zij dan al'],
    })
    const other = await connection(customerId)
    const renewing = await signed([other], {
      endDate: inDays(90),
      noticeMonths: 0,
      autoRenew: true,
      renewalMonths: 12,
    })
    await signed([other], { startDate: inDays(91), endDate: inDays(400) })
    const refused = await step(renewing.id, 'TERMINATE', { terminationDate: inDays(120), reason })
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('al onder LO-')])
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
    expect([again.status, again.message]).toEqual([409, `${data[0]?.number} is al de opvolger.`])
  })

  test('loses a connection that ends, from the day after it', async () => {
    const { ask, connection, connectionOf, customerId, read, signed } = places
    const id = await connection(customerId)
    const running = await signed([id, await connection(customerId)])
    const path = `customers/${customerId}/connections/${id}`
    const take = async (event: string, told: object) => {
      const { version } = await connectionOf(id)
      return ask('POST', `${path}/transition`, { event, version, ...told })
    }
    await take('ENERGISE', { startDate: inDays(-90), withoutStandings: 'Niet bekend' })
    await take('ANNOUNCE_CLOSURE', { desiredDisposalDate: inDays(-2), closureReason: 'sloop' })
    const closed = await take('CONFIRM_CLOSURE', { endDate: inDays(-2), withoutStandings: 'Gesloopt' })
    expect(closed.status).toBe(200)
    const row = (await read(running.id)).connections.find(({ connectionId }) => connectionId === id)
    expect(row).toMatchObject({ untilDate: inDays(-2) })
    expect(await connectionOf(id)).toMatchObject({ supplyAgreementId: null })
  })

  test('goes on with who took its supplier over, and keeps a supplier from going out of use', async () => {
    const { ask, connection, connectionOf, customerId, read, signed, supplier } = places
    const [old, successor] = [await supplier('Oud Licht'), await supplier('Nieuw Licht')]
    const id = await connection(customerId)
    const running = await signed([id], { supplierId: old })
    const party = (
      await ask<{ version: number; allowed: string[]; agreementCount: number }>('GET', `suppliers/${old}`)
    ).data
    expect(party.allowed).not.toContain('DEACTIVATE')
    expect(party.agreementCount).toBe(1)
    const merged = await ask('POST', `suppliers/${old}/transition`, {
      event: 'MERGE',
      version: party.version,
      successorId: successor,
    })
    expect(merged.status).toBe(200)
    expect((await read(running.id)).supplierId).toBe(successor)
    expect((await connectionOf(id)).supplierId).toBe(successor)
  })
})
