import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

type Service = { id: number; version: number; state: string; endDate: string | null }

describeAnyEngine('a service that is given notice of', (openFresh) => {
  let world: World
  beforeAll(async () => {
    world = await worldOn(await openFresh())
  })
  afterAll(() => world.close())

  test('goes on without a last day once that is taken back, and costs nothing below zero', async () => {
    const token = await world.signedIn({ role: 'Beheerder' })
    const id = await world.customer('Wasserij')
    const { data: catalogue } = await world.ask<{ id: number }[]>('GET', 'control-services', { token })
    const bought = { definitionId: catalogue[0]?.id, startDate: today(), scope: 'alle' }
    const ask = (path: string, body: object) =>
      world.ask<Service>('POST', `customers/${id}/services${path}`, { token, body })
    const { data } = await ask('', bought)
    const step = (event: string, version: number, told: object = {}) =>
      ask(`/${data.id}/transition`, { event, version, ...told })
    const ending = (await step('TERMINATE', data.version, { endDate: today() })).data
    expect(ending).toMatchObject({ state: 'terminating', endDate: today() })
    expect((await step('WITHDRAW', ending.version)).data).toMatchObject({ state: 'active', endDate: null })

    expect((await ask('', { ...bought, price: '-1.00' })).errors).toEqual({
      price: ['Kan niet negatief zijn'],
    })
    const share = { ...bought, billing: 'succes', successPct: '100.01' }
    expect((await ask('', share)).errors).toEqual({ successPct: ['Vul hoogstens 100% in'] })
  })
})
