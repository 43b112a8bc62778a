import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationTypes, usualWishes } from '../../../../src/contract/areas/account/account.ts'
import type { ActionNotification } from '../../../../src/contract/areas/actions/actionCalls.ts'
import { actionReference } from '../../../../src/domain/reference.ts'
import { orderDigests } from '../../../../src/server/areas/actions/digest.ts'
import { receive } from '../../../../src/server/areas/inbox/receive.ts'
import { keptMail, keptMails } from '../../../../src/server/storage/mail/outbox.ts'
import { outboxOf } from '../../../../src/server/storage/mail/post.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

const day = 86_400_000

/** How somebody is told follows what that person wished: in the portal, by mail at once, once a day, or not. */
describeAnyEngine('wishes about notifications', (openFresh) => {
  let world: World
  let customerId: number
  let staff: string

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    // What happens to an action is told by the clock of the machine, so the mailer has to be there too.
    world.wait(Date.now() + 60_000 - world.now().getTime())
    customerId = await world.customer('Bakkerij De Korenaar')
    staff = await world.signedIn({ role: 'Beheerder' })
  })
  afterAll(() => world.close())

  async function personWith(wish: { inPortal: boolean; mail: string }) {
    const { id, emailAddress } = await world.person({ role: 'Beheerder' })
    const { accessToken: token } = (await world.login(emailAddress)).data
    const notificationWishes = Object.fromEntries(notificationTypes.map((type) => [type, wish]))
    const saved = await world.ask('POST', 'auth/update-settings', { token, body: { notificationWishes } })
    expect(saved.status).toBe(200)
    return { id, emailAddress, token }
  }
  const assign = (assigneeId: number, subject: string) =>
    world.ask('POST', `customers/${customerId}/actions`, {
      token: staff,
      body: {
        subject,
        actionType: 'bellen',
        deadline: '2099-03-31',
        priority: 'high',
        assigneeId,
      },
    })
  const told = async (token: string) =>
    (await world.ask<ActionNotification[]>('GET', 'action-notifications', { token })).data
  async function mailsTo(emailAddress: string) {
    world.auth.mailer.kick()
    await world.auth.mailer.idle()
    return (await keptMails(world.dataDir)).filter(({ to }) => to.includes(emailAddress))
  }

  test('at first everybody is told in the portal alone', async () => {
    const { id, emailAddress } = await world.person({ role: 'Beheerder' })
    const { accessToken: token } = (await world.login(emailAddress)).data
    await assign(id, 'Bellen over storing')
    expect(await told(token)).toHaveLength(1)
    expect(await mailsTo(emailAddress)).toEqual([])
    expect(Object.values(usualWishes)).toHaveLength(5)
  })

  test('by mail at once, with the way to the action; and not in the portal when that is off', async () => {
    const { id, emailAddress, token } = await personWith({ inPortal: false, mail: 'direct' })
    await assign(id, 'Contract nakijken')
    const [mail, ...others] = await mailsTo(emailAddress)
    expect([mail?.subject, others]).toEqual(['Contract nakijken', []])
    const { text = '' } = (await keptMail(world.dataDir, mail?.id ?? 0)) ?? {}
    expect(text).toContain('Bakkerij De Korenaar')
    expect(text).toMatch(new RegExp(`/v3/customers/${customerId}/actions/\\d+`))
    expect(await told(token)).toEqual([])
  })

  /** A mail that comes into the shared mailbox, and what it is filed with. */
  const filedFrom = async (from: string, subject: string, more: readonly string[] = []) => {
    const raw = [
      `From: ${from}`,
      `Subject: ${subject}`,
      `Message-ID: <${Math.random()}@elders.example>`,
      'Date: Thu, 26 Nov 2026 09:00:00 +0100',
      ...more,
      '',
      'Dat doe ik morgen.',
      '',
    ].join('\r\n')
    const { database, app } = world
    const own = new Set(['support@ons.example'])
    const id = await receive({ database, files: app.files, own }, Buffer.from(raw))
    return database.db
      .selectFrom('inboxConversations')
      .select(['actionId', 'customerId'])
      .where('id', '=', id ?? 0)
      .executeTakeFirstOrThrow()
  }

  test('an answer by mail stands at its action, where there is a shared mailbox to send it to', async () => {
    const { db } = world.database
    const address = (to: string | null) =>
      db.updateTable('inboxMailbox').set({ address: to }).where('id', '=', 1).execute()
    const { id, emailAddress } = await personWith({ inPortal: true, mail: 'direct' })
    await address('support@ons.example')
    const action = (await assign(id, 'Meters nalopen')).data as { id: number }
    const [mail] = await mailsTo(emailAddress)
    await address(null)
    expect(mail?.subject).toBe(`[${actionReference(action.id)}] Meters nalopen`)
    const { text = '' } = (await keptMail(world.dataDir, mail?.id ?? 0)) ?? {}
    expect(text).toContain('Antwoorden op deze e-mail kan ook')
    const raw = await readFile(join(outboxOf(world.dataDir), `${mail?.id}.eml`), 'utf8')
    expect(raw).toMatch(/^Reply-To: support@ons\.example\r?$/m)
    // Programs that answer for who is away leave it unanswered.
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
    const subject = `Antw: ${mail?.subject}`
    expect(await filedFrom(`Piet <${emailAddress.toUpperCase()}>`, subject)).toEqual({
      actionId: action.id,
      customerId,
    })
    const nowhere = { actionId: null, customerId: null }
    expect(await filedFrom('Iemand <iemand@elders.example>', subject)).toEqual(nowhere)
    expect(await filedFrom(emailAddress, 'Antw: Meters nalopen')).toEqual(nowhere)
    expect(await filedFrom(emailAddress, `${subject} en ${actionReference(action.id + 1)}`)).toEqual(nowhere)
    // Whoever may not see the action brings nothing to it.
    const { emailAddress: other } = await world.person({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [await world.customer('Ander')],
    })
    expect(await filedFrom(other, subject)).toEqual(nowhere)
  })

  test('nothing at all for who wishes nothing', async () => {
    const { id, emailAddress, token } = await personWith({ inPortal: false, mail: 'off' })
    await assign(id, 'Ongezien')
    expect(await told(token)).toEqual([])
    expect(await mailsTo(emailAddress)).toEqual([])
  })

  test('the daily mail comes at the hour one chose, one hour of the day and no other', async () => {
    const { id, emailAddress, token } = await personWith({ inPortal: true, mail: 'daily' })
    const chosen = await world.ask('POST', 'auth/update-settings', { token, body: { digestHour: 17 } })
    expect(chosen.data).toMatchObject({ digestHour: 17 })
    const wrong = await world.ask('POST', 'auth/update-settings', { token, body: { digestHour: 24 } })
    expect(wrong.status).toBe(422)
    await assign(id, 'Aan het eind van de dag')
    await world.database.db
      .updateTable('actionNotifications')
      .set({ createdAt: new Date('2026-01-05T12:00:00Z') })
      .where('userId', '=', id)
      .execute()
    // Five in the afternoon in the Netherlands is four by UTC in winter.
    expect(await orderDigests(world.database, new Date('2026-01-05T15:59:00Z'))).toBe(0)
    expect(await orderDigests(world.database, new Date('2026-01-05T16:00:00Z'))).toBe(1)
    expect(await orderDigests(world.database, new Date('2026-01-06T16:00:00Z'))).toBe(0)
    world.wait(60_000)
    expect(await mailsTo(emailAddress)).toHaveLength(1)
  })

  test('once a day: everything since the last time in one mail, after seven in the morning, never twice', async () => {
    const { id, emailAddress } = await personWith({ inPortal: true, mail: 'daily' })
    await assign(id, 'Eerste')
    await assign(id, 'Tweede')
    expect(await mailsTo(emailAddress)).toEqual([])
    const tomorrow = new Date(Date.now() + 2 * day)
    const [ordered, again] = await Promise.all([
      orderDigests(world.database, tomorrow),
      orderDigests(world.database, tomorrow),
    ])
    expect(ordered + again).toBe(1)
    world.wait(3 * day)
    const [mail, ...others] = await mailsTo(emailAddress)
    expect([mail?.subject, others]).toEqual(['2 meldingen van Wattwerf', []])
  })
})
