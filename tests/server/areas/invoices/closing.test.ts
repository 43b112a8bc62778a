import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MonthStanding } from '../../../../src/contract/areas/invoices/invoiceMonthCalls.ts'
import type { Invoice } from '../../../../src/contract/areas/invoices/invoices.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Invoicing, invoicing } from './invoicing.ts'

describeAnyEngine('a month of invoices', (openFresh) => {
  let on: Invoicing

  const inMonth = async (month: string, more: object = {}) => {
    const period = { periodFrom: `${month}-01`, periodTo: `${month}-28` }
    const { data } = await on.make({ ...period, lines: [on.line('100', { ...period, rate: '1' })], ...more })
    return data
  }
  const approved = async (month: string) => {
    const { id } = await inMonth(month)
    await on.take(id, 1, 'REGISTER')
    return (await on.take(id, 2, 'APPROVE')).data
  }
  const ask = <T>(method: string, path: string, body?: object, token = on.token) =>
    on.world.ask<T>(method, `invoices/month/${path}`, { token, ...(body && { body }) })
  const standing = async (month: string, token = on.token) =>
    (await ask<MonthStanding>('GET', `closing?month=${month}`, undefined, token)).data
  const close = (month: string, token = on.token) =>
    ask<{ closed: number }>('POST', 'closing', { month }, token)
  const reopen = (month: string, reason: string | null = 'Factuur kwam te laat') =>
    ask('POST', 'reopening', { month, reason })
  const now = async (id: number) => (await on.ask<Invoice>('GET', `invoices/${id}`)).data

  beforeAll(async () => {
    on = await invoicing(await openFresh())
    await on.world.database.db.updateTable('customers').set({ modules: [] }).execute()
  })
  afterAll(() => on.world.close())

  test('is closed with its approved invoices, which nobody changes any more', async () => {
    const { id, version } = await approved('2025-01')
    expect(await standing('2025-01')).toMatchObject({ closedAt: null, allowed: ['CLOSE'], history: [] })
    expect((await close('2025-01')).data).toEqual({ closed: 1 })
    const invoice = await now(id)
    expect(invoice).toMatchObject({ state: 'closed', allowed: [] })
    const noted = await on.ask('POST', `invoices/${id}`, { comment: 'Toch nog iets', version: version + 1 })
    expect([noted.status, noted.message]).toEqual([
      409,
      'Deze factuur hoort bij een afgesloten maand en kan niet meer wijzigen.',
    ])
    const original = await on.send(`${id}/original`, '%PDF-1.4', 'factuur.pdf')
    expect(original.status).toBe(409)
    expect(await standing('2025-01')).toMatchObject({
      allowed: ['REOPEN'],
      history: [{ event: 'close', closed: 1, reason: null }],
    })
    expect((await close('2025-01')).message).toBe('Deze maand was al afgesloten.')
  })

  test('stays open while something in it is in control or disputed, or while it is not over', async () => {
    const { id } = await inMonth('2025-02')
    await on.take(id, 1, 'REGISTER')
    expect(await standing('2025-02')).toMatchObject({ inAudit: 1, disputed: 0, allowed: [] })
    const refused = await close('2025-02')
    expect([refused.status, refused.message]).toEqual([
      409,
      'In deze maand is nog één factuur in controle of betwist.',
    ])
    await on.world.database.db
      .updateTable('invoices')
      .set({ state: 'disputed' })
      .where('id', '=', id)
      .execute()
    expect(await standing('2025-02')).toMatchObject({ inAudit: 0, disputed: 1, allowed: [] })
    expect((await close('2025-02')).status).toBe(409)
    expect((await standing('2025-02')).closedAt).toBeNull()
    expect((await close('2099-01')).errors).toEqual({ month: ['Deze maand is nog niet voorbij'] })
  })

  test('takes nothing in while it is closed: not by registering, and not by another period', async () => {
    const draft = await inMonth('2025-03')
    const other = await inMonth('2025-04')
    await on.take(other.id, 1, 'REGISTER')
    expect(await standing('2025-03')).toMatchObject({ drafts: 1, allowed: ['CLOSE'] })
    await close('2025-03')
    const sentence =
      'De maand waarin deze periode begint is afgesloten. Een beheerder kan die heropenen bij Facturen per maand.'
    const refused = await on.take(draft.id, 1, 'REGISTER')
    expect([refused.status, refused.message]).toEqual([409, sentence])
    expect((await now(draft.id)).state).toBe('draft')
    const moved = await on.ask('POST', `invoices/${other.id}`, { periodFrom: '2025-03-31', version: 2 })
    expect(moved.errors).toEqual({ periodFrom: [sentence] })
    await reopen('2025-03')
    expect((await on.take(draft.id, 1, 'REGISTER')).data.state).toBe('registered')
  })

  test('is opened again with a reason, and what was closed with it stays so', async () => {
    const { id } = await approved('2025-05')
    expect((await reopen('2025-05')).message).toBe('Deze maand is niet afgesloten.')
    await close('2025-05')
    expect((await reopen('2025-05', null)).errors).toEqual({ reason: ['Dit veld is verplicht'] })
    expect((await reopen('2025-05')).status).toBe(200)
    expect((await now(id)).state).toBe('closed')
    const { history, closedAt } = await standing('2025-05')
    expect(closedAt).toBeNull()
    expect(history.map(({ event, reason }) => [event, reason])).toEqual([
      ['reopen', 'Factuur kwam te laat'],
      ['close', null],
    ])
    expect((await close('2025-05')).data).toEqual({ closed: 0 })
  })

  test('is closed by an admin who sees all customers, and by nobody else', async () => {
    const part = await on.world.signedIn({ role: 'Beheerder', customerIds: [on.customerId] })
    expect((await close('2025-06', part)).status).toBe(403)
    expect((await standing('2025-06', part)).allowed).toEqual([])
    const employee = await on.world.signedIn({ role: 'Beheerder', type: 'employee' })
    expect((await close('2025-06', employee)).status).toBe(403)
  })
})
