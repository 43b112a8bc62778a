import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Report } from '../../../../src/contract/areas/reports/reports.ts'
import { dayText } from '../../../../src/domain/dutch.ts'
import { periodBefore } from '../../../../src/domain/time/calendarName.ts'
import { addDays, dayAt, daysBetween } from '../../../../src/domain/time/day.ts'
import { periodOf } from '../../../../src/domain/time/period.ts'
import { yearBefore } from '../../../../src/server/areas/reports/measured.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { reporting } from './reporting.ts'

describeAnyEngine('reports that are made by hand', (openFresh) => {
  let world: World
  let of: Awaited<ReturnType<typeof reporting>>
  let [whole, partly] = [0, 0]
  const month = periodBefore('month', dayAt(Date.now()))
  const before = yearBefore(month)
  const days = daysBetween(month.from, month.to) + 1

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    of = await reporting(world)
    whole = await of.connection({ street: 'Bakkerij' })
    partly = await of.connection({ street: 'Winkel' })
    await of.measure(whole, before.from, before.to, 2000)
    await of.measure(whole, month.from, month.to, 3000)
    await of.measure(partly, month.from, addDays(month.to, -5), 1000)
  })
  afterAll(() => world.close())

  test('a month as a workbook: the figures of the pages, how far they go and what lacks', async () => {
    const row = await of.made()
    const known = Math.floor((1000 * (2 * days - 5)) / (2 * days)) / 10
    expect(row).toMatchObject({
      state: 'ready',
      progress: 100,
      periodFrom: month.from,
      periodTo: month.to,
      dataUntil: month.to,
      allowed: ['DOWNLOAD'],
    })
    // A day on which the clock changes is an hour longer or shorter.
    expect(Math.abs(Number(row.completeness) - known)).toBeLessThanOrEqual(0.2)
    const book = await of.bookOf(row)
    expect(Object.keys(book)).toEqual([
      'Samenvatting',
      'Elektriciteit',
      'Elektriciteit per aansluiting',
      'Per aansluiting en maand',
    ])
    const first = book.Samenvatting?.flat() ?? []
    expect(first).toContain(dayText(month.to))
    expect(first.join(' ')).toContain('Winkel 1')
    expect(first.join(' ')).toContain(
      `onvolledig op ${dayText(addDays(month.to, -4))} t/m ${dayText(month.to)}`,
    )
    const rows = book['Elektriciteit per aansluiting'] ?? []
    const bakery = rows.find(([name]) => name?.startsWith('Bakkerij'))
    expect(bakery?.slice(2)).toEqual([
      String(days * 3),
      String(2 * (daysBetween(before.from, before.to) + 1)),
      '50',
      '4.3',
      '250',
      '100',
    ])
    // What is not known well enough is laid beside nothing.
    expect(rows.find(([name]) => name?.startsWith('Winkel'))?.[4]).toBe('')
  })

  test('on paper it is a PDF, and who took it is kept', async () => {
    const row = await of.made({ format: 'pdf', period: 'quarter' })
    const answer = await world.ask<Buffer>('GET', `${of.path}/${row.id}/content`, { token: of.token })
    expect(answer.data.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.headers['content-disposition']).toMatch(/Rapportage/)
    const taken = await world.database.db.selectFrom('reportDownloads').selectAll().execute()
    expect(taken.map(({ reportId }) => reportId)).toContain(row.id)
  })

  test('what is agreed and bought, and what was found in invoices, are told as wholly as they are known', async () => {
    const prices = await of.made({ kind: 'prices', period: 'quarter' })
    expect(prices).toMatchObject({ state: 'ready', completeness: '0.0' })
    const agreed = await of.bookOf(prices)
    expect(Object.keys(agreed)).toEqual([
      'Samenvatting',
      'Leveringsovereenkomsten',
      'Afgesproken prijzen',
      expect.stringMatching(/^All-in prijs op /),
      'Marktprijzen (€ MWh)',
      'Klikken',
    ])
    expect(agreed.Samenvatting?.flat().join(' ')).toContain('Het jaarverbruik is niet ingevuld')
    const checked = await of.made({ kind: 'invoiceCheck', period: 'quarter' })
    expect(checked).toMatchObject({ state: 'ready', completeness: '0.0', dataUntil: null })
    const first = (await of.bookOf(checked)).Samenvatting?.flat().join(' ')
    expect(first).toContain('geen facturen gecontroleerd')
    const one = await of.made({ kind: 'invoiceCheck', format: 'pdf' })
    expect(one.state).toBe('ready')
  })

  test('free days are whole days that are over, of at most three years', async () => {
    const free = (periodFrom: string, periodTo: string) =>
      of.ask('POST', of.path, of.draft({ period: 'free', periodFrom, periodTo }))
    expect((await free('2026-03-01', '2026-02-01')).errors).toHaveProperty('periodTo')
    expect((await free('2020-01-01', '2024-01-01')).errors).toHaveProperty('periodTo')
    expect((await free(month.from, addDays(dayAt(Date.now()), 40))).errors).toHaveProperty('periodTo')
    const { data } = await free(month.from, addDays(month.from, 9))
    expect(data).toMatchObject({ periodFrom: month.from, periodTo: addDays(month.from, 9), state: 'queued' })
  })

  test('only of entities of the customer itself', async () => {
    const other = await world.customer('Kapsalon Knip')
    const entity = async (customerId: number) =>
      (
        await world.database.db
          .insertInto('entities')
          .values({ customerId, name: 'Vestiging', type: 'kostenplaats', residence: true } as never)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const strange = await of.ask('POST', of.path, of.draft({ entityIds: [await entity(other)] }))
    expect(strange.errors).toHaveProperty('entityIds')
    const own = await of.made({ entityIds: [await entity(of.customerId)] })
    // No connection belongs to it: nothing is known, which is not the same as whole.
    expect(own).toMatchObject({ state: 'ready', completeness: '0.0', dataUntil: null })
  })

  test('whoever may not see the figures has no report of them, nor hears of it', async () => {
    const roleIds = [await world.role('employee', (name) => name === 'organisation:read')]
    const token = await world.signedIn({ role: 'Beheerder', type: 'employee', roleIds })
    const row = await of.made()
    expect((await of.ask('POST', of.path, of.draft(), token)).status).toBe(403)
    expect((await of.ask('GET', `${of.path}/${row.id}`, undefined, token)).status).toBe(404)
    expect((await of.ask('GET', `${of.path}/${row.id}/content`, undefined, token)).status).toBe(404)
    const { data } = await of.ask<Report[]>('GET', of.path, undefined, token)
    expect(data).toEqual([])
  })

  test('what was called off is not made, and what failed says why', async () => {
    const { data } = await of.ask('POST', of.path, of.draft())
    await of.ask('POST', `${of.path}/${data.id}/transition`, { event: 'CANCEL', version: data.version })
    await of.work(data.id)
    expect((await of.ask('GET', `${of.path}/${data.id}`)).data.state).toBe('cancelled')
    const { data: late } = await of.ask('POST', of.path, of.draft())
    await of.withModules('purchase')
    await of.work(late.id)
    await of.withModules('ems', 'purchase', 'invoicecontrol')
    const failed = (await of.ask('GET', `${of.path}/${late.id}`)).data
    expect(failed).toMatchObject({ state: 'failed', allowed: ['RETRY'] })
    expect(failed.error).toMatch(/module/)
    expect((await of.ask('GET', `${of.path}/${late.id}/content`)).status).toBe(409)
  })

  test('a customer’s own user has a report made and takes it', async () => {
    const token = await world.signedIn({
      role: 'Klant lezer',
      type: 'customer',
      customerIds: [of.customerId],
    })
    const row = await of.made({}, token)
    const answer = await world.ask('GET', `${of.path}/${row.id}/content`, { token })
    expect([row.state, answer.status]).toEqual(['ready', 200])
    const other = await world.customer('Slagerij De Ham')
    expect((await of.ask('POST', `customers/${other}/reports`, of.draft(), token)).status).toBe(404)
  })
})

test('a year before whole months are whole months, and 29 February has its 28th', () => {
  expect(yearBefore({ from: '2025-02-01', to: '2025-02-28' })).toEqual({
    from: '2024-02-01',
    to: '2024-02-29',
  })
  expect(yearBefore({ from: '2024-02-29', to: '2024-03-10' })).toEqual({
    from: '2023-02-28',
    to: '2023-03-10',
  })
})

test('before a day lie the whole month, quarter and year, never a number of days', () => {
  expect(periodBefore('month', '2027-01-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(periodBefore('quarter', '2027-05-31')).toEqual({ from: '2027-01-01', to: '2027-03-31' })
  expect(periodBefore('year', '2027-12-31')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(periodOf('month', '2027-01-01').from).toBe('2027-01-01')
})
