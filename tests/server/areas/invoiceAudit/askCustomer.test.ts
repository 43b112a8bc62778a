import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { billed } from './billed.ts'

interface Row {
  readonly id: number
  readonly version: number
  readonly state: string
  readonly subject?: string
  readonly body?: string
  readonly deadline?: string
}

describeAnyEngine('a finding that is put to the customer', (openFresh) => {
  let world: World
  let given: Awaited<ReturnType<typeof billed>>
  let id: number
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    given = await billed(world)
    await controlAll(world.database)
    id = (await world.database.db.selectFrom('invoiceAudits').select('id').executeTakeFirstOrThrow()).id
    await step('TAKE')
  })
  // Each begins with a finding in hand of which nothing was asked.
  beforeEach(async () => {
    await set('inProgress')
    await world.database.db.deleteFrom('actions').execute()
    await ask()
  })
  afterAll(() => world.close())

  const finding = async () =>
    (await world.ask<Row>('GET', `invoice-audit/${id}`, { token: given.token })).data
  async function step(event: string, told: object = {}) {
    const { version } = await finding()
    const body = { event, version, ...told }
    const { status } = await world.ask('POST', `invoice-audit/${id}/transition`, { token: given.token, body })
    expect(status).toBe(200)
  }
  const ask = () =>
    step('ASK_CUSTOMER', { message: 'Klopt dit?\nVoor 1 < 2 vestigingen.', dueDate: '2099-01-15' })
  const asCustomer = () =>
    world.signedIn({ role: 'Klant beheerder', type: 'customer', customerIds: [given.customerId] })
  const set = (state: 'inProgress') => world.database.db.updateTable('invoiceAudits').set({ state }).execute()
  const actions = async (token: string) =>
    (await world.ask<Row[]>('GET', `customers/${given.customerId}/actions`, { token })).data
  const asked = () => world.database.db.selectFrom('actions').select(['id', 'state']).orderBy('id').execute()
  const react = async (token: string, action: { readonly id: number } | undefined) =>
    (
      await world.ask('POST', `customers/${given.customerId}/actions/${action?.id}/comments`, {
        token,
        body: { content: '<p>Dat klopt niet.</p>' },
      })
    ).status

  test('stands on the portal as an action', async () => {
    const token = await asCustomer()
    const shown = await actions(token)
    expect(shown.map(({ subject, state, deadline }) => [subject, state, deadline])).toEqual([
      ['Vraag over een factuur: Meetdienst: €\u00a012,25 te veel gerekend', 'waiting', '2099-01-15'],
    ])
    const path = `customers/${given.customerId}/actions/${shown[0]?.id}`
    expect((await world.ask<Row>('GET', path, { token })).data.body).toBe(
      '<p>Klopt dit?</p><p>Voor 1 &lt; 2 vestigingen.</p>',
    )
  })

  test('goes on by itself when the customer answers there, and not when one of ours writes', async () => {
    const token = await asCustomer()
    const [question] = await asked()
    expect(await react(given.token, question)).toBe(200)
    expect((await finding()).state).toBe('waitingCustomer')
    expect(await react(token, question)).toBe(200)
    expect(await finding()).toMatchObject({ state: 'inProgress', dueDate: null, isOverdue: false })
    // What is said afterwards is said of a finding that waits for nobody.
    expect(await react(token, question)).toBe(200)
    expect((await finding()).state).toBe('inProgress')
  })

  test.each([
    ['ANSWERED', {}],
    ['ACCEPT', { reason: 'Afgesproken' }],
    ['DISMISS', { reason: 'Klopt toch' }],
    ['RESOLVE', { recoveredAmount: '0.00', resolution: 'Geregeld' }],
  ])('nobody is asked any more after %s', async (event, told) => {
    // Of what nobody answered in time somebody goes on too.
    if (event !== 'ANSWERED') await set('inProgress')
    await step(event, told)
    expect((await asked()).map(({ state }) => state)).toEqual(['done'])
  })

  test('who is asked again has one question', async () => {
    await set('inProgress')
    await ask()
    const all = await asked()
    expect(all.map(({ state }) => state)).toEqual(['done', 'waiting'])
    // What is said under the first one is no answer to the second.
    expect(await react(await asCustomer(), all[0])).toBe(200)
    expect((await finding()).state).toBe('waitingCustomer')
  })
})
