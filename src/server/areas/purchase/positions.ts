import type { Position } from '../../../contract/areas/purchase/purchaseCalls.ts'
import { rounded } from '../../../domain/invoice/exact.ts'
import { decimalOf } from '../../../domain/money.ts'
import { blockFor } from '../../../domain/purchase/block.ts'
import { perCent } from '../../../domain/purchase/exact.ts'
import { blockHours } from '../../../domain/purchase/hours.ts'
import { type ClassPosition, offpeakPrice, positionOf } from '../../../domain/purchase/position.ts'
import { workdaysBefore } from '../../../domain/purchase/tolerance.ts'
import {
  centsOfRational,
  decimalText,
  dividedBy,
  exactly,
  isZero,
  type Rational,
  ratio,
  sumOf,
  times,
  zero,
} from '../../../domain/rational.ts'
import { type Day, dayAt } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import { type LatestPrice, latestPrices, marketKey } from '../marketPrices/latest.ts'
import { boughtIn, type SpreadClick } from './bought.ts'
import { countedClicks, volumesOf } from './counted.ts'
import { keyOf, plansOf, suppliedOf, type YearFacts, type YearPlan, yearFacts } from './facts.ts'
import { type JoinedShare, sharesOf } from './joined.ts'
import { type PlanStep, stepsOf, stepToday } from './steps.ts'
import { surchargesOf } from './surcharges.ts'

/** How many years of delivery are shown, this one included. */
const yearsShown = 5
/** A price that was told longer ago than so many working days is old (areas/purchase). */
const workdaysFresh = 3

const mwh = (milli: bigint): string => decimalOf(Number(milli), 3)
const micro = (value: bigint | null): string | null => (value === null ? null : decimalOf(Number(value), 6))
const cents = (billionths: bigint): number => Number(rounded(billionths, perCent))

interface Known {
  readonly clicks: readonly SpreadClick[]
  readonly shares: readonly JoinedShare[]
  readonly market: ReadonlyMap<string, LatestPrice>
  readonly surcharges: ReadonlyMap<string, Rational>
  readonly today: Day
}

function told(found: LatestPrice | undefined, today: Day) {
  if (found === undefined) return null
  const { price, on, source } = found
  return { price, on, source, isOld: on < workdaysBefore(today, workdaysFresh) }
}

/** What the market asks: for electricity in both kinds of hours, those of off-peak from base and peak where nobody asks a price of its own. */
function marketOf({ market, today }: Known, product: string, year: number): Position['market'] {
  const of = (clickProduct: string) => told(market.get(marketKey(clickProduct, String(year))), today)
  if (product === '2') return { base: of('ttf'), peak: of('ttf'), offpeak: of('ttf') }
  const [base, peak, own] = [of('base'), of('peak'), of('offpeak')]
  const days = { from: `${year}-01-01`, until: `${year + 1}-01-01` }
  const hours = { peak: blockHours('peak', days), offpeak: blockHours('offpeak', days) }
  const price = offpeakPrice({ base: base?.price ?? null, peak: peak?.price ?? null }, hours)
  if (own !== null || price === null || base === null || peak === null) return { base, peak, offpeak: own }
  const older = peak.on < base.on ? peak : base
  return { base, peak, offpeak: { ...older, price, source: `${older.source}, uit base en peak` } }
}

/** On top of every MWh: of several agreements and collectives what each has, by its part of the volume; exactly. */
function surchargeOf({ surcharges }: Known, { sources, year }: YearFacts) {
  const own = sources.map(({ id, from, volume, surcharge }) => {
    const agreed = from === 'agreement' ? surcharges.get(`${id} ${year}`) : undefined
    return { volume: ratio(volume), price: surcharge === null ? agreed : exactly(surcharge) }
  })
  const all = sumOf(own.map(({ volume }) => volume))
  const cost = sumOf(own.map(({ volume, price }) => times(volume, price ?? zero)))
  return {
    surcharge: isZero(all) ? zero : dividedBy(cost, all),
    isSurchargeKnown: own.length > 0 && own.every(({ price }) => price !== undefined),
  }
}

const classTold = ({ volume, bought, rest, market, restCost }: ClassPosition) => ({
  volume: mwh(volume),
  bought: mwh(bought),
  rest: mwh(rest),
  market,
  restCents: restCost === null ? null : cents(restCost),
})

function planTold(plan: YearPlan | undefined, steps: readonly PlanStep[], today: Day): Position['plan'] {
  if (plan === undefined) return null
  const { id, method, mandate, ceilingPrice, floorPrice } = plan
  const step = stepToday(steps, today)
  return {
    id,
    method,
    mandate,
    minPct: step?.minPct ?? null,
    maxPct: step?.maxPct ?? null,
    ceilingPrice,
    floorPrice,
  }
}

