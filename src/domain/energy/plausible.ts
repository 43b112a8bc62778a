import { dayAt } from '../time/day.ts'
import { daysIn, type Entered, standingsOf, stretchesOf, usedBetween, usedDaily } from './entered.ts'

/** What makes a typed reading doubtful, by the codes of the table of checks (areas, ems-input.md). */
export const doubts = {
  PL1: 'De stand is lager dan een eerdere stand, zonder meterwissel of telwerk over de kop.',
  PL2: 'Het verbruik per dag ligt meer dan 20% boven het gemiddelde van de twee maanden ervoor.',
  PL3: 'Het verbruik per dag is minder dan de helft van het gemiddelde van de twee maanden ervoor.',
  PL4: 'Dit is meer dan de gecontracteerde capaciteit toelaat.',
  PL5: 'De stand is al langer dan 31 dagen dezelfde.',
  PL6: 'De vorige opname is meer dan 45 dagen eerder.',
  PL7: 'Voor deze dag of periode is al iets ingevoerd.',
} as const

export type Doubt = keyof typeof doubts

/** The figures of the table of checks. */
const doubtLimits = { high: 1.2, low: 0.5, lookBack: 61, sameDays: 31, gapDays: 45 } as const

/** What follows from a typed reading beside those that are known. */
export interface Judged {
  readonly doubts: readonly Doubt[]
  /** Thousandths since the standing before, or in the period; null without a standing before. */
  readonly used: number | null
  /** The standing before. */
  readonly previous: Entered | null
}

/**
 * Looks at a typed reading beside the accepted ones of the same counter. `perHour` is what the contract allows in an hour,
 * in thousandths; null where none is agreed.
 */
export function judge(entry: Entered, accepted: readonly Entered[], perHour: number | null): Judged {
  const standings = standingsOf(accepted)
  const previous = entry.from === null ? (standings.findLast(({ at }) => at < entry.at) ?? null) : null
  const next = entry.from === null ? (standings.find(({ at }) => at > entry.at) ?? null) : null
  const start = entry.from ?? previous?.at ?? null
  const used = entry.from === null ? previous && usedBetween(previous, entry) : entry.milli
  const usual = start === null ? null : usedDaily(stretchesOf(accepted), start, doubtLimits.lookBack)
  const days = start === null ? 0 : daysIn(start, entry.at)
  const daily = used === null || used < 0 || days === 0 ? null : used / days
  const hits: Record<Doubt, boolean> = {
    PL1: (used !== null && used < 0) || (next !== null && usedBetween(entry, next) < 0),
    PL2: daily !== null && usual !== null && daily > usual * doubtLimits.high,
    PL3: daily !== null && usual !== null && daily < usual * doubtLimits.low,
    PL4: used !== null && perHour !== null && used > perHour * days * 24,
    PL5: entry.from === null && used === 0 && days > doubtLimits.sameDays,
    PL6: entry.from === null && days > doubtLimits.gapDays,
    PL7: accepted.some((one) => isTwice(entry, one)),
  }
  return { doubts: (Object.keys(hits) as Doubt[]).filter((code) => hits[code]), used, previous }
}

/** Whether two readings tell of the same day, or of periods that overlap. */
function isTwice(one: Entered, other: Entered): boolean {
  if (one.from === null || other.from === null)
    return one.from === other.from && dayAt(one.at) === dayAt(other.at)
  return one.from < other.at && other.from < one.at
}
