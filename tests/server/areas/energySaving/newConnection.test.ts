import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SavingUse } from '../../../../src/contract/areas/energySaving/savingCalls.ts'
import type { SavingFile } from '../../../../src/contract/areas/energySaving/savingDuties.ts'
import { dayAt } from '../../../../src/domain/time/day.ts'
import { describeAnyEngine } from '../../engines.ts'
import { smallConnection } from '../../records/drafts.ts'
import { assessed } from '../../surveyed.ts'
import { type World, worldOn } from '../../world.ts'

const year = Number(dayAt(Date.now()).slice(0, 4)) - 1
const address = { street: 'Dorpsstraat', houseNumber: '1', postcode: '2801 AA', city: 'Gouda' }

describeAnyEngine('the use of a location with a new connection', (openFresh) => {
  let world: World
  let token: string
  let customerId: number

  const ask = <T>(method: string, path: string, body?: object) =>
    world.ask<T>(method, `customers/${customerId}/${path}` as never, { token, ...(body && { body }) })

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Gemeente De Dijk')
  })
  afterAll(() => world.close())

  test('counts a connection from its start: not in a year before it, and from a month on by what was measured', async () => {
    const building = { name: 'Nieuwbouw', type: 'gebouw', sbiCode: '8411', ...address }
    const entityId = (await ask<{ id: number }>('POST', 'entities', building)).data.id
    const connect = async (more: object) => {
      const draft = smallConnection(await world.gridOperator(), { entityId, ...more })
      const { id } = (await ask<{ id: number }>('POST', 'connections', draft)).data
      await world.database.db
        .updateTable('connections')
        .set({ state: 'active' })
        .where('id', '=', id)
        .execute()
      return id
    }
    await connect({ annualUsage: 90_000, startDate: `${year + 1}-02-01` })
    const half = await connect({ annualUsage: 80_000, startDate: `${year}-07-01` })
    await sql`
      insert into reading_months (connection_id, month, direction, covered, quality, total_single, total_covered)
      select ${half}, month::date, 0, '{}', '{}', 1000000,
        (extract(epoch from (month + interval '1 month') - month) / 60)::integer
      from generate_series(${`${year}-07-01`}::date, ${`${year}-12-01`}::date, interval '1 month') as month`.execute(
      world.database.db,
    )
    await assessed(world, customerId, token)
    const [file] = (await ask<SavingFile[]>('GET', `energy-saving?entityId=${entityId}`)).data
    expect(file).toMatchObject({ usageE: 6000, foundDuty: 'geen', isDoubtful: false })
    const use = (await ask<SavingUse>('GET', `energy-saving/${file?.id}/use`)).data
    expect(use.connections.map((one) => one.id)).toEqual([half])
    expect(use.connections[0]?.source).toBe(`Gemeten in 6 van de 12 maanden; aangesloten op 01/07/${year}`)
  })
})
