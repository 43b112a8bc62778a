import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ActionComment, ActionNotification } from '../../../../src/contract/areas/actions/actionCalls.ts'
import type { Action } from '../../../../src/contract/areas/actions/actions.ts'
import type { Counter } from '../../../../src/contract/areas/actions/counterCalls.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

interface Person {
  id: number
  token: string
}

/** What a customer's user sees of actions and notes: what is shown to them, wherever one looks for it (portal matrix). */
describeAnyEngine('actions of a customer’s user', (openFresh) => {
  let world: World
  let customerId: number
  let staff: Person
  let karin: Person
  let hidden: Action
  let shown: Action

  const person = async (more: Parameters<World['person']>[0]): Promise<Person> => {
    const { id, emailAddress } = await world.person(more)
    return { id, token: (await world.login(emailAddress)).data.accessToken }
  }
  const ask = <T>({ token }: Person, method: string, path: string, body?: object) =>
    world.ask<T>(method, path, { token, ...(body && { body }) })
  const base = () => `customers/${customerId}/actions`
  const make = async (more: object = {}) => {
    const { data, status, errors } = await ask<Action>(staff, 'POST', base(), {
      subject: 'Intern overleg',
      actionType: 'bellen',
      deadline: '2099-03-31',
      priority: 'high',
      assigneeId: staff.id,
      ...more,
    })
    expect(errors, String(status)).toBeUndefined()
    return data
  }
  const complete = (who: Person, { id }: Action, event = 'COMPLETE') =>
    ask<Action>(who, 'POST', `${base()}/${id}/transition`, { event, version: 1 })
  const told = async (who: Person) =>
    (await ask<ActionNotification[]>(who, 'GET', 'action-notifications')).data

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    customerId = await world.customer('Bakkerij De Korenaar')
    staff = await person({ role: 'Beheerder', firstName: 'Anna', lastName: 'Staf' })
    // A role of one's own that says everything: still a customer.
    const wide = await world.role('customer', () => true)
    karin = await person({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [customerId],
      roleIds: [wide],
      firstName: 'Karin',
      lastName: 'Klant',
    })
  })
  beforeEach(async () => {
    hidden = await make()
    shown = await make({ subject: 'Machtiging tekenen', visibleToCustomer: true })
  })
  afterAll(() => world.close())

  test('what is kept from them narrows no list either: what it found would tell', async () => {
    for (const query of ['documentId=1', 'whose=given']) {
      const { status, errors } = await ask(karin, 'GET', `${base()}?${query}`)
      expect([status, Object.values(errors ?? {})], query).toEqual([422, [['Dit veld is hier niet bekend']]])
      expect((await ask(staff, 'GET', `${base()}?${query}`)).status).toBe(200)
    }
  })

  test('lists, counts and files hold only what is shown', async () => {
    const { body, data } = await ask<Action[]>(karin, 'GET', `${base()}?q=intern`)
    expect([data, (body.meta as { total: number }).total]).toEqual([[], 0])
    const everywhere = await ask<Action[]>(karin, 'GET', 'actions')
    expect(new Set(everywhere.data.map(({ subject }) => subject))).toEqual(new Set(['Machtiging tekenen']))
    const file = await ask<Buffer>(karin, 'GET', `${base()}/export.csv`)
    expect(String(file.data)).toContain('Machtiging tekenen')
    expect(String(file.data)).not.toContain('Intern')
    expect(everywhere.data[0]).not.toHaveProperty('visibleToCustomer')
  })

  test('what is not shown does not exist: no page, history, comments, followers or steps', async () => {
    const of = `${base()}/${hidden.id}`
    for (const path of ['', '/history', '/comments', '/watchers'])
      expect((await ask(karin, 'GET', of + path)).status, path).toBe(404)
    expect((await ask(karin, 'POST', `${of}/comments`, { content: '<p>Hoi</p>' })).status).toBe(404)
    expect((await ask(karin, 'POST', `${of}/watch`, { watch: true })).status).toBe(404)
    expect((await complete(karin, hidden)).status).toBe(404)
    const notes = `customers/${customerId}/notes`
    const { data: note } = await ask<Action>(staff, 'POST', notes, {
      subject: 'Intern',
      noteType: 'notitie',
      body: '<p>Lastig gesprek</p>',
    })
    expect((await ask(karin, 'GET', `${notes}/${note.id}`)).status).toBe(404)
    expect((await ask<unknown[]>(karin, 'GET', notes)).data).toEqual([])
    for (const path of ['', '/history', '/comments', '/watchers'])
      expect((await ask(karin, 'GET', `${base()}/${shown.id}${path}`)).status, path).toBe(200)
  })

  test('subjects that are not shown are not suggested', async () => {
    const { data } = await ask<string[]>(karin, 'POST', 'actions/suggest', { query: 'er' })
    expect(data).toEqual([])
    const own = await ask<string[]>(karin, 'POST', 'actions/suggest', { query: 'tekenen' })
    expect(own.data).toEqual(['Machtiging tekenen'])
  })

  test('may comment, and complete only what is theirs to do; making and changing is ours', async () => {
    const said = await ask<{ id: number }>(karin, 'POST', `${base()}/${shown.id}/comments`, {
      content: '<p>Getekend</p>',
    })
    expect(said.status).toBe(200)
    expect((await complete(karin, shown)).status).toBe(409)
    const hers = await make({ visibleToCustomer: true, assigneeId: karin.id })
    const { data: seen } = await ask<Action>(karin, 'GET', `${base()}/${hers.id}`)
    expect(seen.allowed).toContain('COMPLETE')
    expect((await complete(karin, hers)).data.state).toBe('done')
    const draft = { subject: 'Zelf', actionType: 'taak', deadline: '2099-01-01', priority: 'low' }
    const made = await ask(karin, 'POST', base(), { ...draft, assigneeId: karin.id })
    expect(made.status).toBe(403)
    const changed = await ask(karin, 'POST', `${base()}/${hers.id}`, { subject: 'Anders', version: 2 })
    expect(changed.status).toBe(403)
  })

  test('nobody gets something to do that they can’t see', async () => {
    const refused = (more: object) =>
      ask(staff, 'POST', base(), {
        subject: 'x',
        actionType: 'taak',
        deadline: '2099-01-01',
        priority: 'low',
        ...more,
      })
    expect((await refused({ assigneeId: karin.id })).errors).toEqual({
      assigneeId: ['Deze persoon ziet de actie pas als die zichtbaar is voor de klant'],
    })
    const other = await world.customer('Kaasmakerij De Gouwe')
    const koen = await person({ role: 'Klant beheerder', type: 'customer', customerIds: [other] })
    expect((await refused({ assigneeId: koen.id, visibleToCustomer: true })).errors).toEqual({
      assigneeId: ['Deze persoon kan de acties van deze klant niet zien'],
    })
  })

  test('is told of what is shown, and no more once it is hidden again', async () => {
    const hers = await make({ visibleToCustomer: true, assigneeId: karin.id, subject: 'Voor Karin' })
    expect((await told(karin))[0]?.action?.subject).toBe('Voor Karin')
    expect((await ask<Counter>(karin, 'GET', 'counter')).data.notifications).toBe(true)
    await ask(karin, 'POST', `${base()}/${hers.id}/watch`, { watch: true })
    // Who of ours follow is not hers to know.
    await ask(staff, 'POST', `${base()}/${hers.id}/watch`, { watch: true })
    const seen = await ask<{ id: number }[]>(karin, 'GET', `${base()}/${hers.id}/watchers`)
    expect(seen.data.map(({ id }) => id)).toEqual([karin.id])
    const hide = { version: 1, assigneeId: staff.id, visibleToCustomer: false }
    expect((await ask(staff, 'POST', `${base()}/${hers.id}`, hide)).status).toBe(200)
    await ask(staff, 'POST', `${base()}/${hers.id}/comments`, { content: '<p>Onder ons</p>' })
    expect((await told(karin)).map(({ action }) => action?.subject)).not.toContain('Voor Karin')
    await world.database.db
      .updateTable('actions')
      .set({ visibleToCustomer: true })
      .where('id', '=', hers.id)
      .execute()
    expect((await told(karin)).filter(({ action, type }) => action?.id === hers.id && type === 1)).toEqual([])
  })

  test('own comments on what was hidden are out of reach too', async () => {
    const { data } = await ask<{ id: number }>(karin, 'POST', `${base()}/${shown.id}/comments`, {
      content: '<p>Hoi</p>',
    })
    await world.database.db
      .updateTable('actions')
      .set({ visibleToCustomer: false })
      .where('id', '=', shown.id)
      .execute()
    expect((await ask(karin, 'DELETE', `action-comments/${data.id}`)).status).toBe(404)
    const { data: comments } = await ask<ActionComment[]>(staff, 'GET', `${base()}/${shown.id}/comments`)
    expect(comments[0]?.content).toBe('<p>Hoi</p>')
  })

  test('what an hour costs stays with admins, also for a role that sees hours', async () => {
    await world.database.db
      .updateTable('users')
      .set({ hourlyRate: '85.00' })
      .where('id', '=', staff.id)
      .execute()
    const path = `customers/${customerId}/hours`
    const made = await ask<{ id: number }>(staff, 'POST', path, {
      date: '2026-01-05',
      seconds: 3600,
      description: 'Overleg',
    })
    const { data, body } = await ask<Record<string, unknown>[]>(karin, 'GET', path)
    expect(data).toHaveLength(1)
    expect(Object.keys(data[0] ?? {})).not.toEqual(expect.arrayContaining(['amount']))
    expect(data[0]).not.toHaveProperty('hourlyRate')
    expect((body.meta as { sums: object }).sums).toEqual({ seconds: 3600 })
    const file = await ask<Buffer>(karin, 'GET', `${path}/export.csv`)
    expect(String(file.data)).not.toMatch(/Bedrag|85/)
    const employee = await person({
      role: 'Accountmanager',
      type: 'employee',
      roleIds: [await world.role('employee', () => true)],
    })
    const seen = await ask<Record<string, unknown>>(employee, 'GET', `${path}/${made.data.id}`)
    expect(seen.status, seen.message).toBe(200)
    expect(seen.data).not.toHaveProperty('amount')
    const own = await ask<Record<string, unknown>>(staff, 'GET', `${path}/${made.data.id}`)
    expect(own.data.amount).toBe('85.00')
  })
})