/** What takes all that is open in one go: of electricity the largest block of base that fits in it. */
function openQuantity(open: bigint, { product, year }: YearFacts): string | null {
  const whole = { from: `${year}-01-01`, until: `${year + 1}-01-01` }
  const most = product === '2' ? open : blockFor('base', open, whole)
  return most > 0n ? mwh(most) : null
}

function positionTold(facts: YearFacts, known: Known, plan: Position['plan']): Position {
  const { product, year, volume } = facts
  const bought = boughtIn(known.clicks, known.shares, facts)
  const market = marketOf(known, product, year)
  const { surcharge, isSurchargeKnown } = surchargeOf(known, facts)
  const position = positionOf({
    volume,
    bought: bought.all,
    market: { peak: market.peak?.price ?? null, offpeak: market.offpeak?.price ?? null },
    surcharge,
  })
  return {
    product,
    deliveryYear: year,
    volume: mwh(position.volume),
    sources: facts.sources.map(({ from, id, number, volume: own }) => ({
      from,
      id,
      number,
      volume: mwh(own),
    })),
    gaps: [...facts.gaps],
    peakVolume: mwh(volume.peak),
    isPeakAssumed: facts.isPeakAssumed,
    bandwidthPct: facts.bandwidthPct,
    bought: mwh(position.bought),
    boughtPct: position.boughtPct,
    open: mwh(position.open),
    openQuantity: openQuantity(position.open, facts),
    averagePrice: micro(position.averagePrice),
    surcharge: decimalText(surcharge, 6),
    isSurchargeKnown,
    market,
    classes: { peak: classTold(position.classes.peak), offpeak: classTold(position.classes.offpeak) },
    expectedPrice: micro(position.expectedPrice),
    expectedCents: position.expectedCents,
    boughtCents: cents(position.boughtCost),
    surchargeCents: centsOfRational(dividedBy(position.surchargeCost, ratio(1_000_000_000))),
    isIndicative: market.peak?.isOld === true || market.offpeak?.isOld === true || !isSurchargeKnown,
    budget: null,
    plan,
    clicks: bought.clicks,
    shares: bought.shares,
  }
}

/**
 * The positions of a customer, from the year of a day (this year) up to and including a few years ahead: where something is agreed,
 * bought or planned. In as many questions for many as for one.
 */
export async function positionsOf(
  db: Db,
  customerId: number,
  since = dayAt(Date.now()),
): Promise<Position[]> {
  const today = dayAt(Date.now())
  const [first, last] = [Number(since.slice(0, 4)), Number(today.slice(0, 4)) + yearsShown - 1]
  const years = Array.from({ length: last - first + 1 }, (_, place) => first + place)
  const [supplied, plans, clicks, shares] = await Promise.all([
    suppliedOf(db, [customerId]),
    plansOf(db, [customerId]),
    countedClicks(db, [customerId]),
    sharesOf(db, [customerId]),
  ])
  const factsOf = (product: '1' | '2', year: number) =>
    yearFacts(product, year, supplied, plans.get(keyOf(customerId, product, year)))
  const all = (['1', '2'] as const).flatMap((product) => years.map((year) => factsOf(product, year)))
  // A winter began in a year that is over, or ends in one that is not shown yet.
  const factsIn = (product: string) => (year: number) =>
    all.find((facts) => facts.product === product && facts.year === year) ??
    factsOf(product === '2' ? '2' : '1', year)
  const [steps, market, surcharges] = await Promise.all([
    stepsOf(
      db,
      [...plans.values()].map(({ id }) => id),
    ),
    latestPrices(db, years.map(String), today),
    surchargesOf(
      db,
      supplied.flatMap(({ from, id }) => (from === 'agreement' ? [id] : [])),
      years,
    ),
  ])
  const known: Known = {
    clicks: clicks.map((click) => ({ ...click, volumes: volumesOf(click, factsIn(click.product)) })),
    shares,
    market,
    surcharges,
    today,
  }
  return all.flatMap((facts) => {
    const plan = plans.get(keyOf(customerId, facts.product, facts.year))
    const isBought = boughtIn(known.clicks, shares, facts).all.length > 0
    if (facts.sources.length === 0 && plan === undefined && !isBought) return []
    return [positionTold(facts, known, planTold(plan, steps.get(plan?.id ?? 0) ?? [], today))]
  })
}
