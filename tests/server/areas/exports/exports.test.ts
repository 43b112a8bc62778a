import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signal } from '../../../../src/contract/areas/signals/signals.ts'
import { euroText } from '../../../../src/domain/dutch.ts'
import { exportColumns } from '../../../../src/server/records/exports/cells.ts'
import { csvLine } from '../../../../src/server/records/exports/csv.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

const text = (of: string) => ({ kind: 'text', text: of }) as const

describe('a line of CSV', () => {
  test('is as Excel in Dutch reads it: semicolons, a comma in numbers, days with dashes', () => {
    const cells = [
      text('Bakkerij'),
      { kind: 'money', value: '1234.50' } as const,
      { kind: 'day', day: '2026-03-01' } as const,
    ]
    expect(csvLine(cells)).toBe('Bakkerij;1234,50;01-03-2026\r\n')
  })

  test('has an ordinary space behind the sign of the euro, which is what one looks for', () => {
    const [column] = exportColumns(signal, 'employee', ['title'])
    const title = `Verwacht ${euroText('12.25')}`
    expect(title).toContain('\u00a0')
    expect(column && csvLine([column.cellOf({ title })])).toBe('Verwacht € 12,25\r\n')
  })

  test('quotes what would break it', () => {
    expect(csvLine([text('a;b'), text('zegt "ja"'), text('twee\nregels')])).toBe(
      '"a;b";"zegt ""ja""";"twee\nregels"\r\n',
    )
  })

  test.each(['=1+1', '+31', '-1', '@SUM(A1)', '\t=1'])('makes the formula %s harmless', (formula) => {
    expect(csvLine([text(formula)])).toMatch(/^"?'/)
  })
})

describeAnyEngine('exporting a list', (openFresh) => {
  let world: World
  let token: string
  let customerId: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Bakkerij De Korenaar')
    const body = (place: number) => ({
      date: `2026-01-${String((place % 28) + 1).padStart(2, '0')}`,
      seconds: 5400,
      description: place === 0 ? '=HYPERLINK("http://kwaad.example")' : `Overleg ${place} & <meer>`,
    })
    await world.database.db
      .insertInto('hoursEntries')
      .values(
        Array.from({ length: 1205 }, (_, place) => ({
          ...body(place),
          customerId,
          userId: 1,
          activity: 'overleg',
          billable: true,
          amount: '127.50',
          hourlyRate: '85.00',
        })) as never,
      )
      .execute()
  })
  afterAll(() => world.close())

  const take = (format: string, query = '', as = token) =>
    world.ask<Buffer>('GET', `customers/${customerId}/hours/export.${format}${query}`, { token: as })

  test('gives all of it, over its pages, with its filters', async () => {
    const { status, data, headers } = await take('csv', '?date_from=2026-01-01&date_to=2026-12-31')
    expect(status).toBe(200)
    expect(headers['content-disposition']).toMatch(/^attachment; filename="uren-\d{4}-\d{2}-\d{2}\.csv";/)
    const lines = data.toString('utf8').split('\r\n')
    expect(lines[0]).toBe('\uFEFFOmschrijving;Datum;Medewerker;Werkzaamheid;Tijd;Declarabel;Bedrag;Status')
    expect(lines).toHaveLength(1 + 1205 + 1)
    expect(new Set(lines.slice(1, -1).map((line) => line.split(';')[0])).size).toBe(1205)
    const none = await take('csv', '?date_to=2020-01-01')
    expect(none.data.toString('utf8').split('\r\n')).toHaveLength(2)
  })

  test('as a workbook types days and amounts as such, and keeps formulas text', async () => {
    const { data } = await take('xlsx', '?sort=date&q=hyperlink')
    const parts = unzipSync(new Uint8Array(data))
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] as Uint8Array)
    expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK(&quot;http://kwaad.example&quot;)</t>')
    expect(sheet).not.toContain('<f>')
    // 1 January 2026 is day 46,023 since 30 December 1899.
    expect(sheet).toContain('<c s="2"><v>46023</v></c>')
    expect(sheet).toContain('<c s="3"><v>127.50</v></c>')
    expect(sheet.match(/<row>/g)).toHaveLength(2)
  })

  test('leaves a trace of who took what', async () => {
    await take('csv', '?activity=overleg')
    const {
      after,
      userId,
      customerId: of,
    } = await world.database.db
      .selectFrom('audit')
      .select(['after', 'userId', 'customerId'])
      .where('action', '=', 'export')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(after).toEqual({ format: 'csv', query: 'activity=overleg' })
    expect([typeof userId, of]).toEqual(['number', customerId])
  })

  test('needs the right to export', async () => {
    const reader = await world.signedIn({ role: 'Klant lezer', type: 'customer', customerIds: [customerId] })
    const path = `customers/${customerId}/contacts/export.csv`
    expect((await world.ask('GET', path, { token: reader })).status).toBe(403)
    expect((await world.ask('GET', path, { token })).status).toBe(200)
  })
})
