import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deal } from '../../../../src/contract/areas/sales/deals.ts'
import { addDays } from '../../../../src/domain/time/day.ts'
import { retain } from '../../../../src/server/areas/privacy/retain.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('who was spoken with about a deal', (openFresh) => {
  let world: World
  let token: string
  let ownerId: number
  const years = (count: number) => addDays(today(), Math.ceil(count * 365.25))
  const ids: Record<string, number> = {}

  const ask = <T = Deal>(method: string, path: string, body?: object) =>
    world.ask<T>(method, path as never, { token, ...(body && { body }) })
  const dealOf = async (name: string) => (await ask('GET', `sales/${ids[name]}`)).data
  const contacts = { contactName: 'Jan', contactEmail: 'jan@example.com', contactPhone: '010 1234567' }
  const make = async (name: string, more: object = contacts) => {
    const draft = { title: name, companyName: `Firma ${name}`, ownerId, source: 'netwerk', ...more }
    ids[name] = (await ask('POST', 'sales', draft)).data.id
  }
  const set = (name: string, values: object) =>
    world.database.db
      .updateTable('deals')
      .set(values as never)
      .where('id', '=', ids[name] ?? 0)
      .execute()

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    ownerId = (
      await world.database.db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow()
    ).id
    for (const name of ['lost', 'later', 'open', 'won']) await make(name)
    await make('nobody', {})
    await set('lost', { state: 'lost', lostReason: 'prijs' })
    await set('later', { state: 'lost', lostReason: 'prijs' })
    await set('later', { stateSince: years(1) })
    await set('nobody', { state: 'lost', lostReason: 'prijs' })
    await set('won', { state: 'won', updatedAt: new Date('2019-01-01T12:00:00Z') })
    await set('open', { updatedAt: new Date('2019-01-01T12:00:00Z'), stateSince: '2019-01-01' })
  })
  afterAll(() => world.close())

  test('is told until when that is kept: of what was lost, not of what is open or won or names nobody', async () => {
    const twoYears = `${Number(today().slice(0, 4)) + 2}${today().slice(4)}`
    expect((await dealOf('lost')).contactsUntil?.slice(0, 7)).toBe(twoYears.slice(0, 7))
    for (const name of ['open', 'won', 'nobody']) expect((await dealOf(name)).contactsUntil).toBeNull()
  })

  test('stays up to and with that day, and goes after it, once, with a word in the history', async () => {
    const last = (await dealOf('lost')).contactsUntil ?? ''
    expect(await retain(world.database, undefined, last)).toBe(0)
    expect(await retain(world.database, undefined, addDays(last, 1))).toBe(1)
    expect(await retain(world.database, undefined, addDays(last, 1))).toBe(0)
    expect(await dealOf('lost')).toMatchObject({
      contactName: null,
      contactEmail: null,
      contactPhone: null,
      contactsUntil: null,
      companyName: 'Firma lost',
      title: 'lost',
    })
    expect((await dealOf('lost')).lostReason).toBe('prijs')
    for (const name of ['later', 'open', 'won'])
      expect(await dealOf(name)).toMatchObject({ contactName: 'Jan' })
    const { data } = await ask<{ action: string }[]>('GET', `sales/${ids.lost}/history`)
    expect(data.filter(({ action }) => action === 'erase')).toHaveLength(1)
  })

  test('the term is a parameter', async () => {
    const until = (await dealOf('later')).contactsUntil ?? ''
    await world.database.db
      .insertInto('parameters')
      .values({ key: 'verkoop.bewaren_maanden', value: '12' } as never)
      .execute()
    expect(Number((await dealOf('later')).contactsUntil?.slice(0, 4))).toBe(Number(until.slice(0, 4)) - 1)
    const terms = await ask<{ id: string; months: number; done: number }[]>('GET', 'retention')
    expect(terms.data.find(({ id }) => id === 'deals')).toMatchObject({ months: 12, done: 1 })
  })
})
