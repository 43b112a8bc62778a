import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { failing as failingOn, told } from './failing.ts'

describeAnyEngine('whose a supplier that fails is', (openFresh) => {
  let of: Awaited<ReturnType<typeof failingOn>>
  beforeAll(async () => {
    of = await failingOn(await openFresh())
  })
  afterAll(() => of.world.close())

  test('is not told as theirs to whoever may not see the customer, and stops nobody', async () => {
    const [failing, elsewhere] = [await of.supplier(), await of.customer()]
    const limited = await of.world.person({ role: 'Accountmanager', customerIds: [elsewhere] })
    const own = await of.customer({ accountManagerId: limited.id })
    await of.connection(own, failing)
    expect((await of.step(failing, 'REPORT_FAILURE', told)).status).toBe(200)
    expect(await of.signals(own)).toMatchObject([{ state: 'new', assigneeId: null }])
  })

  test('is found by what a customer’s own user changes, as the owner’s', async () => {
    const failing = await of.supplier()
    const own = await of.customer({ supplierId: failing })
    await of.step(failing, 'REPORT_FAILURE', told)
    const roleId = await of.world.role('customer', (name) => name.startsWith('organisation-connections:'))
    const user = await of.world.signedIn({
      role: 'Klant lezer',
      roleIds: [roleId],
      type: 'customer',
      customerIds: [own],
    })
    const made = await of.ask('POST', `customers/${own}/connections`, of.asked(null), user)
    expect(made.status).toBe(201)
    expect(await of.signals(own)).toMatchObject([{ state: 'new', assigneeId: of.managerId }])
  })

  test('says to who deals with it that it is over, and leaves the closing to them', async () => {
    const [failing, other, own] = [await of.supplier(), await of.supplier(), await of.customer()]
    const id = await of.connection(own, failing)
    await of.step(failing, 'REPORT_FAILURE', told)
    const { db } = of.world.database
    await db.updateTable('signals').set({ state: 'inProgress' }).where('customerId', '=', own).execute()
    await of.change(own, id, { supplierId: other })
    expect(await of.signals(own)).toMatchObject([
      { state: 'inProgress', title: expect.stringMatching(/^Bij Stroom \d+, die failliet is, loopt geen/) },
    ])
    await of.step(failing, 'WITHDRAW_FAILURE', { explanation: 'Verkeerde naam' })
    expect((await of.signals(own))[0]?.title).toMatch(/^Het faillissement van Stroom \d+ is ingetrokken\.$/)
  })

  test('is told anew where it fails another time after somebody closed the first', async () => {
    const [failing, own] = [await of.supplier(), await of.customer()]
    await of.connection(own, failing)
    await of.step(failing, 'REPORT_FAILURE', told)
    const { db } = of.world.database
    const closed = { state: 'ignored', periodTo: '2026-02-01' } as const
    await db.updateTable('signals').set(closed).where('customerId', '=', own).execute()
    await of.step(failing, 'WITHDRAW_FAILURE', { explanation: 'Vernietigd' })
    await of.step(failing, 'REPORT_FAILURE', { ...told, failedOn: '2026-05-02' })
    expect((await of.signals(own)).map(({ state }) => state).sort()).toEqual(['ignored', 'new'])
  })
})
