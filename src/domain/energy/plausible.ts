import { keysOf } from '../keys.ts'
import { dayAt } from '../time/day.ts'
import type { Direction, Product } from './channel.ts'
import { daysIn, type Entered, standingsOf, stretchesOf, usedBetween, usedDaily } from './entered.ts'
import { farOff, limitOf, type Yardstick } from './weigh.ts'

/** The figures of the table of checks. */
const doubtLimits = { high: 1.2, low: 0.5, lookBack: 61, sameDays: 31, gapDays: 45 } as const

/** What makes a typed reading doubtful, by the codes of the table of checks (areas, ems-input.md). */
export const doubts = {
  PL1: 'De stand is lager dan een eerdere stand, zonder meterwissel of telwerk over de kop.',
  PL2: `Het verbruik per dag ligt meer dan ${Math.round((doubtLimits.high - 1) * 100)}% boven het gemiddelde van de twee maanden ervoor.`,
  PL3: 'Het verbruik per dag is minder dan de helft van het gemiddelde van de twee maanden ervoor.',
  PL4: 'Dit is meer dan de aansluiting doorlaat.',
  PL5: `De stand is al langer dan ${doubtLimits.sameDays} dagen dezelfde.`,
  PL6: `De vorige opname is meer dan ${doubtLimits.gapDays} dagen eerder.`,
  PL7: 'Voor deze dag of periode is al iets ingevoerd.',
  PL8: 'Dit past niet bij wat de aansluiting per jaar verbruikt of teruglevert.',
} as const

export type Doubt = keyof typeof doubts

/** What follows from a typed reading beside those that are known. */
export interface Judged {
  readonly doubts: readonly Doubt[]
  /** Thousandths since the standing before, or in the period; null without a standing before. */
  readonly used: number | null
  /** The standing before. */
  readonly previous: Entered | null
}

/** What a counter is held against. */
export interface Held extends Yardstick {
  readonly product: Product
  readonly direction: Direction
  /** Whether it counts all that goes its way; what counts a part of it may count as little as it likes. */
  readonly isWhole: boolean
}

/** Looks at a typed reading beside the accepted ones of the same counter, and beside what is known of its connection. */
export function judge(entry: Entered, accepted: readonly Entered[], held: Held): Judged {
  const standings = standingsOf(accepted)
  const previous = entry.from === null ? (standings.findLast(({ at }) => at < entry.at) ?? null) : null
  const next = entry.from === null ? (standings.find(({ at }) => at > entry.at) ?? null) : null
  const start = entry.from ?? previous?.at ?? null
  const used = entry.from === null ? previous && usedBetween(previous, entry) : entry.milli
  const usual = start === null ? null : usedDaily(stretchesOf(accepted), start, doubtLimits.lookBack)
  const days = start === null ? 0 : daysIn(start, entry.at)
  const daily = used === null || used < 0 || days === 0 ? null : used / days
  const limit = limitOf(held, held.product)
  const offBy = (perYear: number | null) =>
    used === null || used < 0 || days === 0 ? null : offOf(held, used, days, perYear)
  const before = usual === null ? offBy(held.before) : null
  const hits: Record<Doubt, boolean> = {
    PL1: (used !== null && used < 0) || (next !== null && usedBetween(entry, next) < 0),
    PL2: before === 'more' || (daily !== null && usual !== null && daily > usual * doubtLimits.high),
    PL3: before === 'less' || (daily !== null && usual !== null && daily < usual * doubtLimits.low),
    PL4: used !== null && limit !== null && used > limit * days * 24,
    PL5: entry.from === null && used === 0 && days > doubtLimits.sameDays,
    PL6: entry.from === null && days > doubtLimits.gapDays,
    PL7: accepted.some((one) => isTwice(entry, one)),
    PL8: offBy(held.perYear) !== null,
  }
  return { doubts: keysOf(hits).filter((code) => hits[code]), used, previous }
}

/** Whether two readings tell of the same day, or of periods that overlap. */
function isTwice(one: Entered, other: Entered): boolean {
  if (one.from === null || other.from === null)
    return one.from === other.from && dayAt(one.at) === dayAt(other.at)
  return one.from < other.at && other.from < one.at
}

/** Which way an amount lies far off what is known of a year; of a part of a direction only too much says something. */
function offOf({ product, direction, isWhole }: Held, milli: number, days: number, perYear: number | null) {
  if (perYear === null || perYear <= 0) return null
  const way = farOff({ product, direction, milli, days: Math.max(1, days) }, perYear)
  return way === 'less' && !isWhole ? null : way
}

/** A typed reading, and whether a person looked at it. */
export interface Seen extends Entered {
  readonly isSeen: boolean
}

/**
 * Of readings that counted without anybody looking at them: those that do not fit what was typed or became known since. A later
 * standing that is lower, though it may wait itself, makes the earlier one as doubtful as itself.
 */
export function doubtedSince<T extends Seen>(
  accepted: readonly T[],
  waiting: readonly Seen[],
  held: Held,
): T[] {
  const standings = standingsOf<Seen>([...accepted, ...waiting])
  return accepted.filter((one) => {
    if (one.isSeen) return false
    const next = one.from === null ? standings.find(({ at }) => at > one.at) : undefined
    if (next !== undefined && !next.isSeen && usedBetween(one, next) < 0) return true
    const others = accepted.filter((other) => other !== one)
    return judge(one, others, held).doubts.some((code) => code === 'PL4' || code === 'PL8')
  })
}
