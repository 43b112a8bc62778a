import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FoundCustomer } from '../../../../src/contract/areas/customers/customerCalls.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Invoicing, invoicing } from '../invoices/invoicing.ts'

describeAnyEngine('what people say on the phone', (openFresh) => {
  let here: Invoicing

  beforeAll(async () => {
    here = await invoicing(await openFresh())
    const { world, ask, customerId } = here
    const made = await ask<{ version: number; id: number }>('GET', `connections/${here.connectionId}`)
    await ask('POST', `connections/${here.connectionId}`, {
      version: made.data.version,
      meterNumber: 'E0071234567',
    })
    await ask('POST', 'contacts', {
      firstName: 'Wilhelmina',
      lastName: 'van den Ündervoort',
      telephoneNumber: '0182 123 456',
      mobileNumber: '06-12345678',
      emailAddress: 'mina@korenaar.example',
    })
    await ask('POST', 'entities', {
      name: 'Bakkerij Oost',
      type: 'vestiging',
      street: 'Molenkade',
      houseNumber: '12',
      postcode: '2802 BB',
      city: 'Gouda',
    })
    await here.make({ invoiceNumber: 'ZK-2026-00417' })
    await world.database.db
      .updateTable('customers')
      .set({ visitStreet: 'Raadhuisplein', visitNumber: '3', visitPostcode: '2803 CC', visitCity: 'Gouda' })
      .where('id', '=', customerId)
      .execute()
    await world.customer('Kapsalon Knip')
  })
  afterAll(() => here.world.close())

  const said = [
    ['the name of a contact', 'undervoort wilhelmina', 'Contactpersoon Wilhelmina van den Ündervoort'],
    ['a mobile number', '06-12345678', 'Contactpersoon Wilhelmina van den Ündervoort'],
    ['a telephone number as it is spoken', '0182 123 456', 'Contactpersoon Wilhelmina van den Ündervoort'],
    ['part of an e-mail address', 'korenaar.example', 'Contactpersoon Wilhelmina van den Ündervoort'],
    [
      'a contact and the city of the customer',
      'Undervoort Gouda',
      'Contactpersoon Wilhelmina van den Ündervoort',
    ],
    ['a contact and the street of a connection', 'wilhelmina dorpsstraat', 'Contactpersoon Wilhelmina'],
    ['a customer and the street of an entity', 'bakkerij molenkade', 'Entiteit Bakkerij Oost'],
    ['a meter number', 'E0071234567', 'Aansluiting'],
    ['a street and its number', 'dorpsstraat 1', 'Aansluiting'],
    ['a postcode without its space', '2801aa', 'Aansluiting'],
    ['the street of an entity', 'molenkade', 'Entiteit Bakkerij Oost'],
    ['the number of an invoice', 'ZK-2026-00417', 'Factuur ZK-2026-00417 · Zonkracht'],
  ] as const

  test.each(said)('finds the customer by %s, and says what it found', async (_, q, via) => {
    const found = await here.world.ask<FoundCustomer[]>(
      'GET',
      `customers/search?q=${encodeURIComponent(q)}`,
      { token: here.token },
    )
    expect(found.data.map(({ name }) => name)).toEqual(['Bakkerij De Korenaar'])
    expect(found.data[0]?.via).toContain(via)
    expect(found.data[0]?.viaPage).toMatch(/^(contacts|connections|entities|invoices)\/\d+/)
    const listed = await here.world.ask<{ name: string }[]>('GET', `customers?q=${encodeURIComponent(q)}`, {
      token: here.token,
    })
    expect(listed.data.map(({ name }) => name)).toEqual(['Bakkerij De Korenaar'])
  })

  test('names the customer itself by its own address', async () => {
    const found = await here.world.ask<FoundCustomer[]>('GET', 'customers/search?q=raadhuisplein', {
      token: here.token,
    })
    expect(found.data).toMatchObject([{ name: 'Bakkerij De Korenaar', via: null, viaPage: null }])
  })

  test('finds a contact in its own list by a telephone number', async () => {
    for (const q of ['0612345678', '06 1234 5678', '+31612345678', 'mina@'])
      expect((await here.ask<object[]>('GET', `contacts?q=${encodeURIComponent(q)}`)).data).toHaveLength(1)
  })

  test('finds a draft of ours for us alone, until it is registered', async () => {
    const { world, customerId } = here
    const { data } = await here.make({ invoiceNumber: 'CONCEPT-7788' })
    const role = await world.role('customer', (name) => name.endsWith(':read'))
    const token = await world.signedIn({
      role: 'Klant lezer',
      type: 'customer',
      roleIds: [role],
      customerIds: [customerId],
    })
    const found = async (as: string) => {
      const got = await Promise.all(
        [
          'customers/search?q=CONCEPT-7788',
          'customers?q=CONCEPT-7788',
          'customers/search?q=korenaar%20CONCEPT-7788',
        ].map((path) => world.ask<object[]>('GET', path, { token: as })),
      )
      expect(got.map(({ status }) => status)).toEqual([200, 200, 200])
      const all = await world.ask<{ customers: object[]; records: object[] }>(
        'GET',
        'search?q=CONCEPT-7788',
        {
          token: as,
        },
      )
      return [...got.map((one) => one.data.length), all.data.customers.length]
    }
    expect(await found(here.token)).toEqual([1, 1, 1, 1])
    expect(await found(token)).toEqual([0, 0, 0, 0])
    await world.database.db
      .updateTable('invoices')
      .set({ state: 'registered' })
      .where('id', '=', data.id)
      .execute()
    expect(await found(token)).toEqual([1, 1, 1, 1])
  })

  test('finds nothing of what the asker may not see', async () => {
    const token = await here.world.signedIn({
      role: 'Beheerder',
      roleIds: [await here.world.role('employee', (name) => name === 'customers:read')],
    })
    const found = await here.world.ask<FoundCustomer[]>('GET', 'customers/search?q=molenkade', { token })
    expect(found.data).toEqual([])
  })
})
