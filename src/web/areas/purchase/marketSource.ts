import type { PurchaseMarket } from '../../../contract/areas/purchase/purchaseCalls.ts'

/** Of which source the chart is: the one that told its last price last; of several, the one that told most. */
export function sourceOf({ lines }: PurchaseMarket): string | null {
  const last = (source: string) =>
    lines
      .flatMap((line) => (line.source === source ? [line.points.at(-1)?.day ?? ''] : []))
      .sort()
      .at(-1) ?? ''
  const told = (source: string) =>
    lines.reduce((sum, line) => sum + (line.source === source ? line.points.length : 0), 0)
  const sources = [...new Set(lines.map(({ source }) => source))]
  return (
    sources.toSorted(
      (one, other) =>
        last(other).localeCompare(last(one)) || told(other) - told(one) || one.localeCompare(other),
    )[0] ?? null
  )
}
