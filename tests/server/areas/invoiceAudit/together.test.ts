import { afterAll, beforeAll, expect, test } from 'vitest'
import type { sameFindings } from '../../../../src/contract/areas/invoiceAudit/groupCalls.ts'
import type { InvoiceAudit } from '../../../../src/contract/areas/invoiceAudit/invoiceAudits.ts'
import type { AnswerOf } from '../../../../src/contract/records/call.ts'
import { auditLettersOf } from '../../../../src/server/areas/invoiceAudit/letters.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { anotherBill, billed } from './billed.ts'

describeAnyEngine('the same finding of more months', (openFresh) => {
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

  const one = async (id = ids[0]) =>
    (await world.ask<InvoiceAudit>('GET', `invoice-audit/${id}`, { token: given.token })).data
  const step = async (id: number | undefined, event: string, told: object = {}) =>
    world.ask<InvoiceAudit>('POST', `invoice-audit/${id}/transition`, {
      token: given.token,
      body: { event, version: (await one(id)).version, ...told },
    })
  const group = async () =>
    (
      await world.ask<AnswerOf<typeof sameFindings>>('GET', `invoice-audit/${ids[0]}/group`, {
        token: given.token,
      })
    ).data
  const asked = {
    recipient: 'facturen@meet.example',
    message: 'Graag een creditfactuur.',
    dueDate: '2099-01-01',
  }

  test('stands beside it, the latest first', async () => {
    expect((await group()).map(({ invoiceNumber, claimAmount }) => [invoiceNumber, claimAmount])).toEqual([
      ['MD-3', '12.25'],
      ['MD-2', '12.25'],
    ])
  })

  test('goes to the sender in one mail with one calculation, each invoice disputed', async () => {
    const { db } = world.database
    // A colleague has March in hand: that stays as it is.
    await world.signedIn({ role: 'Beheerder' })
    const colleague = await db
      .selectFrom('users')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('invoiceAudits')
      .set({ assigneeId: colleague.id })
      .where('id', '=', ids[2] ?? 0)
      .execute()
    const along = async () => (await group()).filter(({ goesAlong }) => goesAlong).map(({ id }) => id)
    expect(await along()).toEqual([ids[1]])
    expect((await step(ids[0], 'TAKE')).data.state).toBe('inProgress')
    expect(await along()).toEqual([ids[1]])
    expect((await step(ids[0], 'ASK_SUPPLIER', { ...asked, together: true })).data.state).toBe(
      'waitingSupplier',
    )
    expect((await one(ids[1])).state).toBe('waitingSupplier')
    expect((await one(ids[2])).state).toBe('open')
    expect(await along()).toEqual([])
    const mails = await db.selectFrom('mails').selectAll().where('kind', '=', 'auditClaim').execute()
    expect(mails).toHaveLength(1)
    const written = await auditLettersOf(world)(mails[0] as never)
    expect(written?.letter.subject).toContain('2 facturen van Drukkerij De Pers')
    expect(written?.letter.paragraphs.join(' ')).toContain('samen €\u00a024,50')
    const [paper] = written?.letter.attachments ?? []
    expect(paper?.content.subarray(0, 5).toString()).toBe('%PDF-')
    const states = await db.selectFrom('invoices').select('state').where('id', '=', given.invoiceId).execute()
    expect(states).toEqual([{ state: 'disputed' }])
    expect((await group()).find(({ invoiceNumber }) => invoiceNumber === 'MD-2')?.isAlong).toBe(true)
  })

  test('is answered each by itself, and then no part of that claim any more', async () => {
    expect((await step(ids[1], 'ANSWERED')).data.state).toBe('inProgress')
    expect((await group()).find(({ invoiceNumber }) => invoiceNumber === 'MD-2')?.isAlong).toBe(false)
  })
})
