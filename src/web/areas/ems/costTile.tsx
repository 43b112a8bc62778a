import { useQuery } from '@tanstack/react-query'
import { Coins } from 'lucide-react'
import { type EmsCosts, emsCosts } from '../../../contract/areas/ems/emsCalls.ts'
import { sourceWord } from '../../../contract/areas/invoices/priceSource.ts'
import { centsOf } from '../../../domain/money.ts'
import type { Day } from '../../../domain/time/day.ts'
import { fetchedOnce } from '../../calls/fetched.ts'
import { count, euro } from '../../format/format.ts'
import { Fetching } from '../../ui/fetching.tsx'
import type { Figure } from './emsFigures.ts'
import { monthWord } from './emsWords.ts'
import { Tile } from './tile.tsx'

interface CostTileProps {
  customerId: number
  entityId: number | null
  month: Day
  /** What was taken in the month of each product with readings. */
  figures: readonly Figure[]
}

/** What the month costs about, at the prices of recent invoices. */
export function CostTile({ customerId, entityId, month, figures }: CostTileProps) {
  const until =
    figures
      .map(({ to }) => to)
      .sort()
      .at(-1) ?? null
  const costs = useCosts(customerId, entityId, until)
  const { cost = null, before = null } = costs.data ?? {}
  const compares = figures.every(({ change }) => change !== null)
  return (
    <Tile
      icon={<Coins size={16} aria-hidden />}
      label={`Kosten in ${monthWord(month)}`}
      figure={cost === null ? '–' : `± ${euro(cost, 0)}`}
      change={compares ? changeOf(cost, before) : null}
      until={until}
      known={Math.min(1, ...figures.map(({ known }) => known))}
      why={costs.data && explained(costs.data)}
    >
      {until !== null && <Fetching of={costs} lines={2} />}
    </Tile>
  )
}

function useCosts(customerId: number, entityId: number | null, until: Day | null) {
  const told = until === null ? null : { customerId, query: { until, entityId } }
  return useQuery({
    ...fetchedOnce(emsCosts, told),
    staleTime: 60_000,
  })
}

/** The part by which costs changed; null where there were none, or none are known. */
function changeOf(cost: string | null, before: string | null): number | null {
  if (cost === null || before === null) return null
  const [now, then] = [centsOf(cost), centsOf(before)]
  return then > 0 ? (now - then) / then : null
}

/** How an estimate was made, or why there is none. */
function explained({ products, source, agreed, unpriced, cost }: EmsCosts): string {
  if (cost === null)
    return 'Er is nog geen afgesproken tarief, en geen factuur van de laatste twaalf maanden om de kosten mee te schatten.'
  // In a sentence an amount stays whole at the end of a line.
  const amount = (price: string) => euro(price, 3).replace(' ', '\u00a0')
  const prices = products.map(({ price, unit }) => `${amount(price)} per ${unit}`).join(' en ')
  const left =
    unpriced === 0
      ? ''
      : ` Zonder ${unpriced === 1 ? 'één aansluiting' : `${count(unpriced)} aansluitingen`} waarvan geen prijs bekend is.`
  const from = [
    ...(agreed > 0
      ? [
          `de afgesproken tarieven en heffingen van vandaag (${agreed === 1 ? 'één aansluiting' : `${count(agreed)} aansluitingen`})`,
        ]
      : []),
    ...(source === null ? [] : [sourceWord(source)]),
  ].join(' en ')
  return `Schatting zonder btw en vaste kosten${prices === '' ? '' : `: ${prices}`}${from === '' ? '' : `, uit ${from}`}.${left}`
}
