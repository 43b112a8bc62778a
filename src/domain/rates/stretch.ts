import { type Share, wholeYear, yearParts } from '../tax/share.ts'
import { addDays, type Day, dayOf } from '../time/day.ts'
import { periodOf, type Span } from '../time/period.ts'

/** Days over which no price changes, with what part of a year and of how many months they are. */
export interface Stretch extends Span {
  readonly days: number
  readonly ofYear: Share
  /** Months as a share: 12 of 1 is a year, 10 of 31 ten days of a month of 31. */
  readonly ofMonths: Share
  /** The part of amounts a year that is billed: by the day, or in twelfths. */
  readonly ofAmounts: Share
}

/** The same days where amounts a year are billed by the month: a whole month is a twelfth, however many days it has. */
export function inTwelfths(stretch: Stretch): Stretch {
  const { days, of } = stretch.ofMonths
  return { ...stretch, ofAmounts: days === of ? { days: 1, of: 12 } : { days, of: of * 12 } }
}

const yearOf = (day: Day) => Number(day.slice(0, 4))

/** The calendar year of a day: what a year costs at the prices of that day is reckoned over it. */
export function yearOfDay(day: Day): Stretch {
  const [from, to] = [dayOf(yearOf(day), 1, 1), dayOf(yearOf(day), 12, 31)]
  const [part] = yearParts({ from, to })
  return {
    from,
    to,
    days: part?.share.of ?? 365,
    ofYear: wholeYear,
    ofMonths: { days: 12, of: 1 },
    ofAmounts: wholeYear,
  }
}

/** Days within one calendar month. */
export function partOfMonth({ from, to }: Span): Stretch {
  const month = periodOf('month', from)
  const [part] = yearParts({ from, to })
  const ofYear = part?.share ?? wholeYear
  const [whole] = yearParts({ from: month.from, to: addDays(month.until, -1) })
  const ofMonths = { days: ofYear.days, of: whole?.share.days ?? 30 }
  return { from, to, days: ofYear.days, ofYear, ofMonths, ofAmounts: ofYear }
}
