import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../../src/domain/time/day.ts'
import { refreshModules } from '../../../../src/server/areas/services/modules.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { takeAllDue } from '../../../../src/server/records/daily.ts'
import { describeAnyEngine } from '../../engines.ts'
import { meanwhile } from '../../meanwhile.ts'
import { type World, worldOn } from '../../world.ts'

type Service = { id: number; version: number; state: string; allowed: string[] }

describeAnyEngine('a service that starts by itself', (openFresh) => {
  let world: World
  beforeAll(async () => {
    world = await worldOn(await openFresh())
  })
  afterAll(() => world.close())

  test('is in force as soon as its first day is today, with its module', async () => {
    const token = await world.signedIn({ role: 'Beheerder' })
    const id = await world.customer('Roomfabriek')
    await world.database.db.updateTable('customers').set({ modules: [] }).where('id', '=', id).execute()
    const ask = (path: string, body: object) =>
      world.ask<Service>('POST', `customers/${id}/services${path}`, { token, body })
    const { data: catalogue } = await world.ask<{ id: number; code: string }[]>('GET', 'control-services', {
      token,
    })
    const buy = async (code: string, startDate: string) => {
      const definitionId = catalogue.find((row) => row.code === code)?.id
      return (await ask('', { definitionId, startDate, scope: 'alle' })).data
    }
    const modules = async () =>
      (await world.ask<{ modules: string[] }>('GET', `customers/${id}`, { token })).data.modules

    const bought = await buy('EMS', today())
    expect([bought.state, bought.allowed.toSorted()]).toEqual(['active', ['SUSPEND', 'TERMINATE']])
    expect(await modules()).toEqual(['ems'])
    const waiting = await buy('INK', addDays(today(), 1))
    expect([waiting.state, await modules()]).toEqual(['requested', ['ems']])
    const moved = await ask(`/${waiting.id}`, { startDate: today(), version: waiting.version })
    expect([moved.data.state, await modules()]).toEqual(['active', ['ems', 'purchase']])
    const early = await ask(`/${moved.data.id}/transition`, {
      event: 'TERMINATE',
      version: moved.data.version,
      endDate: addDays(today(), -1),
    })
    expect([early.status, early.errors]).toEqual([422, { endDate: ['Ligt voor de startdatum'] }])
  })

  test('opens its module also when another of the customer starts at the same moment', async () => {
    const { db } = world.database
    const token = await world.signedIn({ role: 'Beheerder' })
    const id = await world.customer('Kaasfabriek')
    const catalogue = await db.selectFrom('serviceDefinitions').select(['id', 'code']).execute()
    const idOf = (code: string) => catalogue.find((row) => row.code === code)?.id as number
    const bought = { customerId: id, startDate: today(), scope: 'alle', state: 'active' }
    await meanwhile(
      world.database,
      async (tx) => {
        await tx
          .insertInto('customerServices')
          .values({ ...bought, definitionId: idOf('INK') } as never)
          .execute()
        await refreshModules(tx, id)
      },
      () =>
        world.ask('POST', `customers/${id}/services`, {
          token,
          body: { definitionId: idOf('EMS'), startDate: today(), scope: 'alle' },
        }),
    )
    const { data } = await world.ask<{ modules: string[] }>('GET', `customers/${id}`, { token })
    expect(data.modules.toSorted()).toEqual(['ems', 'purchase'])
  })

  test('ends on its day also when hundreds do', async () => {
    const { db } = world.database
    const id = await world.customer('Melkfabriek')
    const { id: definitionId } = await db
      .selectFrom('serviceDefinitions')
      .select('id')
      .executeTakeFirstOrThrow()
    const yesterday = addDays(today(), -1)
    const ending = { customerId: id, definitionId, scope: 'alle', state: 'terminating' }
    const rows = Array.from({ length: 501 }, () => ({ ...ending, startDate: yesterday, endDate: yesterday }))
    await db
      .insertInto('customerServices')
      .values(rows as never)
      .execute()
    await takeAllDue({ database: world.database, lives: world.app.lives })
    const left = await db
      .selectFrom('customerServices')
      .select('id')
      .where('customerId', '=', id)
      .where('state', '<>', 'ended')
      .execute()
    expect(left).toEqual([])
  })
})
