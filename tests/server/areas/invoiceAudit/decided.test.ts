import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvoiceControl } from '../../../../src/contract/areas/invoiceAudit/controlCalls.ts'
import type { InvoiceAudit } from '../../../../src/contract/areas/invoiceAudit/invoiceAudits.ts'
import type { Happened } from '../../../../src/contract/records/history.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { anotherBill, billed } from './billed.ts'

describeAnyEngine('what a person decided of a finding', (openFresh) => {
  let world: World
  let given: Awaited<ReturnType<typeof billed>>
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    given = await billed(world)
    await controlAll(world.database)
  })
  afterAll(() => world.close())

  const invoice = () => `customers/${given.customerId}/invoices/${given.invoiceId}`
  const found = async () => {
    const { data } = await world.ask<InvoiceControl>('GET', `${invoice()}/control`, { token: given.token })
    return data.found
  }
  const idOf = async () => (await found())[0]?.id ?? 0
  const one = async () =>
    (await world.ask<InvoiceAudit>('GET', `invoice-audit/${await idOf()}`, { token: given.token })).data
  const step = async (event: string, told: object = {}, version?: number) =>
    world.ask<InvoiceAudit>('POST', `invoice-audit/${await idOf()}/transition`, {
      token: given.token,
      body: { event, version: version ?? (await one()).version, ...told },
    })
  /** Without its rate it is not found any more, with it again. */
  const known = async (isKnown: boolean) => {
    await world.database.db
      .updateTable('rates')
      .set({ state: isKnown ? 'fixed' : 'draft' })
      .where('id', '=', given.rateId)
      .execute()
    await controlAll(world.database)
  }

  test('is told what another control made different, and when', async () => {
    const { db } = world.database
    const history = async () => {
      const path = `invoice-audit/${await idOf()}/history`
      const { data } = await world.ask<{ changes: { field: string }[] }[]>('GET', path, {
        token: given.token,
      })
      return data.flatMap(({ changes }) => changes)
    }
    const agreed = async (rate: string) => {
      // A rate changes only while it is a draft.
      await db.updateTable('rates').set({ state: 'draft' }).where('id', '=', given.rateId).execute()
      await db.updateTable('rateParts').set({ rate }).where('rateId', '=', given.rateId).execute()
      await db.updateTable('rates').set({ state: 'fixed' }).where('id', '=', given.rateId).execute()
      await controlAll(world.database)
    }
    expect(await history()).toEqual([])
    // € 510 a year is € 42,50 a month, where € 52,75 was billed.
    await agreed('510')
    expect(JSON.stringify(await history())).toMatch(/12[.,]25[\s\S]*10[.,]25/)
    // Which of all that it was controlled against became another one.
    const cause = (await one()).cause
    expect(cause).toMatch(/^Overeenkomst .*tarief \d+ vanaf 01.01.2025/)
    expect(await history()).toContainEqual({ field: 'cause', before: null, after: cause })
    const { data: control } = await world.ask<InvoiceControl>('GET', `${invoice()}/control`, {
      token: given.token,
    })
    expect(control.changed).toBe(cause)
    const once = await history()
    // The same again is no news.
    await agreed('510')
    expect(await history()).toEqual(once)
    await agreed('486')
  })

  test('is asked of the colleague that it is assigned to, and of nobody outside', async () => {
    const { db } = world.database
    const colleague = await world.signedIn({ role: 'Beheerder' })
    const users = await db.selectFrom('users').select('id').orderBy('id', 'desc').execute()
    const [{ id: assigneeId } = { id: 0 }] = users
    const { version } = await one()
    const nobodys = async () =>
      (await world.ask<InvoiceAudit[]>('GET', 'invoice-audit?whose=nobody', { token: given.token })).data
    expect(await nobodys()).toHaveLength(1)
    const assigned = await step('ASSIGN', { assigneeId }, version)
    expect(assigned.data).toMatchObject({ state: 'open', assigneeId })
    const mine = await world.ask<InvoiceAudit[]>('GET', 'invoice-audit?whose=mine', { token: colleague })
    expect(mine.data).toHaveLength(1)
    expect(await nobodys()).toEqual([])
    // Who was first is not overwritten.
    expect((await step('ASSIGN', { assigneeId: users[1]?.id }, version)).status).toBe(412)
    const nobody = await step('ASSIGN', { assigneeId: 987654 })
    expect(nobody.status).toBe(422)
    // Of two who had it after each other the history says who took the place of whom; the same once more is no change.
    const name = async (id = 0) =>
      (await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
    expect((await step('ASSIGN', { assigneeId: users[1]?.id })).status).toBe(200)
    expect((await step('ASSIGN', { assigneeId: users[1]?.id })).status).toBe(200)
    const path = `invoice-audit/${(await one()).id}/history`
    const { data: steps } = await world.ask<Happened[]>('GET', path, { token: given.token })
    const [first, other] = [await name(assigneeId), await name(users[1]?.id)]
    const assignee = (before: string | null, after: string) => [{ field: 'assigneeId', before, after }]
    expect(steps.slice(0, 3).map(({ changes }) => changes)).toEqual([
      [],
      assignee(first, other),
      assignee(null, first),
    ])
    // Only who would be taken is offered.
    const { id: blind } = await world.person({ role: 'Accountmanager' })
    const { data: offered } = await world.ask<{ id: number }[]>('GET', 'invoice-audit-assignees', {
      token: given.token,
    })
    const ids = offered.map(({ id }) => id)
    expect([ids.includes(assigneeId), ids.includes(blind)]).toEqual([true, false])
  })

  test('is found by whose invoice it is in', async () => {
    const { token } = given
    const senders = await world.ask<string[]>('GET', 'invoice-audit-senders', { token })
    expect(senders.data).toEqual(['Meetdienst Noord'])
    const of = async (sender: string) =>
      (
        await world.ask<InvoiceAudit[]>('GET', `invoice-audit?sender=${encodeURIComponent(sender)}`, {
          token,
        })
      ).data.length
    expect([await of('Meetdienst Noord'), await of('Meetdienst')]).toEqual([1, 0])
    const elsewhere = await world.signedIn({
      role: 'Accountmanager',
      type: 'employee',
      roleIds: [await world.role('employee', (name) => name === 'invoice-check:read')],
      customerIds: [await world.customer('Ander')],
    })
    expect((await world.ask('GET', 'invoice-audit-senders', { token: elsewhere })).data).toEqual([])
  })

  test('stays so when it was gone at that moment, and is found again', async () => {
    await step('TAKE')
    await known(false)
    expect(await one()).toMatchObject({ state: 'inProgress', isGone: true })
    const told = { recoveredAmount: '10.00', creditInvoiceId: null, resolution: 'Geschikt met de meetdienst' }
    expect((await step('RESOLVE', told)).data.state).toBe('resolved')
    await known(true)
    expect(await one()).toMatchObject({
      state: 'resolved',
      isGone: false,
      recoveredAmount: '10.00',
      resolution: 'Geschikt met de meetdienst',
    })
  })

  test('is not decided on figures that became different meanwhile', async () => {
    await step('REOPEN', { reason: 'Toch nog eens' })
    const { version } = await one()
    await known(false)
    const late = await step('DISMISS', { reason: 'Klopt' }, version)
    expect([late.status, (late.body as { data?: InvoiceAudit }).data?.isGone ?? late.data?.isGone]).toEqual([
      412,
      true,
    ])
    await known(true)
    expect((await one()).state).toBe('inProgress')
  })

  test('comes to what is found now, until a person says another amount', async () => {
    const { db } = world.database
    const agreed = async (rate: string) => {
      await db.updateTable('rates').set({ state: 'draft' }).where('id', '=', given.rateId).execute()
      await db.updateTable('rateParts').set({ rate }).where('rateId', '=', given.rateId).execute()
      await known(true)
      const { state, title, claimAmount } = await one()
      return [state, title.includes('€\u00a012,25'), claimAmount]
    }
    expect(await agreed('486')).toEqual(['inProgress', true, '12.25'])
    expect(await agreed('474')).toEqual(['inProgress', false, '13.25'])
    const { version } = await one()
    const typed = { claimAmount: '10.00', version }
    const path = `invoice-audit/${await idOf()}`
    expect((await world.ask('POST', path, { token: given.token, body: typed })).status).toBe(200)
    expect(await agreed('486')).toEqual(['inProgress', true, '10.00'])
    await db
      .updateTable('invoiceAudits')
      .set({ state: 'open' } as never)
      .execute()
    expect(await agreed('474')).toEqual(['open', false, '10.00'])
    await db
      .updateTable('invoiceAudits')
      .set({ state: 'inProgress' } as never)
      .execute()
    await agreed('486')
  })

  test('of a gap that an invoice closes later, nothing is left', async () => {
    const { db } = world.database
    await anotherBill(world, given.by, { periodFrom: '2026-03-01', periodTo: '2026-03-31' }, 'MD-3')
    await controlAll(world.database)
    const gap = () => db.selectFrom('invoiceAudits').select('state').where('checkCode', '=', 'FC03').execute()
    expect(await gap()).toEqual([{ state: 'open' }])
    await anotherBill(world, given.by, { periodFrom: '2026-02-01', periodTo: '2026-02-28' }, 'MD-2')
    await controlAll(world.database)
    expect(await gap()).toEqual([{ state: 'resolved' }])
  })

  test('of a dropped invoice nothing is asked back any more', async () => {
    const { db } = world.database
    const { id } = await one()
    // As if nobody took it up.
    await db.updateTable('invoiceAudits').set({ state: 'open' }).where('id', '=', id).execute()
    const { data } = await world.ask<{ version: number }>('GET', invoice(), { token: given.token })
    const body = { event: 'VOID', version: data.version, reason: 'Dubbel ingevoerd' }
    const dropped = await world.ask('POST', `${invoice()}/transition`, { token: given.token, body })
    expect(dropped.status).toBe(200)
    await controlAll(world.database)
    expect(await found()).toMatchObject([{ statusName: 'Opgelost' }])
    expect(await one()).toMatchObject({ isGone: true, cause: 'De factuur is vervallen' })
  })
})
