import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Standing } from '../../../../src/contract/areas/collectives/collectiveCalls.ts'
import type { BulkAnswer } from '../../../../src/contract/records/call.ts'
import { inviteMail } from '../../../../src/server/areas/collectives/invitations.ts'
import { collectiveLettersOf } from '../../../../src/server/areas/collectives/letters.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Group, groupOn } from './group.ts'

interface Guest {
  readonly customerId: number
  readonly state: string | null
  readonly outcome: string | null
}

describeAnyEngine('customers that are invited to a collective', (openFresh) => {
  let group: Group

  beforeAll(async () => {
    group = await groupOn(await openFresh())
  })
  afterAll(() => group.world.close())

  const idsOf = () => group.members.map(({ customerId }) => customerId)
  const invite = (id: number, customerIds: readonly number[], as = group.token) =>
    group.world.ask<BulkAnswer>('POST', `collective-collectives/${id}/invitations`, {
      token: as,
      body: { items: customerIds.map((customerId) => ({ id: customerId, version: 1 })) },
    })
  /** The mails in the outbox, with what they say. */
  const mailed = async () => {
    const { world, token } = group
    // The clock of this world stands still.
    await sql`update mails set next_at = ${world.now()}`.execute(world.database.db)
    world.auth.mailer.kick()
    await world.auth.mailer.idle()
    const { data } = await world.ask<{ id: number; to: string; subject: string }[]>('GET', 'mails', { token })
    return data.filter(({ subject }) => subject.startsWith('Uitnodiging: doe mee'))
  }
  const mailedOf = async (name: string) =>
    (await mailed()).filter(({ subject }) => subject.endsWith(`met ${name}`)).map(({ to }) => to)
  const addressOf = (customerId: number | undefined) => `groot${customerId}@klant.example`
  const outcomesOf = async (id: number) => {
    const { data } = await group.world.ask<Standing>('GET', `collective-collectives/${id}/standing`, {
      token: group.token,
    })
    return new Map(data.invitations.map(({ customerId, outcome }) => [customerId, outcome]))
  }
  const opened = async () => (await group.take(await group.found(), 'OPEN')).data

  test('each gets one mail with the way to its own part, and of each is told what came of it', async () => {
    const { world, token, participants } = group
    const alone = await world.customer('Zonder adres')
    await world.database.db
      .insertInto('contacts')
      .values({ customerId: alone, lastName: 'Stil', isPrimary: true } as never)
      .execute()
    const row = await opened()
    const [first = 0, second = 0] = idsOf()
    expect((await invite(row.id, [first])).data).toEqual({ done: 1, refused: [] })
    const { data } = await invite(row.id, [first, second, alone])
    expect(data).toEqual({
      done: 1,
      refused: [
        { id: first, message: 'Doet al mee.' },
        { id: alone, message: 'Geen contactpersoon met e-mailadres.' },
      ],
    })
    expect(await outcomesOf(row.id)).toEqual(
      new Map([
        [first, 'known'],
        [second, 'invited'],
        [alone, 'noContact'],
      ]),
    )
    const to = await mailedOf(row.name)
    expect(to).toHaveLength(2)
    for (const id of [first, second]) expect(to.join()).toContain(addressOf(id))
    const [one] = await participants(row.id)
    const mail = (await mailed()).find((each) => each.to.includes(addressOf(one?.customerId)))
    const { data: text } = await world.ask('GET', `mails/${mail?.id}`, { token })
    expect(JSON.stringify(text)).toContain(
      `/switch/${one?.customerId}?r=/v3/customers/${one?.customerId}/participations/${one?.id}`,
    )
  })

  test('before one can enrol nobody is mailed; the mails leave when enrolment opens', async () => {
    const row = await group.found()
    const ids = idsOf()
    expect((await invite(row.id, ids)).data.done).toBe(3)
    expect(await mailedOf(row.name)).toEqual([])
    expect([...(await outcomesOf(row.id)).values()]).toEqual(['waiting', 'waiting', 'waiting'])
    const now = await group.world.ask<typeof row>('GET', `collective-collectives/${row.id}`, {
      token: group.token,
    })
    await group.take(now.data, 'OPEN')
    expect(await mailedOf(row.name)).toHaveLength(3)
    expect(new Set((await outcomesOf(row.id)).values())).toEqual(new Set(['invited']))
  })

  test('who did not answer gets it again; who did, or whose address is gone, is left out and told', async () => {
    const { world, token, participants, take } = group
    const row = await opened()
    await invite(row.id, idsOf())
    const [silent, answered, gone] = await participants(row.id)
    if (!silent || !answered || !gone) throw new Error('nobody')
    await take(answered, 'REGISTER', {}, 'collective-participants')
    await world.database.db
      .updateTable('contacts')
      .set({ emailAddress: null })
      .where('customerId', '=', gone.customerId)
      .execute()
    expect(await mailedOf(row.name)).toHaveLength(1)
    const items = (await participants(row.id)).map(({ id, version }) => ({ id, version }))
    const again = await world.ask<BulkAnswer>('POST', 'collective-participants/transitions', {
      token,
      body: { event: 'RESEND', items },
    })
    expect([again.data.done, again.data.refused.map(({ id }) => id)]).toEqual([1, [answered.id, gone.id]])
    const to = await mailedOf(row.name)
    expect(to).toHaveLength(2)
    for (const each of to) expect(each).toContain(addressOf(silent.customerId))
    await world.database.db
      .updateTable('contacts')
      .set({ emailAddress: addressOf(gone.customerId) })
      .where('customerId', '=', gone.customerId)
      .execute()
  })

  test('what was not delivered is told; who answered, or is no longer the one to write to, is not written to', async () => {
    const { world, participants, take } = group
    const row = await opened()
    await invite(row.id, idsOf())
    const [one] = await participants(row.id)
    if (!one) throw new Error('nobody')
    const config = { publicUrl: 'https://portaal.example', brandName: 'Wattwerf' }
    const write = collectiveLettersOf({ database: world.database, config })
    const order = { kind: inviteMail, userId: null, data: { participationId: one.id } }
    const recipient = addressOf(one.customerId)
    const written = await write({ ...order, recipient })
    const why = {
      reason: 'refused',
      responseCode: 550,
      mayHaveArrived: false,
      isRefused: true,
      isSenderRefused: false,
    }
    await written?.givenUp?.(why)
    expect((await outcomesOf(row.id)).get(one.customerId)).toBe('undelivered')
    expect(await write({ ...order, recipient: 'oud@klant.example' })).toBeNull()
    await take(one, 'REGISTER', {}, 'collective-participants')
    expect(await write({ ...order, recipient })).toBeNull()
  })

  test('the mail can be read before, as one of them gets it', async () => {
    const { world, token, members } = group
    const row = await group.found()
    const path = `collective-collectives/${row.id}/invitation?customerId=${members[0]?.customerId}`
    const { data } = await world.ask<{ to: string; paragraphs: string[]; waits: boolean }>('GET', path, {
      token,
    })
    expect(data).toMatchObject({ to: addressOf(members[0]?.customerId), waits: true })
    expect(data.paragraphs.join(' ')).toContain('Bakkerij Aar')
    expect(data.paragraphs.join(' ')).toContain('1 aansluiting.')
  })

  test('who does not reach a customer neither invites it, nor sees where it stands', async () => {
    const { world, members } = group
    const row = await opened()
    const [own, other] = [members[0]?.customerId ?? 0, members[1]?.customerId ?? 0]
    await invite(row.id, [other])
    const limited = await world.signedIn({ role: 'Accountmanager', customerIds: [own] })
    expect((await invite(row.id, [other], limited)).status).toBeGreaterThanOrEqual(400)
    const seen = await world.ask<Guest[]>(
      'GET',
      `collective-collectives/${row.id}/guests?ids=${own},${other}`,
      {
        token: limited,
      },
    )
    if (seen.status === 200) expect(seen.data.map(({ customerId }) => customerId)).toEqual([own])
    else expect(seen.status).toBe(403)
    const customer = await world.signedIn({ role: 'Klant beheerder', type: 'customer', customerIds: [own] })
    expect((await invite(row.id, [own], customer)).status).toBe(403)
  })

  test('nobody is invited twice by two who do so at once', async () => {
    const row = await opened()
    const ids = idsOf()
    const answers = await Promise.all([invite(row.id, ids), invite(row.id, ids)])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(await mailedOf(row.name)).toHaveLength(3)
  })
})
