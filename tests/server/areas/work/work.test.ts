import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Work, WorkItem } from '../../../../src/contract/areas/work/workCalls.ts'
import { addDays } from '../../../../src/domain/time/day.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import type { World } from '../../world.ts'
import { type Person, waitingOn } from './waiting.ts'

describeAnyEngine('what waits for somebody', (openFresh) => {
  const { begin, end, insert, of, person, work } = waitingOn(openFresh)
  let world: World
  let customerId: number
  let other: number
  let anna: Person
  let bram: Person
  let klant: Person
  let lezer: Person
  const day = today()

  const action = (subject: string, more: object = {}) =>
    insert('actions', {
      customerId,
      subject,
      kind: 'action',
      actionType: 'taak',
      deadline: day,
      priority: 'normal',
      assigneeId: anna.id,
      ...more,
    })
  const signal = (title: string, more: object = {}) =>
    insert('signals', {
      customerId,
      ruleCode: 'SG05',
      severity: 'warning',
      unit: 'kWh',
      fingerprint: title,
      title,
      periodFrom: day,
      periodTo: day,
      ...more,
    })

  beforeAll(async () => {
    world = await begin()
    customerId = await world.customer('Bakkerij De Korenaar')
    other = await world.customer('Slagerij')
    anna = await person({ role: 'Beheerder', firstName: 'Anna', lastName: 'Staf' })
    bram = await person({ role: 'Accountmanager', firstName: 'Bram', lastName: 'Wit' })
    const ofCustomer = { type: 'customer', customerIds: [customerId] } as const
    klant = await person({ role: 'Klant beheerder', ...ofCustomer } as never)
    lezer = await person({ role: 'Klant lezer', ...ofCustomer } as never)
    await world.database.db
      .updateTable('customers')
      .set({ accountManagerId: bram.id, modules: ['mutations', 'purchase', 'budgets', 'ems'] })
      .where('id', '=', customerId)
      .execute()
    await world.database.db.updateTable('customers').set({ modules: [] }).where('id', '=', other).execute()
  })
  afterAll(end)

  test('actions wait for who carries them out, the oldest promise first', async () => {
    await action('Later', { deadline: addDays(day, 20) })
    await action('Te laat', { deadline: addDays(day, -3) })
    await action('Gereed', { state: 'done' })
    await action('Ligt bij een ander', { state: 'waiting', deadline: addDays(day, 3) })
    await action('Van Bram', { assigneeId: bram.id })
    expect(await of(anna, 'action')).toEqual(['Te laat', 'Later'])
    expect(await of(bram, 'action')).toEqual(['Van Bram'])
    const { items, kinds, promises } = await work(anna, '&kind=action&promise=late')
    expect(
      items.map(({ title, promise, path }) => [title, promise, path?.split('/').slice(0, 5).join('/')]),
    ).toEqual([['Te laat', 'late', `/v3/customers/${customerId}/actions`]])
    expect([kinds.action, promises]).toEqual([1, { late: 1, later: 1 }])
  })

  test('an action of a customer is there only while it is shown to them', async () => {
    await action('Voor de klant', { assigneeId: klant.id, visibleToCustomer: true })
    await action('Verborgen', { assigneeId: klant.id })
    expect(await of(klant, 'action')).toEqual(['Voor de klant'])
    expect(await of(lezer, 'action')).toEqual([])
  })

  test('a signal of nobody waits for the account manager, and gives way to its action', async () => {
    const own = await signal('Van niemand')
    await signal('Van Anna', { assigneeId: anna.id })
    await signal('Opgelost', { state: 'solved', assigneeId: anna.id })
    expect(await of(bram, 'signal')).toEqual(['Van niemand'])
    expect(await of(anna, 'signal')).toEqual(['Van Anna'])
    expect(await of(klant, 'signal')).toEqual([])
    await action('Over het signaal', { signalId: own, assigneeId: bram.id })
    expect(await of(bram, 'signal')).toEqual([])
  })

  test('a question about a mutation waits for who may answer it, ours wait for who deals with them', async () => {
    const mutation = (state: string, more: object = {}) =>
      insert('mutations', { customerId, kind: 'sloop', effectiveDate: addDays(day, 5), state, ...more })
    const asked = await mutation('waitingCustomer')
    await mutation('submitted')
    await mutation('inProgress', { assigneeId: anna.id })
    await mutation('waitingCustomer', { customerId: other })
    await mutation('draft')
    const theirs = (await work(klant, '&kind=mutation')).items
    expect(theirs.map(({ id, deed }) => [id, deed])).toEqual([[asked, 'answer']])
    expect(await of(lezer, 'mutation')).toEqual([])
    expect((await work(bram, '&kind=mutation')).items.map(({ deed }) => deed)).toEqual(['take'])
    expect((await work(anna, '&kind=mutation')).items.map(({ deed }) => deed)).toEqual(['do'])
  })

  test('hours wait together for another than who made them, and come back to their maker', async () => {
    const hours = (state: string) =>
      insert('hoursEntries', {
        customerId,
        userId: bram.id,
        date: day,
        seconds: 3600,
        description: 'Overleg',
        state,
        ...(state === 'rejected' && { rejectionReason: 'Te lang' }),
      })
    await hours('submitted')
    await hours('submitted')
    await hours('rejected')
    const approving = await of(anna, 'hoursToApprove')
    expect(approving).toEqual([expect.stringMatching(/^Bram Wit · week \d\d \(2 regels\)$/)])
    expect(await of(bram, 'hoursToApprove')).toEqual([])
    expect(await of(bram, 'hoursRejected')).toEqual(['Overleg · Te lang'])
    expect(await of(anna, 'hoursRejected')).toEqual([])
  })

  test('an article is judged by another than its owner, and looked over by its owner', async () => {
    const article = (title: string, state: string) =>
      insert('articles', {
        title,
        state,
        category: 'handleiding',
        body: 'x',
        audience: 'iedereen',
        ownerId: bram.id,
      })
    await article('Ter beoordeling', 'review')
    await article('Verouderd', 'outdated')
    expect(await of(anna, 'article')).toEqual(['Ter beoordeling'])
    expect(await of(bram, 'article')).toEqual(['Verouderd'])
    expect(await of(klant, 'article')).toEqual([])
  })

  test('others are seen by who keeps the users, and by nobody else', async () => {
    const all = await work(anna, '&whose=all&kind=action')
    const names = all.people.map(({ name }) => name)
    expect(names).toContain('Bram Wit')
    expect(all.items.every(({ userName }: WorkItem) => userName !== null)).toBe(true)
    expect(await of(anna, 'action', `&whose=${bram.id}`)).toEqual(['Van Bram', 'Over het signaal'])
    for (const { token } of [bram, klant])
      expect((await world.ask('GET', 'work?whose=all', { token })).status).toBe(403)
    expect((await world.ask('GET', 'work?whose=0', { token: anna.token })).status).toBe(422)
  })

  test('by colleague it adds up to all that waits, and a row opens what it counts', async () => {
    await action('Voor de klant', { assigneeId: klant.id, visibleToCustomer: true })
    for (const narrowed of [
      '',
      '&kind=action',
      '&promise=late',
      '&promise=week',
      `&customerId=${customerId}`,
    ]) {
      const all = await work(anna, `&whose=all${narrowed}`)
      const sum = all.people.reduce((total, one) => total + one.total, 0)
      expect(sum, narrowed).toBe(all.meta.total)
      for (const { whose, total, late } of all.people) {
        const opened = await work(anna, `&whose=${whose}${narrowed}`)
        expect(opened.meta.total, `${narrowed} ${whose}`).toBe(total)
        expect(opened.people).toEqual([])
        const isLate = opened.items.filter(({ promise }) => promise === 'late')
        expect(isLate.length, `${narrowed} ${whose}`).toBe(late)
      }
    }
    const groups = (await work(anna, '&whose=all')).people.flatMap(({ whose, name }) =>
      name === null ? [whose] : [],
    )
    expect(groups.toSorted()).toEqual(['anyone', 'customers'])
    const theirs = await of(anna, 'action', '&whose=customers')
    expect(theirs).toContain('Voor de klant')
    expect((await world.ask('GET', 'work?whose=customers', { token: bram.token })).status).toBe(403)
  })

  test('a page at a time, and of one customer', async () => {
    const second = (await world.ask<Work>('GET', 'work?per_page=1&page=2', { token: anna.token })).data
    const all = await work(anna)
    expect(second.items).toEqual([all.items[1]])
    expect(second.meta).toMatchObject({ current_page: 2, per_page: 1, total: all.meta.total })
    expect((await work(anna, `&customerId=${other}`)).items).toEqual([])
  })
})
