import { hour, type Instant, minute, wallAt } from '../time/amsterdam.ts'
import { dayOfWall, weekday } from '../time/day.ts'
import { holidayOn } from '../time/holidays.ts'
import { type TariffArea, tariffAt } from './tariff.ts'

/** Which part of what is known was used at some times, each from 0 to 1. */
export interface Shares {
  /** From 23:00 to 07:00, the hours in which most buildings are empty. */
  readonly night: number
  /** Saturdays, Sundays and public holidays. */
  readonly weekend: number
  /** In the hours of the low tariff of the grid area. */
  readonly low: number
}

/** Whether an instant lies in the night, 23:00 to 07:00 on the wall clock. */
function isNight(instant: Instant): boolean {
  const ofDay = (wallAt(instant) / hour) % 24
  return ofDay >= 23 || ofDay < 7
}

/** Whether an instant lies in a weekend or on a public holiday. */
export function isDayOff(instant: Instant): boolean {
  const day = dayOfWall(wallAt(instant))
  return weekday(day) >= 6 || holidayOn(day) !== undefined
}

/** A row of quantities at a fixed pace. */
export interface Row {
  /** The instant of the first. */
  readonly first: Instant
  /** Minutes of each. */
  readonly minutes: number
  /** Any unit; null where nothing is known. */
  readonly values: readonly (number | null)[]
}

/** The shares of night, weekend and low tariff in what was used; null when nothing was. */
export function sharesOf({ first, minutes, values }: Row, area: TariffArea = 'elsewhere'): Shares | null {
  let [all, night, weekend, low] = [0, 0, 0, 0]
  for (const [place, value] of values.entries()) {
    if (value === null) continue
    const instant = first + place * minutes * minute
    all += value
    if (isNight(instant)) night += value
    if (isDayOff(instant)) weekend += value
    if (tariffAt(instant, area) === 'low') low += value
  }
  return all > 0 ? { night: night / all, weekend: weekend / all, low: low / all } : null
}
