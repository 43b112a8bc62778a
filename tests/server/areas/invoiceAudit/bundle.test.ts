import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BundleShown } from '../../../../src/contract/areas/invoiceAudit/bundleCalls.ts'
import type { InvoiceAudit } from '../../../../src/contract/areas/invoiceAudit/invoiceAudits.ts'
import { claimReference } from '../../../../src/domain/audit/claimReference.ts'
import { auditLettersOf } from '../../../../src/server/areas/invoiceAudit/letters.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { anotherBill, billed } from './billed.ts'

describeAnyEngine('one mail for more findings of a sender', (openFresh) => {
  let world: World
  let given: Awaited<ReturnType<typeof billed>>
  let ids: number[]
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    given = await billed(world)
    await anotherBill(world, given.by, { periodFrom: '2026-02-01', periodTo: '2026-02-28' }, 'MD-2')
    await anotherBill(world, given.by, { periodFrom: '2026-03-01', periodTo: '2026-03-31' }, 'MD-3')
    await controlAll(world.database)
    const rows = await world.database.db
      .selectFrom('invoiceAudits')
      .select('id')
      .where('checkCode', '=', 'FC21')
      .orderBy('periodFrom')
      .execute()
    ids = rows.map(({ id }) => id)
  })
  afterAll(() => world.close())

  const one = async (id: number | undefined) =>
    (await world.ask<InvoiceAudit>('GET', `invoice-audit/${id}`, { token: given.token })).data
  const states = async () => Promise.all(ids.map(async (id) => (await one(id)).state))
  const asked = {
    recipient: 'claims@meet.example',
    message: 'Graag een creditfactuur.',
    dueDate: '2099-01-01',
  }
  const send = async (of: readonly (number | undefined)[], told: object = asked, token = given.token) => {
    const items = await Promise.all(of.map(async (id) => ({ id, version: (await one(id)).version })))
    return world.ask<{ done: number }>('POST', 'invoice-audit/bundle', { token, body: { items, ...told } })
  }
  const preview = async (of: readonly (number | undefined)[], more = '') =>
    (
      await world.ask<BundleShown>('GET', `invoice-audit/bundle?ids=${of.join(',')}${more}`, {
        token: given.token,
      })
    ).data
  /** Has a finding be of another sender or customer for a while. */
  const meanwhile = async (id: number | undefined, columns: object, doing: () => Promise<void>) => {
    const { db } = world.database
    const at = () => db.updateTable('invoiceAudits').where('id', '=', id ?? 0)
    const before = await db
      .selectFrom('invoiceAudits')
      .selectAll()
      .where('id', '=', id ?? 0)
      .executeTakeFirstOrThrow()
    await at()
      .set(columns as never)
      .execute()
    await doing()
    const back = Object.fromEntries(
      Object.keys(columns).map((name) => [name, (before as Record<string, unknown>)[name]]),
    )
    await at()
      .set(back as never)
      .execute()
  }

  test('is shown before it leaves, with what it comes to', async () => {
    const shown = await preview(ids, '&dueDate=2099-01-01')
    expect([shown.problem, shown.sender, shown.excl, shown.vat]).toEqual([
      null,
      'Meetdienst Noord',
      '36.75',
      '0.00',
    ])
    expect(shown.findings.map(({ reference, invoiceNumber }) => [reference, invoiceNumber])).toEqual(
      ids.map((id, place) => [claimReference(id), `MD-${place + 1}`]),
    )
    const text = shown.paragraphs.join('\n')
    expect(text).toContain('[je bericht]')
    expect(text).toContain('samen €\u00a036,75, zonder btw')
    expect(text).toContain('vóór 01/01/2099')
    for (const id of ids) expect(text).toContain(`${claimReference(id)}, factuur MD-`)
  })

  test('offers where claims of the sender go', async () => {
    const { db } = world.database
    await db
      .updateTable('parties')
      .set({ claimEmail: 'claims@meet.example', invoiceEmail: 'facturen@meet.example' })
      .where('name', '=', 'Meetdienst Noord')
      .execute()
    expect((await preview(ids)).addresses.map(({ address }) => address)).toEqual([
      'claims@meet.example',
      'facturen@meet.example',
    ])
  })

  test('is refused in words where one of them cannot go along, and then none goes', async () => {
    const { db } = world.database
    await world.signedIn({ role: 'Beheerder' })
    const { id: assigneeId, name } = await db
      .selectFrom('users')
      .select(['id', 'name'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await meanwhile(ids[2], { assigneeId }, async () => {
      const refused = await send(ids)
      expect([refused.status, refused.message]).toEqual([
        409,
        `${claimReference(ids[2] ?? 0)} (factuur MD-3) ligt bij ${name}. Laat deze bevinding weg.`,
      ])
      expect((await preview(ids)).problem).toBe(refused.message)
    })
    await meanwhile(ids[1], { isGone: true }, async () => {
      expect((await send(ids)).message).toContain('niet meer gevonden')
    })
    expect(await states()).toEqual(['open', 'open', 'open'])
  })

  test('is refused for more senders, for more customers, for a stale one, and for what is filled in wrongly', async () => {
    const { db } = world.database
    const other = await db
      .insertInto('parties')
      .values({ kind: 'measuring', name: 'Ander', products: ['1'], state: 'active' } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const invoiceOf = async (id: number | undefined) => (await one(id)).invoiceId
    const sender = async (measuringCompanyId: number, partyName: string) => {
      await db
        .updateTable('invoices')
        .set({ measuringCompanyId, partyName } as never)
        .where('id', '=', await invoiceOf(ids[1]))
        .execute()
      await db
        .updateTable('invoiceAudits')
        .set({ sender: partyName } as never)
        .where('id', '=', ids[1] ?? 0)
        .execute()
    }
    await sender(other.id, 'Ander')
    expect((await send(ids)).message).toBe(
      'Kies bevindingen van één afzender; dit zijn er 2: Meetdienst Noord, Ander.',
    )
    await sender(given.by.measuringCompanyId, 'Meetdienst Noord')
    const items = await Promise.all(ids.map(async (id) => ({ id, version: (await one(id)).version + 1 })))
    const stale = await world.ask('POST', 'invoice-audit/bundle', {
      token: given.token,
      body: { items, ...asked },
    })
    expect([stale.status, stale.message]).toEqual([
      409,
      `${claimReference(ids[0] ?? 0)} (factuur MD-1) is intussen gewijzigd. Sluit dit venster en kijk opnieuw.`,
    ])
    const wrong = await send(ids, { ...asked, recipient: 'geen adres', dueDate: '2020-01-01' })
    expect([wrong.status, Object.keys(wrong.errors ?? {})]).toEqual([422, ['recipient']])
    const past = await send(ids, { ...asked, dueDate: '2020-01-01' })
    expect([past.status, Object.keys(past.errors ?? {})]).toEqual([422, ['dueDate']])
    expect(await states()).toEqual(['open', 'open', 'open'])
  })

  test('goes once for all of them, each waiting until the same day with its invoice disputed', async () => {
    const { db } = world.database
    expect((await send(ids)).data).toEqual({ done: 3, refused: [] })
    expect(await states()).toEqual(['waitingSupplier', 'waitingSupplier', 'waitingSupplier'])
    for (const id of ids) {
      const { dueDate, message, assigneeName } = await one(id)
      expect([dueDate, message]).toEqual([asked.dueDate, asked.message])
      expect(assigneeName).not.toBeNull()
    }
    const invoices = await db.selectFrom('invoices').select('state').execute()
    expect(invoices.map(({ state }) => state)).toEqual(['disputed', 'disputed', 'disputed'])
    const mails = await db.selectFrom('mails').selectAll().where('kind', '=', 'auditClaim').execute()
    expect(mails.map(({ recipient }) => recipient)).toEqual(['claims@meet.example'])
    const written = await auditLettersOf(world)(mails[0] as never)
    expect(written?.letter.subject).toMatch(
      new RegExp(`^\\[${claimReference(ids[0] ?? 0)}\\] 3 facturen van Drukkerij De Pers`),
    )
    expect(written?.letter.subject).toContain('Meet- of trafotarief onjuist, samen €\u00a036,75 zonder btw')
    const text = written?.letter.paragraphs.join('\n') ?? ''
    for (const id of ids) expect(text).toContain(claimReference(id))
    expect(text).toContain('verschil €\u00a012,25')
    expect(written?.letter.attachments?.map(({ name }) => name)).toEqual(['berekening.pdf'])
  })

  test('of what waits already is refused', async () => {
    const refused = await send(ids)
    expect(refused.message).toContain('staat op Wacht op leverancier')
    // Also where a colleague did that while the mail stood open: what it is now, rather than that it changed.
    const body = { items: ids.map((id) => ({ id, version: 1 })), ...asked }
    const late = await world.ask('POST', 'invoice-audit/bundle', { token: given.token, body })
    expect([late.status, late.message]).toEqual([409, refused.message])
  })

  test('is nobody’s who does not reach the customer, or may not ask', async () => {
    const as = async (rights: readonly string[], customerId: number) =>
      world.signedIn({
        role: 'Accountmanager',
        type: 'employee',
        roleIds: [await world.role('employee', (name) => rights.includes(name))],
        customerIds: [customerId],
      })
    const elsewhere = await as(['invoice-check:read', 'invoice-check:write'], await world.customer('Ander'))
    expect((await send(ids, asked, elsewhere)).status).toBe(404)
    const reader = await as(['invoice-check:read'], given.customerId)
    expect((await send(ids, asked, reader)).status).toBe(403)
  })
})
