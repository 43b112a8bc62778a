import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

interface Tariff {
  readonly id: number
  readonly version: number
  readonly operator: string
  readonly gridOperatorId: number | null
  readonly year: number
  readonly kind: string
  readonly state: string
}
interface Party {
  readonly id: number
  readonly version: number
}
interface Happened {
  readonly userName: string | null
  readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
}

const [stedinCode, otherCode, thirdCode] = ['8716892000005', '8716916000004', '8716912000008']

describeAnyEngine('shipped tariffs and the market code they name', (openFresh) => {
  let world: World
  let token: string

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
  })
  afterAll(() => world.close())

  const make = async (name: string, code: string) => {
    const body = { name, code, products: ['1'] }
    return (await world.ask<Party>('POST', 'grid-operators', { token, body })).data
  }
  const change = async ({ id }: Party, body: object) => {
    const { data } = await world.ask<Party>('GET', `grid-operators/${id}`, { token })
    return world.ask<Party>('POST', `grid-operators/${id}`, {
      token,
      body: { version: data.version, ...body },
    })
  }
  const step = async (path: string, body: object) => {
    const { data } = await world.ask<Party>('GET', path, { token })
    return world.ask('POST', `${path}/transition`, { token, body: { version: data.version, ...body } })
  }
  const tariff = async (kind: string, year = 2026) => {
    const { data } = await world.ask<Tariff[]>('GET', `grid-tariffs?per_page=100&year=${year}&kind=${kind}`, {
      token,
    })
    const found = data.find(({ operator }) => operator.startsWith('Stedin'))
    if (found === undefined) throw new Error(`${kind} is there.`)
    return found
  }

  test('are a party’s while it has the code and is in force, which their history tells', async () => {
    const party = await make('Stedin Netbeheer', stedinCode)
    const claimed = await tariff('gv_transport')
    expect([claimed.gridOperatorId, claimed.operator]).toEqual([party.id, 'Stedin Netbeheer'])
    expect((await change(party, { code: otherCode })).status).toBe(200)
    const free = await tariff('gv_transport')
    expect([free.id, free.gridOperatorId, free.operator]).toEqual([claimed.id, null, 'Stedin'])
    await change(party, { code: stedinCode })
    await step(`grid-operators/${party.id}`, { event: 'DEACTIVATE', inactiveReason: 'gestopt' })
    expect((await tariff('gv_transport')).gridOperatorId).toBeNull()
    await step(`grid-operators/${party.id}`, { event: 'REACTIVATE' })
    expect((await tariff('gv_transport')).gridOperatorId).toBe(party.id)
    const { data: told } = await world.ask<Happened[]>('GET', `grid-tariffs/${claimed.id}/history`, { token })
    const named = 'Stedin Netbeheer'
    expect(told.map(({ changes }) => changes)).toEqual(
      [
        [null, named],
        [named, null],
        [null, named],
        [named, null],
        [null, named],
      ].map(([before, after]) => [{ field: 'gridOperatorId', before, after }]),
    )
  })

  test('stay with whom they were fixed for, and are claimed anew once they are a draft again', async () => {
    const { id, gridOperatorId } = await tariff('kv_meting')
    const party = { id: gridOperatorId ?? 0, version: 0 }
    await step(`grid-tariffs/${id}`, { event: 'FIX' })
    await change(party, { code: otherCode })
    expect(await tariff('kv_meting')).toMatchObject({ id, gridOperatorId, state: 'fixed' })
    await step(`grid-tariffs/${id}`, { event: 'UNFIX', reason: 'Verkeerde partij' })
    expect(await tariff('kv_meting')).toMatchObject({ id, gridOperatorId: null, state: 'draft' })
    await change(party, { code: stedinCode })
    expect((await tariff('kv_meting')).gridOperatorId).toBe(gridOperatorId)
  })

  test('are no more claimed once somebody chose another operator, and keep no party from leaving', async () => {
    const other = await make('Stedin Opvolger', thirdCode)
    const { id, version, gridOperatorId } = await tariff('gv_aansluiting')
    const body = { version, gridOperatorId: other.id }
    expect((await world.ask('POST', `grid-tariffs/${id}`, { token, body })).status).toBe(200)
    const party = { id: gridOperatorId ?? 0, version: 0 }
    await change(party, { code: otherCode })
    await change(party, { code: stedinCode })
    expect((await world.ask<Tariff>('GET', `grid-tariffs/${id}`, { token })).data.gridOperatorId).toBe(
      other.id,
    )
    expect((await world.ask('DELETE', `grid-operators/${party.id}`, { token })).status).toBeLessThan(300)
    expect((await tariff('gv_transport')).gridOperatorId).toBeNull()
  })
})
