import { hour, type Instant, wallAt } from '../time/amsterdam.ts'
import { type Day, dayOfWall, weekday } from '../time/day.ts'
import { type Holiday, holidayOn, isLustrum } from '../time/holidays.ts'

/** Where the evening hours are counted differently: the grids of Noord-Brabant and Limburg end the normal hours at 21:00. */
export type TariffArea = 'noordBrabantLimburg' | 'elsewhere'

/** The hours of the normal (high) tariff on a working day, on the wall clock. */
export interface TariffRule {
  readonly from: number
  readonly until: number
  /** Where the rule comes from, for a person who doubts it. */
  readonly source: string
}

export const tariffRules: Readonly<Record<TariffArea, TariffRule>> = {
  elsewhere: {
    from: 7,
    until: 23,
    source:
      'Energiemarktinformatie en 3nergie (07–23 uur); nagemeten in een uurexport van een leverancier, gebied Liander 2021–2026',
  },
  noordBrabantLimburg: {
    from: 7,
    until: 21,
    source: 'Energiemarktinformatie en 3nergie (07–21 uur in Noord-Brabant en Limburg)',
  },
}

const lowHolidays: ReadonlySet<Holiday> = new Set([
  'newYear',
  'easterMonday',
  'royalDay',
  'ascension',
  'whitMonday',
  'christmas',
  'boxingDay',
])

/** Whether a whole day is low: weekends, the listed holidays, and 5 May in the fifth years (measured: 2025 yes, 2022 and 2023 no). */
export function isLowDay(day: Day): boolean {
  if (weekday(day) >= 6) return true
  const holiday = holidayOn(day)
  if (holiday === undefined) return false
  return holiday === 'liberationDay' ? isLustrum(Number(day.slice(0, 4))) : lowHolidays.has(holiday)
}

/** The tariff at an instant. */
export function tariffAt(instant: Instant, area: TariffArea = 'elsewhere'): 'normal' | 'low' {
  const wall = wallAt(instant)
  const ofDay = (wall % (24 * hour)) / hour
  const { from, until } = tariffRules[area]
  if (ofDay < from || ofDay >= until) return 'low'
  return isLowDay(dayOfWall(wall)) ? 'low' : 'normal'
}
