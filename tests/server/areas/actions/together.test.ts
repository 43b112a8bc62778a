import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActionComment, ActionNotification } from '../../../../src/contract/areas/actions/actionCalls.ts'
import type { Action } from '../../../../src/contract/areas/actions/actions.ts'
import type { BulkAnswer } from '../../../../src/contract/records/call.ts'
import type { Happened } from '../../../../src/contract/records/history.ts'
import { remindOfActions } from '../../../../src/server/areas/actions/remind.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

interface Person {
  id: number
  token: string
}

describeAnyEngine('working together on actions', (openFresh) => {
  let world: World
  let customerId: number
  let anna: Person
  let bram: Person
  let karin: Person

  const person = async (more: Parameters<World['person']>[0]): Promise<Person> => {
    const { id, emailAddress } = await world.person(more)
    return { id, token: (await world.login(emailAddress)).data.accessToken }
  }
  const base = () => `customers/${customerId}/actions`
  const ask = <T>({ token }: Person, method: string, path: string, body?: object) =>
    world.ask<T>(method, path, { token, ...(body && { body }) })
  const make = async (more: object = {}) =>
    (
      await ask<Action>(anna, 'POST', base(), {
        subject: 'Factuur navragen',
        actionType: 'bellen',
        deadline: '2099-03-31',
        priority: 'high',
        assigneeId: anna.id,
        ...more,
      })
    ).data
  const say = (who: Person, { id }: Action, content: string) =>
    ask<{ id: number }>(who, 'POST', `${base()}/${id}/comments`, { content })
  const told = async (who: Person) =>
    (await ask<ActionNotification[]>(who, 'GET', 'action-notifications')).data
  const toldOf = async (who: Person, { id }: Action) =>
    (await told(who)).filter(({ action }) => action?.id === id).map(({ type }) => type)

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    customerId = await world.customer('Bakkerij De Korenaar')
    anna = await person({ role: 'Beheerder', firstName: 'Anna', lastName: 'Staf' })
    bram = await person({ role: 'Accountmanager', firstName: 'Bram', affix: 'de', lastName: 'Wit' })
    karin = await person({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [customerId],
      firstName: 'Karin',
      lastName: 'Klant',
    })
  })
  afterAll(() => world.close())

  test('who is named with an @ is told and follows; a customer only of what is shown', async () => {
    const hidden = await make()
    await say(anna, hidden, '<p>Kun jij dit doen, <strong>@Bram de Wit</strong>? En @Karin Klant?</p>')
    expect(await toldOf(bram, hidden)).toEqual([1])
    const watchers = await ask<{ id: number }[]>(anna, 'GET', `${base()}/${hidden.id}/watchers`)
    expect(watchers.data.map(({ id }) => id).sort()).toEqual([anna.id, bram.id].sort())
    expect(await told(karin)).toEqual([])
    const shown = await make({ visibleToCustomer: true })
    await say(anna, shown, '<p>@karin klant, kun je tekenen?</p>')
    expect(await toldOf(karin, shown)).toEqual([1])
  })

  test('naming somebody in a changed comment tells that one, and nobody twice', async () => {
    const action = await make()
    const { data } = await say(anna, action, '<p>@Bram de Wit kijk eens</p>')
    await ask(anna, 'PATCH', `action-comments/${data.id}`, { content: '<p>@Bram de Wit kijk nog eens</p>' })
    expect(await toldOf(bram, action)).toEqual([1])
    const silent = await say(anna, action, '<p>Klaar</p>')
    await ask(anna, 'PATCH', `action-comments/${silent.data.id}`, { content: '<p>Klaar, @Bram de Wit</p>' })
    // What is told about one action within ten minutes is one line of the popup.
    const line = (await told(bram)).find((each) => each.action?.id === action.id)
    expect(line?.earlier).toBeGreaterThan(0)
  })

  test('what is told about one action within ten minutes is one line, read and unread as one', async () => {
    const action = await make()
    for (const word of ['een', 'twee', 'drie']) await say(anna, action, `<p>@Bram de Wit ${word}</p>`)
    const lines = async () => (await told(bram)).filter((each) => each.action?.id === action.id)
    const [line] = await lines()
    expect(await lines()).toMatchObject([{ type: 1, isRead: false, earlier: 2 }])
    await ask(bram, 'POST', `action-notifications/${line?.id}/mark-as-read`)
    expect(await lines()).toMatchObject([{ isRead: true, earlier: 2 }])
    // Of eleven minutes before, it is a line of its own, which stays as it was.
    const { db } = world.database
    await db
      .updateTable('actionNotifications')
      .set({ createdAt: new Date(Date.now() - 660_000) })
      .where('id', '<', line?.id ?? 0)
      .where('actionId', '=', action.id)
      .execute()
    await ask(bram, 'POST', `action-notifications/${line?.id}/mark-as-unread`)
    expect(await lines()).toMatchObject([
      { isRead: false, earlier: 0 },
      { isRead: true, earlier: 1 },
    ])
  })

  test('one can name who may see the action; a customer is offered colleagues and who is involved', async () => {
    const shown = await make({ visibleToCustomer: true })
    const names = async (who: Person, { id }: Action) =>
      (await ask<{ id: number }[]>(who, 'GET', `${base()}/${id}/people`)).data.map((one) => one.id)
    expect(await names(anna, shown)).toEqual(expect.arrayContaining([bram.id, karin.id]))
    expect(await names(karin, shown)).toEqual([anna.id])
    const hidden = await make()
    expect(await names(anna, hidden)).not.toContain(karin.id)
    expect((await ask(karin, 'GET', `${base()}/${hidden.id}/people`)).status).toBe(404)
  })

  test('an admin may take away what another wrote, and leaves a trace; others may not', async () => {
    const shown = await make({ visibleToCustomer: true })
    const { data } = await say(anna, shown, '<p>Te veel gezegd</p>')
    expect((await ask(karin, 'DELETE', `action-comments/${data.id}`)).status).toBe(403)
    expect((await ask(bram, 'DELETE', `action-comments/${data.id}`)).status).toBe(200)
    const { data: left } = await ask<ActionComment[]>(anna, 'GET', `${base()}/${shown.id}/comments`)
    expect(left).toMatchObject([{ authorName: 'Anna Staf', content: null }])
  })

  test('many are given to a colleague, put off and finished at once', async () => {
    const actions = [await make(), await make(), await make()]
    const items = actions.map(({ id, version }) => ({ id, version }))
    const given = await ask<BulkAnswer>(anna, 'POST', 'actions/bulk', { items, assigneeId: bram.id })
    expect(given.data).toEqual({ done: 3, refused: [] })
    for (const action of actions) expect(await toldOf(bram, action)).toEqual([3])
    const stale = await ask<BulkAnswer>(anna, 'POST', 'actions/bulk', { items, deadline: '2099-05-01' })
    expect(stale.data).toMatchObject({ done: 0, refused: [{}, {}, {}] })
    const fresh = items.map(({ id }) => ({ id, version: 2 }))
    await ask(anna, 'POST', 'actions/bulk', { items: fresh, deadline: '2099-05-01' })
    const done = await ask<BulkAnswer>(bram, 'POST', 'actions/transitions', {
      event: 'COMPLETE',
      items: items.map(({ id }) => ({ id, version: 3 })),
    })
    expect(done.data.done).toBe(3)
    const { data } = await ask<Action>(anna, 'GET', `${base()}/${actions[0]?.id}`)
    expect(data).toMatchObject({ state: 'done', deadline: '2099-05-01', assigneeId: bram.id })
    const empty = await ask(anna, 'POST', 'actions/bulk', { items: fresh, assigneeId: null })
    expect(empty.errors).toEqual({ assigneeId: ['Dit veld is verplicht'] })
    expect((await ask(karin, 'POST', 'actions/bulk', { items: fresh, assigneeId: bram.id })).status).toBe(403)
  })

  test('whoever has to do it is reminded on the deadline, once, from nine in the morning', async () => {
    const action = await make({ deadline: '2098-04-01', assigneeId: bram.id })
    const at = (instant: string) => remindOfActions(world.database, Date.parse(instant))
    expect(await at('2098-03-31T12:00:00Z')).toBe(0)
    expect(await at('2098-04-01T06:59:00Z')).toBe(0)
    expect(await at('2098-04-01T07:00:00Z')).toBeGreaterThan(0)
    expect(await at('2098-04-01T08:00:00Z')).toBe(0)
    expect(await toldOf(bram, action)).toEqual([5])
    await ask(anna, 'POST', `${base()}/${action?.id}`, { deadline: '2098-04-02', version: 1 })
    expect(await at('2098-04-02T08:00:00Z')).toBe(1)
  })

  test('or at a moment of one’s own, and again when that is put off', async () => {
    const own = { remindOn: '2097-10-27', remindTime: '14:30' }
    const action = await make({ deadline: '2097-11-04', assigneeId: bram.id, ...own })
    expect(action).toMatchObject(own)
    const at = (instant: string) => remindOfActions(world.database, Date.parse(instant))
    expect(await at('2097-10-27T13:29:00Z')).toBe(0)
    expect(await at('2097-10-27T13:30:00Z')).toBe(1)
    await ask(anna, 'POST', `${base()}/${action?.id}`, { remindTime: '16:00', version: 1 })
    expect([await at('2097-10-27T14:59:00Z'), await at('2097-10-27T15:00:00Z')]).toEqual([0, 1])
    // On the deadline itself nobody is reminded a second time.
    expect(await at('2097-11-04T10:00:00Z')).toBe(0)
    const past = await ask(anna, 'POST', `${base()}/${action?.id}`, { remindOn: '2020-01-01', version: 2 })
    expect(past.errors).toEqual({ remindOn: ['Kies vandaag of een latere dag'] })
  })

  test('who follow are chosen in its form; who goes on by oneself stays, and the next one has them too', async () => {
    const action = await make({ watcherIds: [bram.id], recurrence: 'week', assigneeId: anna.id })
    expect(action.watcherIds).toEqual([bram.id])
    const path = `${base()}/${action?.id}`
    const { data: none } = await ask<Action>(anna, 'POST', path, { watcherIds: [], version: 1 })
    expect(none.watcherIds).toEqual([])
    await ask(bram, 'POST', `${path}/watch`, { watch: true })
    const { data: changed } = await ask<Action>(anna, 'POST', path, { subject: 'Anders', version: 2 })
    expect(changed.watcherIds).toEqual([bram.id])
    const { data: history } = await ask<Happened[]>(anna, 'GET', `${path}/history`)
    expect(history.flatMap(({ changes }) => changes.map(({ field }) => field))).toContain('watcherIds')
    const blind = await ask(anna, 'POST', path, { watcherIds: [karin.id], version: 3 })
    expect(blind.errors).toEqual({ watcherIds: ['Wie volgt, moet de acties van deze klant kunnen zien'] })
    await ask(anna, 'POST', 'actions/bulk', {
      items: [{ id: action?.id, version: 3 }],
      deadline: '2099-06-01',
    })
    await ask(anna, 'POST', `${path}/transition`, { event: 'COMPLETE', version: 4 })
    expect(await toldOf(bram, action)).toContain(2)
    const { data: all } = await ask<Action[]>(bram, 'GET', `${base()}?whose=watched&state=open`)
    const next = all.find(({ subject }) => subject === 'Anders')
    expect((await ask<Action>(anna, 'GET', `${base()}/${next?.id}`)).data.watcherIds).toEqual([bram.id])
  })

  test('without a wish the account manager answers for it', async () => {
    await world.database.db
      .updateTable('customers')
      .set({ accountManagerId: bram.id })
      .where('id', '=', customerId)
      .execute()
    expect(await make()).toMatchObject({ responsibleId: bram.id })
  })
})
