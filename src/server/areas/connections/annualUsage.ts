interface Annual {
  readonly usageHigh: number | null
  readonly usageLow: number | null
}

/** With a high and a low register the yearly usage is their sum, never typed apart. */
export function withAnnualUsage<T extends Annual>(draft: T): T {
  const { usageHigh, usageLow } = draft
  if (usageHigh === null || usageLow === null) return draft
  return { ...draft, annualUsage: usageHigh + usageLow }
}
