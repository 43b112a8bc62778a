import type { Position } from '../../../contract/areas/purchase/purchaseCalls.ts'
import { euroFromCents, number } from '../../format/format.ts'
import { TextLink } from '../../ui/textLink.tsx'

/** What the expected costs are beside what was budgeted, in words. */
export function besideBudget(expectedCents: number | null, budgetCents: number): string | null {
  if (expectedCents === null) return null
  const more = expectedCents - budgetCents
  if (more === 0) return 'wordt precies verwacht'
  const part = budgetCents === 0 ? '' : `, ${number(String(Math.abs((more / budgetCents) * 100)), 1, 1)}%`
  return `verwacht: ${euroFromCents(Math.abs(more))} ${more > 0 ? 'meer' : 'minder'}${part}`
}

/** What the budget says this supply may cost, and how far from it the expectation is. */
export function Budgeted({
  of: { budget, expectedCents, gaps },
  customerId,
}: {
  of: Position
  customerId: number
}) {
  if (budget === null) return null
  // What is expected of a part of the year is nothing beside a budget of all of it.
  const beside = gaps.length > 0 ? null : besideBudget(expectedCents, budget.cents)
  return (
    <>
      <TextLink href={`/v3/customers/${customerId}/budgets/${budget.id}`}>
        {euroFromCents(budget.cents)}
      </TextLink>
      {beside !== null && ` (${beside})`}
    </>
  )
}
