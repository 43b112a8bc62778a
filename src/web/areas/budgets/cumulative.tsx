import type { BudgetOverview } from '../../../contract/areas/budgets/budgetCalls.ts'
import { monthNames } from '../../../domain/dutch.ts'
import { Lines } from '../../charts/late.tsx'
import { euro, monthMark } from '../../format/format.ts'
import { token } from '../../styled-system/tokens'

/** Cents as a place on the axis: the drawing is of pixels, the sums are the server's. */
const onChart = (value: number) => value / 100

/** What comes together from January on. */
function runningSums(values: readonly number[]): number[] {
  let sum = 0
  return values.map((value) => {
    sum += value
    return sum
  })
}

/** Budget, realisation and expectation as they add up through the year. */
export function CumulativeChart({ overview, year }: { overview: BudgetOverview; year: number }) {
  const { months, until } = overview
  const budget = runningSums(months.map((one) => one.budget.cents))
  const later = runningSums(months.map((one) => one.later.cents))
  return (
    <Lines
      label={`Begroting, realisatie en verwachting van ${year}, opgeteld door het jaar`}
      kind="lines"
      places={months.map(({ month }) => ({
        short: monthMark(`${year}-${String(month).padStart(2, '0')}-01`),
        full: `T/m ${monthNames[month - 1]?.toLowerCase()} ${year}`,
      }))}
      series={[
        { name: 'Begroot', color: token('colors.ink.500'), values: budget.map(onChart), isThin: true },
        {
          name: 'Realisatie',
          color: token('colors.teal.600'),
          values: later.map((value, place) => (place < until ? onChart(value) : null)),
        },
        {
          name: 'Verwachting',
          color: token('colors.sun.500'),
          isDashed: true,
          values: later.map((value, place) => (place >= until - 1 ? onChart(value) : null)),
        },
      ]}
      format={(value) => euro(value, 0)}
      unit="€ excl. btw"
    />
  )
}
