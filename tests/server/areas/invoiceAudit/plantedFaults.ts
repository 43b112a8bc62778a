import { cents, exact, product, share } from '../../../domain/audit/planted/arithmetic.ts'
import { type Bill, bill, lineAt } from '../../../domain/audit/planted/bills.ts'
import { later, monthOf } from '../../../domain/audit/planted/calendar.ts'
import { prices } from '../../../domain/audit/planted/largeUse.ts'
import { at, type Fault, inBill, inLine, instead, once } from '../../../domain/audit/planted/planted.ts'
import { eanOf } from '../../../domain/audit/planted/smallUse.ts'
import { hall, monthBills, months } from './plantedBills.ts'

const tooMuch = (nth: number, factor: number) => {
  const month = months[nth]
  if (month === undefined) throw new Error(`No month ${nth}`)
  const more = (kwh: number) => Math.floor((kwh * factor) / 100)
  const [own] = monthBills({ ...month, peak: more(month.peak), rest: more(month.rest) }, months)
  return (own?.lines ?? []).filter(({ about }) => about !== 'fixed')
}

export const faults: readonly Fault[] = [
  {
    check: 'FC14',
    on: 'K801',
    what: 'Low hours at another price',
    change: inLine('K801-J1', 'low', (line) => at(line, { rate: '0.12100' })),
  },
  { check: 'FC16', on: 'K801', what: 'No reduction', change: inLine('K801-J2', 'reduction', () => null) },
  {
    check: 'FC18',
    on: 'K801',
    what: 'The tariff of the year before',
    change: inLine('K801-J2', 'gridSmall', (line) => ({ ...line, amount: cents(exact('361.55')) })),
  },
  {
    check: 'FC29',
    on: 'K801',
    what: 'A year of 360 days',
    amounts: once,
    change: inLine('K801-J1', 'gridSmall', (line) => ({ ...line, quantity: '360' })),
  },
  {
    check: 'FC12',
    on: 'E802',
    what: 'Five percent more',
    change: instead('S5', ['supply', 'markup', 'tax'], tooMuch(4, 105)),
  },
  {
    check: 'FC14',
    on: 'E802',
    what: 'Another fee',
    change: inLine('S7', 'fixed', (line) => at(line, { rate: '37.50' })),
  },
  {
    check: 'FC15',
    on: 'E802',
    what: 'All at the rate of another bracket',
    change: inLine('S18', 'tax', (line) => at(line, { rate: '0.06937' })),
  },
  {
    check: 'FC18',
    on: 'E802',
    what: 'The tariff of the year before',
    change: inLine('G15', 'kwContract', (line) => at(line, { rate: '1.3' })),
  },
  {
    check: 'FC19',
    on: 'E802',
    what: 'More kW than the contract',
    change: inLine('G6', 'kwContract', (line) => ({
      ...line,
      quantity: '175',
      amount: cents(product(exact(175), exact('1.3'))),
    })),
  },
  {
    check: 'FC20',
    on: 'E802',
    what: 'A kW max that was not measured',
    change: inLine('G9', 'kwMax', (line) => at(line, { quantity: '171' })),
  },
  {
    check: 'FC21',
    on: 'E802',
    what: 'Another rate for metering',
    change: inLine('M12', 'metering', (line) => at(line, { rate: '52.75' })),
  },
  {
    check: 'FC02',
    on: 'E802',
    what: 'An invoice twice',
    change: (bills) => [
      ...bills,
      ...bills.filter(({ id }) => id === 'G3').map((own) => ({ ...own, id: 'G3 again', number: 'G3 again' })),
    ],
    amounts: (before) => [sumOf(before.find(({ id }) => id === 'G3'))],
  },
  {
    check: 'FC03',
    on: 'E802',
    what: 'A period that begins two days late',
    amounts: once,
    change: inBill('M8', (own) => ({
      ...own,
      period: { ...own.period, from: later(own.period.from, 2) },
      lines: own.lines.map((line) => ({
        ...line,
        period: { ...line.period, from: later(line.period.from, 2) },
        quantity: '0.935484',
        amount: 3789,
      })),
    })),
  },
  {
    check: 'FC06',
    on: 'E802',
    what: 'Made before its period ended',
    amounts: once,
    change: inBill('S10', (own) => ({ ...own, date: later(own.period.to, -3) })),
  },
  {
    check: 'FC07',
    on: 'E802',
    what: 'To be paid before it was made',
    amounts: once,
    change: inBill('G11', (own) => ({ ...own, dueDate: later(own.date, -5) })),
  },
  {
    check: 'FC24',
    on: 'E802',
    what: 'A line at 9% VAT',
    change: inLine('S12', 'markup', (line) => ({ ...line, vatRate: '9' })),
    amounts: (before) => {
      const line = before.find(({ id }) => id === 'S12')?.lines.find(({ about }) => about === 'markup')
      return [cents(product(share(line?.amount ?? 0, 100), exact('-0.12')))]
    },
  },
  {
    check: 'FC25',
    on: 'E802',
    what: 'A total of € 25 more',
    change: inBill('G20', (own) => ({ ...own, besides: 2500 })),
    amounts: [2500],
  },
  {
    check: 'FC27',
    on: 'E802',
    what: 'A month after it was handed over',
    change: (bills) => [...bills, afterwards()],
    amounts: [4050],
  },
]

const sumOf = (own: Bill | undefined) => (own?.lines ?? []).reduce((sum, { amount }) => sum + amount, 0)

function afterwards(): Bill {
  const period = monthOf(2026, 1)
  const rate = product(exact(prices.metering), share(1, 12))
  const about = { about: 'metering', ean: eanOf(hall.id), period, description: 'Meetdienst' } as const
  return bill({
    id: 'M25',
    party: 'metering',
    name: 'Meetdienst',
    period,
    lines: [lineAt(about, exact(1), { rate, unit: 'mnd' })],
  })
}
