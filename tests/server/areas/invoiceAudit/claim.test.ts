import { afterAll, beforeAll, expect, test } from 'vitest'
import type { findingRecovered } from '../../../../src/contract/areas/invoiceAudit/groupCalls.ts'
import type { InvoiceAudit } from '../../../../src/contract/areas/invoiceAudit/invoiceAudits.ts'
import type { AuditSaved } from '../../../../src/contract/areas/invoiceAudit/savedCalls.ts'
import type { AnswerOf } from '../../../../src/contract/records/call.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { exampleFor } from '../../../../src/server/areas/templates/real.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { anotherBill, billed } from './billed.ts'

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

  test('is what the example of its mail says of the customer', async () => {
    const { db } = world.database
    const customer = { id: given.customerId, name: 'Klant' }
    const config = { publicUrl: 'https://portaal.example', brandName: 'Wattwerf' }
    const { values, real } = await exampleFor('invoiceAudit.claim', { db, config, userId: 1, customer })
    expect(values.bevinding).toBe(audit.title)
    expect(values.verschil).toBe('Het verschil is €\u00a012,25, zonder btw.')
    expect(real).toContain('berekening')
    // Nobody wrote a word yet.
    expect(real).not.toContain('bericht')
  })

  test('says in its subject what is asked, where that is not what was found', async () => {
    const { db } = world.database
    const asking = (claimAmount: string) =>
      db.updateTable('invoiceAudits').set({ claimAmount }).where('id', '=', audit.id).execute()
    await asking('10.00')
    const config = { publicUrl: 'https://portaal.example', brandName: 'Wattwerf' }
    const customer = { id: given.customerId, name: 'Klant' }
    const { values } = await exampleFor('invoiceAudit.claim', { db, config, userId: 1, customer })
    expect(values.bevinding).toBe(`${audit.title}; wij vragen €\u00a010,00 terug`)
    expect(values.verschil).toBe('Wij vragen €\u00a010,00 terug, zonder btw.')
    await asking(audit.claimAmount)
  })

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
    expect(await saved()).toEqual({ recovered: '0.00', promised: '0.00', open: '12.25', openCount: 1 })
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

  /** A credit note of € 10,00. */
  async function credited(state: string): Promise<number> {
    const { periodFrom, periodTo } = audit
    const id = await anotherBill(world, given.by, { periodFrom, periodTo }, `C-${state}`)
    await noteIs(id, { state, kind: 'credit', creditOfId: given.invoiceId, amountExcl: '-10.00' })
    return id
  }
  const noteIs = (id: number, values: object) =>
    world.database.db
      .updateTable('invoices')
      .set(values as never)
      .where('id', '=', id)
      .execute()

  /** What of it came back, what was promised, what its note lacks, and how its note stands. */
  const came = async () => {
    const { data } = await world.ask<AnswerOf<typeof findingRecovered>>(
      'GET',
      `invoice-audit/${audit.id}/recovered`,
      { token: given.token },
    )
    return [data.recovered, data.promised, data.lacking, data.notes[0]?.statusName ?? null]
  }

  test('is not saved by a promise, nor by a note that is not booked or covers less', async () => {
    expect(await step('ANSWERED')).toBe('inProgress')
    const told = { recoveredAmount: '12.25', resolution: 'Toegezegd' }
    expect(await step('RESOLVE', { ...told, creditInvoiceId: null })).toBe('resolved')
    expect(await saved()).toEqual({ recovered: '0.00', promised: '12.25', open: '0.00', openCount: 0 })
    expect(await came()).toEqual(['0.00', '12.25', '0.00', null])
    expect(await step('REOPEN', { reason: 'De creditfactuur is er' })).toBe('inProgress')
    const creditInvoiceId = await credited('draft')
    await noteIs(creditInvoiceId, { amountExcl: '-12.25' })
    expect(await step('RESOLVE', { ...told, creditInvoiceId })).toBe('resolved')
    expect((await saved()).recovered).toBe('0.00')
    expect(await came()).toEqual(['0.00', '12.25', '0.00', 'Concept'])
    // Booked for less than the draft said: what it does not cover is promised no longer.
    await noteIs(creditInvoiceId, { state: 'registered', amountExcl: '-10.00' })
    expect(await saved()).toMatchObject({ recovered: '10.00', promised: '0.00' })
    expect(await came()).toEqual(['10.00', '0.00', '2.25', 'Geregistreerd'])
    await noteIs(creditInvoiceId, { amountExcl: '-12.25' })
    expect((await saved()).recovered).toBe('12.25')
    const shown = await world.ask<{ findings: { recoveredAmount: string }[] }>(
      'GET',
      `customers/${given.customerId}/invoices/${given.invoiceId}/control`,
      { token: given.token },
    )
    expect(JSON.stringify(shown.data)).toContain('"recoveredAmount":"12.25"')
    // A correction may also ask for more: that gives nothing back.
    await noteIs(creditInvoiceId, { kind: 'correctie', amountExcl: '12.25' })
    expect((await saved()).recovered).toBe('0.00')
    await noteIs(creditInvoiceId, { kind: 'credit', amountExcl: '-12.25' })
    await noteIs(creditInvoiceId, { state: 'void' })
    expect((await saved()).recovered).toBe('0.00')
    await noteIs(creditInvoiceId, { state: 'registered' })
  })

  test('accepted it brought nothing back, whatever was noted before', async () => {
    expect(await step('REOPEN', { reason: 'Toch niet' })).toBe('inProgress')
    expect(await step('ACCEPT', { reason: 'Zo gelaten' })).toBe('accepted')
    expect(await saved()).toMatchObject({ recovered: '0.00', promised: '0.00' })
    expect((await came()).slice(0, 3)).toEqual(['0.00', '0.00', '0.00'])
    expect(await step('REOPEN', { reason: 'Toch wel' })).toBe('inProgress')
  })

  test('no longer holds up approving the invoice once it came back', async () => {
    const told = { recoveredAmount: '12.25', creditInvoiceId: null, resolution: 'Toegezegd' }
    expect(await step('RESOLVE', told)).toBe('resolved')
    const path = `customers/${given.customerId}/invoices/${given.invoiceId}`
    const { data } = await world.ask<{ allowed: string[] }>('GET', path, { token: given.token })
    expect(data.allowed).toContain('APPROVE')
  })

  test('is settled by a note of its sender, which ends the dispute of the invoice', async () => {
    const stands = async () =>
      await world.database.db
        .selectFrom('invoices')
        .select(['state', 'creditedById'])
        .where('id', '=', given.invoiceId)
        .executeTakeFirstOrThrow()
    const asked = { recipient: 'facturen@meet.example', message: 'Nogmaals.', dueDate: '2099-01-01' }
    expect(await step('REOPEN', { reason: 'De creditfactuur is er' })).toBe('inProgress')
    expect(await step('ASK_SUPPLIER', asked)).toBe('waitingSupplier')
    expect(await step('ANSWERED')).toBe('inProgress')
    expect((await stands()).state).toBe('disputed')
    const { id } = await world.database.db
      .selectFrom('invoices')
      .select('id')
      .where('kind', '=', 'credit')
      .executeTakeFirstOrThrow()
    const told = { recoveredAmount: '12.25', resolution: 'Terug', creditInvoiceId: id }
    const refused = async (creditInvoiceId: number) =>
      (
        await world.ask('POST', `invoice-audit/${audit.id}/transition`, {
          token: given.token,
          body: { event: 'RESOLVE', version: audit.version, ...told, creditInvoiceId },
        })
      ).errors?.creditInvoiceId
    expect(await refused(given.invoiceId)).toEqual(['Kies een credit- of correctiefactuur'])
    await noteIs(id, { partyName: 'Netwerk Zuid' })
    expect(await refused(id)).toEqual(['Deze factuur is van Netwerk Zuid, niet van Meetdienst Noord'])
    await noteIs(id, { partyName: 'Meetdienst Noord' })
    expect(await step('RESOLVE', told)).toBe('resolved')
    expect(await stands()).toEqual({ state: 'credited', creditedById: id })
  })
})
