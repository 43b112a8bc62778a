import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Supplier } from '../../../../src/contract/areas/parties/parties.ts'
import { checkAll } from '../../../../src/server/areas/signals/check.ts'
import { describeAnyEngine } from '../../engines.ts'
import { failing as failingOn, told } from './failing.ts'

describeAnyEngine('a supplier that fails', (openFresh) => {
  let of: Awaited<ReturnType<typeof failingOn>>
  beforeAll(async () => {
    of = await failingOn(await openFresh())
  })
  afterAll(() => of.world.close())

  test('tells each customer with a running connection there once, and hands it to whoever the customer is with', async () => {
    const [failing, other] = [await of.supplier(), await of.supplier()]
    const [own, byCustomer, elsewhere] = [
      await of.customer(),
      await of.customer({ supplierId: failing }),
      await of.customer(),
    ]
    const first = await of.connection(own, failing)
    const second = await of.connection(own, failing)
    await of.connection(byCustomer, null)
    await of.connection(elsewhere, other)
    expect((await of.step(failing, 'DEACTIVATE', { inactiveReason: 'faillissement' })).status).toBe(409)
    const late = await of.step(failing, 'REPORT_FAILURE', { ...told, failedOn: '2099-01-01' })
    expect(late.errors).toEqual({ failedOn: ['Kies vandaag of een eerdere dag'] })
    expect((await of.step(failing, 'REPORT_FAILURE')).errors).toHaveProperty('explanation')
    expect(await of.step(failing, 'REPORT_FAILURE', told)).toMatchObject({
      status: 200,
      data: { state: 'failing', statusName: 'Failliet', failedOn: '2026-01-15' },
    })
    const [signal] = await of.signals(own)
    expect(signal).toMatchObject({
      severity: 'critical',
      state: 'new',
      partyId: failing,
      assigneeId: of.managerId,
      title: expect.stringMatching(
        /is failliet sinds 15 januari 2026, en er lopen daar nog 2 aansluitingen\.$/,
      ),
    })
    expect(await of.signals(byCustomer)).toHaveLength(1)
    expect(await of.signals(elsewhere)).toEqual([])
    const { data: actions } = await of.ask<object[]>('GET', `customers/${own}/actions?signalId=${signal?.id}`)
    expect(actions).toMatchObject([{ assigneeId: of.managerId, priority: 'high' }])
    // One of two leaves: still told, with what is left. The last one leaves: solved.
    await of.change(own, first, { supplierId: other })
    expect((await of.signals(own))[0]).toMatchObject({
      state: 'new',
      title: expect.stringContaining('loopt daar nog 1 aansluiting.'),
    })
    await of.change(own, second, { supplierId: other })
    expect((await of.signals(own))[0]?.state).toBe('solved')
    const { version } = (await of.ask<{ version: number }>('GET', `customers/${byCustomer}`)).data
    const moved = await of.ask('POST', `customers/${byCustomer}`, { version, supplierId: other })
    expect(moved.status).toBe(200)
    expect((await of.signals(byCustomer))[0]?.state).toBe('solved')
  })

  test('tells a customer whose agreement begins later, and says it is over when that is cancelled', async () => {
    const [failing, other, own] = [await of.supplier(), await of.supplier(), await of.customer()]
    await of.connection(own, other)
    const id = await of.agreement(own, failing)
    await of.step(failing, 'REPORT_FAILURE', told)
    expect(await of.signals(own)).toMatchObject([
      { severity: 'critical', title: expect.stringMatching(/, en er is daar nog 1 overeenkomst\.$/) },
    ])
    const { db } = of.world.database
    await db.updateTable('supplyAgreements').set({ state: 'cancelled' }).where('id', '=', id).execute()
    await checkAll(of.world.database)
    expect((await of.signals(own))[0]?.state).toBe('solved')
  })

  test('is chosen by nobody new, and kept by who was there', async () => {
    const [failing, own] = [await of.supplier(), await of.customer()]
    const id = await of.connection(own, failing)
    await of.step(failing, 'REPORT_FAILURE', told)
    expect((await of.ask('POST', `customers/${own}/connections`, of.asked(failing))).errors).toHaveProperty(
      'supplierId',
    )
    expect((await of.ask<Supplier[]>('GET', `suppliers?state=active&ids=${failing}`)).data).toEqual([])
    // It needs more care than any other, so it does not leave the list of what is in force.
    expect((await of.ask<Supplier[]>('GET', `suppliers?status=1&ids=${failing}`)).data).toMatchObject([
      { statusName: 'Failliet' },
    ])
    expect((await of.change(own, id, { description: 'Hoofdgebouw' })).status).toBe(200)
    const { name } = (await of.ask<Supplier>('GET', `suppliers/${failing}`)).data
    expect((await of.ask('POST', 'suppliers', { name, products: ['1'] })).errors).toHaveProperty('name')
  })

  test('is solved where the last connection ends, and told again when it goes on after all', async () => {
    const [failing, own] = [await of.supplier(), await of.customer()]
    const id = await of.connection(own, failing)
    await of.step(failing, 'REPORT_FAILURE', told)
    const path = `customers/${own}/connections/${id}/transition`
    await of.ask('POST', path, { event: 'CANCEL', version: 1, reason: 'Gaat niet door' })
    expect((await of.signals(own))[0]?.state).toBe('solved')
    await of.step(failing, 'WITHDRAW_FAILURE', { explanation: 'Vernietigd in hoger beroep' })
    await of.ask('POST', path, { event: 'REOPEN', version: 2, reason: 'Gaat toch door' })
    expect(await of.step(failing, 'REPORT_FAILURE', told)).toMatchObject({ status: 200 })
    expect((await of.signals(own))[0]).toMatchObject({ state: 'new', occurrences: 2 })
  })

  test('that was reported by mistake is as before, and the signals are solved', async () => {
    const [failing, own] = [await of.supplier(), await of.customer()]
    await of.connection(own, failing)
    await of.step(failing, 'REPORT_FAILURE', told)
    expect((await of.step(failing, 'WITHDRAW_FAILURE')).errors).toHaveProperty('explanation')
    expect(await of.step(failing, 'WITHDRAW_FAILURE', { explanation: 'Verkeerde naam' })).toMatchObject({
      data: { state: 'active', failedOn: null },
    })
    expect((await of.signals(own))[0]?.state).toBe('solved')
  })

  test('goes up in a successor, and then nobody has it any more', async () => {
    const [failing, to, own] = [await of.supplier(), await of.supplier(), await of.customer()]
    await of.connection(own, failing)
    await of.step(failing, 'REPORT_FAILURE', told)
    expect((await of.step(failing, 'MERGE', { successorId: to })).data).toMatchObject({ state: 'inactive' })
    expect((await of.signals(own))[0]?.state).toBe('solved')
  })

  test('the night sets right what two at the same moment did not see, and leaves what people closed', async () => {
    const [failing, own, closed] = [await of.supplier(), await of.customer(), await of.customer()]
    const id = await of.connection(own, failing)
    await of.connection(closed, failing)
    await of.step(failing, 'REPORT_FAILURE', told)
    const { db } = of.world.database
    await db.updateTable('connections').set({ supplierId: null }).where('id', '=', id).execute()
    await db
      .updateTable('signals')
      .set({ state: 'solved', resolution: 'Zelf geregeld' })
      .where('customerId', '=', closed)
      .execute()
    await checkAll(of.world.database)
    expect((await of.signals(own))[0]?.state).toBe('solved')
    expect(await of.signals(closed)).toMatchObject([{ state: 'solved', resolution: 'Zelf geregeld' }])
  })

  test('is reported by who sees every customer, and never a grid operator', async () => {
    const failing = await of.supplier()
    const limited = await of.world.signedIn({ role: 'Beheerder', customerIds: [await of.customer()] })
    expect((await of.step(failing, 'REPORT_FAILURE', told, limited)).status).toBeGreaterThanOrEqual(403)
    const { version } = (await of.ask<Supplier>('GET', `grid-operators/${of.gridOperatorId}`)).data
    const path = `grid-operators/${of.gridOperatorId}/transition`
    expect((await of.ask('POST', path, { event: 'REPORT_FAILURE', version, ...told })).status).toBe(409)
  })
})
