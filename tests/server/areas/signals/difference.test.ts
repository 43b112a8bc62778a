import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DifferenceTried } from '../../../../src/contract/areas/signals/signalDifferenceCalls.ts'
import { addDays } from '../../../../src/domain/time/day.ts'
import { checkConnection } from '../../../../src/server/areas/signals/check.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { ordinary, signalling } from './signalling.ts'

const last = addDays(today(), -1)
/** Since then a half more than a year before: too slowly for the profile of the last weeks to tell. */
const rose = addDays(last, -200)

describeAnyEngine('the rule of usage out of the ordinary, for one connection', (openFresh) => {
  let at: Awaited<ReturnType<typeof signalling>>
  let connectionId: number
  let other: number

  beforeAll(async () => {
    at = await signalling(await openFresh())
    connectionId = await at.connection()
    other = await at.connection()
    for (const id of [connectionId, other])
      await at.read(id, addDays(last, -470), today(), (day) => ordinary(day) * (day > rose ? 1.5 : 1))
  })
  afterAll(() => at.world.close())

  const path = () => `customers/${at.customerId}/signals-difference`
  const tried = async (query = '', id = connectionId) =>
    (
      await at.world.ask<DifferenceTried>('GET', `${path()}?connectionId=${id}${query}`, {
        token: at.token,
      })
    ).data
  const keep = (body: object, token = at.token) =>
    at.world.ask<DifferenceTried>('POST', path(), { token, body: { connectionId, ...body } })
  const found = async (id: number) => {
    await checkConnection(at.world.database, id)
    return (await at.signals(id)).filter(({ ruleCode }) => ruleCode === 'SG01')
  }
  const lastYear = { reference: 'lastYear', threshold: 30, least: 40 }

  test('is tried without being kept', async () => {
    const usual = { reference: 'profile', threshold: 20, least: 25 }
    expect(await tried()).toMatchObject({ ...usual, set: usual, usual, own: [] })
    const asked = await tried('&reference=lastYear')
    expect(asked).toMatchObject({ reference: 'lastYear', set: usual })
    expect(asked.days.at(-1)).toMatchObject({ day: last, fires: true })
    expect((await tried('&reference=lastYear&threshold=60')).days.some(({ fires }) => fires)).toBe(false)
    expect(await tried('&reference=degreeDays')).toMatchObject({ lacksTemperatures: true, days: [] })
    expect((await tried()).set).toEqual(usual)
  })

  test('is kept for that connection alone, told by it, and written down', async () => {
    expect(await found(connectionId)).toEqual([])
    const { data } = await keep(lastYear)
    expect(data).toMatchObject({ ...lastYear, set: lastYear, own: [{ connectionId, ...lastYear }] })
    const [signal] = await found(connectionId)
    expect(signal?.title).toContain('meer dan een jaar eerder')
    expect(await found(other)).toEqual([])
    expect((await tried('', other)).set.reference).toBe('profile')
    const audit = await at.world.database.db
      .selectFrom('audit')
      .select(['subjectId', 'customerId'])
      .where('subject', '=', 'signalDifferences')
      .execute()
    expect(audit).toEqual([{ subjectId: connectionId, customerId: at.customerId }])
  })

  test('follows the customer again when it is set as that is', async () => {
    await keep(lastYear)
    const { data } = await keep({ ...(await tried()).usual })
    expect(data).toMatchObject({ own: [], set: data.usual })
    const settings = { channel: 'inApp', quietFrom: null, quietTo: null }
    const rules = [{ code: 'SG01', enabled: true, threshold: 35, least: 25 }]
    const body = { rules, ...settings }
    await at.world.ask('POST', `customers/${at.customerId}/signal-settings`, { token: at.token, body })
    expect((await tried()).threshold).toBe(35)
  })

  test('is for staff to set, of connections of that customer, with numbers that mean something', async () => {
    const user = { type: 'customer', customerIds: [at.customerId], role: 'Klant beheerder' } as const
    expect((await keep(lastYear, await at.world.signedIn(user))).status).toBe(403)
    expect((await keep({ ...lastYear, threshold: 900 })).errors).toEqual({
      threshold: ['Maximaal 500'],
    })
    const elsewhere = await at.connection(await at.world.customer('Slagerij Vos'))
    expect((await keep({ ...lastYear, connectionId: elsewhere })).status).toBe(404)
  })
})
