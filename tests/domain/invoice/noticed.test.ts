import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Looked, type Neighbour, noticedIn } from '../../../src/domain/invoice/noticed.ts'

const looked = (more: Partial<Looked> = {}): Looked => ({
  ...{ id: 9, kind: 'maand', invoiceDate: '2026-03-02', dueDate: '2026-04-01' },
  ...{ periodFrom: '2026-02-01', periodTo: '2026-02-28', amountExcl: '100.5', currency: 'EUR' },
  lines: [{ connectionId: 1, lineType: 'levering_enkel', readingFrom: '500' }],
  ...more,
})
const neighbour = (more: Partial<Neighbour> = {}): Neighbour => ({
  ...{ id: 3, invoiceNumber: 'F3', kind: 'maand', periodFrom: '2026-02-28', periodTo: '2026-03-31' },
  ...{ amountExcl: '100.50', currency: 'EUR', connectionIds: [1, 2], endReadings: [] },
  ...more,
})
const codes = (invoice: Looked, ...others: Neighbour[]) => noticedIn(invoice, others).map(({ code }) => code)

test.each([
  ['the same amount over days they share', {}, {}, ['FC02']],
  ['the same kind over days they share', {}, { amountExcl: '100.51' }, ['FC04']],
  ['as much of another currency over them', {}, { currency: 'NOK' }, ['FC04']],
  ['another kind of another amount', { kind: 'jaar' }, { amountExcl: '100.51' }, []],
  ['the day after', {}, { periodFrom: '2026-03-01' }, []],
  ['another connection', {}, { connectionIds: [2] }, []],
  ['itself', {}, { id: 9 }, []],
  ['a credit note over it', {}, { kind: 'credit' }, []],
  ['a correction of it', { kind: 'correctie' }, {}, []],
  ['an amount that is still typed', { amountExcl: '100,' }, {}, ['FC04']],
] as const)('another invoice with %s', (_, own, other, expected) => {
  expect(codes(looked(own as Partial<Looked>), neighbour(other as Partial<Neighbour>))).toEqual(expected)
})

test.each([
  [{ periodTo: '2026-03-02' }, []],
  [{ periodTo: '2026-03-03' }, ['FC06']],
  [{ periodTo: '2026-03-03', kind: 'voorschot' }, []],
  [{ dueDate: '2026-05-01' }, []],
  [{ dueDate: '2026-05-02' }, ['FC07']],
  [{ dueDate: '2026-03-01' }, ['FC07']],
  [{ dueDate: null }, []],
] as const)('the days %o', (own, expected) => {
  expect(codes(looked(own))).toEqual(expected)
})

test('readings begin where the last invoice before ended', () => {
  const ended = (readingTo: string, periodTo: string) =>
    neighbour({
      ...{ periodFrom: '2025-12-01', periodTo },
      endReadings: [{ connectionId: 1, lineType: 'levering_enkel', readingTo }],
    })
  const older = ended('300.000', '2025-12-31')
  expect(codes(looked(), older, ended('500.000', '2026-01-31'))).toEqual([])
  expect(noticedIn(looked(), [older, ended('499.000', '2026-01-31')])).toEqual([
    { code: 'FC13', connectionId: 1, lineType: 'levering_enkel', expected: '499.000', found: '500' },
  ])
  expect(codes(looked(), ended('499.000', '2026-02-01'))).not.toContain('FC13')
})

test('two invoices notice each other, whichever of them is looked at', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-02-${String(number).padStart(2, '0')}`)
  const period = fc.tuple(day, day).map((days) => days.toSorted())
  fc.assert(
    fc.property(period, period, fc.boolean(), ([from = '', to = ''], [from2 = '', to2 = ''], same) => {
      const one = neighbour({ id: 1, periodFrom: from, periodTo: to })
      const other = neighbour({ id: 2, periodFrom: from2, periodTo: to2, amountExcl: same ? '100.5' : '7' })
      const seen = ({ id, periodFrom, periodTo, amountExcl }: Neighbour, of: Neighbour) =>
        codes(looked({ id, periodFrom, periodTo, amountExcl, invoiceDate: null }), of)
      expect(seen(one, other)).toEqual(seen(other, one))
    }),
  )
})
