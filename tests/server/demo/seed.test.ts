import { beforeAll, expect, test } from 'vitest'
import { connection } from '../../../src/contract/areas/connections/connections.ts'
import { contact } from '../../../src/contract/areas/contacts/contacts.ts'
import { customer } from '../../../src/contract/areas/customers/customers.ts'
import { agreementRules, readingRules } from '../../../src/domain/signals/finding.ts'
import { addDays, weekday } from '../../../src/domain/time/day.ts'
import { checkAll } from '../../../src/server/areas/signals/check.ts'
import { faults } from '../../../src/server/demo/faults.ts'
import type { Database } from '../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../engines.ts'
import { daysOf, meanOf } from './days.ts'
import { figuresAsText } from './exported.ts'
import { refusedOf } from './refused.ts'
import { brokenAt, contentOf, seedFolder, seedNow } from './seeded.ts'
import { doorOf } from './signIn.ts'

function countBy(values: readonly (string | number)[]): Record<string | number, number> {
  const counts: Record<string | number, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

/** The days from so many days ago up to so many, counted back from yesterday. */
const ago = (from: number, until: number) =>
  Array.from({ length: until - from + 1 }, (_, place) => addDays('2026-06-14', -from - place))
const isSunday = (day: string) => weekday(day) === 7

describeAnyEngine('the demo', (openFresh, engine) => {
  let database: Database
  const config = seedFolder()
  beforeAll(async () => {
    database = await openFresh()
    // Of two servers that start at once on one database, one fills it.
    const starts = engine.kind === 'postgres' ? 2 : 1
    await Promise.all(Array.from({ length: starts }, () => seedNow(database, config)))
  })
  const all = (table: 'customers' | 'contacts' | 'connections') =>
    database.db.selectFrom(table).selectAll().orderBy('id').execute()
  /** The customers of whom duties and changes are the daily work come after the others. */
  const others = 60

  test('has 60 customers and 4 with duties, numbered from 1, of whom most are active', async () => {
    const customers = await all('customers')
    expect(customers.map(({ id }) => id)).toEqual(Array.from({ length: 64 }, (_, place) => place + 1))
    expect(customers[0]).toMatchObject({ number: '10001', name: 'Zuivelfabriek De Weidebloem' })
    expect(new Set(customers.map((row) => (row as { name?: string }).name)).size).toBe(64)
    expect(countBy(customers.map(({ state }) => state))).toEqual({
      active: 56,
      inactive: 2,
      notice: 2,
      prospect: 4,
    })
  })

  test('has 250 contacts, one of each customer the main one', async () => {
    const contacts = await database.db.selectFrom('contacts').select(['customerId', 'isPrimary']).execute()
    expect(contacts.filter(({ customerId }) => customerId <= others)).toHaveLength(250)
    expect(contacts.filter(({ isPrimary }) => isPrimary)).toHaveLength(64)
    expect(contacts.filter(({ customerId }) => customerId === 1)).toHaveLength(8)
  })

  test('has 220 connections, and counts them with their customers', async () => {
    const connections = await database.db
      .selectFrom('connections')
      .select(['customerId', 'type', 'state'])
      .execute()
    expect(connections.filter(({ customerId }) => customerId <= others)).toHaveLength(220)
    const open = connections.filter(({ state }) => state !== 'closed')
    const gas = countBy(open.filter(({ type }) => type === 'gas').map(({ customerId }) => customerId))
    const electric = countBy(open.filter(({ type }) => type !== 'gas').map(({ customerId }) => customerId))
    const counted = await database.db
      .selectFrom('customers')
      .select(['id', 'electricCount', 'gasCount'])
      .execute()
    for (const { id, electricCount, gasCount } of counted)
      expect({ id, electricCount, gasCount }).toEqual({
        id,
        electricCount: electric[id] ?? 0,
        gasCount: gas[id] ?? 0,
      })
    expect([electric[1], gas[1]]).toEqual([8, 4])
  })

  test('holds nothing that the forms would refuse: valid EAN, KvK, RSIN, btw, IBAN, telephone and postcode', async () => {
    expect(refusedOf(customer, await all('customers'))).toEqual([])
    expect(refusedOf(contact, await all('contacts'))).toEqual([])
    expect(refusedOf(connection, await all('connections'))).toEqual([])
  })

  test('has two years of readings up to yesterday for 60 connections, by tariff where it is electricity', async () => {
    const measured = await database.db
      .selectFrom('readingMonths')
      .innerJoin('connections', 'connections.id', 'readingMonths.connectionId')
      .select(['connections.id', 'customerId', 'type', 'readDataDate'])
      .select(({ fn }) => [
        fn.sum<number>('totalCovered').as('minutes'),
        fn.sum<number>('totalSingle').as('single'),
        fn.sum<number>('totalNormal').as('normal'),
        fn.sum<number>('totalLow').as('low'),
      ])
      .groupBy('connections.id')
      .execute()
    expect(measured).toHaveLength(60)
    expect(new Set(measured.map(({ readDataDate }) => readDataDate))).toEqual(new Set(['2026-06-14']))
    const first = measured.filter(({ customerId }) => customerId === 1)
    expect(countBy(first.map(({ type }) => String(type)))).toEqual({ electricity: 4, gas: 3, production: 1 })
    for (const { type, single, normal, low } of measured) {
      if (type === 'gas') expect(Number(single)).toBeGreaterThan(0)
      else expect(Math.min(Number(normal), Number(low))).toBeGreaterThan(0)
    }
    const gas = measured.find(({ type }) => type === 'gas')
    // The clocks go back twice and forward twice between 14 May 2024 and 14 June 2026.
    expect(Number(gas?.minutes)).toBe((31 + 731) * 24 * 60)
  })

  test('customer 1: the Sundays take half as much again since the base load rose', async () => {
    const { customerId, since } = faults.baseLoad
    const days = await daysOf(database, customerId, 'taken')
    const rise =
      meanOf(days, ago(0, since).filter(isSunday)) / meanOf(days, ago(since + 1, since + 29).filter(isSunday))
    expect(rise).toBeGreaterThan(1.4)
    expect(rise).toBeLessThan(1.7)
  })

  test('customer 2: the panels fed something in on every day of the month before, and nothing since', async () => {
    const { customerId, since } = faults.feedIn
    const days = await daysOf(database, customerId, 'fedIn')
    expect(Math.min(...ago(since + 1, since + 30).map((day) => days.get(day) ?? 0))).toBeGreaterThan(0)
    expect(new Set(ago(0, since).map((day) => days.get(day)))).toEqual(new Set([0]))
  })

  test('customer 4: one weekend took as much as a working day, the others a fraction of it', async () => {
    const days = await daysOf(database, faults.weekend.customerId, 'taken')
    const working = meanOf(
      days,
      ago(0, 60).filter((day) => weekday(day) < 6),
    )
    const ranOn = ['2026-06-06', '2026-06-07']
    const others = ago(0, 60).filter((day) => weekday(day) >= 6 && !ranOn.includes(day))
    expect(Math.max(...others.map((day) => days.get(day) ?? 0)) / working).toBeLessThan(0.6)
    expect(Math.min(...ranOn.map((day) => days.get(day) ?? 0)) / working).toBeGreaterThan(0.85)
  })

  test('lets every account in, or turns it away, as its name says', async () => {
    const { signIn, read, close } = await doorOf(database, config)
    const signedIn = async (name: string) => (await signIn(name)).data
    expect(await signedIn('beheer')).toMatchObject({ customer: { id: 1 }, accepted: true, set2fa: false })
    expect(await signedIn('klant')).toMatchObject({ customer: { id: 1 }, accepted: true, set2fa: false })
    expect(await signedIn('klant2')).toMatchObject({ customer: { id: 2 }, accepted: true })
    expect(await signedIn('nieuw')).toMatchObject({ accepted: false, set2fa: true })
    expect(await signIn('inactief')).toMatchObject({ status: 401, reason: 'inactive' })
    expect(await signIn('exklant')).toMatchObject({ status: 401, reason: 'company' })
    expect(await signIn('tweestaps')).toEqual({ status: 200, secretRequired: true })
    expect((await signIn('tweestaps', { code: true })).data).toMatchObject({ accepted: true, set2fa: false })
    const scopeOf = async (name: string) =>
      (await read('auth/profile', (await signedIn(name)).accessToken)).data.scope
    const manager = await scopeOf('accountmanager')
    expect(manager).toMatchObject({ full: false, customers: { read: true, write: true } })
    for (const area of ['roles', 'users', 'back-office-parameters'])
      expect(manager[area]).toEqual({ read: false, write: false })
    expect(manager['support-email-inbox']).toEqual({ read: false, write: false })
    const backOffice = await scopeOf('backoffice')
    for (const area of ['support-email-inbox', 'back-office-contracts', 'sales'])
      expect(backOffice[area]).toMatchObject({ read: true, write: true })
    expect(backOffice).toMatchObject({ full: false, roles: { read: false, write: false } })
    const reader = await scopeOf('lezer')
    expect(reader['organisation-contacts']).toEqual({ read: true, write: false })
    await close()
  })

  test('has no figure as text in the file of any list: a program for sheets would read it otherwise', async () =>
    expect(await figuresAsText(await doorOf(database, config))).toEqual([]))

  test('is left alone by the next start', async () => {
    const before = await contentOf(database)
    await seedNow(database, config)
    expect(await contentOf(database)).toEqual(before)
  })

  test('has three things wrong, and little else that a signal would tell of', async () => {
    await checkAll(database, { day: '2026-06-15' })
    const told = await database.db
      .selectFrom('signals')
      .select(['customerId', 'ruleCode'])
      .where('ruleCode', 'in', readingRules)
      .execute()
    const planted = ['1 SG02', '2 SG07', '4 SG01', '4 SG03']
    const found = told.map(({ customerId, ruleCode }) => `${customerId} ${ruleCode}`)
    expect(found).toEqual(expect.arrayContaining(planted))
    // A week of very dark days, a mild one: such things are told of as well.
    expect(found.filter((one) => !planted.includes(one)).length).toBeLessThan(planted.length)
  })

  test('has agreements that come to their last days, and connections that will be without', async () => {
    const told = await database.db
      .selectFrom('signals')
      .select(['ruleCode', 'severity', 'supplyAgreementId', 'connectionId'])
      .where('ruleCode', 'in', agreementRules)
      .execute()
    const of = (code: string) => told.filter(({ ruleCode }) => ruleCode === code)
    expect(new Set(of('SG12').map(({ severity }) => severity)).size).toBeGreaterThan(1)
    expect(of('SG12').every(({ supplyAgreementId }) => supplyAgreementId !== null)).toBe(true)
    expect(of('SG16').length).toBeGreaterThan(0)
    const actions = await database.db
      .selectFrom('actions')
      .select('assigneeId')
      .where('supplyAgreementId', 'is not', null)
      .execute()
    expect(actions.length).toBeGreaterThan(0)
  })

  if (engine.kind === 'postgres') return
  // Making it anew is work for several seconds, and more on a busy machine.
  test('is made whole by the start after one that was broken off, and the same each time', async () => {
    const other = await openFresh()
    await expect(seedNow(brokenAt(other, 'reading_blocks'), config)).rejects.toThrow('broken off')
    expect(await other.db.selectFrom('customers').select('id').execute()).toEqual([])
    await seedNow(other, config)
    expect(await contentOf(other)).toEqual(await contentOf(database))
  })
})
