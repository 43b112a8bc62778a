import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvoiceThresholds } from '../../../../src/contract/areas/signals/signalThresholdCalls.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { anotherBill, billed } from './billed.ts'
import { telling } from './telling.ts'

describeAnyEngine('signals of the control of invoices', (openFresh) => {
  let world: World
  let given: Awaited<ReturnType<typeof billed>>
  let here: ReturnType<typeof telling>

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    given = await billed(world)
    await controlAll(world.database)
    here = telling(world, given)
  })
  afterAll(() => world.close())

  const path = () => `customers/${given.customerId}/signals-threshold`
  const thresholds = () => world.ask<InvoiceThresholds>('GET', path(), { token: given.token })
  const set = (own: object[], token = given.token) =>
    world.ask<InvoiceThresholds>('POST', path(), { token, body: { own } })

  test('an invoice that is off by less than the threshold tells nothing, and can be tried', async () => {
    expect(await here.told('SG21')).toEqual([])
    const { data } = await thresholds()
    expect(data).toMatchObject({ enabled: true, usual: { threshold: 5, least: 100 }, own: [], found: 1 })
    expect(data.invoices).toEqual([
      expect.objectContaining({
        id: given.invoiceId,
        partyType: 'measuring',
        amountCents: 5275,
        offCents: 1225,
      }),
    ])
  })

  test('a threshold of its kind of sender counts at once, and of that kind alone', async () => {
    expect((await set([{ partyType: 'supplier', threshold: 1, least: 1 }])).status).toBe(200)
    expect(await here.told('SG21')).toEqual([])
    await set([{ partyType: 'measuring', threshold: 10, least: 12.25 }])
    expect(await here.told('SG21')).toEqual([])
    await set([{ partyType: 'measuring', threshold: 10, least: 12.24 }])
    expect(await here.told('SG21')).toEqual([
      {
        title: '€\u00a012,25 (30%) te veel gerekend op factuur MD-1 van Meetdienst Noord.',
        state: 'new',
        invoiceId: given.invoiceId,
        connectionId: given.connectionId,
        module: 'invoice-audit',
        occurrences: 1,
        expectedValue: '40.500',
        actualValue: '52.750',
        unit: '€',
        deviationPct: 30,
        estimatedCost: '12.25',
      },
    ])
    // Set as the customer has it, it follows the customer.
    expect((await set([{ partyType: 'measuring', threshold: 5, least: 100 }])).data.own).toEqual([])
    expect((await here.told('SG21')).map(({ state }) => state)).toEqual(['solved'])
    await set([{ partyType: 'measuring', threshold: 10, least: 1 }])
    expect((await here.told('SG21')).map(({ state, occurrences }) => [state, occurrences])).toEqual([
      ['new', 2],
    ])
  })

  test.each([
    [[{ partyType: 'measuring', threshold: 0, least: 1 }], 'own.0.threshold'],
    [[{ partyType: 'measuring', threshold: 5, least: -1 }], 'own.0.least'],
    [[{ partyType: 'measuring', threshold: 5.001, least: 1 }], 'own.0.threshold'],
    [[{ partyType: 'constructor', threshold: 5, least: 1 }], 'own.0.partyType'],
    [
      [
        { partyType: 'trafo', threshold: 5, least: 1 },
        { partyType: 'trafo', threshold: 6, least: 1 },
      ],
      'own',
    ],
  ])('what makes no sense is refused under its field', async (own, field) => {
    const { status, errors } = await set(own)
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]])
    expect((await thresholds()).data.own).toEqual([{ partyType: 'measuring', threshold: 10, least: 1 }])
  })

  test('of another customer there is nothing to see, and what counts is ours to set', async () => {
    const otherId = await world.customer('Slagerij De Os')
    const token = await world.signedIn({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [otherId],
    })
    expect((await world.ask('GET', path(), { token })).status).toBe(404)
    const own = `customers/${otherId}/signals-threshold`
    expect((await world.ask('GET', own, { token })).status).toBe(200)
    expect((await world.ask('POST', own, { token, body: { own: [] } })).status).toBe(403)
  })

  test('invoices that lack are told by the kind of sender, and told on as more of them come to lack', async () => {
    await world.database.db
      .updateTable('connections')
      .set({ startDate: '2026-01-01' })
      .where('id', '=', given.connectionId)
      .execute()
    // February is over on 1 March, and 45 days after that is 15 April.
    await here.keep('2026-04-14')
    const titles = async () =>
      (await here.told('SG22')).filter(({ state }) => state === 'new').map(({ title }) => title)
    expect(await titles()).toEqual([
      'De factuur van de netbeheerder over januari 2026 ontbreekt.',
      'De factuur van de leverancier over januari 2026 ontbreekt.',
    ])
    await here.keep('2026-04-15')
    expect(await titles()).toEqual([
      'Van de netbeheerder ontbreken 2 facturen over januari 2026 tot en met februari 2026, van één aansluiting.',
      'De factuur van het meetbedrijf over februari 2026 ontbreekt.',
      'Van de leverancier ontbreken 2 facturen over januari 2026 tot en met februari 2026, van één aansluiting.',
    ])
    const days = { periodFrom: '2026-02-01', periodTo: '2026-02-28' }
    await anotherBill(world, given.by, days, 'MD-2')
    await here.keep('2026-04-15')
    expect(await titles()).toHaveLength(2)
    // Nobody hears of it twice on the same day, nor again when nothing changed.
    const before = await here.told('SG22')
    expect(await here.keep('2026-04-15')).toBe(0)
    expect(await here.told('SG22')).toEqual(before)
  })

  test('who does not answer in time is told of once somebody let the day go by, and no longer once asked again', async () => {
    await here.step('TAKE')
    const asked = { recipient: 'facturen@meet.example', message: 'Graag een creditfactuur.' }
    await here.step('ASK_SUPPLIER', { ...asked, dueDate: '2099-01-01' })
    expect(await here.told('SG23')).toEqual([])
    const { id } = await here.finding()
    await world.database.db
      .updateTable('invoiceAudits')
      .set({ state: 'inProgress', isOverdue: true, dueDate: '2026-11-12' })
      .where('id', '=', id)
      .execute()
    await here.keep('2026-11-13')
    expect(await here.told('SG23')).toMatchObject([
      {
        title:
          'Meetdienst Noord heeft uiterlijk 12 november 2026 niet geantwoord op 1 bevinding, waarmee €\u00a012,25 is teruggevraagd.',
        state: 'new',
        invoiceId: given.invoiceId,
      },
    ])
    await here.step('ASK_CUSTOMER', { message: 'Klopt de meter?', dueDate: '2099-01-01' })
    expect((await here.told('SG23')).map(({ state }) => state)).toEqual(['solved'])
    // That a customer did not answer is no matter of the sender.
    await world.database.db
      .updateTable('invoiceAudits')
      .set({ state: 'inProgress', isOverdue: true, dueDate: '2026-11-12' })
      .where('id', '=', id)
      .execute()
    await here.keep('2026-11-14')
    expect((await here.told('SG23')).map(({ state }) => state)).toEqual(['solved'])
  })

  test('what came back is told once its credit note is seen, and what was off no longer', async () => {
    await here.step('RESOLVE', { recoveredAmount: '12.25', creditInvoiceId: null, resolution: 'Toegezegd' })
    expect(await here.told('SG24')).toEqual([])
    expect((await here.told('SG21')).map(({ state }) => state)).toEqual(['solved'])
    await here.step('REOPEN', { reason: 'De creditfactuur is er' })
    expect((await here.told('SG21')).map(({ state }) => state)).toEqual(['new'])
    const january = { periodFrom: '2026-01-01', periodTo: '2026-01-31' }
    const creditInvoiceId = await anotherBill(world, given.by, january, 'C-7')
    const back = { amountExcl: '-12.25', vatAmount: '-2.57', amountIncl: '-14.82' }
    await world.database.db
      .updateTable('invoices')
      .set({ kind: 'credit', creditOfId: given.invoiceId, ...back })
      .where('id', '=', creditInvoiceId)
      .execute()
    await here.step('RESOLVE', { recoveredAmount: '12.25', creditInvoiceId, resolution: 'Creditfactuur C-7' })
    expect(await here.told('SG24')).toMatchObject([
      {
        title: 'Meetdienst Noord heeft met creditfactuur C-7 €\u00a012,25 terugbetaald.',
        state: 'new',
        invoiceId: creditInvoiceId,
      },
    ])
    // Of what came back long ago nobody needs to hear any more.
    await here.keep('2099-01-01')
    expect((await here.told('SG24')).map(({ state }) => state)).toEqual(['solved'])
  })

  test('a customer whose invoices are no longer controlled is told nothing any more', async () => {
    const open = async () =>
      (
        await world.database.db
          .selectFrom('signals')
          .select('id')
          .where('customerId', '=', given.customerId)
          .where('state', '=', 'new')
          .execute()
      ).length
    await here.keep('2026-04-15')
    expect(await open()).toBeGreaterThan(0)
    await world.database.db
      .updateTable('customers')
      .set({ modules: ['ems'] })
      .where('id', '=', given.customerId)
      .execute()
    await here.keep('2026-04-15')
    expect(await open()).toBe(0)
  })
})
