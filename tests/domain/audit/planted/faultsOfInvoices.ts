import { cents, exact, product, share } from './arithmetic.ts'
import { bill, lineAt } from './bills.ts'
import { later, monthOf } from './calendar.ts'
import { prices } from './largeUse.ts'
import { type Fault, inBill, inLine, once } from './planted.ts'
import type { Levels } from './portfolio.ts'
import { eanOf } from './smallUse.ts'

/** Months of other use than usual, in percent: FC08 to FC11 are made of them. */
export const levels: Levels = {
  E508: (nth) => ({ 5: 100, 6: 100, 7: 100, 8: 102 })[nth],
  E509: (nth) => ({ 5: 130 })[nth],
  E510: (nth) => ({ 33: 112, 34: 112, 35: 53 })[nth],
  E511: (nth) => ({ 21: 101, 22: 102, 23: 99, 33: 112, 34: 118, 35: 126 })[nth],
}

/** What the metering company bills of a month. */
function metered(id: string, number: string, nth: number) {
  const period = monthOf(2023, nth)
  const rate = product(exact(prices.metering), share(1, 12))
  const about = { about: 'metering', ean: eanOf(id), period, description: 'Meetdienst' } as const
  const line = lineAt(about, exact(1), { rate, unit: 'mnd' })
  return bill({ id: number, party: 'metering', name: 'Meetdienst', period, lines: [line] })
}

/** FC01 to FC07: numbers, periods and days. */
const days: readonly Fault[] = [
  {
    check: 'FC01',
    on: 'E501',
    what: 'A number twice',
    amounts: once,
    bill: 'E501-S8',
    change: inBill('E501-S8', (own) => ({ ...own, number: 'E501-S7' })),
  },
  {
    check: 'FC02',
    on: 'E502',
    what: 'An invoice twice, under another number',
    bill: 'E502-S10 again',
    change: (bills) => [
      ...bills,
      ...bills
        .filter(({ id }) => id === 'E502-S10')
        .map((own) => ({ ...own, id: `${own.id} again`, number: '2023-9910' })),
    ],
    // As one: all that it bills.
    amounts: (before, after) => [paid(after) - paid(before)],
  },
  {
    check: 'FC03',
    on: 'E503',
    what: 'A period that begins two days late',
    amounts: once,
    bill: 'E503-G14',
    change: inBill('E503-G14', (own) => ({
      ...own,
      period: { ...own.period, from: later(own.period.from, 2) },
    })),
  },
  {
    check: 'FC04',
    on: 'E504',
    what: 'A period that begins three days early',
    amounts: once,
    bill: 'E504-G20',
    change: inBill('E504-G20', (own) => ({
      ...own,
      period: { ...own.period, from: later(own.period.from, -3) },
    })),
  },
  {
    check: 'FC05',
    on: 'E505',
    what: 'A period of forty-two days',
    amounts: once,
    bill: 'E505-G1',
    change: inBill('E505-G1', (own) => ({ ...own, period: { ...own.period, from: '2022-12-21' } })),
  },
  {
    check: 'FC06',
    on: 'E506',
    what: 'Made before its period ended',
    amounts: once,
    bill: 'E506-S5',
    change: inBill('E506-S5', (own) => ({ ...own, date: later(own.period.to, -3) })),
  },
  {
    check: 'FC07',
    on: 'E507',
    what: 'To be paid before it was made',
    amounts: once,
    bill: 'E507-G5',
    change: inBill('E507-G5', (own) => ({ ...own, dueDate: later(own.date, -5) })),
  },
]

const paid = (bills: Parameters<NonNullable<Fault['change']>>[0]) =>
  bills.reduce((all, { lines }) => all + lines.reduce((sum, { amount }) => sum + amount, 0), 0)

/** FC08 to FC13: what is remarkable in the use that was billed. */
const use: readonly Fault[] = [
  { check: 'FC08', on: 'E508', what: 'Three months the same a day', amounts: once, bill: 'E508-S8' },
  { check: 'FC09', on: 'E509', what: 'A month of thirty percent more', amounts: once, bill: 'E509-S6' },
  { check: 'FC10', on: 'E510', what: 'A month of less than half', amounts: once, bill: 'E510-S36' },
  { check: 'FC11', on: 'E511', what: 'More than a year ago, by and by', amounts: once, bill: 'E511-S36' },
  {
    check: 'FC13',
    on: 'A604',
    what: 'A standing that does not go on',
    amounts: once,
    bill: 'A604-S6',
    change: inLine('A604-S6', 'supply', (line) => ({ ...line, readingFrom: `9${line.readingFrom}` })),
  },
]

/** FC24 to FC29: sums, advances, and invoices that are too many or too few. */
const sums: readonly Fault[] = [
  {
    check: 'FC24',
    on: 'E508',
    what: 'A line at 9% VAT',
    bill: 'E508-S3',
    change: inLine('E508-S3', 'markup', (line) => ({ ...line, vatRate: '9' })),
    amounts: (before) => {
      const line = before.find(({ id }) => id === 'E508-S3')?.lines.find(({ about }) => about === 'markup')
      return [cents(product(share(line?.amount ?? 0, 100), exact('-0.12')))]
    },
  },
  {
    check: 'FC25',
    on: 'E509',
    what: 'A total of € 25 more than the lines',
    bill: 'E509-G9',
    change: inBill('E509-G9', (own) => ({ ...own, besides: 2500 })),
    amounts: [2500],
  },
  {
    check: 'FC26',
    on: 'K103',
    what: 'An advance a third too high',
    amounts: once,
    bill: 'K103-V10',
    change: inLine('K103-V10', 'advance', (line) => ({ ...line, amount: Math.floor((line.amount * 4) / 3) })),
  },
  {
    check: 'FC27',
    on: 'E520',
    what: 'A month after it was handed over',
    bill: 'E520-M31',
    change: (bills) => [...bills, metered('E520', 'E520-M31', 31)],
    amounts: [4050],
  },
  {
    check: 'FC28',
    on: 'E506',
    what: 'The last month of the metering company did not come',
    change: (bills) => bills.filter(({ id }) => id !== 'E506-M36'),
    amounts: [-4050],
  },
  {
    check: 'FC28',
    on: 'E507',
    what: 'Nor did that of the grid operator, of more lines',
    change: (bills) => bills.filter(({ id }) => id !== 'E507-G36'),
    amounts: (before, after) => [paid(after) - paid(before)],
  },
  {
    check: 'FC29',
    on: 'K109',
    what: 'A year of 360 days',
    amounts: once,
    bill: 'K109-J3',
    change: inLine('K109-J3', 'gridSmall', (line) => ({ ...line, quantity: '360' })),
  },
]

/** What an invoice as such can have wrong. */
export const faultsOfInvoices: readonly Fault[] = [...days, ...use, ...sums]
