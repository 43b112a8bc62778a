import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportSchedule } from '../../../../src/contract/areas/reports/reportSchedules.ts'
import type { Report } from '../../../../src/contract/areas/reports/reports.ts'
import { nextRun } from '../../../../src/domain/time/calendarName.ts'
import { reportLettersOf } from '../../../../src/server/areas/reports/letters.ts'
import { orderReports } from '../../../../src/server/areas/reports/schedules.ts'
import type { Letter } from '../../../../src/server/storage/mail/letter.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { reporting } from './reporting.ts'

describeAnyEngine('reports that come again by themselves', (openFresh) => {
  let world: World
  let of: Awaited<ReturnType<typeof reporting>>
  let contacts: number[] = []
  const schedule = (more: object = {}) => ({
    kind: 'ems',
    format: 'xlsx',
    schedule: 'month',
    dayOfMonth: 5,
    recipientIds: contacts,
    comment: 'Kijk even naar de koeling.',
    ...more,
  })
  const asked = (more: object = {}, as = of.token) =>
    of.ask<ReportSchedule>('POST', `customers/${of.customerId}/report-schedules`, schedule(more), as)
  const madeBy = ({ id }: { id: number }) =>
    world.database.db
      .selectFrom('reports')
      .select(['id', 'periodFrom', 'periodTo', 'state'])
      .where('scheduleId', '=', id)
      .orderBy('periodFrom')
      .execute()

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    of = await reporting(world)
    for (const [lastName, emailAddress] of [
      ['Aar', 'anna@aar.example'],
      ['Bos', 'bas@aar.example'],
    ]) {
      const { data } = await of.ask<{ id: number }>('POST', `customers/${of.customerId}/contacts`, {
        lastName,
        emailAddress,
      })
      contacts = [...contacts, data.id]
    }
  })
  afterAll(() => world.close())

  test('each period once: also after days without a server, and when two processes run', async () => {
    const { data } = await asked()
    await world.database.db
      .updateTable('reportSchedules')
      .set({ nextOn: '2026-03-05' })
      .where('id', '=', data.id)
      .execute()
    expect(await orderReports(world.database, '2026-03-04')).toBe(0)
    const both = await Promise.all([
      orderReports(world.database, '2026-05-06'),
      orderReports(world.database, '2026-05-06'),
    ])
    expect(both[0] + both[1]).toBe(3)
    expect(await orderReports(world.database, '2026-05-20')).toBe(0)
    expect((await madeBy(data)).map(({ periodFrom, periodTo }) => [periodFrom, periodTo])).toEqual([
      ['2026-02-01', '2026-02-28'],
      ['2026-03-01', '2026-03-31'],
      ['2026-04-01', '2026-04-30'],
    ])
    // Moved back, what was reported is not reported again.
    await world.database.db
      .updateTable('reportSchedules')
      .set({ nextOn: '2026-04-05' })
      .where('id', '=', data.id)
      .execute()
    expect(await orderReports(world.database, '2026-05-20')).toBe(0)
  })

  test('when it is ready it goes to its contacts, in Bcc and once', async () => {
    const { data } = await asked({ schedule: 'quarter' })
    await world.database.db
      .updateTable('reportSchedules')
      .set({ nextOn: '2026-04-05' })
      .where('id', '=', data.id)
      .execute()
    await orderReports(world.database, '2026-04-05')
    const [made] = await madeBy(data)
    await of.work(made?.id ?? 0)
    const mails = await world.database.db
      .selectFrom('mails')
      .select(['kind', 'userId', 'recipient', 'data'])
      .where('kind', '=', 'report')
      .execute()
    expect(mails.map(({ data: about }) => about)).toContainEqual({ id: made?.id })
    const write = reportLettersOf({
      database: world.database,
      config: { publicUrl: 'https://portaal.example', filesDir: join(world.dataDir, 'files') },
    })
    const order = { kind: 'report', userId: null, recipient: '', data: { id: made?.id ?? 0 } }
    const written = await write(order)
    const letter = written?.letter as Letter
    expect(letter.to).toBeNull()
    expect(letter.bcc?.map(({ address }) => address)).toEqual(['anna@aar.example', 'bas@aar.example'])
    expect(letter.paragraphs[0]).toBe('Kijk even naar de koeling.')
    expect(letter.subject).toContain('1e kwartaal 2026')
    expect(letter.attachments?.[0]?.name).toMatch(/^Rapportage EMS 1e kwartaal 2026\.xlsx$/)
    await written?.left?.([])
    expect(await write(order)).toBeNull()
    const { data: row } = await of.ask<Report>('GET', `${of.path}/${made?.id}`)
    expect([row.sentTo, row.requestedById]).toEqual(['Aar, Bos', null])
  })

  test('only contacts of the customer that have an address, and only by who keeps them', async () => {
    const other = await world.customer('Kapsalon Knip')
    const { data: strange } = await of.ask<{ id: number }>('POST', `customers/${other}/contacts`, {
      lastName: 'Vreemd',
      emailAddress: 'v@knip.example',
    })
    expect((await asked({ recipientIds: [strange.id] })).errors).toHaveProperty('recipientIds')
    expect((await asked({ dayOfMonth: 29 })).errors).toHaveProperty('dayOfMonth')
    const reader = await world.signedIn({
      role: 'Klant lezer',
      type: 'customer',
      customerIds: [of.customerId],
    })
    expect((await asked({}, reader)).status).toBe(403)
    const byHand = of.draft({ recipientIds: contacts })
    expect((await of.ask('POST', of.path, byHand, reader)).status).toBe(403)
    expect((await of.ask('POST', of.path, byHand)).status).toBe(201)
  })

  test('a schedule without the module says so in its report', async () => {
    const { data } = await asked({ schedule: 'year', dayOfMonth: 1 })
    await world.database.db
      .updateTable('reportSchedules')
      .set({ nextOn: '2026-01-01' })
      .where('id', '=', data.id)
      .execute()
    await of.withModules('purchase')
    await orderReports(world.database, '2026-01-02')
    const [made] = await madeBy(data)
    await of.work(made?.id ?? 0)
    await of.withModules('ems', 'purchase', 'invoicecontrol')
    expect((await madeBy(data))[0]?.state).toBe('failed')
  })
})

test.each([
  ['month', 5, '2026-03-04', '2026-03-05'],
  ['month', 5, '2026-03-05', '2026-04-05'],
  ['month', 28, '2026-12-31', '2027-01-28'],
  ['quarter', 10, '2026-02-01', '2026-04-10'],
  ['quarter', 10, '2026-04-09', '2026-04-10'],
  ['year', 1, '2026-01-01', '2027-01-01'],
] as const)('each %s on day %i: after %s comes %s', (step, day, after, next) => {
  expect(nextRun(step, day, after)).toBe(next)
})
