import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Contact } from '../../../../src/contract/areas/contacts/contacts.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('contacts', (openFresh) => {
  let world: World
  let token: string
  let customerId: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Bakkerij De Korenaar')
  })
  afterAll(() => world.close())

  const ask = <T>(method: string, path: string, body?: object) =>
    world.ask<T>(method, path, { token, ...(body && { body }) })
  const make = (more: object = {}) =>
    ask<Contact>('POST', `customers/${customerId}/contacts`, { lastName: 'Post', ...more })
  const entity = async (name: string, of = customerId) =>
    (await ask<{ id: number }>('POST', `customers/${of}/entities`, { name, type: 'kostenplaats' })).data.id

  test('of whom one signs in to the portal are told apart, by account or by e-mail address', async () => {
    const { emailAddress } = await world.person({
      role: 'Klant lezer',
      type: 'customer',
      customerIds: [customerId],
    })
    const { data: known } = await make({ emailAddress: emailAddress.toUpperCase() })
    const { data: strange } = await make({ emailAddress: 'iemand@elders.example' })
    const { data } = await ask<Contact[]>('GET', `customers/${customerId}/contacts`)
    const hasAccount = (id: number) => data.find((one) => one.id === id)?.hasAccount
    expect([hasAccount(known.id), hasAccount(strange.id)]).toEqual([true, false])
  })

  test('are there for some entities of their customer, or for all; an entity that goes is named no longer', async () => {
    const [one, two] = [await entity('Loods'), await entity('Kantoor')]
    const { data } = await make({ entityIds: [two, one] })
    expect(data.entityIds).toEqual([one, two])
    const foreign = await entity('Elders', await world.customer('Slagerij Vos'))
    expect(Object.keys((await make({ entityIds: [foreign] })).errors ?? {})).toEqual(['entityIds'])
    await ask('DELETE', `customers/${customerId}/entities/${one}`)
    const after = await ask<Contact>('GET', `customers/${customerId}/contacts/${data.id}`)
    expect(after.data.entityIds).toEqual([two])
  })
})
