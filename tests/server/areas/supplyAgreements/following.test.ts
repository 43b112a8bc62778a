import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Happened } from '../../../../src/contract/records/history.ts'
import { describeAnyEngine } from '../../engines.ts'
import { statements } from '../../statements.ts'
import { type World, worldOn } from '../../world.ts'
import { inDays, placesFor, type Shown, today } from './places.ts'

describeAnyEngine('what follows from an agreement', (openFresh) => {
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
    expect(given.data).toMatchObject({ state: 'terminating', terminationFee: '250.00', noticeDate: null })
    const soon = 'supply-agreements?status=1&per_page=100&noticeDate_from=2020-01-01'
    const listed = (await places.ask<Shown[]>('GET', soon)).data.map((one) => one.id)
    expect(listed).not.toContain(late.id)
    expect(await connectionOf(id)).toMatchObject({ contractEndDate: inDays(20) })
    const back = await step(late.id, 'WITHDRAW')
    expect(back.data).toMatchObject({ state: 'active', terminationDate: null, terminationFee: null })
    expect(back.data.noticeDate).toBe(late.noticeDate)
    const path = `supply-agreements/${late.id}/history?per_page=100`
    const { data } = await places.ask<Happened[]>('GET', path)
    expect(data.slice(0, 2).map(({ action, changes }) => ({ action, changes }))).toEqual([
      {
        action: 'update',
        changes: [
          { field: 'terminationDate', before: inDays(20), after: null },
          { field: 'terminationFee', before: '250.00', after: null },
        ],
      },
      { action: 'transition', changes: [] },
    ])
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

  test('begins for as many at once in as many statements as for one', async () => {
    const { connection, customerId, connectionOf, onDay, signed } = places
    const executor = world.database.db.getExecutor()
    const beginning = async (many: number) => {
      const ids = []
      for (let nth = 0; nth < many; nth += 1) {
        const id = await connection(customerId)
        const { id: agreementId } = await signed([id], { startDate: inDays(5) })
        await world.database.db
          .updateTable('supplyAgreements')
          .set({ startDate: today })
          .where('id', '=', agreementId)
          .execute()
        ids.push(id)
      }
      const asked = await statements(executor, () => onDay(today))
      for (const id of ids) expect((await connectionOf(id)).supplyAgreementId).not.toBeNull()
      return asked.filter((sql) => !/savepoint/.test(sql)).length
    }
    // What the tests before this left to be told is told by then.
    await beginning(1)
    const one = await beginning(1)
    expect(await beginning(6)).toBe(one)
  })

  test('goes on with who took its supplier over, and keeps a supplier from going out of use', async () => {
    const { ask, connection, connectionOf, customerId, read, signed, supplier } = places
    const [old, successor] = [await supplier('Oud Licht'), await supplier('Nieuw Licht')]
    const id = await connection(customerId)
    const running = await signed([id], { supplierId: old, annualVolume: '1250.6' })
    interface Party {
      readonly version: number
      readonly allowed: string[]
      readonly agreementCount: number
      readonly contractVolume: number
    }
    const party = (await ask<Party>('GET', `suppliers/${old}`)).data
    expect(party.allowed).not.toContain('DEACTIVATE')
    expect(party).toMatchObject({ agreementCount: 1, contractVolume: 1251 })
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
