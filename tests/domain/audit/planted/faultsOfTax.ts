import { exact, sum } from './arithmetic.ts'
import { type Bill, type Line, lineAt, taxLines } from './bills.ts'
import { taxedApart } from './cluster.ts'
import { monthlyReduction } from './largeLines.ts'
import { used } from './largeUse.ts'
import { type Fault, inBill, inLine, instead, isOf, monthIn } from './planted.ts'
import { eanOf } from './smallUse.ts'
import { chargerTax, energyTax, gasTax } from './tables.ts'

/** The tax of a year in an invoice as one line or more, made anew of what was used in it. */
const taxAnew =
  (year: number, make: (first: Line, used: ReturnType<typeof exact>) => readonly Line[]) => (own: Bill) => {
    const lines = own.lines.filter((line) => line.about === 'tax' && isOf(year)(line))
    const [first] = lines
    if (first === undefined) return own
    const all = sum(...lines.map(({ quantity }) => exact(quantity ?? '0')))
    return { ...own, lines: [...own.lines.filter((line) => !lines.includes(line)), ...make(first, all)] }
  }

const oneBracket = inBill(
  'K106-J2',
  taxAnew(2024, ({ ean, period, description }, all) => [
    lineAt({ about: 'tax', ean, period, description }, all, {
      rate: energyTax[2024]?.[0]?.[1] ?? '0',
      unit: 'kWh',
    }),
  ]),
)

const ofChargers = inBill(
  'K110-J2',
  taxAnew(2024, ({ ean, period }, to) =>
    taxLines({ ean, period, isGas: false }, chargerTax, { from: exact(0), to }),
  ),
)

/** As if the year began with this month. */
function anew(): Fault {
  const { month, period } = monthIn('E505', 20)
  const range = { from: exact(0), to: exact(used(month)) }
  return {
    check: 'FC15',
    on: 'E505',
    what: 'As if the year began anew',
    bill: 'E505-S21',
    change: instead(
      'E505-S21',
      ['tax'],
      taxLines({ ean: eanOf('E505'), period, isGas: false }, energyTax, range),
    ),
  }
}

/** Falling rates where the first one is for all of it. */
function blockHeating(): Fault {
  const { own, month, months, period } = monthIn('A605', 10)
  const before = months.slice(0, 10).reduce((all, one) => all + used(one), 0)
  const range = { from: exact(before), to: exact(before + used(month)) }
  return {
    check: 'FC30',
    on: 'A605',
    what: 'Block heating at falling rates',
    bill: 'A605-S11',
    change: instead(
      'A605-S11',
      ['tax'],
      taxLines({ ean: eanOf(own.id), period, isGas: true }, gasTax, range),
    ),
  }
}

const oneMore = (id: string, own: string) =>
  inBill(id, (bill) => ({ ...bill, lines: [...bill.lines, monthlyReduction(eanOf(own), bill.period)] }))

/** Tax and its reduction. */
export const faultsOfTax: readonly Fault[] = [
  { check: 'FC15', on: 'K106', what: 'All in the first bracket', bill: 'K106-J2', change: oneBracket },
  anew(),
  {
    check: 'FC16',
    on: 'K102',
    what: 'No reduction where people live',
    change: inLine('K102-J3', 'reduction', () => null),
  },
  {
    check: 'FC16',
    on: 'E511',
    what: 'A reduction where nobody lives',
    bill: 'E511-S4',
    change: oneMore('E511-S4', 'E511'),
  },
  {
    check: 'FC16',
    on: 'C701',
    what: 'Two reductions in one cluster',
    bill: 'C701-S20',
    change: oneMore('C701-S20', 'C702'),
  },
  {
    check: 'FC17',
    on: 'C711',
    what: 'A cluster billed apart',
    bill: 'C711-S23',
    change: instead('C711-S23', ['tax'], taxedApart('C711', 22)),
  },
  { check: 'FC30', on: 'K110', what: 'The rates of public chargers', bill: 'K110-J2', change: ofChargers },
  blockHeating(),
]
