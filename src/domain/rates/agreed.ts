import { addDays, type Day } from '../time/day.ts'
import type { Span } from '../time/period.ts'

/**
 * A part of a price that was agreed: of which hours, up to which use a year, and how much. With an index the price is that times the
 * factor, and the rate on top of it. Figures are decimal strings, amounts without VAT.
 */
export interface AgreedPart {
  /** The type of the line of an invoice that it becomes: `levering_hoog`, `opslag`. */
  readonly component: string
  readonly register: 'hoog' | 'laag' | null
  /** Hours of the Dutch clock; until 7 from 23 is the night. */
  readonly fromHour: number | null
  readonly untilHour: number | null
  /** The end of a step, in the unit of the part, over a year; null of the last one. */
  readonly upto: string | null
  readonly unit: 'kwh' | 'mwh' | 'm3' | 'dag' | 'maand' | 'jaar'
  readonly rate: string | null
  readonly indexName: string | null
  readonly factor: string | null
}

/** What was agreed for a connection on some days. Without an end (`to`) it holds until further notice. */
export interface Agreed {
  readonly id: number
  /** One for the connection itself goes before one for all of an agreement (decision 29). */
  readonly isOwn: boolean
  readonly from: Day
  readonly to: Day | null
}

/** Days on which one and the same was agreed; `rate` is null on days for which nothing was. */
export interface AgreedDays<Rate extends Agreed> extends Span {
  readonly rate: Rate | null
}

const holdsOn = ({ from, to }: Agreed, day: Day) => from <= day && (to === null || to >= day)

/** What counts on a day, of what was agreed for one connection and one thing. */
export function agreedOn<Rate extends Agreed>(rates: readonly Rate[], day: Day): Rate | null {
  const holding = rates.filter((rate) => holdsOn(rate, day))
  return holding.find(({ isOwn }) => isOwn) ?? holding[0] ?? null
}

/** A period cut where what was agreed changes, with the days for which nothing was. */
export function agreedIn<Rate extends Agreed>(rates: readonly Rate[], span: Span): AgreedDays<Rate>[] {
  const starts = rates.flatMap(({ from, to }) => (to === null ? [from] : [from, addDays(to, 1)]))
  const days = [...new Set([span.from, ...starts.filter((day) => day > span.from && day <= span.to)])].sort()
  const found: AgreedDays<Rate>[] = []
  for (const [place, from] of days.entries()) {
    const next = days[place + 1]
    const to = next === undefined ? span.to : addDays(next, -1)
    const rate = agreedOn(rates, from)
    const last = found.at(-1)
    if (last !== undefined && last.rate === rate) found[found.length - 1] = { ...last, to }
    else found.push({ from, to, rate })
  }
  return found
}
