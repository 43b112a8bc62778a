import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn } from '../../../../machines/drawn.ts'
import type { SignedChart, SignOff } from '../../../../src/contract/areas/statecharts/signOffCalls.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('statecharts that are signed off', (openFresh) => {
  let world: World
  let token: string

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
  })
  afterAll(() => world.close())

  const ask = <T>(method: string, path: string, body?: object) =>
    world.ask<T>(method, path, { token, ...(body && { body }) })
  const chart = async (id: string) => {
    const { data } = await ask<SignedChart[]>('GET', 'statecharts')
    return data?.find((each) => each.chart === id)
  }

  test('every chart has its own hash, and nobody signed it yet', async () => {
    const { data = [] } = await ask<SignedChart[]>('GET', 'statecharts')
    expect(data.map(({ chart: id }) => id)).toEqual(drawn.map(({ id }) => id))
    expect(new Set(data.map(({ hash }) => hash)).size).toBe(data.length)
    expect(data.every(({ last }) => last === null)).toBe(true)
  })

  test('who, when and what was seen is kept, with all that came before, and stands in the audit', async () => {
    const hash = (await chart('idle'))?.hash
    const first = await ask<SignOff>('POST', 'statecharts/sign-offs', { chart: 'idle', hash, remark: ' ' })
    expect(first.data).toMatchObject({ chart: 'idle', hash, remark: null })
    await ask('POST', 'statecharts/sign-offs', { chart: 'idle', hash, remark: 'Nagelopen met de klant' })
    const { data: history } = await ask<SignOff[]>('GET', 'statecharts/sign-offs?chart=idle')
    expect(history?.map(({ remark }) => remark)).toEqual(['Nagelopen met de klant', null])
    expect((await chart('idle'))?.last?.remark).toBe('Nagelopen met de klant')
    expect((await ask<SignOff[]>('GET', 'statecharts/sign-offs?chart=login')).data).toEqual([])
    const audit = await world.database.db
      .selectFrom('audit')
      .select(['action', 'after'])
      .where('subject', '=', 'statecharts')
      .execute()
    expect(audit.map(({ action }) => action)).toEqual(['signedOff', 'signedOff'])
  })

  test('a chart that is no longer as it was seen, or that is none, is not signed', async () => {
    const old = { chart: 'login', hash: 'a'.repeat(64) }
    expect((await ask('POST', 'statecharts/sign-offs', old)).status).toBe(409)
    const none = await ask('POST', 'statecharts/sign-offs', { ...old, chart: 'nothing' })
    expect([none.status, Object.keys(none.errors ?? {})]).toEqual([422, ['chart']])
    expect((await chart('login'))?.last).toBeNull()
  })

  test('a sign-off of a chart that has changed since is kept, and no longer holds', async () => {
    const { userId } = await world.database.db
      .selectFrom('sessions')
      .select('userId')
      .executeTakeFirstOrThrow()
    await world.database.db
      .insertInto('chartSignOffs')
      .values({ chart: 'form', hash: 'b'.repeat(64), remark: null, userId })
      .execute()
    const form = await chart('form')
    expect(form?.last?.hash).toBe('b'.repeat(64))
    expect(form?.hash).not.toBe(form?.last?.hash)
  })

  test('customers neither see nor sign them', async () => {
    const customerId = await world.customer('Bakkerij De Korenaar')
    const other = await world.signedIn({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [customerId],
    })
    expect((await world.ask('GET', 'statecharts', { token: other })).status).toBe(403)
  })
})
