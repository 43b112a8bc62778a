import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notificationTypes } from '../../../src/contract/areas/account/account.ts'
import { completeScope } from '../../../src/contract/records/permission.ts'
import { dayAt } from '../../../src/domain/time/day.ts'
import { orderDigests } from '../../../src/server/areas/actions/digest.ts'
import { mailSignals } from '../../../src/server/areas/signals/mails.ts'
import { keptMails } from '../../../src/server/storage/mail/outbox.ts'
import { describeAnyEngine } from '../engines.ts'
import { type World, worldOn } from '../world.ts'

const day = 86_400_000

/** Ways around the borders of somebody's customers that no path names: what is answered beside the record, what is mailed, what is added up. */
describeAnyEngine('what lies over a border', (openFresh) => {
  let world: World
  let boss: string
  let own: number
  let other: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    // What happens is told by the clock of the machine, so the mailer has to be there too.
    world.wait(Date.now() + 60_000 - world.now().getTime())
    own = await world.customer('Bakkerij De Korenaar')
    other = await world.customer('Kaasmakerij De Gouwe')
  })
  afterAll(() => world.close())
  // Days go by in these tests, which no session outlives.
  beforeEach(async () => {
    boss = await world.signedIn({ role: 'Beheerder' })
  })

  const ask = <T>(token: string, method: string, path: string, body?: object) =>
    world.ask<T>(method, path, { token, ...(body && { body }) })
  async function signedIn(told: Parameters<World['person']>[0]) {
    const person = await world.person(told)
    return { ...person, token: (await world.login(person.emailAddress)).data.accessToken }
  }
  async function mailsTo(emailAddress: string) {
    world.auth.mailer.kick()
    await world.auth.mailer.idle()
    return (await keptMails(world.dataDir)).filter(({ to }) => to.includes(emailAddress))
  }
  const limited = () => signedIn({ role: 'Beheerder', customerIds: [own] })

  test('a step on an old version answers no more of the record than its reader may see', async () => {
    const { id } = await world.person({ role: 'Beheerder' })
    const body = { subject: 'Bellen', actionType: 'bellen', deadline: '2099-03-31', priority: 'high' }
    const made = await ask<{ id: number }>(boss, 'POST', `customers/${own}/actions`, {
      ...{ ...body, assigneeId: id, visibleToCustomer: true, watcherIds: [id] },
    })
    const { token } = await signedIn({ role: 'Klant beheerder', type: 'customer', customerIds: [own] })
    const path = `customers/${own}/actions/${made.data.id}`
    const { data: seen } = await ask<object>(token, 'GET', path)
    const stale = await ask<object>(token, 'POST', `${path}/transition`, { event: 'COMPLETE', version: 999 })
    expect([stale.status, stale.data]).toEqual([412, seen])
    expect(Object.keys(seen)).not.toContain('watcherIds')
  })

  test('a mail about an action is not sent to who may not see it any more', async () => {
    const person = await signedIn({ role: 'Klant beheerder', type: 'customer', customerIds: [own] })
    const wishes = notificationTypes.map((type) => [type, { inPortal: true, mail: 'daily' }] as const)
    await ask(person.token, 'POST', 'auth/update-settings', {
      notificationWishes: Object.fromEntries(wishes),
    })
    const path = `customers/${own}/actions`
    const { data } = await ask<{ id: number; version: number }>(boss, 'POST', path, {
      ...{ subject: 'Geheim', actionType: 'bellen', deadline: '2099-03-31', priority: 'high' },
      ...{ assigneeId: person.id, visibleToCustomer: true },
    })
    const colleague = await world.person({ role: 'Beheerder' })
    const hidden = { assigneeId: colleague.id, visibleToCustomer: false, version: data.version }
    expect((await ask(boss, 'POST', `${path}/${data.id}`, hidden)).status).toBe(200)
    expect(await orderDigests(world.database, new Date(Date.now() + 2 * day))).toBe(1)
    world.wait(3 * day)
    expect(await mailsTo(person.emailAddress)).toEqual([])
  })

  test('signals are not mailed to who no longer belongs to their customer', async () => {
    const { db } = world.database
    const person = await world.person({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [own, other],
    })
    await db
      .insertInto('signalRecipients')
      .values({ customerId: other, contactId: null, userId: person.id })
      .execute()
    await db
      .insertInto('signalWays')
      .values({ customerId: other, channel: 'direct' } as never)
      .execute()
    const signal = (fingerprint: string) =>
      db
        .insertInto('signals')
        .values({
          ...{ customerId: other, connectionId: null, ruleCode: 'SG05', severity: 'warning', unit: 'kWh' },
          ...{ title: 'Er komen geen meetgegevens meer binnen.', fingerprint },
          ...{ periodFrom: '2026-11-01', periodTo: '2026-11-04' },
        } as never)
        .execute()
    const noon = new Date(`${dayAt(Date.now())}T11:30:00Z`)
    await signal('SG05:1')
    expect(await mailSignals(world.database, noon)).toBe(1)
    await db
      .deleteFrom('userCustomers')
      .where('userId', '=', person.id)
      .where('customerId', '=', other)
      .execute()
    world.wait(day)
    expect(await mailsTo(person.emailAddress)).toEqual([])
    await signal('SG05:2')
    expect(await mailSignals(world.database, noon)).toBe(0)
  })

  test('the rules of signals are counted over the customers within reach', async () => {
    const found = {
      severity: 'warning',
      unit: 'kWh',
      title: 'Stil',
      periodFrom: '2026-11-01',
      periodTo: '2026-11-04',
    }
    for (const customerId of [own, other]) {
      const values = {
        ...found,
        customerId,
        connectionId: null,
        ruleCode: 'SG07',
        fingerprint: `SG07:${customerId}`,
      }
      await world.database.db
        .insertInto('signals')
        .values(values as never)
        .execute()
    }
    const { token } = await limited()
    const counted = async (who: string) => {
      const { data } = await ask<{ code: string; openCount: number }[]>(who, 'GET', 'control/signal-defaults')
      return data.find(({ code }) => code === 'SG07')?.openCount
    }
    expect([await counted(boss), await counted(token)]).toEqual([2, 1])
  })

  test('the timer names no customer that its owner does not see', async () => {
    const { token } = await limited()
    const timer = { running: false, seconds: 60, activeSeconds: 60 }
    const named = async (customerId: number) => {
      const work = { customerId, description: 'Overleg', activity: null }
      await ask(token, 'POST', 'hours/timer', { timer: { ...timer, work } })
      return (await ask<{ work: object | null }>(token, 'GET', 'hours/timer')).data.work
    }
    expect(await named(own)).toMatchObject({ customer: { id: own } })
    expect(await named(other)).toBeNull()
  })

  test('the months of hours add up what is within reach, and close for who sees all of it', async () => {
    const today = dayAt(Date.now())
    const entry = { date: today, seconds: 3600, description: 'Overleg' }
    for (const customerId of [own, other]) await ask(boss, 'POST', `customers/${customerId}/hours`, entry)
    const { token } = await limited()
    const months = async (who: string) =>
      (await ask<{ seconds: number; open: number }[]>(who, 'GET', 'hours/months')).data[0]
    expect(await months(boss)).toMatchObject({ seconds: 7200, open: 2 })
    expect(await months(token)).toMatchObject({ seconds: 3600, open: 1 })
    expect((await ask(token, 'POST', 'hours/months', { month: '2025-01' })).status).toBe(403)
  })

  test('who watches along sees no more than who is behind the screen still may', async () => {
    const scope = JSON.stringify(completeScope(false, (name) => name.endsWith(':read')))
    const role = await world.database.db
      .insertInto('roles')
      .values({ name: 'Meekijker', description: '', userType: 'admin', scope })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { token } = await signedIn({ role: 'Beheerder', roleIds: [role.id] })
    const reader = await world.person({ role: 'Klant lezer', type: 'customer', customerIds: [own] })
    const { data } = await ask<{ superToken: string }>(token, 'POST', `users/${reader.id}/super-login`, {
      reason: 'Vraag van de klant',
    })
    const watched = async () => (await ask(data.superToken, 'GET', `customers/${own}/contacts`)).status
    expect(await watched()).toBe(200)
    const nothing = JSON.stringify(completeScope(false, () => false))
    await world.database.db.updateTable('roles').set({ scope: nothing }).where('id', '=', role.id).execute()
    expect(await watched()).toBe(401)
  })

  test('kept mails, with the links in them, are read by who may do everything', async () => {
    await ask(boss, 'GET', 'mails')
    const desk = await world.database.db
      .insertInto('roles')
      .values({
        ...{ name: 'Balie', description: null, userType: 'admin' },
        scope: JSON.stringify({ full: false, users: { read: true, write: true } }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const narrow = await signedIn({ role: 'Beheerder', roleIds: [desk.id] })
    for (const { token } of [narrow, await limited()]) {
      expect((await ask(token, 'GET', 'mails')).status).toBe(403)
      expect((await ask(token, 'GET', 'mails/1')).status).toBe(403)
    }
    expect((await ask(boss, 'GET', 'mails')).status).toBe(200)
  })
})
