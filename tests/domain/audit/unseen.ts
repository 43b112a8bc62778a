import { auditCase } from '../../../src/domain/audit/auditCase.ts'
import type { Outcome } from '../../../src/domain/audit/outcome.ts'
import { auditCaseOf } from './fixtures.ts'

const of2025 = { from: '2025-01-01', to: '2025-12-31' }

/** Rates that are easy to reckon with: € 0,10 a kWh up to 10.000, € 0,06 up to 50.000 and € 0,03 above; € 365 a year is € 1 a day. */
const tables = {
  energyTax: [
    {
      product: 'electricity',
      ...of2025,
      brackets: [{ upto: '10000', rate: '0.10' }, { upto: '50000', rate: '0.06' }, { rate: '0.03' }],
    },
  ],
  reduction: [{ ...of2025, amount: '365.00' }],
  grid: [{ ...of2025, product: 'electricity', category: '3x25A', total: '365.00' }],
}

interface Case {
  readonly period?: { readonly from: string; readonly to: string }
  readonly connection: object
  readonly agreements?: readonly object[]
  readonly grid?: readonly object[]
  readonly invoices?: readonly object[]
}

/** The outcome of a case of 2025 with these rates. */
export const outcomeOf = ({ connection, grid, ...own }: Case): Outcome =>
  auditCase(
    auditCaseOf({
      period: of2025,
      connections: [{ ean: 'een', product: 'electricity', ...connection }],
      tables: grid === undefined ? tables : { ...tables, grid },
      ...own,
    }),
  )

/** The lines of a party, and with a family or code those that begin with it: code, first day and amount. */
export const amounts = ({ lines }: Outcome, begin = ''): string[] =>
  lines
    .filter(({ code }) => code.startsWith(begin))
    .map(({ code, period, amount }) => `${code} ${period.from} ${amount}`)

/** What differs: code, first day, difference and status. */
export const differing = ({ verdict }: Outcome): string[] =>
  verdict.lines
    .filter(({ status }) => status !== 'equal')
    .map(({ code, period, difference, status }) => `${code} ${period.from} ${difference} ${status}`)
