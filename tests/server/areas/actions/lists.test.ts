import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Action } from '../../../../src/contract/areas/actions/actions.ts'
import { addDays } from '../../../../src/domain/time/day.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { smallConnection } from '../../records/drafts.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('lists of actions', (openFresh) => {
  let world: World
  let token: string
  let me: number
  let customerId: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    const { id, emailAddress } = await world.person({ role: 'Beheerder' })
    me = id
    token = (await world.login(emailAddress)).data.accessToken
    customerId = await world.customer('Bakkerij De Korenaar')
  })
  afterAll(() => world.close())

  const ask = <T>(method: string, path: string, body?: object) =>
    world.ask<T>(method, path, { token, ...(body && { body }) })
  const of = (path: string) => `customers/${customerId}/${path}`
  const make = async (subject: string, more: object = {}) =>
    ask<Action>('POST', of('actions'), {
      subject,
      actionType: 'bellen',
      deadline: '2099-03-31',
      priority: 'normal',
      assigneeId: me,
      ...more,
    })
  const subjects = async (path: string) =>
    (await ask<Action[]>('GET', path)).data.map(({ subject }) => subject)

  test('say when each was last reacted to, of a customer and of all', async () => {
    const { data: quiet } = await make('Stil')
    const { data: spoken } = await make('Besproken')
    await ask('POST', of(`actions/${spoken.id}/comments`), { content: '<p>Gebeld</p>' })
    for (const path of [of('actions'), 'actions']) {
      const { data } = await ask<Action[]>('GET', path)
      const last = (id: number) => data.find((one) => one.id === id)?.lastCommentAt
      expect(last(quiet.id)).toBeNull()
      expect(Date.parse(String(last(spoken.id)))).toBeGreaterThan(Date.now() - 600_000)
    }
  })

  test('are found by what stands in them, and over all customers by the customer', async () => {
    const other = await world.customer('Zuivelfabriek De Weidebloem')
    await make('Terugbellen', { body: '<p>Over het <strong>transformatorhuis</strong></p>' })
    const note = { subject: 'Gebeld', noteType: 'notitie', body: '<p>Niets over stroom</p>' }
    await ask('POST', `customers/${other}/notes`, note)
    expect(await subjects(of('actions?q=TRANSFORMATOR'))).toEqual(['Terugbellen'])
    expect(await subjects('actions?q=korenaar&status=open')).toContain('Terugbellen')
    expect(await subjects('actions?q=weidebloem')).toEqual([])
    expect(await subjects('notes?q=weidebloem')).toEqual(['Gebeld'])
    expect(await subjects(`notes?customerId=${customerId}`)).toEqual([])
    expect((await ask<string[]>('POST', 'actions/suggest', { query: 'transformator' })).data).toEqual([])
  })

  test('are narrowed to what is late, due today, or due within the week', async () => {
    const { data: late } = await make('Te laat', { deadline: today() })
    await sql`update actions set deadline = ${addDays(today(), -1)} where id = ${late.id}`.execute(
      world.database.db,
    )
    await make('Vandaag', { deadline: today() })
    await make('Deze week', { deadline: addDays(today(), 6) })
    await make('Later', { deadline: addDays(today(), 7) })
    expect(await subjects(of('actions?due=late'))).toEqual(['Te laat'])
    expect(await subjects('actions?due=today')).toEqual(['Vandaag'])
    expect(await subjects('actions?due=week')).toEqual(['Vandaag', 'Deze week'])
  })

  test('are one’s own: to do, given to others, or followed', async () => {
    const person = async () => {
      const { id, emailAddress } = await world.person({ role: 'Beheerder' })
      return { id, token: (await world.login(emailAddress)).data.accessToken }
    }
    const [boss, worker] = [await person(), await person()]
    const seen = async (who: { token: string }, whose: string, path = of('actions')) =>
      (await world.ask<Action[]>('GET', `${path}?whose=${whose}`, who)).data.map(({ subject }) => subject)
    const given = (subject: string, assigneeId: number) =>
      world.ask<Action>('POST', of('actions'), {
        token: boss.token,
        body: {
          subject,
          actionType: 'bellen',
          deadline: '2099-03-31',
          priority: 'normal',
          assigneeId,
        },
      })
    await given('Zelf te doen', boss.id)
    const { data } = await given('Uitgezet', worker.id)
    for (const path of [of('actions'), 'actions']) {
      expect(await seen(boss, 'mine', path)).toEqual(['Zelf te doen'])
      expect(await seen(boss, 'given', path)).toEqual(['Uitgezet'])
      expect(await seen(worker, 'mine', path)).toEqual(['Uitgezet'])
      expect(await seen(worker, 'given', path)).toEqual([])
      expect(await seen(worker, 'watched', path)).toEqual([])
    }
    await world.ask('POST', of(`actions/${data.id}/watch`), { token: boss.token, body: { watch: true } })
    expect(await seen(boss, 'watched')).toEqual(['Uitgezet'])
    // Who takes it back on oneself gave it to nobody.
    const { data: row } = await world.ask<Action>('GET', of(`actions/${data.id}`), { token: worker.token })
    expect(row).toMatchObject({ assignedByName: expect.any(String) })
    const items = [{ id: row.id, version: row.version }]
    await world.ask('POST', 'actions/bulk', { token: boss.token, body: { items, assigneeId: boss.id } })
    expect(await seen(boss, 'given')).toEqual([])
    expect((await ask('GET', of('actions?whose=nobody'))).status).toBe(422)
  })

  test('are about any number of connections of the customer, which stay as long as an action names them', async () => {
    const gridOperatorId = await world.gridOperator()
    const connection = (customer: number) =>
      ask<{ id: number }>('POST', `customers/${customer}/connections`, smallConnection(gridOperatorId))
    const [one, two] = [(await connection(customerId)).data.id, (await connection(customerId)).data.id]
    const foreign = (await connection(await world.customer('Slagerij Vos'))).data.id
    await make('Twee meters', { connectionIds: [two, one] })
    await make('Eén meter', { connectionIds: [two] })
    expect(await subjects(of(`actions?connectionIds=${one}`))).toEqual(['Twee meters'])
    expect(await subjects(of(`actions?connectionIds=${two}`))).toEqual(['Twee meters', 'Eén meter'])
    const strange = await make('Van een ander', { connectionIds: [foreign] })
    expect([strange.status, Object.keys(strange.errors ?? {})]).toEqual([422, ['connectionIds']])
    expect((await ask('DELETE', of(`connections/${one}`))).status).toBe(409)
  })
})
