import { figure } from '../dutch.ts'
import { type Capacity, parseCapacity } from './capacity.ts'
import { type Direction, type Product, unitOf } from './channel.ts'

/** What a file would bring of one direction of a connection. */
export interface Brought {
  readonly product: Product
  readonly direction: Direction
  /** Thousandths in all. */
  readonly milli: number
  readonly days: number
  /** The most of one interval, in thousandths, and its minutes. */
  readonly highest: number
  readonly minutes: number
  /** What its own counters went on between their first and last standing; null where the file has none. */
  readonly between: number | null
}

/** What is known of the connection, in thousandths; null for what is not. */
export interface Yardstick {
  /** What it lets through in an hour. */
  readonly perHour: number | null
  /** What it is said to use, or feed in, in a year. */
  readonly perYear: number | null
  /** What it did before, as a year. */
  readonly before: number | null
}

/** Why what a file would bring is not believed without a question, by the codes of typed readings where they are the same. */
export interface Weighed {
  readonly code: 'PL2' | 'PL3' | 'PL4' | 'PL8' | 'PL9'
  readonly message: string
}

/** What is far off: so many times as much or as little, of a month or more and of less; and how long before little says something. */
const far = { long: 5, short: 10, from: 28, little: { electricity: 28, gas: 300, fedIn: 300 } } as const
/** What no quiet time comes to but a wrong unit does: so many times as little, from so many days. Of gas and sun nothing is a season. */
const sliver = { steady: { times: 100, from: 7 }, seasonal: { times: 500, from: 28 } } as const
/** An interval may be above what is agreed (that has a signal of its own), but not so many times. */
const highestTimes = 3
/** Where nothing is known of a connection: more than this in an hour on average is not believed. */
const most = { electricity: 2_000_000, gas: 500_000 } as const

const year = 365.25

/** More than this in an hour is not believed; null where only a sum can be held against something. */
export const limitOf = ({ perHour, perYear, before }: Yardstick, product: Product): number | null =>
  perHour ?? (perYear === null && before === null ? most[product] : null)

/** Holds what a file would bring of a direction against what is known of its connection. */
export function weigh(brought: Brought, yardstick: Yardstick): Weighed[] {
  const { product, direction, milli, days, highest, minutes, between } = brought
  const { perHour, perYear, before } = yardstick
  const name = direction === 'taken' ? 'verbruik' : 'teruglevering'
  const text = (amount: number) => amountText(amount, product)
  const found: Weighed[] = []
  const add = (code: Weighed['code'], message: string) => found.push({ code, message })
  const limit = limitOf(yardstick, product)
  if (limit !== null && milli > limit * days * 24)
    add(
      'PL4',
      `${text(milli)} ${name} in ${daysText(days)} is meer dan de aansluiting doorlaat (${text(limit * days * 24)}).`,
    )
  else if (perHour !== null && highest > (perHour * minutes * highestTimes) / 60)
    add(
      'PL4',
      `Er zit een meting van ${text(highest)} in ${minutes} minuten bij; de aansluiting laat ${text((perHour * minutes) / 60)} door.`,
    )
  for (const [code, of, what] of [
    ['PL8', perYear, `het jaarverbruik van de aansluiting is ${text(perYear ?? 0)}`],
    [null, before, `eerder was het ${text(before ?? 0)} per jaar`],
  ] as const) {
    if (of === null || of <= 0) continue
    const way = farOff(brought, of) ?? (isSliver(brought, of) ? 'less' : null)
    if (way !== null)
      add(
        code ?? (way === 'more' ? 'PL2' : 'PL3'),
        `${text(milli)} ${name} in ${daysText(days)} is veel ${way === 'more' ? 'meer' : 'minder'} dan te verwachten: ${direction === 'fedIn' ? what.replace('het jaarverbruik', 'de jaarlijkse teruglevering') : what}.`,
      )
  }
  if (between !== null && Math.abs(milli - between) > between * 0.01 + 1000)
    add('PL9', `De som is ${text(milli)}, maar de eerste en de laatste stand schelen ${text(between)}.`)
  return found
}

/** Whether there is anything to hold a sum against, and it fits: then its unit and decimal sign are right as well. */
export const isSure = (brought: Brought, { perYear, before }: Yardstick): boolean =>
  brought.milli > 0 && [perYear, before].some((of) => of !== null && of > 0 && isNear(brought, of))

/** How much of a direction was counted, in how many days. */
export type Counted = Pick<Brought, 'product' | 'direction' | 'milli' | 'days'>

export const expectedOf = ({ days }: Pick<Brought, 'days'>, perYear: number): number =>
  (perYear * days) / year

/** Whether an amount has nothing to do with what is known of a year. */
export function farOff(brought: Counted, perYear: number): 'more' | 'less' | null {
  const { days, milli, product, direction } = brought
  const times = days >= far.from ? far.long : far.short
  if (milli > expectedOf(brought, perYear) * times) return 'more'
  const patience = direction === 'fedIn' ? far.little.fedIn : far.little[product]
  return days >= patience && milli * times < expectedOf(brought, perYear) ? 'less' : null
}

/** Whether of what a file would bring there is so little that its unit is another one. */
function isSliver(brought: Counted, perYear: number): boolean {
  const { days, milli, product, direction } = brought
  const isSteady = direction === 'taken' && product === 'electricity'
  const { times, from } = isSteady ? sliver.steady : sliver.seasonal
  return (isSteady || milli > 0) && days >= from && milli * times < expectedOf(brought, perYear)
}

/** Units are ten times ten times ten apart: what is within ten times is no other unit. */
function isNear(brought: Brought, perYear: number): boolean {
  const should = expectedOf(brought, perYear)
  return brought.milli < should * far.short && brought.milli * far.short > should
}

const daysText = (days: number) => {
  const whole = Math.max(1, Math.round(days))
  return whole === 1 ? 'één dag' : `${whole} dagen`
}

function amountText(milli: number, product: Product): string {
  return `${figure(milli / 1000, 0, milli < 10_000 ? 1 : 0)} ${unitOf(product)}`
}

const volts = 230

/** What a connection lets through in an hour by its value as people write it, in thousandths of its unit; null when that says nothing. */
export function perHourOf(capacity: string, product: Product): number | null {
  const parsed = parseCapacity(capacity)
  const isOfGas = parsed?.kind === 'meter' || parsed?.kind === 'flow'
  return parsed === null || isOfGas !== (product === 'gas') ? null : throughput(parsed)
}

function throughput(capacity: Capacity): number {
  // What is not told is three at most: this is what cannot be passed.
  if (capacity.kind === 'fuses') return (capacity.phases ?? 3) * capacity.amperes * volts
  // The number of a G meter is its nominal flow, of which it lets through one and a half.
  if (capacity.kind === 'meter') return Math.round(Number(capacity.size) * 1600)
  return Math.round(Number(capacity.figure) * 1000)
}
