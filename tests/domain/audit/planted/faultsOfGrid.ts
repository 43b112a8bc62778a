import { cents, exact, product, share } from './arithmetic.ts'
import type { Bill, Line } from './bills.ts'
import { daysOf } from './calendar.ts'
import { at, type Fault, inBill, inLine, isOf, monthIn, once } from './planted.ts'
import type { Levels } from './portfolio.ts'
import { largeTariffs } from './tables.ts'

/** A month whose highest quarter-hour is above the contract. */
export const kwMax: Levels = { E516: (nth) => (nth === 4 ? 118 : undefined) }

const twelfth = (rate: string) => product(exact(rate), share(1, 12))

/** All that goes by voltage at the rates of another one. */
function otherVoltage(own: Bill): Bill {
  const { kwContract = '0', kwMax: most = '0', kwh = '0' } = largeTariffs.MS?.[2024] ?? {}
  const rates = new Map([
    ['kwContract', twelfth(kwContract)],
    ['kwMax', exact(most)],
    ['kwh', exact(kwh)],
  ])
  const changed = (line: Line): Line => {
    const rate = rates.get(line.about)
    if (rate === undefined) return line
    return { ...line, category: 'MS', rate: null, amount: cents(product(exact(line.quantity ?? '0'), rate)) }
  }
  return { ...own, lines: own.lines.map(changed) }
}

/** Which tariff of the grid operator, and times what. */
const tariffs: readonly Fault[] = [
  {
    check: 'FC18',
    on: 'K101',
    what: 'The tariff of the year before',
    bill: 'K101-J2',
    change: inLine('K101-J2', 'gridSmall', (line) => ({
      ...line,
      rate: '0.88087',
      amount: cents(exact('322.40')),
    })),
  },
  {
    check: 'FC18',
    on: 'E513',
    what: 'Contracted power at the tariff of the year before',
    change: inLine('E513-G15', 'kwContract', (line) => at(line, { rate: '1.1625' })),
    bill: 'E513-G15',
  },
  {
    check: 'FC19',
    on: 'K107',
    what: 'A heavier connection',
    bill: 'K107-J2',
    change: inLine(
      'K107-J2',
      'gridSmall',
      (line) => ({
        ...line,
        description: 'Netbeheerkosten 3x63A 2024',
        amount: cents(product(exact('2790'), share(daysOf(line.period), 366))),
      }),
      isOf(2024),
    ),
  },
  {
    check: 'FC19',
    on: 'E514',
    what: 'More kW than the contract',
    bill: 'E514-G6',
    change: inLine('E514-G6', 'kwContract', (line) => ({
      ...line,
      quantity: '175',
      amount: cents(product(exact(175), twelfth('13.95'))),
    })),
  },
  {
    check: 'FC19',
    on: 'A601',
    what: 'The capacity of a larger gas meter',
    bill: 'A601-G9',
    change: inLine('A601-G9', 'units', (line) => ({
      ...line,
      description: 'Capaciteit G100',
      quantity: '100',
      amount: cents(product(exact(100), twelfth('33.13'))),
    })),
  },
  {
    check: 'FC22',
    on: 'E517',
    what: 'The tariff of another voltage',
    bill: 'E517-G18',
    change: inBill('E517-G18', otherVoltage),
  },
]

/** What was measured of power, and what the meter and the transformer cost. */
const measured: readonly Fault[] = [
  {
    check: 'FC20',
    on: 'E515',
    what: 'A kW max that was not measured',
    bill: 'E515-G7',
    change: inLine('E515-G7', 'kwMax', (line) => at(line, { quantity: '171' })),
  },
  { check: 'FC20', on: 'E516', what: 'A kW max above the contract', amounts: once },
  {
    check: 'FC21',
    on: 'E501',
    what: 'Another rate for metering',
    bill: 'E501-M12',
    change: inLine('E501-M12', 'metering', (line) => at(line, { rate: '52.75' })),
  },
  {
    check: 'FC21',
    on: 'E502',
    what: 'Another rent of the transformer',
    bill: 'E502-T3',
    change: inLine('E502-T3', 'trafo', (line) => at(line, { rate: '91.67' })),
  },
  {
    check: 'FC23',
    on: 'E513',
    what: 'Reactive energy without what is free',
    bill: 'E513-G20',
    change: inLine('E513-G20', 'kvarh', (line) =>
      at(line, { quantity: String(monthIn('E513', 19).month.kvarh) }),
    ),
  },
]

export const faultsOfGrid: readonly Fault[] = [...tariffs, ...measured]
