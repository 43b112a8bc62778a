import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckSettingRow } from '../../../../src/contract/areas/invoiceAudit/checkSettings.ts'
import type { SurveyStanding } from '../../../../src/contract/areas/surveys/surveyCalls.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { anotherBill, billed } from './billed.ts'

describeAnyEngine('trying a setting of a check out', (openFresh) => {
  let world: World
  let given: Awaited<ReturnType<typeof billed>>
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    given = await billed(world)
    await anotherBill(world, given.by, { periodFrom: '2026-02-01', periodTo: '2026-02-28' }, 'MD-2')
    await controlAll(world.database)
  })
  afterAll(() => world.close())

  const path = 'control/check-trials'
  const setting = (more: object) => ({
    settingId: null,
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
  const ask = <T>(method: string, at: string, body?: object, token = given.token) =>
    world.ask<T>(method, at, { token, ...(body && { body }) })
  const start = (more: object) => ask<{ last: SurveyStanding }>('POST', path, setting(more))
  const look = async (token = given.token) =>
    (await ask<{ last: SurveyStanding | null }>('GET', `${path}?checkCode=FC21`, undefined, token)).data.last
  const work = async () => {
    const worker = world.app.workers.find(({ queue }) => queue === 'checkTrials')
    const rows = await world.database.db.selectFrom('checkTrials').select('id').execute()
    for (const { id } of rows) await worker?.work({ id }, new AbortController().signal)
  }
  /** What came of it. */
  const tried = async (more: object) => {
    expect((await start(more)).data.last.state).toBe('queued')
    await work()
    const last = await look()
    expect(last?.state).toBe('done')
    return last?.told
  }
  const found = async () => {
    const { db } = world.database
    const audits = await db.selectFrom('invoiceAudits').select(['id', 'state']).orderBy('id').execute()
    const settings = await db.selectFrom('checkSettings').select('id').execute()
    return { audits, settings }
  }

  test('says what it would find in the last invoices beside what it finds now, and changes nothing', async () => {
    expect(await look()).toBeNull()
    const before = await found()
    expect(await tried({ toleranceAmount: '20' })).toBe(
      'Dit zou van de laatste 2 facturen 0 punten geven (nu 2), samen €\u00a00,00 (nu €\u00a024,50)',
    )
    expect((await look())?.total).toBe(2)
    expect(await tried({ toleranceAmount: '12' })).toContain('2 punten geven (nu 2)')
    expect(await tried({ isOn: false })).toContain('0 punten geven (nu 2)')
    expect(await tried({ toleranceAmount: '20', validFrom: '2026-02-01' })).toContain('1 punt geven (nu 2)')
    const elsewhere = await world.customer('Ander')
    expect(await tried({ customerId: elsewhere })).toBe(
      'Er is nog geen factuur gecontroleerd om dit op te proberen',
    )
    expect(await found()).toEqual(before)
  })

  test('stands in the place of the setting that it would replace', async () => {
    const { settingId: _, ...draft } = setting({ isOn: false })
    const { id, version } = (await ask<CheckSettingRow>('POST', 'control-invoice-settings', draft)).data
    expect(version).toBe(1)
    expect(await tried({ settingId: id })).toContain('2 punten geven (nu 0)')
    // From another day on, what holds before stays; of the setting itself it is another day.
    expect(await tried({ validFrom: '2026-02-01' })).toContain('1 punt geven (nu 0)')
    expect(await tried({ settingId: id, validFrom: '2026-02-01' })).toContain('2 punten geven (nu 0)')
    await ask('DELETE', `control-invoice-settings/${id}`)
  })

  test('controls nothing again that was controlled against the same', async () => {
    const { db } = world.database
    const rows = await db.selectFrom('invoiceControls').select(['invoiceId', 'outcome']).execute()
    const keep = (invoiceId: number, outcome: unknown) =>
      db
        .updateTable('invoiceControls')
        .set({ outcome: JSON.stringify(outcome) })
        .where('invoiceId', '=', invoiceId)
        .execute()
    // As if nothing had been found: what is written down is what counts as found now.
    for (const { invoiceId, outcome } of rows) await keep(invoiceId, { ...outcome, points: [] })
    expect(await tried({ toleranceAmount: '12' })).toContain('2 punten geven (nu 0)')
    for (const { invoiceId, outcome } of rows) await keep(invoiceId, outcome)
    expect(await tried({ toleranceAmount: '12' })).toContain('2 punten geven (nu 2)')
  })

  test('is refused for a customer, or in the place of a setting, that is not there', async () => {
    const refused = await start({ customerId: 999_999 })
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['customerId']])
    expect((await start({ settingId: 999_999 })).status).toBe(404)
    const { settingId: _, ...draft } = setting({ isOn: false, checkCode: 'FC18' })
    const { id } = (await ask<CheckSettingRow>('POST', 'control-invoice-settings', draft)).data
    expect((await start({ settingId: id })).status).toBe(404)
    await ask('DELETE', `control-invoice-settings/${id}`)
  })

  test('is called off by whoever asked, or by asking for another', async () => {
    await start({ toleranceAmount: '20' })
    const cancelled = await ask<{ last: SurveyStanding }>('POST', `${path}/cancel`, { checkCode: 'FC21' })
    expect(cancelled.data.last.state).toBe('cancelled')
    await work()
    expect((await look())?.state).toBe('cancelled')
    await start({ toleranceAmount: '20' })
    await ask('POST', path, setting({ checkCode: 'FC18' }))
    expect((await look())?.state).toBe('cancelled')
    await work()
  })

  test('is of somebody alone, for admins, and of what can be set', async () => {
    await start({ toleranceAmount: '20' })
    expect(await look(await world.signedIn({ role: 'Beheerder' }))).toBeNull()
    const refused = await start({ checkCode: 'FC10', tolerancePct: '150' })
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['tolerancePct']])
    const reader = await world.signedIn({
      role: 'Accountmanager',
      type: 'employee',
      roleIds: [await world.role('employee', (name) => name.startsWith('invoice-settings'))],
      customerIds: [given.customerId],
    })
    expect((await ask('GET', `${path}?checkCode=FC21`, undefined, reader)).status).toBe(403)
    expect((await ask('POST', path, setting({}), reader)).status).toBe(403)
  })
})
