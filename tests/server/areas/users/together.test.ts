import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { password, type World, worldOn } from '../../world.ts'

type Row = Record<string, unknown> & { id: number; version: number }

describeAnyEngine('the account of a customer’s user', (openFresh) => {
  let world: World
  let token: string
  let own: number
  let other: number
  let reader: number
  let count = 0

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    own = await world.customer('Bakkerij De Korenaar')
    other = await world.customer('Kaasmakerij De Gouwe')
    const role = world.database.db.selectFrom('roles').select('id').where('name', '=', 'Klant lezer')
    reader = (await role.executeTakeFirstOrThrow()).id
  })
  afterAll(() => world.close())

  const address = () => `gast${++count}@wereld.example`
  const invite = (more: object = {}, as = token) =>
    world.ask<Row>('POST', 'users', {
      token: as,
      body: {
        firstName: 'Bas',
        lastName: 'Gast',
        emailAddress: address(),
        type: 'customer',
        roleIds: [reader],
        customerIds: [own],
        ...more,
      },
    })
  const read = async (id: number, as = token) =>
    (await world.ask<Row>('GET', `users/${id}`, { token: as })).data
  const save = async (id: number, body: object, as = token) =>
    world.ask<Row>('POST', `users/${id}`, { token: as, body: { version: (await read(id)).version, ...body } })
  const linkTo = async (emailAddress: unknown) => {
    await world.auth.mailer.idle()
    const { data } = await world.ask<{ id: number; to: string }[]>('GET', 'mails', { token })
    const mail = data.find(({ to }) => to.includes(String(emailAddress)))
    const { data: text } = await world.ask('GET', `mails/${mail?.id}`, { token })
    return /token=([\w-]+)/.exec(JSON.stringify(text))?.[1] ?? ''
  }
  const accept = (link: string) =>
    world.ask('POST', 'auth/reset-password', {
      body: { token: link, password, passwordConfirmation: password },
    })

  test('goes by a contact of one of its customers, and outlives that contact', async () => {
    const contactAt = async (customerId: number) =>
      (
        await world.ask<Row>('POST', `customers/${customerId}/contacts`, {
          token,
          body: { firstName: 'Bas', lastName: 'Bakker' },
        })
      ).data.id
    const contactId = await contactAt(own)
    const { data } = await invite({ contactId })
    expect(data).toMatchObject({ contactId, contactName: 'Bas Bakker' })
    const wrong = await save(data.id, { contactId: await contactAt(other) })
    expect([wrong.status, Object.keys(wrong.errors ?? {})]).toEqual([422, ['contactId']])
    const moved = await save(data.id, { customerIds: [other] })
    expect([moved.status, Object.keys(moved.errors ?? {})]).toEqual([422, ['contactId']])
    expect((await world.ask('DELETE', `customers/${own}/contacts/${contactId}`, { token })).status).toBe(200)
    expect(await read(data.id)).toMatchObject({ contactId: null, state: 'invited' })
  })

  test('is invited again together with others: each gets a new link, and who is in is left out', async () => {
    const people = [(await invite()).data, (await invite()).data]
    const links = await Promise.all(people.map(({ emailAddress }) => linkTo(emailAddress)))
    const active = await world.person({ role: 'Klant lezer', type: 'customer', customerIds: [own] })
    const items = [...people, await read(active.id)].map(({ id, version }) => ({ id, version }))
    const { data } = await world.ask<{ done: number; refused: { id: number }[] }>(
      'POST',
      'users/transitions',
      {
        token,
        body: { event: 'RESEND', items },
      },
    )
    expect([data.done, data.refused.map(({ id }) => id)]).toEqual([2, [active.id]])
    for (const [place, { emailAddress }] of people.entries()) {
      const link = await linkTo(emailAddress)
      expect(link).not.toBe(links[place])
      expect((await accept(link)).status).toBe(200)
    }
  })
})
