import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Standing } from '../../../../src/contract/areas/collectives/collectiveCalls.ts'
import type { Collective } from '../../../../src/contract/areas/collectives/collectives.ts'
import type { Participant } from '../../../../src/contract/areas/collectives/participants.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Group, groupOn, year } from './group.ts'

describeAnyEngine('collectives', (openFresh) => {
  let group: Group

  beforeAll(async () => {
    group = await groupOn(await openFresh())
  })
  afterAll(() => group.world.close())

  test('invites many at once, and says of each what became of it', async () => {
    const { world, token, members, found, take, participants } = group
    const alone = await world.customer('Zonder mensen')
    const row = await found()
    const ids = members.map(({ customerId }) => customerId)
    const invited = await take(row, 'INVITE', { customerIds: [...ids, alone] })
    expect(invited.status).toBe(200)
    const standing = await world.ask<Standing>('GET', `collective-collectives/${row.id}/standing`, { token })
    const outcomes = standing.data.invitations.map(({ customerName, outcome }) => [customerName, outcome])
    expect(outcomes).toContainEqual(['Zonder mensen', 'noContact'])
    expect(outcomes.filter(([, outcome]) => outcome === 'waiting')).toHaveLength(3)
    const [first] = await participants(row.id)
    expect(first).toMatchObject({
      volumeE: '1000.000',
      connectionsText: '1 / 0',
      startDate: `${year}-01-01`,
      state: 'invited',
    })
    const again = await take(invited.data, 'INVITE', { customerIds: ids })
    expect(again.status).toBe(200)
    expect(await participants(row.id)).toHaveLength(3)
  })

  test('goes from draft to awarded, each product to one supplier', async () => {
    const { world, token, take, confirmed, found, participants } = group
    const lonely = await found()
    const open = (await take(lonely, 'OPEN')).data
    const closed = (await take(open, 'CLOSE_ENROLMENT')).data
    expect(closed.allowed).not.toContain('START_TENDER')
    let row = await confirmed({
      deliveryFrom: `${year + 10}-01-01`,
      deliveryUntil: `${year + 10}-12-31`,
      products: ['1', '2'],
    })
    row = (await take(row, 'CLOSE_ENROLMENT')).data
    expect(row).toMatchObject({ participantCount: 3, connectionCount: 3, volumeE: '3000.000' })
    row = (await take(row, 'START_TENDER')).data
    const supplier = await world.ask<{ id: number }>('POST', 'suppliers', {
      token,
      body: { name: 'Zonkracht', code: '8716871000002', products: ['1', '2'], creditRating: 'A' },
    })
    const told = { supplierId: supplier.data.id, surcharge: '2.15', gvoSource: 'windNl', document: 'GB-1' }
    const gasOnly = await world.ask<{ id: number }>('POST', 'suppliers', {
      token,
      body: { name: 'Alleen Gas', products: ['2'] },
    })
    const strange = await take(row, 'AWARD', { product: '1', ...told, supplierId: gasOnly.data.id })
    expect([strange.status, strange.errors]).toEqual([
      422,
      { supplierId: ['Alleen Gas levert geen elektriciteit'] },
    ])
    const electric = await take(row, 'AWARD', { product: '1', ...told })
    expect(electric.data.state).toBe('tendering')
    expect((await take(electric.data, 'AWARD', { product: '1', ...told })).status).toBe(409)
    const gas = await take(electric.data, 'AWARD', { product: '2', ...told, gvoSource: 'groengas' })
    expect(gas.data.state).toBe('awarded')
    const listed = async (asked: string, of = 'collective-collectives') =>
      (await world.ask<{ id: number }[]>('GET', `${of}?${asked}`, { token })).data.map(({ id }) => id)
    expect(await listed('products=2')).toEqual([row.id])
    expect(await listed('products=1')).toContain(lonely.id)
    expect(await listed(`supplierId=${supplier.data.id}`)).toEqual([row.id])
    expect(await listed(`supplierId=${gasOnly.data.id}`)).toEqual([])
    const mandated = (is: 0 | 1) =>
      listed(`collectiveId=${row.id}&withoutMandate=${is}`, 'collective-participants')
    expect(await mandated(1)).toHaveLength(3)
    const [first] = await participants(row.id)
    const { rows } = await sql<{ id: number }>`
      insert into documents (customer_id, title, category, document_date, file_name, file_type, size_bytes, state)
      values (${first?.customerId ?? 0}, 'Machtiging', 'machtiging', '2026-01-01', 'm.pdf', 'application/pdf', 1, 'active')
      returning id`.execute(world.database.db)
    await sql`update participations set mandate_document_id = ${rows[0]?.id ?? 0} where id = ${first?.id ?? 0}`.execute(
      world.database.db,
    )
    expect(await mandated(0)).toEqual([first?.id])
    expect(await mandated(1)).toHaveLength(2)
  })

  test('volumes are frozen once confirmed, and only a told change moves them', async () => {
    const { world, token, take, participants, confirmed } = group
    const row = await confirmed({ deliveryFrom: `${year + 20}-01-01`, deliveryUntil: `${year + 20}-12-31` })
    const [first] = await participants(row.id)
    if (first === undefined) throw new Error('nobody')
    const changed = await world.ask('POST', `collective-participants/${first.id}`, {
      token,
      body: { volumeE: '5', volumeReason: 'Nieuwbouw', version: first.version },
    })
    expect(changed.status).toBe(409)
    const told = { volumeE: '1200', volumeG: '0', reason: 'Nieuwbouw' }
    const after = await take<Participant>(first, 'CHANGE_VOLUME', told, 'collective-participants')
    expect(after.data).toMatchObject({ volumeE: '1200.000', state: 'confirmed' })
  })

  test('a connection is in one collective on a day', async () => {
    const { take, found, participants, members, confirmed } = group
    const days = { deliveryFrom: `${year + 30}-01-01`, deliveryUntil: `${year + 31}-12-31` }
    await confirmed(days)
    let other = await found(days)
    other = (await take(other, 'INVITE', { customerIds: [members[0]?.customerId] })).data
    other = (await take(other, 'OPEN')).data
    const [one] = await participants(other.id)
    if (one === undefined) throw new Error('nobody')
    expect(one.blocked).toMatch(/doet mee in Samen/)
    const registered = await take<Participant>(one, 'REGISTER', {}, 'collective-participants')
    expect(registered.data.allowed).not.toContain('CONFIRM')
  })

  test('a customer sees its own part, and nothing of the others', async () => {
    const { world, members, participants, confirmed } = group
    const row = await confirmed({ deliveryFrom: `${year + 40}-01-01`, deliveryUntil: `${year + 40}-12-31` })
    const [own, other] = members
    const customerIds = [own?.customerId ?? 0]
    const reader = await world.signedIn({ role: 'Klant lezer', type: 'customer', customerIds })
    const path = `customers/${own?.customerId}/participations`
    const seen = await world.ask<Participant[]>('GET', path, { token: reader })
    expect(seen.status).toBe(200)
    expect(new Set(seen.data.map(({ customerId }) => customerId))).toEqual(new Set(customerIds))
    const [, second] = await participants(row.id)
    expect((await world.ask('GET', `${path}/${second?.id}`, { token: reader })).status).toBe(404)
    const theirs = `customers/${other?.customerId}/participations`
    expect((await world.ask('GET', theirs, { token: reader })).status).toBe(404)
    expect((await world.ask<Collective[]>('GET', 'collective-collectives', { token: reader })).status).toBe(
      403,
    )
    expect((await world.ask('GET', 'collective-participants', { token: reader })).status).toBe(403)
  })
})
