import type { AllIn } from '../../../../contract/areas/rates/priceCalls.ts'
import { allInOf } from '../../../../domain/rates/allIn.ts'
import { inUnits, lacking, type Priced, together } from '../../../../domain/rates/lines.ts'
import { type PriceGround, pricedOver } from '../../../../domain/rates/price.ts'
import { yearOfDay } from '../../../../domain/rates/stretch.ts'
import { billedUse, noUse, type Use } from '../../../../domain/rates/use.ts'
import { wholeYear } from '../../../../domain/tax/share.ts'
import type { Span } from '../../../../domain/time/period.ts'
import { groundOn, vatOn, yearlyUse } from './ground.ts'
import type { KnownPrices, PricedConnection } from './known.ts'
import { termsOf } from './terms.ts'

/** What a year costs a connection at the prices of a day. */
export interface PricedDay {
  readonly use: Use | null
  readonly billed: number | null
  readonly isNetted: boolean
  readonly allIn: AllIn
  readonly priced: Priced
  readonly vat: string | null
}

/** What is told beside the lines: how far feeding in is known. */
export function feedInDoubts(connection: PricedConnection, { isNetted }: PriceGround, use: Use): Priced {
  if (!connection.hasProd) return together()
  if (connection.annualProduction === null) return lacking('teruglevering', 'noFeedIn')
  return isNetted && use.normal !== null && use.fedIn > 0
    ? lacking('teruglevering', 'feedInSplit')
    : together()
}

/** Within a cluster the tax is another one: of all its connections as one. */
export function clusterDoubts({ clusters }: KnownPrices, { id }: PricedConnection, span: Span): Priced {
  const cluster = clusters
    .get(id)
    ?.find(({ from, to }) => (from ?? span.to) <= span.to && (to ?? span.from) >= span.from)
  return cluster === undefined ? together() : lacking('belasting', 'cluster', cluster.name)
}

/** The price on a day: a calendar year of use at what holds on that day. */
export function pricedOn(known: KnownPrices, connection: PricedConnection, day: string): PricedDay {
  const ground = groundOn(known, termsOf(known, connection), day)
  const use = yearlyUse(connection)
  const own = use ?? noUse
  const stretch = yearOfDay(day)
  const vat = vatOn(known.taxes, day)
  const priced = together(
    use === null ? lacking('levering', 'noUse') : together(),
    pricedOver(ground, { use: own, stretch, bounds: wholeYear, before: 0, kwMax: null }),
    feedInDoubts(connection, ground, own),
    clusterDoubts(known, connection, { from: day, to: day }),
    vat === null ? lacking('belasting', 'noVat') : together(),
  )
  const billed = use === null ? null : billedUse(use, ground.isNetted).total
  const { groups, cents, perUnit, perUnitIncl } = allInOf(priced, billed ?? 0, vat)
  return {
    use,
    billed,
    isNetted: ground.isNetted && own.fedIn > 0,
    allIn: { groups: [...groups], cents, perUnit, perUnitIncl },
    priced,
    vat,
  }
}

export const unitsText = (milli: number | null): string | null => (milli === null ? null : inUnits(milli))
