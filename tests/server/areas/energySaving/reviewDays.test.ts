import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SavingFile } from '../../../../src/contract/areas/energySaving/savingDuties.ts'
import { addDays } from '../../../../src/domain/time/day.ts'
import { remindOfReviews } from '../../../../src/server/areas/energySaving/telling.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('the days of a report that lies with the customer', (openFresh) => {
  let world: World
  beforeAll(async () => {
    world = await worldOn(await openFresh())
  })
  afterAll(() => world.close())

  test('follow the parameters that count on the day', async () => {
    const token = await world.signedIn({ role: 'Beheerder' })
    const customerId = await world.customer('Gemeente De Dijk')
    const ask = <T>(method: string, path: string, body?: object) =>
      world.ask<T>(method, path as never, { token, ...(body && { body }) })
    const at = `customers/${customerId}`
    const place = {
      name: 'Stadhuis',
      type: 'gebouw',
      sbiCode: '8411',
      street: 'Dorpsstraat',
      houseNumber: '1',
    }
    const entity = await ask<{ id: number }>('POST', `${at}/entities`, {
      ...place,
      postcode: '2801 AA',
      city: 'Gouda',
    })
    const { id } = (
      await ask<SavingFile>('POST', `${at}/energy-saving`, {
        entityId: entity.data.id,
        referenceYear: 2024,
        isFiledByUs: false,
      })
    ).data
    await sql`update saving_files set state = 'draft' where id = ${id}`.execute(world.database.db)
    const declare = (key: string, value: string, validFrom: string) =>
      ask('POST', 'parameters', { key, value, validFrom })
    expect((await declare('besparen.reactie_dagen', '21', today())).status).toBe(201)
    expect((await declare('besparen.herinnering_dagen', '1', addDays(today(), 19))).status).toBe(201)
    const { version } = (await ask<SavingFile>('GET', `${at}/energy-saving/${id}`)).data
    const asked = await ask<SavingFile>('POST', `${at}/energy-saving/${id}/transition`, {
      event: 'TO_CUSTOMER',
      version,
    })
    expect(asked.data.reviewBefore).toBe(addDays(today(), 21))
    const remind = (days: number) => remindOfReviews(world.database, addDays(today(), days))
    // Three days before would be 18, and on 19 one day before counts: 20.
    expect(await remind(17)).toBe(0)
    expect(await remind(19)).toBe(0)
    expect(await remind(20)).toBe(1)
    expect(await remind(20)).toBe(0)
  })
})
