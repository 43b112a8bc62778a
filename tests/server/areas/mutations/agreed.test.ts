import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { day, mutationsOn, parties } from './asked.ts'

interface BulkAnswer {
  readonly done: number
  readonly refused: readonly { readonly id: number; readonly message: string }[]
}

describeAnyEngine('a party that confirms many mutations in one message', (openFresh) => {
  const { ask, take, made, begin, end, of } = mutationsOn(openFresh)
  beforeAll(begin)
  afterAll(end)

  const together = async (event: string, ids: readonly number[], told: object = {}) => {
    const items = await Promise.all(
      ids.map(async (id) => ({ id, version: (await ask('GET', `mutations/${id}`)).data.version })),
    )
    return ask<BulkAnswer>('POST', 'mutations/transitions', { event, items, ...told })
  }
  const many = async (...of: Parameters<typeof together>) => (await together(...of)).data
  const withParty = async (id: number) => {
    const { version } = (await ask('GET', `mutations/${id}`)).data
    expect((await ask('POST', `mutations/${id}`, { parties, version })).status).toBe(200)
  }
  const statesOf = (ids: readonly number[]) =>
    Promise.all(ids.map(async (id) => (await ask('GET', `mutations/${id}`)).data.state))

  test('is written down at each of them, and they are confirmed together', async () => {
    const ids = [
      await made({ reason: 'Spoed' }),
      await made({ reason: 'Spoed', connectionIds: of().ids.slice(1, 2) }),
    ]
    for (const event of ['SUBMIT', 'TAKE']) expect((await many(event, ids)).done).toBe(2)
    for (const id of ids) await withParty(id)
    expect((await many('SEND_TO_PARTY', ids, { sentAt: today() })).done).toBe(2)
    const early = await many('CONFIRMED', ids, { confirmedDate: today() })
    expect([early.done, early.refused[0]?.message]).toEqual([
      0,
      expect.stringMatching(/Akkoord van marktpartij/),
    ])
    expect((await many('PARTY_AGREED', ids.slice(0, 1), { confirmedDate: day(3) })).done).toBe(1)
    expect((await many('PARTY_AGREED', ids.slice(1), { confirmedDate: day(3) })).done).toBe(1)
    const [{ data: one }] = [await ask('GET', `mutations/${ids[0]}`)]
    expect(one.parties.map(({ confirmedDate, answeredOn }) => [confirmedDate, answeredOn])).toEqual([
      [day(3), today()],
    ])
    // The party said a later day: a person says that an earlier one is right, of one and of all together.
    const [first = 0] = ids
    const { status, errors } = await take(first, 'CONFIRMED', { confirmedDate: today() })
    expect([status, errors]).toEqual([
      422,
      { isEarlier: [expect.stringMatching(/^Later bevestigd door .+ per \d\d\/\d\d\/\d{4}\. /)] },
    ])
    // Of many it is asked once, with what those that are early wait for: the same is said once.
    const numbers = await Promise.all(
      ids.map(async (one) => (await ask('GET', `mutations/${one}`)).data.number),
    )
    const asked = await together('CONFIRMED', ids, { confirmedDate: today() })
    expect([asked.status, asked.errors]).toEqual([
      422,
      {
        isEarlier: [expect.stringMatching(new RegExp(`^${numbers.join(', ')}: Later bevestigd door .+ per`))],
      },
    ])
    expect(await statesOf(ids)).toEqual(['waitingParty', 'waitingParty'])
    expect((await many('CONFIRMED', ids, { confirmedDate: today(), isEarlier: true })).done).toBe(2)
    expect(await statesOf(ids)).toEqual(['processed', 'processed'])
  })

  test('is asked of by name where something else stands in the way too: the tick of the others holds for it', async () => {
    const [, , , , plain = 0, later = 0] = of().ids
    const ids = [
      await made({ reason: 'Spoed', connectionIds: [plain] }),
      await made({ reason: 'Spoed', connectionIds: [later] }),
    ]
    for (const event of ['SUBMIT', 'TAKE']) expect((await many(event, ids)).done).toBe(2)
    for (const id of ids) await withParty(id)
    expect((await many('SEND_TO_PARTY', ids, { sentAt: today() })).done).toBe(2)
    expect((await many('PARTY_AGREED', ids, { confirmedDate: day(3) })).done).toBe(2)
    const startOn = (startDate: string) =>
      of().world.database.db.updateTable('connections').set({ startDate }).where('id', '=', later).execute()
    await startOn(day(1))
    const [, second = 0] = ids
    // Alone it is told of the day, which is to be another one.
    const alone = await take(second, 'CONFIRMED', { confirmedDate: today() })
    expect([alone.status, Object.keys(alone.errors ?? {})]).toEqual([422, ['confirmedDate']])
    const numbers = await Promise.all(
      ids.map(async (one) => (await ask('GET', `mutations/${one}`)).data.number),
    )
    const asked = await together('CONFIRMED', ids, { confirmedDate: today() })
    expect([asked.status, asked.errors]).toEqual([
      422,
      { isEarlier: [expect.stringMatching(new RegExp(`^${numbers.join(', ')}: Later bevestigd door`))] },
    ])
    const ticked = { confirmedDate: today(), isEarlier: true }
    expect((await many('CONFIRMED', ids, ticked)).refused.map(({ id }) => id)).toEqual([second])
    // Where nobody else is asked anything, what stands in the way is told.
    await startOn(today())
    expect((await many('CONFIRMED', [second], ticked)).done).toBe(1)
  })

  test('confirms nothing that waits for nobody', async () => {
    const id = await made({ reason: 'Spoed', connectionIds: of().ids.slice(2, 3) })
    expect((await take(id, 'PARTY_AGREED', { confirmedDate: today() })).status).toBe(409)
    for (const event of ['SUBMIT', 'TAKE']) await take(id, event)
    await withParty(id)
    await take(id, 'SEND_TO_PARTY', { sentAt: today() })
    expect((await take(id, 'PARTY_AGREED', { party: 'supplier', confirmedDate: today() })).status).toBe(409)
    expect((await take(id, 'PARTY_AGREED', { confirmedDate: today() })).status).toBe(200)
    expect((await take(id, 'PARTY_AGREED', { confirmedDate: today() })).status).toBe(409)
  })

  test('says of a party that has nothing yet where that is filled in', async () => {
    const id = await made({ reason: 'Spoed', connectionIds: of().ids.slice(3, 4) })
    for (const event of ['SUBMIT', 'TAKE']) await take(id, event)
    const { data } = await ask('GET', `mutations/${id}`)
    const party = { email: null, reference: null, sentAt: null, confirmedDate: null, answeredOn: null }
    const parties = [
      { ...party, role: 'gridoperator', name: 'Netbeheer' },
      { ...party, role: 'other', name: 'Meetbedrijf' },
    ]
    const changed = await ask('POST', `mutations/${id}`, { parties, version: data.version })
    expect([changed.status, changed.data.parties.length]).toEqual([200, 2])
    await take(id, 'SEND_TO_PARTY', { party: 'gridoperator', sentAt: today() })
    expect((await take(id, 'PARTY_AGREED', { confirmedDate: today() })).status).toBe(200)
    const where = 'Vul bij Bewerken, Marktpartijen in wanneer dit is verstuurd aan: Meetbedrijf.'
    for (const event of ['PARTY_AGREED', 'CONFIRMED']) {
      const { status, message } = await take(id, event, { confirmedDate: today() })
      expect([status, message]).toEqual([409, expect.stringContaining(where)])
    }
  })
})
