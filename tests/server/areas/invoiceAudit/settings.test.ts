import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckShown } from '../../../../src/contract/areas/invoiceAudit/checkSettingCalls.ts'
import type { CheckSettingRow } from '../../../../src/contract/areas/invoiceAudit/checkSettings.ts'
import type { InvoiceControl } from '../../../../src/contract/areas/invoiceAudit/controlCalls.ts'
import type { InvoiceAudit } from '../../../../src/contract/areas/invoiceAudit/invoiceAudits.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { billed } from './billed.ts'

describeAnyEngine('settings of the control of invoices', (openFresh) => {
  let world: World
  let given: Awaited<ReturnType<typeof billed>>
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    given = await billed(world)
    await controlAll(world.database)
  })
  afterAll(() => world.close())

  const path = 'control/invoice-checks'
  const settings = 'control-invoice-settings'
  const ask = <T>(method: string, at: string, body?: object) =>
    world.ask<T>(method, at, { token: given.token, ...(body && { body }) })
  const control = async () =>
    (await ask<InvoiceControl>('GET', `customers/${given.customerId}/invoices/${given.invoiceId}/control`))
      .data
  const told = async (check: string) => (await control()).checks.find((one) => one.check === check)
  const shown = async (check: string, query = '') =>
    (await ask<{ checks: CheckShown[] }>('GET', `${path}${query}`)).data.checks.find(
      (one) => one.check === check,
    )
  const draft = (more: object) => ({
    checkCode: 'FC21',
    customerId: null,
    validFrom: null,
    isOn: true,
    tolerancePct: null,
    toleranceAmount: null,
    minimumAmount: null,
    comment: null,
    ...more,
  })
  const set = async (more: object) => {
    const made = await ask<CheckSettingRow>('POST', settings, draft(more))
    expect(made.status).toBe(201)
    return made.data
  }
  /** What it judged waits for its turn, and is then controlled again. */
  const again = async () => {
    expect((await control()).state).toBe('stale')
    await controlAll(world.database)
    return control()
  }
  const drop = async ({ id }: { id: number }) => {
    expect((await ask('DELETE', `${settings}/${id}`)).status).toBe(200)
    return again()
  }

  test('a wider margin takes a finding away, a narrower one lets it be', async () => {
    expect((await control()).claimCents).toBe(1225)
    const made = await set({ toleranceAmount: '20' })
    expect(await again()).toMatchObject({ verdict: 'clear', claimCents: 0 })
    expect((await control()).found).toMatchObject([{ statusName: 'Opgelost' }])
    expect((await shown('FC21'))?.toleranceAmount).toBe('20.00')
    await ask('POST', `${settings}/${made.id}`, {
      ...draft({ toleranceAmount: '12' }),
      version: made.version,
    })
    expect(await again()).toMatchObject({ verdict: 'found', claimCents: 1225 })
    expect((await control()).found).toMatchObject([{ statusName: 'Open' }])
    await drop(made)
  })

  test('a check that is off says so, and not that anything is right', async () => {
    const made = await set({ isOn: false })
    expect(await again()).toMatchObject({ verdict: 'uncontrolled', claimCents: 0 })
    expect(await told('FC21')).toMatchObject({ status: 'off', reason: 'De controle staat uit' })
    expect((await control()).lines[0]).toMatchObject({
      status: 'notControlled',
      reason: 'De controle staat uit',
    })
    expect((await shown('FC21'))?.isOn).toBe(false)
    await drop(made)
    expect((await told('FC21'))?.status).toBe('finding')
  })

  test('small invoices are skipped, with the amount', async () => {
    const made = await set({ minimumAmount: '100' })
    await again()
    expect(await told('FC21')).toMatchObject({
      status: 'off',
      reason: 'De factuur is kleiner dan €\u00a0100,00: de controle slaat haar over',
    })
    await drop(made)
  })

  test('count from their day, and of a customer before what counts for all', async () => {
    const { customerId } = given
    const wide = { toleranceAmount: '20' }
    // The invoice is about January 2026.
    const later = await set({ ...wide, validFrom: '2026-02-01' })
    await controlAll(world.database)
    expect((await control()).verdict).toBe('found')
    const forAll = await set({ ...wide, validFrom: '2026-01-01' })
    expect((await again()).verdict).toBe('clear')
    const own = await set({ customerId })
    expect((await again()).verdict).toBe('found')
    expect((await shown('FC21', `?customerId=${customerId}`))?.isOwn).toBe(true)
    expect(await shown('FC21')).toMatchObject({ isOwn: false, ownCount: 1, toleranceAmount: '20.00' })
    const twice = await ask('POST', settings, draft({ customerId }))
    expect([twice.status]).toEqual([422])
    for (const one of [own, forAll]) await drop(one)
    await ask('DELETE', `${settings}/${later.id}`)
    await controlAll(world.database)
  })

  test('leave what a person decided, whose findings they count', async () => {
    const [row] = (await control()).found
    const at = `invoice-audit/${row?.id}`
    const { version } = (await ask<InvoiceAudit>('GET', at)).data
    const body = { event: 'DISMISS', version, reason: 'Zo afgesproken' }
    expect((await ask('POST', `${at}/transition`, body)).status).toBe(200)
    const made = await set({ toleranceAmount: '20' })
    await again()
    await drop(made)
    expect((await ask<InvoiceAudit>('GET', at)).data).toMatchObject({
      state: 'dismissed',
      reason: 'Zo afgesproken',
    })
    expect(await shown('FC21')).toMatchObject({ settled: 1, dismissed: 1 })
  })

  test('are of admins with the right alone: no other kind of account sees or changes them', async () => {
    const body = draft({ checkCode: 'FC15' })
    const { db } = world.database
    const roles = await db.selectFrom('roles').select(['id', 'name', 'userType', 'scope']).execute()
    const every = (action: string) => action.startsWith('invoice-settings')
    const employee = await world.role('employee', every)
    const kinds = [
      ...roles.map(({ id, name, userType, scope }) => {
        const own = scope['invoice-settings']
        const may = (action: string) => scope.full || (typeof own === 'object' && own[action] === true)
        const isAdmin = userType === 'admin'
        return { id, name, userType, reads: isAdmin && may('read'), writes: isAdmin && may('write') }
      }),
      { id: employee, name: 'Medewerker', userType: 'employee' as const, reads: false, writes: false },
    ]
    for (const { id, name, userType, reads, writes } of kinds) {
      const customerIds = userType === 'admin' ? [] : [given.customerId]
      const who = { role: 'Beheerder' as const, type: userType, roleIds: [id], customerIds }
      const token = await world.signedIn(who)
      const answers = [
        (await world.ask('GET', path, { token })).status,
        (await world.ask('GET', settings, { token })).status,
        (await world.ask<CheckSettingRow>('POST', settings, { token, body })).status,
      ]
      expect([name, ...answers]).toEqual([name, ...(reads ? [200, 200] : [403, 403]), writes ? 201 : 403])
      await db.deleteFrom('checkSettings').where('checkCode', '=', 'FC15').execute()
    }
    expect((await world.ask('GET', path)).status).toBe(401)
  })

  test('of a check are put back at once, with what held before and begins later', async () => {
    const made = [
      await set({ toleranceAmount: '20' }),
      await set({ isOn: false, validFrom: '2020-01-01' }),
      await set({ toleranceAmount: '5', validFrom: '2099-01-01' }),
    ]
    const own = await set({ customerId: given.customerId, toleranceAmount: '3' })
    await again()
    const { settings = [] } = (await shown('FC21')) ?? {}
    expect(settings.map(({ id }) => id)).toEqual(made.map(({ id }) => id))
    const [first, ...others] = settings
    // One that somebody changed meanwhile stays, the others go.
    const stale = { id: first?.id ?? 0, version: (first?.version ?? 0) + 1 }
    const reset = (items: readonly object[]) =>
      ask<{ done: number; refused: object[] }>('POST', 'control-invoice-settings/reset', { items })
    expect((await reset([stale, ...others])).data).toMatchObject({ done: 2, refused: [{ id: stale.id }] })
    expect((await reset([first ?? {}])).data).toEqual({ done: 1, refused: [] })
    expect(await shown('FC21')).toMatchObject({
      settings: [],
      settingId: null,
      isOn: true,
      toleranceAmount: null,
    })
    const query = `?customerId=${given.customerId}`
    expect((await shown('FC21', query))?.settings).toEqual([{ id: own.id, version: own.version }])
    await reset([{ id: own.id, version: own.version }])
    expect(await again()).toMatchObject({ verdict: 'found', claimCents: 1225 })
  })
})
