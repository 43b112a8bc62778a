import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Found } from '../../../../src/contract/areas/search/searchCalls.ts'
import { searchKinds } from '../../../../src/server/areas/search/kinds.ts'
import { routes } from '../../../../src/web/portal/areas.ts'
import { describeAnyEngine } from '../../engines.ts'
import { testers } from '../../routes/people.ts'
import { freshIds } from '../../routes/records.ts'
import { sharedIn } from '../../routes/shared.ts'
import { type World, worldOn } from '../../world.ts'

const isPage = (path: string) =>
  routes.some((route) => new RegExp(`^${route.path.replaceAll(/:\w+/g, '\\d+')}$`).test(path))

describeAnyEngine('one search over all records', (openFresh) => {
  let world: World
  let own: number
  let token: string

  const find = async (q: string, as = token) =>
    (await world.ask<Found>('GET', `search?q=${encodeURIComponent(q)}`, { token: as })).data
  const known = async (key: string) => {
    const path = key.replace(':customerId', String(own))
    const { data } = await world.ask<Record<string, unknown>[]>('GET', path as never, { token })
    return data
  }

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    own = await world.customer('Bakkerij De Korenaar')
    const other = await world.customer('Kaasmakerij De Gouwe')
    const people = await testers(world, own, other)
    const shared = await sharedIn(world, own)
    await freshIds(world, shared, people, people[0]?.userId ?? 0)
    token = await world.signedIn({ role: 'Beheerder', selectedCustomerId: own } as never)
    await world.ask('POST', `auth/select-customer/${own}`, { token })
  })
  afterAll(() => world.close())

  test.each(searchKinds)(
    'finds a $kind by what it is called, and leads to its page',
    async ({ kind, ours, label }) => {
      const [row] = await known(ours.key)
      const called = String(row?.[label[0] ?? ''] ?? '')
      expect(called.length, `${kind} has no name to look for`).toBeGreaterThan(2)
      const { records } = await find(called)
      const found = records.filter((record) => record.kind === kind)
      expect(found.map(({ id }) => id)).toContain(row?.id)
      expect(found.filter(({ path }) => !isPage(path))).toEqual([])
    },
  )

  test.each(searchKinds.filter(({ reference }) => reference !== undefined))(
    'finds a $kind by the number that letters about it carry',
    async ({ kind, ours, reference }) => {
      const [row] = await known(ours.key)
      const id = Number(row?.id)
      const number = reference?.(id) ?? ''
      const { records } = await find(number)
      expect(records.filter((one) => one.kind === kind)).toEqual([
        expect.objectContaining({ id, label: expect.stringContaining(number) }),
      ])
    },
  )

  test.each(searchKinds.filter(({ reference }) => reference !== undefined))(
    'lists a $kind by that number with its letters, and by no number alone',
    async ({ ours, reference }) => {
      const [row] = await known(ours.key)
      const id = Number(row?.id)
      const number = reference?.(id) ?? ''
      const listed = async (q: string) => (await known(`${ours.key}?q=${q}`)).map((one) => one.id)
      expect(await listed(number)).toEqual([id])
      expect(await listed(number.replace(/\D/g, ''))).toEqual([])
    },
  )

  test('a number is found in a word that ends as a reference begins', async () => {
    const { id } = await world.person({ role: 'Beheerder' })
    const made = await world.ask<{ id: number }>('POST', `customers/${own}/actions`, {
      token,
      body: {
        subject: 'Offerte HVAC-7391 opvragen',
        actionType: 'bellen',
        deadline: '2099-03-31',
        priority: 'high',
        assigneeId: id,
      },
    })
    const found = await known('customers/:customerId/actions?q=7391')
    expect(found.map((one) => one.id)).toEqual([made.data.id])
  })

  test('finds a deal by the company that is no customer yet', async () => {
    const companyName = 'Touwslagerij De Lange Baan'
    const { id: ownerId } = await world.person({ role: 'Beheerder' })
    const { data } = await world.ask<{ id: number }>('POST', 'sales', {
      token,
      body: { title: 'Inkoop van gas', companyName, ownerId, source: 'overig' },
    })
    expect((await find('touwslagerij')).records).toEqual([
      {
        kind: 'deal',
        id: data.id,
        label: `Inkoop van gas · ${companyName}`,
        customerName: null,
        path: `/v3/sales/${data.id}`,
      },
    ])
  })

  test('where one of ours stands says nothing of what is found', async () => {
    const elsewhere = await world.signedIn({ role: 'Beheerder' })
    for (const { kind, ours, label } of searchKinds) {
      const [row] = await known(ours.key)
      const { records } = await find(String(row?.[label[0] ?? '']), elsewhere)
      expect(records.map((one) => `${one.kind} ${one.id}`)).toContain(`${kind} ${row?.id}`)
    }
  })

  test('a customer’s people find what is theirs and shown to them, and nothing of ours', async () => {
    const theirs = await world.signedIn({ type: 'customer', role: 'Klant beheerder', customerIds: [own] })
    const others = await world.person({
      type: 'customer',
      role: 'Klant beheerder',
      customerIds: [await world.customer('Drukkerij De Rijn')],
    })
    const stranger = (await world.login(others.emailAddress)).data.accessToken
    const [mutation] = await known('mutations')
    const number = String(mutation?.number)
    expect((await find(number, theirs)).records.map(({ path }) => path)).toEqual([
      `/v3/customers/${own}/mutations/${mutation?.id}`,
    ])
    expect(await find(number, stranger)).toEqual({ customers: [], records: [] })
    for (const { ours, theirs: list, label } of searchKinds.filter((one) => one.theirs === null)) {
      const [row] = await known(ours.key)
      const { records } = await find(String(row?.[label[0] ?? '']), theirs)
      expect(list).toBeNull()
      expect(records.filter(({ path }) => path.startsWith(`/v3/${ours.key}/`))).toEqual([])
    }
  })

  test('who may see none of the lists finds none of their records', async () => {
    const roleId = await world.role('employee', () => false)
    const bare = await world.signedIn({ type: 'employee', roleIds: [roleId] } as never)
    const [deal] = await known('sales')
    expect((await find(String(deal?.title), bare)).records).toEqual([])
  })

  test('one or two letters look for customers alone, and no text breaks it', async () => {
    expect((await find('ba')).customers.map(({ name }) => name)).toEqual(['Bakkerij De Korenaar'])
    expect((await find('ba')).records).toEqual([])
    for (const odd of ['%%%', "'; drop table deals --", '\\\\\\', '💡💡💡', ' a  b '])
      expect(await find(odd)).toMatchObject({ customers: expect.any(Array) })
  })
})
