import { afterAll, beforeAll, expect, test } from 'vitest'
import type { partyFileCalls } from '../../../../src/contract/areas/parties/partyFileCalls.ts'
import type { AnswerOf } from '../../../../src/contract/records/call.ts'
import { gs1CheckDigit } from '../../../../src/domain/identity/ean.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

type Files = AnswerOf<(typeof partyFileCalls)['supplier']['list']>

describeAnyEngine('documents that are kept at a market party', (openFresh) => {
  let world: World
  let token: string

  const ask = <T>(method: string, path: string, as = token) => world.ask<T>(method, path, { token: as })
  const made = async (path: string, name: string, more: object = {}) =>
    (await world.ask<{ id: number }>('POST', path, { token, body: { name, products: ['1'], ...more } })).data
      .id
  const keep = (party: string, name = 'voorwaarden.csv') =>
    world.send<{ id: number }>(`${party}/files`, 'prijs;dag\n1;2\n', name, token)
  const namesOf = async (party: string) =>
    (await ask<Files>('GET', `${party}/files`)).data.map(({ fileName }) => fileName)

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
  })
  afterAll(() => world.close())

  test('are kept, read as they were sent, told in its history and taken away', async () => {
    const party = `suppliers/${await made('suppliers', 'Windstroom')}`
    const { data, status } = await keep(party)
    expect(status).toBe(201)
    expect(await namesOf(party)).toEqual(['voorwaarden.csv'])
    const read = await ask('GET', `supplier-files/${data.id}`)
    expect(String(read.data)).toBe('prijs;dag\n1;2\n')
    expect((await ask('DELETE', `supplier-files/${data.id}`)).status).toBe(200)
    expect(await namesOf(party)).toEqual([])
    const history = await ask<{ action: string }[]>('GET', `${party}/history`)
    expect(history.data.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['attach', 'download', 'detach']),
    )
  })

  test('of one kind are not found as those of another', async () => {
    const party = `grid-operators/${await made('grid-operators', 'Netwerk Oost', { code: `879900000001${gs1CheckDigit('879900000001')}` })}`
    const { data } = await keep(party)
    expect((await ask('GET', `supplier-files/${data.id}`)).status).toBe(404)
    expect((await ask('DELETE', `measuring-company-files/${data.id}`)).status).toBe(404)
    expect((await ask('GET', `suppliers/${party.split('/')[1]}/files`)).status).toBe(404)
    expect(await namesOf(party)).toEqual(['voorwaarden.csv'])
  })

  test('are of the kinds that a document has, and go with their party', async () => {
    const party = `measuring-companies/${await made('measuring-companies', 'Meters en Zn')}`
    const refused = await world.send(`${party}/files`, 'MZ', 'programma.exe', token)
    expect(refused.status).toBe(422)
    const { data } = await keep(party)
    expect((await ask('DELETE', party)).status).toBe(200)
    expect((await ask('GET', `measuring-company-files/${data.id}`)).status).toBe(404)
  })

  test('are no customer’s to read, whatever its role says', async () => {
    const party = `suppliers/${await made('suppliers', 'Zonkracht')}`
    const { data } = await keep(party)
    const customerId = await world.customer('Bakkerij')
    const all = await world.role('customer', () => true)
    const { emailAddress } = await world.person({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [customerId],
      roleIds: [all],
    })
    const { accessToken } = (await world.login(emailAddress)).data
    expect((await ask('GET', `${party}/files`, accessToken)).status).toBe(403)
    expect((await ask('GET', `supplier-files/${data.id}`, accessToken)).status).toBe(403)
  })
})
