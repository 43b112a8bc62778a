import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../../../../src/contract/areas/connections/connections.ts'
import type { MeterSwap } from '../../../../src/contract/areas/connections/meterSwaps.ts'
import { addDays } from '../../../../src/domain/time/day.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { freshEan } from '../../records/drafts.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('a meter swap', (openFresh) => {
  let world: World
  let token: string
  let at: string
  let gridOperatorId: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    at = `customers/${await world.customer('Gemaal')}/connections`
    gridOperatorId = await world.gridOperator()
  })
  afterAll(() => world.close())

  const ask = <T>(method: string, path: string, body?: object) =>
    world.ask<T>(method, path, { token, ...(body && { body }) })
  const make = async (more: object = {}) =>
    (
      await ask<Connection>('POST', at, {
        ean: freshEan(),
        type: 'gas',
        segment: 'small',
        capacity: 'G4',
        gridOperatorId,
        street: 'Dorpsstraat',
        houseNumber: '1',
        postcode: '2801 AA',
        city: 'Gouda',
        meterNumber: 'G1',
        startDate: '2020-01-01',
        ...more,
      })
    ).data
  const swap = (id: number, body: object) => ask<{ id: number }>('POST', `${at}/${id}/meter-swaps`, body)
  const swaps = async (id: number) => (await ask<MeterSwap[]>('GET', `${at}/${id}/meter-swaps`)).data

  test('keeps where the old meter ended and the new one begins, and gives the connection its number', async () => {
    const { id } = await make()
    const told = { swappedOn: '2026-03-01', newNumber: 'G2', endSingle: '8123.5', startSingle: '0' }
    expect((await swap(id, { ...told, version: 1 })).status).toBe(200)
    expect((await ask<Connection>('GET', `${at}/${id}`)).data).toMatchObject({
      meterNumber: 'G2',
      version: 2,
    })
    expect(await swaps(id)).toMatchObject([
      {
        swappedOn: '2026-03-01',
        oldNumber: 'G1',
        newNumber: 'G2',
        standings: [{ counter: 'single', end: '8123.5', start: '0' }],
      },
    ])
    expect((await swap(id, { ...told, newNumber: 'G3', version: 1 })).status).toBe(409)
    const { data } = await ask<object[]>(
      'GET',
      `${at.replace('connections', 'meter-readings')}?connectionId=${id}`,
    )
    expect(data).toMatchObject([
      {
        readingDate: '2026-03-01',
        isMeterSwap: true,
        endValue: '8123.500',
        value: '0.000',
        meterNumber: 'G2',
      },
    ])
  })

  test('asks both counters of a double tariff, also of what is fed in', async () => {
    const { id } = await make({ type: 'electricity', hasProd: true, usageHigh: 10, usageLow: 5 })
    const { errors } = await swap(id, { version: 1, swappedOn: '2026-03-01', newNumber: 'E2' })
    expect(Object.keys(errors ?? {}).sort()).toEqual(
      ['Normal', 'Low', 'FedInNormal', 'FedInLow'].flatMap((name) => [`end${name}`, `start${name}`]).sort(),
    )
  })

  test('lets no usage become negative: a meter ends where it began or higher', async () => {
    const { id } = await make()
    await swap(id, {
      version: 1,
      swappedOn: '2026-03-01',
      newNumber: 'G2',
      endSingle: '100',
      startSingle: '50.5',
    })
    const again = { version: 2, swappedOn: '2026-04-01', newNumber: 'G3', startSingle: '0' }
    expect((await swap(id, { ...again, endSingle: '50.4' })).errors?.endSingle?.[0]).toContain(
      'begon op 50,5',
    )
    expect((await swap(id, { ...again, endSingle: '-1' })).errors?.endSingle).toEqual([
      'Deze meter begon op 50,5: een lagere eindstand kan niet',
    ])
    expect((await swap(id, { ...again, endSingle: '60', startSingle: '-1' })).errors?.startSingle).toEqual([
      'Een meterstand is niet negatief',
    ])
    expect((await swap(id, { ...again, endSingle: '50.5' })).status).toBe(200)
    expect(await swaps(id)).toHaveLength(2)
  })

  test('is of a day that was, within our keeping, after the last one, and to another meter', async () => {
    const { id } = await make()
    const told = { version: 1, swappedOn: '2026-03-01', newNumber: 'G2', endSingle: '1', startSingle: '0' }
    expect((await swap(id, { ...told, swappedOn: addDays(today(), 1) })).errors).toHaveProperty('swappedOn')
    expect((await swap(id, { ...told, swappedOn: '2019-12-31' })).errors).toHaveProperty('swappedOn')
    expect((await swap(id, { ...told, newNumber: 'G1' })).errors).toHaveProperty('newNumber')
    await swap(id, told)
    expect((await swap(id, { ...told, version: 2, newNumber: 'G3' })).errors).toHaveProperty('swappedOn')
  })
})
