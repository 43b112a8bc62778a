import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Found } from '../../../../src/contract/areas/search/searchCalls.ts'
import { searchKinds } from '../../../../src/server/areas/search/kinds.ts'
import { filesUnder } from '../../../../src/tools/files.ts'
import { describeAnyEngine } from '../../engines.ts'
import { testers } from '../../routes/people.ts'
import { freshIds } from '../../routes/records.ts'
import { sharedIn } from '../../routes/shared.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('finding by a reference', (openFresh) => {
  let world: World
  let own: number
  let token: string

  const find = async (q: string, as = token) =>
    (await world.ask<Found>('GET', `search?q=${encodeURIComponent(q)}`, { token: as })).data
  const known = async (key: string) =>
    (await world.ask<Record<string, unknown>[]>('GET', key as never, { token })).data

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    own = await world.customer('Bakkerij De Korenaar')
    const people = await testers(world, own, await world.customer('Kaasmakerij De Gouwe'))
    await freshIds(world, await sharedIn(world, own), people, people[0]?.userId ?? 0)
    token = await world.signedIn({ role: 'Beheerder' })
  })
  afterAll(() => world.close())

  // Every number that the portal itself gives stands on the screen, in letters and in mails.
  const given: Readonly<Record<string, string>> = {
    LO: 'agreement',
    AC: 'action',
    MU: 'mutation',
    K: 'click',
    CI: 'purchase',
    FC: 'finding',
    TG: 'reclaim',
  }

  test('each beginning of a number that the database or the house gives is one that is looked for', async () => {
    const files = [
      ...filesUnder('.', 'src/server/migrations', /\.sql$/),
      ...filesUnder('.', 'src/domain', /\.ts$/),
    ]
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
    const beginnings = texts.flatMap((text) =>
      [...text.matchAll(/'([A-Z]+)-' \|\||referenceOf\('([A-Z]+)'/g)].map(
        ([, one, other]) => one ?? other ?? '',
      ),
    )
    expect([...new Set(beginnings)].toSorted()).toEqual(Object.keys(given).toSorted())
    const known = searchKinds.flatMap(({ kind, prefix }) => (prefix === undefined ? [] : [[prefix, kind]]))
    expect(Object.fromEntries(known)).toEqual(given)
  })

  test.each(Object.entries(given))(
    'finds by %s and a number, however it is written',
    async (prefix, kind) => {
      const one = searchKinds.find((each) => each.kind === kind)
      const [row] = await known(one?.ours.key ?? '')
      const id = Number(row?.id)
      const low = prefix.toLowerCase()
      const padded = String(id).padStart(5, '0')
      const ways = [
        `${prefix}-${padded}`,
        `${low}-${id}`,
        `${prefix} ${id}`,
        `${low}${padded}`,
        `${prefix}\u2011${id}`,
      ]
      for (const typed of ways.filter((way) => way.length > 2)) {
        const { records } = await find(typed)
        expect(
          records.filter((record) => record.kind === kind).map((record) => record.id),
          typed,
        ).toContain(id)
      }
      expect((await find(`${low}-987654321`)).records).toEqual([])
    },
  )

  test('finds an invoice by its number, and an agreement by what its supplier calls it', async () => {
    const [bill] = await known('control-invoices')
    const { records } = await find(String(bill?.invoiceNumber))
    expect(records).toContainEqual(
      expect.objectContaining({
        kind: 'invoice',
        id: bill?.id,
        path: `/v3/customers/${bill?.customerId}/invoices/${bill?.id}/show`,
      }),
    )
    const [agreement] = await known('supply-agreements')
    await world.database.db
      .updateTable('supplyAgreements')
      .set({ supplierReference: 'LC-98213' } as never)
      .where('id', '=', Number(agreement?.id))
      .execute()
    const found = (await find('lc-98213')).records.map(({ kind, id }) => `${kind} ${id}`)
    expect(found).toEqual([`agreement ${agreement?.id}`])
  })

  test('a short number of another customer’s is found by nobody else', async () => {
    const person = await world.person({ type: 'customer', role: 'Klant beheerder', customerIds: [own] })
    const theirs = (await world.login(person.emailAddress)).data.accessToken
    const others = await world.person({
      type: 'customer',
      role: 'Klant beheerder',
      customerIds: [await world.customer('Weverij De Schering')],
    })
    const stranger = (await world.login(others.emailAddress)).data.accessToken
    const [mutation] = await known('mutations')
    expect((await find(`mu-${mutation?.id}`, theirs)).records.map(({ id }) => id)).toEqual([mutation?.id])
    for (const prefix of Object.keys(given))
      for (const id of [1, 2, 3]) expect((await find(`${prefix}-0${id}`, stranger)).records).toEqual([])
  })
})
