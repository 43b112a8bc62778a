import type { Position } from '../../../contract/areas/purchase/purchaseCalls.ts'
import { ShareBar } from '../../charts/shareBar.tsx'

/** How much of a year is bought, with the band that the strategy asks for today. */
export function PositionBar({ position: { boughtPct, plan } }: { position: Position }) {
  const [least, most] = [plan?.minPct ?? null, plan?.maxPct ?? null]
  const band = least === null || most === null ? null : { least: Number(least), most: Number(most) }
  return <ShareBar share={(boughtPct ?? 0) / 100} band={band} />
}
