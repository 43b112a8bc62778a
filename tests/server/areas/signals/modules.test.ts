import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignalSettings } from '../../../../src/contract/areas/signals/signalSettingCalls.ts'
import type { Signal } from '../../../../src/contract/areas/signals/signals.ts'
import { moduleOf, type SignalCode, signalCodes } from '../../../../src/domain/signals/finding.ts'
import { signalLettersOf } from '../../../../src/server/areas/signals/letters.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('the modules of signals', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  let otherId: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    customerId = await world.customer('Bakkerij De Korenaar')
    otherId = await world.customer('Slagerij De Os')
    // Who buys ahead, and has no monitoring.
    await world.database.db
      .updateTable('customers')
      .set({ modules: ['purchase'] })
      .where('id', '=', customerId)
      .execute()
    token = await world.signedIn({ role: 'Klant beheerder', type: 'customer', customerIds: [customerId] })
    for (const id of [customerId, otherId])
      await world.database.db
        .insertInto('signals')
        .values(
          signalCodes.map(
            (ruleCode) =>
              ({
                customerId: id,
                ruleCode,
                severity: 'warning',
                title: `Signaal ${ruleCode}`,
                unit: 'kWh',
                periodFrom: '2026-03-01',
                periodTo: '2026-03-02',
                fingerprint: `${ruleCode}:${id}`,
              }) as never,
          ),
        )
        .execute()
  })
  afterAll(() => world.close())

  const listOf = (id: number, module: string) =>
    world.ask<Signal[]>('GET', `customers/${id}/signals?per_page=100&module=${module}`, { token })

  test('the table says of each signal the module that its rule has', async () => {
    const rows = await world.database.db.selectFrom('signals').select(['ruleCode', 'module']).execute()
    expect(rows).toHaveLength(signalCodes.length * 2)
    for (const { ruleCode, module } of rows)
      expect([ruleCode, module]).toEqual([ruleCode, moduleOf(ruleCode)])
  })

  test('a list narrowed to a module holds its signals alone, and of this customer alone', async () => {
    const { data } = await listOf(customerId, 'purchase')
    expect(data.map(({ ruleCode }) => ruleCode).sort()).toEqual([
      'SG11',
      'SG12',
      'SG13',
      'SG14',
      'SG15',
      'SG16',
      'SG17',
    ])
    expect(new Set(data.map((row) => row.customerId))).toEqual(new Set([customerId]))
    const audited = (await listOf(customerId, 'invoice-audit')).data
    expect(audited.map(({ ruleCode }) => ruleCode).sort()).toEqual(['SG21', 'SG22', 'SG23', 'SG24'])
    expect((await listOf(customerId, 'constructor')).status).toBe(422)
    expect((await listOf(otherId, 'purchase')).status).toBe(404)
  })

  test('who has no monitoring reads the rules and recipients of what it buys, and of nobody else', async () => {
    const settings = (id: number) =>
      world.ask<SignalSettings>('GET', `customers/${id}/signal-settings`, { token })
    const { status, data } = await settings(customerId)
    expect(status).toBe(200)
    expect(data.rules.filter(({ code }) => moduleOf(code) === 'purchase').map(({ code }) => code)).toEqual([
      'SG12',
      'SG16',
      'SG11',
      'SG13',
      'SG15',
    ])
    expect((await settings(otherId)).status).toBe(404)
    const recipients = (id: number) => world.ask('GET', `customers/${id}/signal-recipients`, { token })
    expect((await recipients(customerId)).status).toBe(200)
    expect((await recipients(otherId)).status).toBe(404)
  })

  test('a mail leads to pages that its reader may open', async () => {
    const { db } = world.database
    const person = await world.person({
      type: 'customer',
      role: 'Klant beheerder',
      customerIds: [customerId, otherId],
    })
    const linkFor = async (id: number, ...codes: readonly SignalCode[]) => {
      await db
        .insertInto('signalRecipients')
        .values({ customerId: id, userId: person.id } as never)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const signals = await db
        .selectFrom('signals')
        .select('id')
        .where('customerId', '=', id)
        .where('ruleCode', 'in', codes)
        .execute()
      const write = signalLettersOf({
        database: world.database,
        config: { publicUrl: 'https://portaal.example', brandName: 'Portaal' },
      })
      const written = await write({
        kind: 'signals',
        userId: person.id,
        recipient: person.emailAddress,
        data: { customerId: id, ids: signals.map((one) => one.id).join() },
      })
      return written?.letter.action?.url
    }
    const pages = (id: number, module: string) => new RegExp(`/v3/customers/${id}/signals/${module}/\\d+$`)
    expect(await linkFor(customerId, 'SG12')).toMatch(pages(customerId, 'purchase'))
    const modules = async (...taken: ('ems' | 'purchase' | 'invoicecontrol')[]) =>
      db.updateTable('customers').set({ modules: taken }).where('id', '=', otherId).execute()
    await modules('ems', 'purchase', 'invoicecontrol')
    expect(await linkFor(otherId, 'SG12')).toMatch(pages(otherId, 'purchase'))
    expect(await linkFor(otherId, 'SG21')).toMatch(pages(otherId, 'invoice-audit'))
    // Of several modules together those of monitoring, which hold them all.
    expect(await linkFor(otherId, 'SG12', 'SG21')).toMatch(/signals\/ems$/)
    await modules('ems')
    expect(await linkFor(otherId, 'SG12')).toMatch(pages(otherId, 'ems'))
    await modules('invoicecontrol')
    expect(await linkFor(otherId, 'SG22', 'SG21')).toMatch(/signals\/invoice-audit$/)
  })
})
