/** With a high and a low register the yearly usage is their sum, never typed apart. */
export function withAnnualUsage(draft: Record<string, unknown>): Record<string, unknown> {
  const { usageHigh, usageLow } = draft
  if (typeof usageHigh !== 'number' || typeof usageLow !== 'number') return draft
  return { ...draft, annualUsage: usageHigh + usageLow }
}
