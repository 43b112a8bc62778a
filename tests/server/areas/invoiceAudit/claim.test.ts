import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvoiceAudit } from '../../../../src/contract/areas/invoiceAudit/invoiceAudits.ts'
import type { AuditSaved } from '../../../../src/contract/areas/invoiceAudit/savedCalls.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { billed } from './billed.ts'

describeAnyEngine('money that is asked back', (openFresh) => {
  let world: World
  let given: Awaited<ReturnType<typeof billed>>
  let audit: InvoiceAudit
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    given = await billed(world)
    await controlAll(world.database)
    const { id } = await world.database.db.selectFrom('invoiceAudits').select('id').executeTakeFirstOrThrow()
    audit = (await world.ask<InvoiceAudit>('GET', `invoice-audit/${id}`, { token: given.token })).data
  })
  afterAll(() => world.close())

  const step = async (event: string, told: object = {}) => {
    const answer = await world.ask<InvoiceAudit>('POST', `invoice-audit/${audit.id}/transition`, {
      token: given.token,
      body: { event, version: audit.version, ...told },
    })
    expect(answer.message ?? '').toBe('')
    audit = answer.data
    return audit.state
  }
  const saved = async () =>
    (
      await world.ask<AuditSaved>('GET', `customers/${given.customerId}/invoice-audit-saved`, {
        token: given.token,
      })
    ).data
  const waiting = async () =>
    (await world.ask<{ audits: number }>('GET', 'counter', { token: given.token })).data.audits

  test('is put to the sender with its calculation, while the invoice is disputed', async () => {
    expect(await waiting()).toBe(1)
    expect(await step('TAKE')).toBe('inProgress')
    const asked = {
      recipient: 'facturen@meet.example',
      message: 'Graag een creditfactuur.',
      dueDate: '2099-01-01',
    }
    expect(await step('ASK_SUPPLIER', asked)).toBe('waitingSupplier')
    const invoice = await world.database.db
      .selectFrom('invoices')
      .select('state')
      .where('id', '=', given.invoiceId)
      .executeTakeFirstOrThrow()
    expect(invoice.state).toBe('disputed')
    const mail = await world.database.db
      .selectFrom('mails')
      .select(['kind', 'recipient'])
      .where('kind', '=', 'auditClaim')
      .execute()
    expect(mail).toEqual([{ kind: 'auditClaim', recipient: 'facturen@meet.example' }])
    expect(await saved()).toEqual({ recovered: '0.00', open: '12.25', openCount: 1 })
    expect(await waiting()).toBe(0)
  })

  test('holds up approving the invoice, and says why', async () => {
    const path = `customers/${given.customerId}/invoices/${given.invoiceId}`
    const version = async () =>
      (await world.ask<{ version: number }>('GET', path, { token: given.token })).data.version
    const take = async (event: string, told: object = {}) =>
      world.ask<{ state: string; allowed: string[] }>('POST', `${path}/transition`, {
        token: given.token,
        body: { event, version: await version(), ...told },
      })
    const back = await take('WITHDRAW', { withdrawReason: 'Toch niet' })
    expect([back.data.state, back.data.allowed]).toEqual(['inAudit', ['DISPUTE']])
    const refused = await take('APPROVE')
    expect([refused.status, refused.message]).toEqual([
      409,
      'Er staat nog 1 bevinding van de factuurcontrole open. Handel die eerst af, bij Controle van deze factuur.',
    ])
  })

  test('counts as saved once it came back', async () => {
    expect(await step('ANSWERED')).toBe('inProgress')
    const told = { recoveredAmount: '12.25', creditInvoiceId: null, resolution: 'Creditfactuur ontvangen' }
    expect(await step('RESOLVE', told)).toBe('resolved')
    expect(await saved()).toEqual({ recovered: '12.25', open: '0.00', openCount: 0 })
    const path = `customers/${given.customerId}/invoices/${given.invoiceId}`
    const { data } = await world.ask<{ allowed: string[] }>('GET', path, { token: given.token })
    expect(data.allowed).toContain('APPROVE')
  })
})
