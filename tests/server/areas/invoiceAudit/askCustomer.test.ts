import { afterAll, beforeAll, expect, test } from 'vitest'
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
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    given = await billed(world)
    await controlAll(world.database)
  })
  afterAll(() => world.close())

  test('stands on the portal as an action, and the answer is heard there', async () => {
    const { id } = await world.database.db.selectFrom('invoiceAudits').select('id').executeTakeFirstOrThrow()
    for (const [event, told] of [
      ['TAKE', {}],
      ['ASK_CUSTOMER', { message: 'Klopt dit?\nVoor 1 < 2 vestigingen.', dueDate: '2099-01-15' }],
    ] as const) {
      const { version } = (await world.ask<Row>('GET', `invoice-audit/${id}`, { token: given.token })).data
      const body = { event, version, ...told }
      const { status } = await world.ask('POST', `invoice-audit/${id}/transition`, {
        token: given.token,
        body,
      })
      expect(status).toBe(200)
    }
    const token = await world.signedIn({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [given.customerId],
    })
    const list = await world.ask<Row[]>('GET', `customers/${given.customerId}/actions`, { token })
    const [asked] = list.data
    expect(list.data.map(({ subject, state, deadline }) => [subject, state, deadline])).toEqual([
      ['Vraag over een factuur: Meetdienst: € 12,25 te veel gerekend', 'waiting', '2099-01-15'],
    ])
    const path = `customers/${given.customerId}/actions/${asked?.id}`
    expect((await world.ask<Row>('GET', path, { token })).data.body).toBe(
      '<p>Klopt dit?</p><p>Voor 1 &lt; 2 vestigingen.</p>',
    )
  })
})
