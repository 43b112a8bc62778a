import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mutation } from '../../../../src/contract/areas/mutations/mutations.ts'
import type { BulkAnswer } from '../../../../src/contract/records/call.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { mutationsOn, parties } from './asked.ts'

describeAnyEngine('who deals with many mutations', (openFresh) => {
  const { ask, made, take, begin, end, of } = mutationsOn(openFresh)
  let colleague: number
  let stranger: number
  let customerToken: string

  beforeAll(async () => {
    await begin()
    const { world, customerId } = of()
    colleague = (await world.person({ role: 'Beheerder' })).id
    const theirs = await world.person({
      type: 'customer',
      customerIds: [customerId],
      role: 'Klant beheerder',
    })
    stranger = theirs.id
    customerToken = (await world.login(theirs.emailAddress)).data.accessToken
  })
  afterAll(end)

  const assign = (items: readonly Mutation[], assigneeId: number | null, token = of().token) =>
    of().world.ask<BulkAnswer>('POST', 'mutations/assign', {
      token,
      body: { items: items.map(({ id, version }) => ({ id, version })), assigneeId },
    })
  const now = async (id: number) => (await ask('GET', `mutations/${id}`)).data

  test('is one of ours, with the state as it was; what is closed stays, and says so', async () => {
    const [one, other, gone] = [await made(), await made(), await made()]
    await take(one, 'SUBMIT')
    await take(gone, 'CANCEL')
    const rows = [await now(one), await now(other), await now(gone)]
    const { data } = await assign(rows, colleague)
    expect(data).toEqual({ done: 2, refused: [{ id: gone, message: `${rows[2]?.number} is geannuleerd.` }] })
    for (const [place, id] of [one, other].entries())
      expect(await now(id)).toMatchObject({ assigneeId: colleague, state: rows[place]?.state })
    // Somebody else saw an older one.
    expect((await assign([rows[0] as Mutation], colleague)).data.refused).toHaveLength(1)
  })

  test('is seen with whom it lies: a list is narrowed by the kind of party', async () => {
    const id = await made({ reason: 'Spoed' })
    for (const event of ['SUBMIT', 'TAKE']) await take(id, event)
    const both = ['gridoperator', 'measuring'].map((role) => ({ ...parties[0], role, name: `Van ${role}` }))
    await ask('POST', `mutations/${id}`, { parties: both, version: (await now(id)).version })
    const at = async (role: string) => {
      const { data } = await of().world.ask<Mutation[]>('GET', `mutations?waitingAt=${role}`, {
        token: of().token,
      })
      return data.map((row) => row.id)
    }
    expect(await at('gridoperator')).toEqual([])
    await take(id, 'SEND_TO_PARTY', { party: 'gridoperator', sentAt: today() })
    expect([await at('gridoperator'), await at('measuring')]).toEqual([[id], []])
    await take(id, 'PARTY_AGREED', { party: 'gridoperator', confirmedDate: today() })
    expect(await at('gridoperator')).toEqual([])
    const { parties: told, version } = await now(id)
    const sent = told.map((one) => ({ ...one, sentAt: today() }))
    await ask('POST', `mutations/${id}`, { parties: sent, version })
    expect(await at('measuring')).toEqual([id])
  })

  test('is named, is no user of a customer, and is given by none', async () => {
    const row = await now(await made())
    expect((await assign([row], null)).errors).toHaveProperty('assigneeId')
    expect((await assign([row], stranger)).errors).toHaveProperty('assigneeId')
    expect((await assign([row], colleague, customerToken)).status).toBe(403)
    expect((await now(row.id)).assigneeId).toBeNull()
  })
})
