import { dayInWords, figure } from '../dutch.ts'
import { millionths, rounded } from '../invoice/exact.ts'
import { decimalOf } from '../money.ts'
import { addDays, type Day, weekday } from '../time/day.ts'
import type { Severity } from './finding.ts'

/** SG11: by how many per cent a price moves before it is told (areas, table of signals). */
export const priceMove = 5

/** For how many days a price is news: what is older is no longer told. */
export const newsDays = 7

/** When the price of a product is told: each day, each week, or once it moved far enough. */
export const priceMoments = ['daily', 'weekly', 'move'] as const
export type PriceMoment = (typeof priceMoments)[number]

/** What a market asked on a day, €/MWh as a decimal of at most six places. */
export interface PriceOn {
  readonly day: Day
  readonly price: string
}

/** How a price is followed. */
export interface PriceWatch {
  readonly moment: PriceMoment
  /** Per cents, of at most two decimals; only of moves. */
  readonly move: number
  /** Above and below which it is told at once; null where there is none. */
  readonly ceiling: string | null
  readonly floor: string | null
  /** Since when it is followed: what moved before is not told. */
  readonly since: Day
}

/** Something that is told of a price. */
export interface PriceUpdate {
  readonly kind: PriceMoment | 'ceiling' | 'floor'
  /** The day that tells it from others: of the price, the Monday of a week, or the first beyond a limit. */
  readonly on: Day
  readonly last: PriceOn
  /** With what it compares; null where there is nothing before it, and for a limit. */
  readonly before: PriceOn | null
}

const hundred = 100_000_000n
const size = (of: bigint) => (of < 0n ? -of : of)

/** Whether a price lies at least so many per cent from another; exact. From nothing every price is a move. */
function isMove({ price: from }: PriceOn, { price: to }: PriceOn, percent: number): boolean {
  const [was, is] = [millionths(from), millionths(to)]
  return size(is - was) * hundred >= size(was) * millionths(percent.toFixed(2)) && is !== was
}

/** The Monday of the week of a day. */
const mondayOf = (day: Day): Day => addDays(day, 1 - weekday(day))

/** Each price since a day, with the one before it. */
function daily(prices: readonly PriceOn[], since: Day): PriceUpdate[] {
  return prices.flatMap((last, place) =>
    last.day < since
      ? []
      : [{ kind: 'daily' as const, on: last.day, last, before: prices[place - 1] ?? null }],
  )
}

/** On each Monday the last price of the week before, beside that of the week before that one. */
function weekly(prices: readonly PriceOn[], since: Day, today: Day): PriceUpdate[] {
  // Of several prices in one week the last one counts.
  const closing = [...new Map(prices.map((one) => [mondayOf(one.day), one]))]
  return closing.flatMap(([week, last], place) => {
    const on = addDays(week, 7)
    if (on > today || on < since) return []
    return [{ kind: 'weekly' as const, on, last, before: closing[place - 1]?.[1] ?? null }]
  })
}

/** Each price that lies far enough from the one that was told before; the first is the last one before it was followed. */
function moved(prices: readonly PriceOn[], { since, move }: PriceWatch): PriceUpdate[] {
  const updates: PriceUpdate[] = []
  let before: PriceOn | null = null
  for (const last of prices) {
    if (before === null || last.day < since) before = last
    else if (isMove(before, last, move)) {
      updates.push({ kind: 'move', on: last.day, last, before })
      before = last
    }
  }
  return updates
}

/** Each stretch of prices beyond a limit, at its first day and with its last price: also one that began before it was followed. */
function beyond(
  prices: readonly PriceOn[],
  { ceiling, floor }: PriceWatch,
  kind: 'ceiling' | 'floor',
): PriceUpdate[] {
  const limit = kind === 'ceiling' ? ceiling : floor
  if (limit === null) return []
  const isBeyond = ({ price }: PriceOn) =>
    kind === 'ceiling' ? millionths(price) > millionths(limit) : millionths(price) < millionths(limit)
  const updates: PriceUpdate[] = []
  let isGoingOn = false
  for (const last of prices) {
    const is = isBeyond(last)
    const running = updates.at(-1)
    if (is && isGoingOn && running) updates[updates.length - 1] = { ...running, last }
    else if (is) updates.push({ kind, on: last.day, last, before: null })
    isGoingOn = is
  }
  return updates
}

/**
 * SG11, everything that is told of a price since it is followed, first day first. Prices are of one source, one a day, first day first;
 * those after today do not count.
 */
export function priceUpdates(prices: readonly PriceOn[], watch: PriceWatch, today: Day): PriceUpdate[] {
  const known = prices.filter(({ day }) => day <= today)
  const { moment, since } = watch
  const byMoment =
    moment === 'daily'
      ? daily(known, since)
      : moment === 'weekly'
        ? weekly(known, since, today)
        : moved(known, watch)
  return [...byMoment, ...beyond(known, watch, 'ceiling'), ...beyond(known, watch, 'floor')].toSorted(
    (one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0),
  )
}

const isLimit = ({ kind }: PriceUpdate) => kind === 'ceiling' || kind === 'floor'

/** What is told now: the last update while it is news, and a limit for as long as the last price lies beyond it. */
export function toldNow(
  updates: readonly PriceUpdate[],
  prices: readonly PriceOn[],
  today: Day,
): PriceUpdate[] {
  const last = prices.findLast(({ day }) => day <= today)
  const update = updates.findLast((one) => !isLimit(one))
  return [
    ...(update && addDays(update.on, newsDays) > today ? [update] : []),
    ...updates.filter((one) => isLimit(one) && one.last.day === last?.day),
  ]
}

/** A price beyond a limit that somebody set asks for a look. */
export const severityOf = (update: PriceUpdate): Severity => (isLimit(update) ? 'warning' : 'info')

/** How far a price lies from the one before it, in such parts of it; null where that says nothing. */
function partsOff({ last, before }: PriceUpdate, parts: bigint): number | null {
  if (before === null) return null
  const [was, is] = [millionths(before.price), millionths(last.price)]
  return was === 0n ? null : Number(rounded((is - was) * parts, size(was)))
}

/** How far a price lies from the one before it, in whole per cents; null where that says nothing. */
export const percentOff = (update: PriceUpdate): number | null => partsOff(update, 100n)

const euro = (price: string) => `${figure(price, 2, 6)} €/MWh`

/** Where a price is said to come from, and what it is of. */
export interface PriceSaid {
  /** What is bought: "Base (blok) Cal-27". */
  readonly name: string
  readonly source: string
  /** The limit of an update about one. */
  readonly limit: string | null
}

/** What is told of a price, in one Dutch sentence with its day and its source. */
export function priceText(update: PriceUpdate, { name, source, limit }: PriceSaid): string {
  const { kind, last, before, on } = update
  const stands = `${name} staat op ${euro(last.price)} (${dayInWords(last.day)}, ${source})`
  if (kind === 'ceiling' || kind === 'floor') {
    const [where, what] = kind === 'ceiling' ? ['boven', 'plafondprijs'] : ['onder', 'bodemprijs']
    return `${stands}: sinds ${dayInWords(on)} ${where} de ${what} van ${euro(limit ?? '0')}.`
  }
  const off = partsOff(update, 1000n)
  if (before === null || off === null) return `${stands}.`
  const beside = `op ${dayInWords(before.day)} (${euro(before.price)})`
  if (off === 0) return `${stands}, vrijwel gelijk aan ${beside}.`
  const percent = figure(decimalOf(Math.abs(off), 1), 0, 1)
  return `${stands}: ${percent}% ${off > 0 ? 'hoger' : 'lager'} dan ${beside}.`
}
