import { type Day, weekday } from './day.ts'
import { isDayOff } from './holidays.ts'

/** Kinds of days that buildings tell apart: working days, Saturdays, and days on which work stands still. */
export const dayKinds = ['workday', 'saturday', 'dayOff'] as const
export type DayKind = (typeof dayKinds)[number]

export const dayKindLabels: Readonly<Record<DayKind, string>> = {
  workday: 'Werkdag',
  saturday: 'Zaterdag',
  dayOff: 'Zon- of feestdag',
}

/** A holiday on which work stands still is as a Sunday, also where it falls on a Saturday. */
export function dayKindOf(day: Day): DayKind {
  if (isDayOff(day) || weekday(day) === 7) return 'dayOff'
  return weekday(day) === 6 ? 'saturday' : 'workday'
}
