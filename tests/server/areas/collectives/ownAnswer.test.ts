import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Participant } from '../../../../src/contract/areas/collectives/participants.ts'
import type { Work } from '../../../../src/contract/areas/work/workCalls.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Group, groupOn } from './group.ts'

describeAnyEngine('the answer of a customer to its invitation', (openFresh) => {
  let group: Group
  let customerId: number
  let connectionId: number
  let manager: string
  let reader: string

  beforeAll(async () => {
    group = await groupOn(await openFresh())
    const { world, members } = group
    const [first] = members
    if (first === undefined) throw new Error('no member')
    customerId = first.customerId
    connectionId = first.connectionId
    manager = await world.signedIn({ role: 'Klant beheerder', type: 'customer', customerIds: [customerId] })
    reader = await world.signedIn({ role: 'Klant lezer', type: 'customer', customerIds: [customerId] })
  })
  afterAll(() => group.world.close())

  const path = () => `customers/${customerId}/participations`
  const invited = async () => {
    const { found, take, participants } = group
    const row = (await take(await found({ fee: '45.00' }), 'OPEN')).data
    await take(row, 'INVITE', { customerIds: [customerId] })
    const [mine] = await participants(row.id)
    if (mine === undefined) throw new Error('not invited')
    return mine
  }
  const read = async ({ id }: { id: number }, as = manager) =>
    (await group.world.ask<Participant & { allowed: string[] }>('GET', `${path()}/${id}`, { token: as })).data
  const answer = (row: { id: number; version: number }, event: string, more: object = {}, as = manager) =>
    group.take<Participant>(row, event, more, path(), as)
  const waiting = async (as: string) => {
    const { data } = await group.world.ask<Work>('GET', 'work?kind=participation&per_page=100', { token: as })
    return data.items.map(({ id, deed }) => [id, deed])
  }
  const another = (more: object) => {
    const [first] = group.members
    if (first === undefined) throw new Error('no member')
    return group.connection(first, more)
  }

  test('is given by who speaks for it: what is offered stands there, and Mijn werk asks for it', async () => {
    const row = await invited()
    expect(await read(row)).toMatchObject({
      allowed: ['REGISTER', 'WITHDRAW'],
      fee: '45.00',
      offeredProducts: ['1'],
      delivery: expect.stringMatching(/^01\/01\/\d{4} t\/m 31\/12\/\d{4}$/),
    })
    expect(await waiting(manager)).toContainEqual([row.id, 'reply'])
    const { status, data } = await answer(row, 'REGISTER', {
      connectionIds: [connectionId],
      greenChoice: true,
    })
    expect([status, data]).toMatchObject([
      200,
      { state: 'registered', greenChoice: true, volumeE: '1000.000' },
    ])
    expect(await waiting(manager)).not.toContainEqual([row.id, 'reply'])
    expect(await waiting(group.token)).toContainEqual([row.id, 'mandate'])
  })

  test('is not given by who only reads, nor by another customer', async () => {
    const row = await invited()
    expect((await read(row, reader)).allowed).toEqual([])
    expect(await waiting(reader)).toEqual([])
    expect((await answer(row, 'WITHDRAW', {}, reader)).status).toBe(409)
    const other = group.members[1]?.customerId ?? 0
    const stranger = await group.world.signedIn({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [other],
    })
    expect((await answer(row, 'WITHDRAW', {}, stranger)).status).toBe(404)
    expect((await read(row)).state).toBe('invited')
  })

  test('no is an answer too, that can be taken back while one can enrol', async () => {
    const row = await invited()
    const { data } = await answer(row, 'WITHDRAW', { reason: 'Wij kopen zelf in' })
    expect(data.state).toBe('withdrawn')
    expect(await waiting(group.token)).not.toContainEqual([row.id, 'mandate'])
    expect((await answer(data, 'REGISTER', { connectionIds: [connectionId] })).data.state).toBe('registered')
  })

  test('names connections of its own, of a product that is bought, and at least one', async () => {
    const row = await invited()
    const foreign = group.members[1]?.connectionId ?? 0
    const told = async (connectionIds: number[]) => {
      const { status, errors } = await answer(row, 'REGISTER', { connectionIds })
      return [status, errors?.connectionIds?.[0]]
    }
    expect(await told([])).toEqual([422, expect.any(String)])
    expect(await told([foreign])).toEqual([422, 'Deze keuze bestaat niet (meer)'])
    const gas = await another({ type: 'gas', capacity: 'G6' })
    expect(await told([connectionId, gas])).toEqual([
      422,
      expect.stringContaining('Dit collectief koopt elektriciteit in. Haal weg:'),
    ])
    expect((await read(row)).state).toBe('invited')
  })

  test('with other connections has the volume of those; with the same ones what we agreed on stays', async () => {
    const row = await invited()
    const more = await another({ annualUsage: 250_000 })
    const { data } = await answer(row, 'REGISTER', { connectionIds: [connectionId, more] })
    expect(data).toMatchObject({ volumeE: '1250.000', volumeReason: null })

    const agreed = await invited()
    await group.world.database.db
      .updateTable('participations')
      .set({ volumeE: '900.000', volumeReason: 'Zonnepanelen in het voorjaar' })
      .where('id', '=', agreed.id)
      .execute()
    expect((await answer(agreed, 'REGISTER', { connectionIds: agreed.connectionIds })).data).toMatchObject({
      volumeE: '900.000',
      volumeReason: 'Zonnepanelen in het voorjaar',
    })
  })
})
