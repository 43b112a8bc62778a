import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Supplier } from '../../../../src/contract/areas/parties/parties.ts'
import type { Signal } from '../../../../src/contract/areas/signals/signals.ts'
import { checkAll } from '../../../../src/server/areas/signals/check.ts'
import { describeAnyEngine } from '../../engines.ts'
import { freshEan } from '../../records/drafts.ts'
import { type World, worldOn } from '../../world.ts'

const told = { failedOn: '2026-01-15', explanation: 'Uitgesproken door de rechtbank' }

describeAnyEngine('a supplier that fails', (openFresh) => {
  let world: World
  let token: string
  let managerId: number
  let gridOperatorId: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    managerId = (await world.person({ role: 'Accountmanager' })).id
    gridOperatorId = await world.gridOperator()
  })
  afterAll(() => world.close())

  let count = 0
  const ask = <T>(method: string, path: string, body?: object, as = token) =>
    world.ask<T>(method, path, { token: as, ...(body && { body }) })
  const supplier = async () =>
    (await ask<Supplier>('POST', 'suppliers', { name: `Stroom ${++count}`, products: ['1'] })).data.id
  const customer = async (own: object = {}) => {
    const id = await world.customer(`Gemaal ${++count}`)
    const set = { type: 'consument' as const, accountManagerId: managerId, ...own }
    await world.database.db.updateTable('customers').set(set).where('id', '=', id).execute()
    return id
  }
  const asked = (supplierId: number | null) => ({
    ean: freshEan(),
    type: 'electricity',
    segment: 'small',
    capacity: '3x25A',
    gridOperatorId,
    street: 'Dorpsstraat',
    houseNumber: '1',
    postcode: '2801 AA',
    city: 'Gouda',
    supplierId,
  })
  const connection = async (of: number, supplierId: number | null) =>
    (await ask<{ id: number }>('POST', `customers/${of}/connections`, asked(supplierId))).data.id
  const change = async (of: number, id: number, body: object) => {
    const path = `customers/${of}/connections/${id}`
    const { version } = (await ask<{ version: number }>('GET', path)).data
    return ask('POST', path, { version, ...body })
  }
  const step = async (id: number, event: string, more: object = {}, as = token) => {
    const { version } = (await ask<Supplier>('GET', `suppliers/${id}`)).data
    return ask<Supplier>('POST', `suppliers/${id}/transition`, { event, version, ...more }, as)
  }
  const signals = async (of: number) =>
    (await ask<Signal[]>('GET', `customers/${of}/signals?ruleCode=SG17`)).data

  test('tells each customer with a running connection there once, and hands it to whoever the customer is with', async () => {
    const [failing, other] = [await supplier(), await supplier()]
    const [own, byCustomer, elsewhere] = [
      await customer(),
      await customer({ supplierId: failing }),
      await customer(),
    ]
    const first = await connection(own, failing)
    const second = await connection(own, failing)
    await connection(byCustomer, null)
    await connection(elsewhere, other)
    expect((await step(failing, 'DEACTIVATE', { inactiveReason: 'faillissement' })).status).toBe(409)
    const late = await step(failing, 'REPORT_FAILURE', { ...told, failedOn: '2099-01-01' })
    expect(late.errors).toEqual({ failedOn: ['Kies vandaag of een eerdere dag'] })
    expect((await step(failing, 'REPORT_FAILURE')).errors).toHaveProperty('explanation')
    expect(await step(failing, 'REPORT_FAILURE', told)).toMatchObject({
      status: 200,
      data: { state: 'failing', statusName: 'Failliet', failedOn: '2026-01-15' },
    })
    const [signal] = await signals(own)
    expect(signal).toMatchObject({
      severity: 'critical',
      state: 'new',
      partyId: failing,
      assigneeId: managerId,
      title: expect.stringMatching(
        /is failliet sinds 15 januari 2026, en er lopen daar nog 2 aansluitingen\.$/,
      ),
    })
    expect(await signals(byCustomer)).toHaveLength(1)
    expect(await signals(elsewhere)).toEqual([])
    const { data: actions } = await ask<object[]>('GET', `customers/${own}/actions?signalId=${signal?.id}`)
    expect(actions).toMatchObject([{ assigneeId: managerId }])
    // One of two leaves: still told, with what is left. The last one leaves: solved.
    await change(own, first, { supplierId: other })
    expect((await signals(own))[0]).toMatchObject({
      state: 'new',
      title: expect.stringContaining('loopt daar nog 1 aansluiting.'),
    })
    await change(own, second, { supplierId: other })
    expect((await signals(own))[0]?.state).toBe('solved')
    const { version } = (await ask<{ version: number }>('GET', `customers/${byCustomer}`)).data
    const moved = await ask('POST', `customers/${byCustomer}`, { version, supplierId: other })
    expect(moved.status).toBe(200)
    expect((await signals(byCustomer))[0]?.state).toBe('solved')
  })

  test('is chosen by nobody new, and kept by who was there', async () => {
    const [failing, own] = [await supplier(), await customer()]
    const id = await connection(own, failing)
    await step(failing, 'REPORT_FAILURE', told)
    expect((await ask('POST', `customers/${own}/connections`, asked(failing))).errors).toHaveProperty(
      'supplierId',
    )
    expect((await ask<Supplier[]>('GET', `suppliers?status=1&ids=${failing}`)).data).toEqual([])
    expect((await change(own, id, { description: 'Hoofdgebouw' })).status).toBe(200)
    const { name } = (await ask<Supplier>('GET', `suppliers/${failing}`)).data
    expect((await ask('POST', 'suppliers', { name, products: ['1'] })).errors).toHaveProperty('name')
  })

  test('is solved where the last connection ends, and told again when it goes on after all', async () => {
    const [failing, own] = [await supplier(), await customer()]
    const id = await connection(own, failing)
    await step(failing, 'REPORT_FAILURE', told)
    const path = `customers/${own}/connections/${id}/transition`
    await ask('POST', path, { event: 'CANCEL', version: 1, reason: 'Gaat niet door' })
    expect((await signals(own))[0]?.state).toBe('solved')
    await step(failing, 'WITHDRAW_FAILURE', { explanation: 'Vernietigd in hoger beroep' })
    await ask('POST', path, { event: 'REOPEN', version: 2, reason: 'Gaat toch door' })
    expect(await step(failing, 'REPORT_FAILURE', told)).toMatchObject({ status: 200 })
    expect((await signals(own))[0]).toMatchObject({ state: 'new', occurrences: 2 })
  })

  test('that was reported by mistake is as before, and the signals are solved', async () => {
    const [failing, own] = [await supplier(), await customer()]
    await connection(own, failing)
    await step(failing, 'REPORT_FAILURE', told)
    expect((await step(failing, 'WITHDRAW_FAILURE')).errors).toHaveProperty('explanation')
    expect(await step(failing, 'WITHDRAW_FAILURE', { explanation: 'Verkeerde naam' })).toMatchObject({
      data: { state: 'active', failedOn: null },
    })
    expect((await signals(own))[0]?.state).toBe('solved')
  })

  test('goes up in a successor, and then nobody has it any more', async () => {
    const [failing, to, own] = [await supplier(), await supplier(), await customer()]
    await connection(own, failing)
    await step(failing, 'REPORT_FAILURE', told)
    expect((await step(failing, 'MERGE', { successorId: to })).data).toMatchObject({ state: 'inactive' })
    expect((await signals(own))[0]?.state).toBe('solved')
  })

  test('the night sets right what two at the same moment did not see, and leaves what people closed', async () => {
    const [failing, own, closed] = [await supplier(), await customer(), await customer()]
    const id = await connection(own, failing)
    await connection(closed, failing)
    await step(failing, 'REPORT_FAILURE', told)
    const { db } = world.database
    await db.updateTable('connections').set({ supplierId: null }).where('id', '=', id).execute()
    await db
      .updateTable('signals')
      .set({ state: 'solved', resolution: 'Zelf geregeld' })
      .where('customerId', '=', closed)
      .execute()
    await checkAll(world.database)
    expect((await signals(own))[0]?.state).toBe('solved')
    expect(await signals(closed)).toMatchObject([{ state: 'solved', resolution: 'Zelf geregeld' }])
  })

  test('is reported by who sees every customer, and never a grid operator', async () => {
    const failing = await supplier()
    const limited = await world.signedIn({ role: 'Beheerder', customerIds: [await customer()] })
    expect((await step(failing, 'REPORT_FAILURE', told, limited)).status).toBeGreaterThanOrEqual(403)
    const { version } = (await ask<Supplier>('GET', `grid-operators/${gridOperatorId}`)).data
    const path = `grid-operators/${gridOperatorId}/transition`
    expect((await ask('POST', path, { event: 'REPORT_FAILURE', version, ...told })).status).toBe(409)
  })
})
