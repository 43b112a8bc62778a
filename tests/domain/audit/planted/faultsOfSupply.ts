import { exact, sum } from './arithmetic.ts'
import { type Line, lineAt } from './bills.ts'
import { gasSupply, monthTax, powerSupply } from './largeLines.ts'
import { clickedIn, prices } from './largeUse.ts'
import { at, type Fault, inLine, instead, inTurn, monthIn } from './planted.ts'

/** Five percent more use than was measured: all that is paid by use follows. */
function tooMuchUse(): Fault {
  const more = (kwh: number) => Math.floor((kwh * 105) / 100)
  const { own, month, months } = monthIn('E512', 18, ({ peak, rest }) => ({
    peak: more(peak),
    rest: more(rest),
  }))
  const lines = [...powerSupply(own, month), ...monthTax(own, month, months)]
  return {
    check: 'FC12',
    on: 'E512',
    what: 'Five percent more than was measured',
    bill: 'E512-S19',
    change: instead('E512-S19', ['peak', 'rest', 'markup', 'gvo', 'tax'], lines),
  }
}

/** The m³ of the meter as if they were m³(n). */
function notConverted(): Fault {
  const { own, month, months } = monthIn('A603', 2, ({ m3 }) => ({ normal: m3 }))
  const [, ...others] = gasSupply(own, month, { from: 0, to: 0 })
  return {
    check: 'FC12',
    on: 'A603',
    what: 'Gas as the meter counted it',
    bill: 'A603-S3',
    change: inTurn(
      inLine('A603-S3', 'supply', (line) => at(line, { quantity: String(month.m3) })),
      instead('A603-S3', ['markup', 'regio', 'tax'], [...others, ...monthTax(own, month, months)]),
    ),
  }
}

/** A click that was not settled: what it fixed is billed at the price of the rest. */
function clickLeftOut(): Fault {
  const { own, month } = monthIn('E503', 13)
  const volume = clickedIn(own, month).find(({ name }) => name === 'q1')?.peak ?? exact(0)
  const all = ({ amount: _, ...line }: Line) =>
    lineAt(line, sum(exact(line.quantity ?? '0'), volume), { rate: prices.peak, unit: 'MWh' })
  return {
    check: 'FC14',
    on: 'E503',
    what: 'A click that was not settled',
    bill: 'E503-S14',
    change: inTurn(
      inLine(
        'E503-S14',
        'click',
        () => null,
        ({ description }) => description.includes('peak'),
      ),
      inLine('E503-S14', 'peak', all),
    ),
  }
}

/** What is billed as used, and at which price. */
export const faultsOfSupply: readonly Fault[] = [
  tooMuchUse(),
  notConverted(),
  clickLeftOut(),
  {
    check: 'FC14',
    on: 'K105',
    what: 'Low hours at another price',
    bill: 'K105-J2',
    change: inLine('K105-J2', 'low', (line) => at(line, { rate: '0.12100' })),
  },
  {
    check: 'FC14',
    on: 'K110',
    what: 'A fixed fee of another agreement',
    bill: 'K110-J1',
    change: inLine('K110-J1', 'fixed', (line) => at(line, { rate: '9.50' })),
  },
  {
    check: 'FC14',
    on: 'E504',
    what: 'The markup is left out',
    change: inLine('E504-S25', 'markup', () => null),
  },
  {
    check: 'FC14',
    on: 'T203',
    what: 'The costs of feeding in at twice the price',
    bill: 'T203-J3',
    change: inLine('T203-J3', 'feedInCost', (line) => at(line, { rate: '0.05' })),
  },
]
