import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationTypes, usualWishes } from '../../../../src/contract/areas/account/account.ts'
import type { ActionNotification } from '../../../../src/contract/areas/actions/actionCalls.ts'
import { orderDigests } from '../../../../src/server/areas/actions/digest.ts'
import { keptMail, keptMails } from '../../../../src/server/storage/mail/outbox.ts'
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
