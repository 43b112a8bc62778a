import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  SignalRecipients,
  SignalSettings,
} from '../../../../src/contract/areas/signals/signalSettingCalls.ts'
import { usualSettings } from '../../../../src/domain/signals/settings.ts'
import { dayAt } from '../../../../src/domain/time/day.ts'
import { mailSignals } from '../../../../src/server/areas/signals/mails.ts'
import { settingsOf } from '../../../../src/server/areas/signals/settings.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('the settings of signals', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  let contactId: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Bakkerij De Korenaar')
    await world.database.db
      .updateTable('customers')
      .set({ modules: ['ems'] })
      .execute()
    const { id } = await world.database.db
      .insertInto('contacts')
      .values({ customerId, lastName: 'Bakker', emailAddress: 'bakker@korenaar.example' } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    contactId = id
  })
  afterAll(() => world.close())

  const path = (name: string) => `customers/${customerId}/${name}`
  const change = (rules: object[], way: object = {}) =>
    world.ask<SignalSettings>('POST', path('signal-settings'), {
      token,
      body: { rules, channel: 'inApp', quietFrom: null, quietTo: null, ...way },
    })

  test('a rule of a customer goes before what is usual, until it is set as usual again', async () => {
    const { data } = await change([{ code: 'SG01', enabled: true, threshold: 40, least: 50 }])
    expect(data.rules[0]).toEqual({ code: 'SG01', enabled: true, threshold: 40, least: 50, isOwn: true })
    const usual = { code: 'SG01', ...usualSettings.SG01, threshold: 30 }
    await world.ask('POST', 'control/signal-defaults', { token, body: { rules: [usual] } })
    expect((await settingsOf(world.database.db, customerId)).SG01.threshold).toBe(40)
    const back = await change([usual])
    expect(back.data.rules[0]).toMatchObject({ threshold: 30, isOwn: false })
    expect((await change([{ ...usual, threshold: 0 }])).status).toBe(422)
    expect((await change([], { quietFrom: '25:00' })).status).toBe(422)
  })

  test.each([
    [{ code: 'SG12', enabled: true, threshold: 0.5, least: null }, 'Vul een heel getal in'],
    [{ code: 'SG13', enabled: true, threshold: 0.001, least: null }, 'Vul hoogstens twee decimalen in'],
  ])('%o is refused at its threshold', async (rule, why) => {
    const refused = await change([rule])
    expect([refused.status, refused.body]).toMatchObject([422, { errors: { 'rules.0.threshold': [why] } }])
  })

  test.each([
    [{ quietFrom: '22:00' }, { quietTo: ['Vul ook in tot wanneer'] }],
    [{ quietTo: '07:00' }, { quietFrom: ['Vul ook in vanaf wanneer'] }],
    [{ quietFrom: '22:00', quietTo: '22:00' }, { quietTo: ['Kies een andere tijd dan bij Stil van'] }],
  ])('quiet hours have two ends: %o', async (way, errors) => {
    const refused = await change([], way)
    expect([refused.status, refused.body]).toMatchObject([422, { errors }])
  })

  test('a rule is set once at a time', async () => {
    const rule = { code: 'SG12', enabled: true, threshold: 30, least: null }
    expect((await change([rule, { ...rule, threshold: 20 }])).status).toBe(422)
  })

  test('what is usual and was saved as it is goes on following its parameter', async () => {
    const { db } = world.database
    const defaults = async () =>
      (await world.ask<SignalSettings['rules']>('GET', 'control/signal-defaults', { token })).data
    const asSet = (await defaults()).map(({ code, enabled, threshold, least }) => ({
      code,
      enabled,
      threshold,
      least,
    }))
    expect(
      (await world.ask('POST', 'control/signal-defaults', { token, body: { rules: asSet } })).status,
    ).toBe(200)
    const kept = await db.selectFrom('signalDefaults').select('ruleCode').execute()
    expect(kept.map(({ ruleCode }) => ruleCode)).not.toContain('SG12')
  })

  test('only who belongs to the customer can be told', async () => {
    const told = (chosen: string[]) =>
      world.ask<SignalRecipients>('POST', path('signal-recipients'), { token, body: { chosen } })
    expect((await told(['contact-999999'])).status).toBe(422)
    const { data } = await told([`contact-${contactId}`])
    expect(data.chosen).toEqual([`contact-${contactId}`])
    expect(data.options).toMatchObject([{ name: 'Bakker', emailAddress: 'bakker@korenaar.example' }])
  })

  test('a signal is mailed once for the same thing, whoever asks, and not in quiet hours', async () => {
    const { db } = world.database
    const signal = (fingerprint: string) =>
      db
        .insertInto('signals')
        .values({
          customerId,
          connectionId: null,
          ruleCode: 'SG05',
          severity: 'warning',
          unit: 'kWh',
          title: 'Sinds 1 november komen er geen meetgegevens meer binnen.',
          fingerprint,
          periodFrom: '2026-11-01',
          periodTo: '2026-11-04',
        } as never)
        .execute()
    const noon = new Date(`${dayAt(Date.now())}T11:30:00Z`)
    await signal('SG05:1')
    expect(await mailSignals(world.database, noon)).toBe(0)
    await change([], { channel: 'direct', quietFrom: '12:00', quietTo: '14:00' })
    expect(await mailSignals(world.database, noon)).toBe(0)
    await change([], { channel: 'direct' })
    const both = await Promise.all([mailSignals(world.database, noon), mailSignals(world.database, noon)])
    expect(both.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(await mailSignals(world.database, noon)).toBe(0)
    await signal('SG05:2')
    expect(await mailSignals(world.database, noon)).toBe(1)
    const { rows } = { rows: await db.selectFrom('signalMails').selectAll().execute() }
    expect(rows.map(({ fingerprint }) => fingerprint).sort()).toEqual(['SG05:1', 'SG05:2'])
  })
})
