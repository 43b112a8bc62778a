import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Participant } from '../../../../src/contract/areas/collectives/participants.ts'
import type { BulkAnswer } from '../../../../src/contract/records/call.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Group, groupOn } from './group.ts'

describeAnyEngine('mandates of many who take part', (openFresh) => {
  let group: Group

  beforeAll(async () => {
    group = await groupOn(await openFresh())
  })
  afterAll(() => group.world.close())

  const path = 'collective-participants'
  const itemsOf = (rows: readonly Participant[]) => rows.map(({ id, version }) => ({ id, version }))
  const send = (items: object[], more: object = {}, as = group.token) =>
    group.world.ask<BulkAnswer>('POST', `${path}/mandates`, { token: as, body: { items, ...more } })
  /** A collective in which all have been invited, and these have registered. */
  const registered = async (count: number) => {
    const { found, take, members, participants } = group
    const row = (await take(await found(), 'OPEN')).data
    const customerIds = members.map(({ customerId }) => customerId)
    await take(row, 'INVITE', { customerIds })
    const all = await participants(row.id)
    for (const one of all.slice(0, count)) await take<Participant>(one, 'REGISTER', {}, path)
    return participants(row.id)
  }
  const signingsOf = (rows: readonly Participant[]) =>
    group.world.database.db
      .selectFrom('signings')
      .selectAll()
      .where('linkedKind', '=', 'participation')
      .where(
        'linkedId',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('linkedId')
      .execute()

  test('each signs its own, with its own connections; who is not so far is left out and told', async () => {
    const rows = await registered(2)
    const { data, status } = await send(itemsOf(rows), { message: 'Graag deze week.' })
    expect([status, data]).toEqual([
      200,
      {
        done: 2,
        refused: [{ id: rows[2]?.id, message: 'Drukkerij Dam: is niet (meer) aangemeld zonder machtiging.' }],
      },
    ])
    const signings = await signingsOf(rows)
    expect(
      signings.map(({ customerId, signerCount, message, pageCount }) => ({
        customerId,
        signerCount,
        message,
        pageCount,
      })),
    ).toEqual(
      rows.slice(0, 2).map(({ customerId }) => ({
        customerId,
        signerCount: 1,
        message: 'Graag deze week.',
        pageCount: 1,
      })),
    )
    const documents = await group.world.database.db
      .selectFrom('documents')
      .select(['customerId', 'category', 'visibleToCustomer'])
      .where(
        'id',
        'in',
        signings.flatMap(({ documentIds }) => documentIds),
      )
      .orderBy('customerId')
      .execute()
    // Unsigned, it must not pass for the mandate that other parts of the portal look for.
    expect(documents).toEqual(
      rows.slice(0, 2).map(({ customerId }) => ({
        customerId,
        category: 'correspondentie',
        visibleToCustomer: false,
      })),
    )
  })

  test('one that lies to be signed is not sent again, nor one that changed meanwhile', async () => {
    const rows = await registered(2)
    expect((await send(itemsOf(rows.slice(0, 1)))).data.done).toBe(1)
    const [again] = await group.participants(rows[0]?.collectiveId ?? 0)
    const stale = { id: rows[1]?.id, version: (rows[1]?.version ?? 0) + 1 }
    const { data } = await send([{ id: again?.id, version: again?.version }, stale])
    expect([data.done, data.refused.map(({ id }) => id)]).toEqual([0, [rows[0]?.id, rows[1]?.id]])
    expect(await signingsOf(rows)).toHaveLength(1)
  })

  test('only by who signs for the customer, and with an address', async () => {
    const rows = await registered(2)
    const { db } = group.world.database
    const change = (contactId: number | null | undefined, values: object) =>
      db
        .updateTable('contacts')
        .set(values)
        .where('id', '=', contactId ?? 0)
        .execute()
    await change(rows[0]?.contactId, { isSignatory: false })
    await change(rows[1]?.contactId, { emailAddress: null })
    const { data } = await send(itemsOf(rows.slice(0, 2)))
    expect(data.refused.map(({ message }) => message)).toEqual([
      'Bakkerij Aar: de contactpersoon is niet tekenbevoegd.',
      'Brouwerij Bron: de contactpersoon heeft geen e-mailadres.',
    ])
    await change(rows[0]?.contactId, { isSignatory: true })
    await change(rows[1]?.contactId, { emailAddress: 'bron@klant.example' })
    expect(await signingsOf(rows)).toEqual([])
  })

  test('not by a customer, nor of a customer that is out of reach', async () => {
    const rows = await registered(1)
    const customerIds = [rows[0]?.customerId ?? 0]
    const customer = await group.world.signedIn({ role: 'Klant beheerder', type: 'customer', customerIds })
    expect((await send(itemsOf(rows), {}, customer)).status).toBe(403)
    const limited = await group.world.signedIn({
      role: 'Accountmanager',
      customerIds: [rows[1]?.customerId ?? 0],
    })
    const answer = await send(itemsOf(rows.slice(0, 1)), {}, limited)
    if (answer.status === 200) expect(answer.data.done).toBe(0)
    expect(await signingsOf(rows)).toEqual([])
  })
})
