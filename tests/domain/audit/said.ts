import { auditCase } from '../../../src/domain/audit/auditCase.ts'
import type { CheckVerdict } from '../../../src/domain/audit/outcome.ts'
import { auditCaseOf } from './fixtures.ts'

/** An invoice of a supplier over a month, as a case writes it. */
export interface Written {
  readonly number?: string
  readonly kind?: string
  readonly date?: string
  readonly dueDate?: string
  readonly isEstimated?: boolean
  readonly period: { readonly from: string; readonly to: string }
  readonly lines?: readonly Record<string, unknown>[]
  readonly totals?: Record<string, string>
}

export const month = (nth: number, year = 2025) => {
  const [from, until] = [new Date(Date.UTC(year, nth - 1, 1)), new Date(Date.UTC(year, nth, 0))]
  return { from: from.toISOString().slice(0, 10), to: until.toISOString().slice(0, 10) }
}

export const usage = (quantity: number) => [
  {
    code: 'SUPPLY_SINGLE',
    description: 'Levering',
    quantity,
    unit: 'kWh',
    rate: '0.10',
    amount: (quantity / 10).toFixed(2),
    vatRate: '21',
  },
]

export const bill = (nth: number, quantity: number, more: Partial<Written> = {}): Written => ({
  number: `nr ${nth}`,
  period: month(nth),
  lines: usage(quantity),
  ...more,
})

/** What a check says of invoices of one supplier in 2025. */
export function said(
  check: string,
  invoices: readonly Written[],
  more: Record<string, unknown> = {},
): CheckVerdict | undefined {
  const outcome = auditCase(
    auditCaseOf({
      period: { from: '2025-01-01', to: '2025-12-31' },
      connections: [{ ean: 'een', product: 'electricity', facts: { segment: 'large' } }],
      invoices: invoices.map((invoice) => ({ party: 'supplier', ...invoice })),
      ...more,
    }),
  )
  return outcome.verdict.checks.find((one) => one.check === check)
}
