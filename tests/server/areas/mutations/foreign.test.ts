import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { smallConnection } from '../../records/drafts.ts'
import { mutationsOn } from './asked.ts'

describeAnyEngine('mutations: meters and other customers', (openFresh) => {
  const { ask, asking, draft, take, answered, connectionOf, begin, end, of } = mutationsOn(openFresh)
  beforeAll(begin)
  afterAll(end)

  test('a meter that is swapped after its standings were typed, asks them anew', async () => {
    const { ids } = of()
    const own = ids[4] ?? 0
    const id = await answered({
      kind: 'uitbeheer',
      newPartyName: 'Bewoner',
      connectionIds: [own],
      readings: [{ connectionId: own, counter: 'single', standing: '500' }],
    })
    const { version } = await connectionOf(own)
    const swapped = await ask('POST', `connections/${own}/meter-swaps`, {
      version,
      swappedOn: today(),
      newNumber: 'E-2',
      endSingle: '480',
      startSingle: '0',
    })
    expect(swapped.status).toBe(200)
    const refused = await take(id, 'CONFIRMED', { confirmedDate: today() })
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { confirmedDate: [expect.stringMatching(/gewisseld, na het invullen/)] } },
    ])
    expect(await connectionOf(own)).toMatchObject({ state: 'active' })
  })

  test('a connection of another customer is none, also in its standings', async () => {
    const { world, token, operator } = of()
    const other = await world.customer('Ander')
    const strange = await asking(other, token)<{ id: number }>(
      'POST',
      'connections',
      smallConnection(operator),
    )
    const named = await ask('POST', 'mutations', draft({ connectionIds: [strange.data.id] }))
    expect([named.status, named.body]).toMatchObject([
      422,
      { errors: { connectionIds: [expect.any(String)] } },
    ])
    const read = await ask(
      'POST',
      'mutations',
      draft({
        kind: 'nieuw',
        readings: [{ connectionId: strange.data.id, counter: 'single', standing: '1' }],
      }),
    )
    expect([read.status, read.body]).toMatchObject([422, { errors: { readings: [expect.any(String)] } }])
  })

  test('a customer makes its own, takes back what it handed in, and takes up nothing', async () => {
    const { world, customerId } = of()
    const own = await world.signedIn({
      type: 'customer',
      role: 'Klant beheerder',
      customerIds: [customerId],
    } as never)
    const theirs = asking(customerId, own)
    const { db } = world.database
    const keeper = await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow()
    await db
      .updateTable('customers')
      .set({ accountManagerId: keeper.id } as never)
      .where('id', '=', customerId)
      .execute()
    const { data, status } = await theirs('POST', 'mutations', draft())
    expect(status).toBe(201)
    const step = (event: string, version: number) =>
      theirs('POST', `mutations/${data.id}/transition`, { event, version })
    const sent = await step('SUBMIT', data.version)
    expect(sent.data).toMatchObject({ state: 'submitted', allowed: ['RECALL'] })
    expect(sent.data).not.toHaveProperty('parties')
    expect(
      (await theirs('POST', `mutations/${data.id}`, { ...draft(), version: sent.data.version })).status,
    ).toBe(409)
    expect((await step('TAKE', sent.data.version)).status).toBe(409)
    const tasks = async () =>
      (
        await db
          .selectFrom('actions')
          .select('state')
          .where('subject', '=', `Mutatie ${sent.data.number} oppakken`)
          .orderBy('id')
          .execute()
      ).map(({ state }) => state)
    expect(await tasks()).toEqual(['open'])
    const back = await step('RECALL', sent.data.version)
    // What was taken back is nobody's to take up; handed in again, it is asked once.
    expect([back.status, back.message, await tasks()]).toEqual([200, undefined, ['cancelled']])
    const again = await step('SUBMIT', back.data.version)
    expect(await tasks()).toEqual(['cancelled', 'open'])
    expect((await take(data.id, 'TAKE')).status).toBe(200)
    expect([again.status, await tasks()]).toEqual([200, ['cancelled', 'done']])
    expect(back.data).toMatchObject({ state: 'draft', submittedAt: null, isLate: false })
    const parties = await theirs('POST', `mutations/${data.id}`, {
      ...draft(),
      parties: [],
      version: back.data.version,
    })
    expect([parties.status, parties.body]).toMatchObject([422, { errors: { parties: [expect.any(String)] } }])
  })
})
