import type { Position } from '../../../contract/areas/purchase/purchaseCalls.ts'
import { decimalOf } from '../../../domain/money.ts'
import { type ByHours, sumOf } from '../../../domain/purchase/block.ts'
import type { Bought } from '../../../domain/purchase/position.ts'
import type { CountedClick } from './counted.ts'
import type { YearFacts } from './facts.ts'
import { type JoinedShare, shareIn } from './joined.ts'

/** A click with what it delivers in each year. */
export type SpreadClick = CountedClick & { readonly volumes: ReadonlyMap<number, ByHours> }

interface Line<Told> extends Bought {
  readonly told: Told
}

/** What was bought for a year: how much at which price, and the same as it is told. */
export interface BoughtInYear {
  readonly all: readonly Bought[]
  readonly clicks: Position['clicks']
  readonly shares: Position['shares']
}

const mwh = (volume: ByHours) => decimalOf(Number(sumOf(volume)), 3)
const negated = ({ peak, offpeak }: ByHours): ByHours => ({ peak: -peak, offpeak: -offpeak })

/** A click that was carried out; of one that was booked back the same once more, less than nothing, at the price of that day. */
function linesOf(click: SpreadClick, year: number): Line<Position['clicks'][number]>[] {
  const volume = click.volumes.get(year)
  if (volume === undefined || (click.state !== 'executed' && click.state !== 'reversed')) return []
  const { id, number, period, clickProduct, executedPrice, executedOn, reversePrice, reversedOn } = click
  const line = (part: ByHours, price: string, isReversal: boolean) => ({
    volume: part,
    price,
    told: {
      id,
      number,
      period,
      clickProduct,
      volume: mwh(part),
      price,
      on: isReversal ? reversedOn : executedOn,
      isReversal,
    },
  })
  const done = line(volume, executedPrice ?? '0', false)
  return click.state === 'reversed' ? [done, line(negated(volume), reversePrice ?? '0', true)] : [done]
}

function shareLines(share: JoinedShare, year: number): Line<Position['shares'][number]>[] {
  const volume = shareIn(share, year)
  if (volume === null) return []
  const { number, collectiveName, period, price, on } = share
  return [{ volume, price, told: { number, collectiveName, period, volume: mwh(volume), price, on } }]
}

/** Everything that was bought for the customer in a product and year: by itself, and together with others. */
export function boughtIn(
  clicks: readonly SpreadClick[],
  shares: readonly JoinedShare[],
  { product, year }: Pick<YearFacts, 'product' | 'year'>,
): BoughtInYear {
  const own = clicks.filter((click) => click.product === product).flatMap((click) => linesOf(click, year))
  const joined = shares
    .filter((share) => share.product === product)
    .flatMap((share) => shareLines(share, year))
  return {
    all: [...own, ...joined],
    clicks: own.map(({ told }) => told),
    shares: joined.map(({ told }) => told),
  }
}
