import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActionComment, ActionNotification } from '../../../../src/contract/areas/actions/actionCalls.ts'
import type { Action } from '../../../../src/contract/areas/actions/actions.ts'
import type { Counter } from '../../../../src/contract/areas/actions/counterCalls.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

interface Person {
  id: number
  token: string
}

describeAnyEngine('actions and notes', (openFresh) => {
  let world: World
  let customerId: number
  let anna: Person
  let bram: Person

  const person = async (firstName: string): Promise<Person> => {
    const { id, emailAddress } = await world.person({ role: 'Beheerder', firstName, lastName: 'Staf' })
    return { id, token: (await world.login(emailAddress)).data.accessToken }
  }

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    customerId = await world.customer('Bakkerij De Korenaar')
    anna = await person('Anna')
    bram = await person('Bram')
  })
  afterAll(() => world.close())

  const base = () => `customers/${customerId}/actions`
  const ask = <T>(who: Person, method: string, path: string, body?: object) =>
    world.ask<T>(method, path, { token: who.token, ...(body && { body }) })
  const make = async (more: object = {}) =>
    (
      await ask<Action>(anna, 'POST', base(), {
        subject: 'Factuur navragen',
        actionType: 'bellen',
        deadline: '2099-03-31',
        priority: 'high',
        assigneeId: bram.id,
        ...more,
      })
    ).data
  const told = async (who: Person) =>
    (await ask<ActionNotification[]>(who, 'GET', 'action-notifications')).data
  const step = (who: Person, { id, version }: Pick<Action, 'id' | 'version'>, event: string, more = {}) =>
    ask<Action>(who, 'POST', `${base()}/${id}/transition`, { event, version, ...more })

  test('whoever gets one to do is told (3), whoever made it is not', async () => {
    const made = await make()
    const [first] = await told(bram)
    expect(first).toMatchObject({
      type: 3,
      isRead: false,
      customer: { id: customerId, name: 'Bakkerij De Korenaar' },
      actionBy: { initials: 'AS' },
      action: { id: made.id, subject: 'Factuur navragen', deadline: '2099-03-31', statusName: 'Open' },
    })
    expect(await told(anna)).toEqual([])
  })

  test('cannot be made too late', async () => {
    const { status, errors } = await ask(anna, 'POST', base(), {
      subject: 'Te laat',
      actionType: 'taak',
      deadline: '2020-01-01',
      priority: 'low',
      assigneeId: bram.id,
    })
    expect([status, errors]).toEqual([422, { deadline: ['Kies vandaag of een latere dag'] }])
  })

  test('a change of status is told to who follows it (2), and what repeats comes back when it is done', async () => {
    const made = await make({ subject: 'Meterstanden opvragen', recurrence: 'month', responsibleId: anna.id })
    const started = await step(bram, made, 'START')
    expect(started.data.state).toBe('inProgress')
    expect((await told(anna)).map(({ type, action }) => [type, action?.subject])).toEqual([
      [2, 'Meterstanden opvragen'],
    ])
    await step(bram, started.data, 'COMPLETE')
    const { data } = await ask<Action[]>(anna, 'GET', `${base()}?q=meterstanden&status=open`)
    expect(data).toMatchObject([{ deadline: '2099-04-30', recurrence: 'month', assigneeId: bram.id }])
  })

  test('a comment is told to who is involved (1), is changed only by its author, and leaves a trace when it goes', async () => {
    const made = await make({ subject: 'Offerte' })
    const comments = `${base()}/${made.id}/comments`
    const script = '<p>Ligt bij <strong>de leverancier</strong><script>alert(1)</script></p>'
    const { data } = await ask<{ id: number }>(bram, 'POST', comments, { content: script })
    expect((await told(anna)).filter(({ type }) => type === 1)).toEqual([])
    await ask(anna, 'POST', comments, { content: '<p>Dank je</p>' })
    expect((await told(bram))[0]).toMatchObject({ type: 1, action: { subject: 'Offerte' } })
    expect((await ask(anna, 'PATCH', `action-comments/${data.id}`, { content: '<p>x</p>' })).status).toBe(403)
    await ask(bram, 'PATCH', `action-comments/${data.id}`, { content: '<p>Is binnen</p>' })
    const changed = await ask<ActionComment[]>(anna, 'GET', comments)
    expect(changed.data[0]).toMatchObject({
      content: '<p>Is binnen</p>',
      edited: true,
      authorName: 'Bram Staf',
    })
    await ask(bram, 'DELETE', `action-comments/${data.id}`)
    const after = await ask<ActionComment[]>(anna, 'GET', comments)
    expect(after.data[0]?.content).toBeNull()
    const empty = await ask(anna, 'POST', comments, { content: '<p>&nbsp;</p>' })
    expect(empty.errors).toEqual({ content: ['Dit veld is verplicht'] })
  })

  test('what waits goes on when somebody else answers', async () => {
    const made = await make({ subject: 'Wachten op antwoord' })
    const started = await step(bram, made, 'START')
    await step(bram, started.data, 'WAIT', { waitingFor: 'de klant' })
    await ask(anna, 'POST', `${base()}/${made.id}/comments`, { content: '<p>De klant belde</p>' })
    const { data } = await ask<Action>(bram, 'GET', `${base()}/${made.id}`)
    expect(data).toMatchObject({ state: 'inProgress', waitingFor: 'de klant' })
  })

  test('notifications are one’s own: read, unread, all read', async () => {
    const [mine] = await told(bram)
    const id = mine?.id ?? 0
    expect((await ask(anna, 'POST', `action-notifications/${id}/mark-as-read`)).status).toBe(404)
    await ask(bram, 'POST', `action-notifications/${id}/mark-as-read`)
    expect((await told(bram))[0]?.isRead).toBe(true)
    await ask(bram, 'POST', `action-notifications/${id}/mark-as-unread`)
    expect((await ask<Counter>(bram, 'GET', 'counter')).data.notifications).toBe(true)
    await ask(bram, 'POST', 'action-notifications/all/mark-as-read')
    expect((await ask<Counter>(bram, 'GET', 'counter')).data.notifications).toBe(false)
  })

  test('the counter counts what is mine and due', async () => {
    const made = await make({ subject: 'Vandaag' })
    const before = (await ask<Counter>(bram, 'GET', 'counter')).data.actions
    await world.database.db
      .updateTable('actions')
      .set({ deadline: '2026-01-01' })
      .where('id', '=', made.id)
      .execute()
    expect((await ask<Counter>(bram, 'GET', 'counter')).data.actions).toBe(before + 1)
  })

  test('a note has no deadline, is no action, and is told to the account manager (4)', async () => {
    await world.database.db
      .updateTable('customers')
      .set({ accountManagerId: bram.id })
      .where('id', '=', customerId)
      .execute()
    const path = `customers/${customerId}/notes`
    const { status, data } = await ask<{ id: number }>(anna, 'POST', path, {
      subject: 'Gebeld',
      noteType: 'telefoonnotitie',
      body: '<p>Over de verhuizing</p>',
    })
    expect(status).toBe(201)
    expect((await told(bram))[0]).toMatchObject({
      type: 4,
      action: { subject: 'Gebeld', kind: 'note', deadline: null },
    })
    expect((await ask(anna, 'GET', `${base()}/${data.id}`)).status).toBe(404)
    expect((await ask(anna, 'GET', `${path}/${data.id}`)).status).toBe(200)
  })

  test('earlier subjects are suggested', async () => {
    const { data } = await ask<string[]>(anna, 'POST', 'actions/suggest', { query: 'offer' })
    expect(data).toEqual(['Offerte'])
  })

  test('a form that is saved keeps who began to follow, or stopped, while it was open', async () => {
    const made = await make({ watcherIds: [anna.id] })
    const path = `${base()}/${made.id}`
    // Bram opens nothing and follows; Anna, who opened the form before that, takes herself off the list.
    await ask(bram, 'POST', `${path}/watch`, { watch: true })
    const saved = await ask<Action>(anna, 'POST', path, {
      subject: 'Anders',
      version: made.version,
      watcherIds: [],
      was: { watcherIds: [anna.id] },
    })
    expect(saved.data).toMatchObject({ subject: 'Anders', watcherIds: [bram.id] })
    await ask(bram, 'POST', `${path}/watch`, { watch: false })
    const added = await ask<Action>(anna, 'POST', path, {
      version: saved.data.version,
      watcherIds: [anna.id, bram.id],
      was: { watcherIds: [bram.id] },
    })
    expect(added.data.watcherIds).toEqual([anna.id])
  })

  test('where two saved, the answer holds all of the form, who follow as well', async () => {
    const made = await make({ watcherIds: [bram.id] })
    const path = `${base()}/${made.id}`
    await ask(anna, 'POST', path, { subject: 'Eerst', version: made.version })
    const late = await ask<Action>(anna, 'POST', path, { subject: 'Later', version: made.version })
    expect([late.status, late.data.watcherIds]).toEqual([409, [bram.id]])
  })
})
