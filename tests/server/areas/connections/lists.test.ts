import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../../../../src/contract/areas/connections/connections.ts'
import type { BulkAnswer } from '../../../../src/contract/records/call.ts'
import { addDays } from '../../../../src/domain/time/day.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { freshEan } from '../../records/drafts.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('connections, many at once', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  let gridOperatorId: number
  let supplierId: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Gemaal De Kil')
    const named = { name: 'Partij', products: ['1'] as ('1' | '2')[] }
    const { db } = world.database
    const [operator, supplier] = await Promise.all([
      db.insertInto('gridOperators').values(named).returning('id').executeTakeFirstOrThrow(),
      db.insertInto('suppliers').values(named).returning('id').executeTakeFirstOrThrow(),
    ])
    gridOperatorId = operator.id
    supplierId = supplier.id
  })
  afterAll(() => world.close())

  const ask = <T>(method: string, path: string, body?: object) =>
    world.ask<T>(method, path, { token, ...(body && { body }) })
  const at = (of: number) => `customers/${of}/connections`
  const make = async (more: object = {}, of = customerId) =>
    (
      await ask<Connection>('POST', at(of), {
        ean: freshEan(),
        type: 'gas',
        segment: 'small',
        capacity: 'G4',
        gridOperatorId,
        street: 'Dorpsstraat',
        houseNumber: '1',
        postcode: '2801 AA',
        city: 'Gouda',
        ...more,
      })
    ).data
  const found = async (of: number, query: string) =>
    (await ask<Connection[]>('GET', `${at(of)}?${query}&per_page=100`)).data.map(({ id }) => id)

  test('are found by when their contract ends, or that there is none', async () => {
    const of = await world.customer('Met contracten')
    const inDays = async (days: number) => (await make({ contractEndDate: addDays(today(), days) }, of)).id
    const over = await inDays(-1)
    const [now, in90, in91, in365, far] = await Promise.all([0, 90, 91, 365, 366].map(inDays))
    const none = (await make({}, of)).id
    expect(new Set(await found(of, 'contract=90'))).toEqual(new Set([now, in90]))
    expect(new Set(await found(of, 'contract=180'))).toEqual(new Set([now, in90, in91]))
    expect(new Set(await found(of, 'contract=365'))).toEqual(new Set([now, in90, in91, in365]))
    expect(await found(of, 'contract=none')).toEqual([none])
    expect((await found(of, 'page=1')).length).toBe(7)
    expect([over, far].every(Boolean)).toBe(true)
    expect((await ask('GET', `${at(of)}?contract=30`)).status).toBe(422)
  })

  test('are found by the EAN codes and names of a sheet, of the customer alone', async () => {
    const of = await world.customer('Met een blad')
    const [one, two] = [await make({ houseNumber: '11' }, of), await make({ houseNumber: '12' }, of)]
    const foreign = await make({ houseNumber: '13' })
    const spaced = one.ean.replace(/(.{4})/g, '$1 ')
    const { data } = await ask<{ id: number; name: string }[]>('POST', `${at(of)}/named`, {
      texts: [spaced, two.name.toUpperCase(), foreign.ean, 'Dorps', ''],
    })
    expect(data.map(({ id, name }) => [id, name])).toEqual([
      [one.id, one.name],
      [two.id, two.name],
    ])
  })

  test('are found by how old their readings are', async () => {
    const of = await world.customer('Met meetgegevens')
    const [fresh, old, none] = await Promise.all([make({}, of), make({}, of), make({}, of)])
    const read = (id: number, days: number) =>
      world.database.db
        .updateTable('connections')
        .set({ readDataDate: addDays(today(), days) })
        .where('id', '=', id)
        .execute()
    await read(fresh.id, -45)
    await read(old.id, -46)
    expect(new Set(await found(of, 'readings=late'))).toEqual(new Set([old.id, none.id]))
  })

  test('are found by their supplier, and by the rows that were ticked', async () => {
    const of = await world.customer('Met leverancier')
    const [mine, other] = await Promise.all([make({ supplierId }, of), make({}, of)])
    expect(await found(of, `supplierId=${supplierId}`)).toEqual([mine.id])
    const elsewhere = await make()
    expect(await found(of, `ids=${other.id},${elsewhere.id}`)).toEqual([other.id])
    expect((await ask('GET', `${at(of)}?ids=1;drop`)).status).toBe(422)
  })

  test('change together; what somebody else changed meanwhile is left out and told', async () => {
    const [one, other] = await Promise.all([make(), make()])
    await ask('POST', `${at(customerId)}/${other.id}`, { description: 'Intussen', version: 1 })
    const items = [one, other].map(({ id, version }) => ({ id, version }))
    const { data } = await ask<BulkAnswer>('POST', `${at(customerId)}/bulk`, {
      items,
      showInEms: false,
      supplierId,
      contractEndDate: '2027-12-31',
    })
    expect(data).toMatchObject({ done: 1, refused: [{ id: other.id }] })
    const [after, left] = await Promise.all(
      [one, other].map(async ({ id }) => (await ask<Connection>('GET', `${at(customerId)}/${id}`)).data),
    )
    expect(after).toMatchObject({ showInEms: false, supplierId, contractEndDate: '2027-12-31', version: 2 })
    expect(left).toMatchObject({ showInEms: true, supplierId: null, description: 'Intussen' })
  })

  test('of another customer are not there to be changed', async () => {
    const elsewhere = await make({}, await world.customer('Een ander'))
    const { data } = await ask<BulkAnswer>('POST', `${at(customerId)}/bulk`, {
      items: [{ id: elsewhere.id, version: 1 }],
      showInEms: false,
    })
    expect(data).toMatchObject({ done: 0, refused: [{ id: elsewhere.id }] })
  })

  test('an EAN of elsewhere is taken', async () => {
    expect((await make({ ean: '541448820044159229' })).ean).toBe('541448820044159229')
  })
})
