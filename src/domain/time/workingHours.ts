import { hour, type Instant } from './amsterdam.ts'
import { instantAt } from './clockTime.ts'
import { addDays, type Day, dayAt } from './day.ts'
import { dayKindOf } from './dayKind.ts'

/** Between these somebody is at work, on a workday. */
const office = { opens: '09:00', closes: '17:00' } as const

const opensOn = (day: Day): Instant => instantAt(day, office.opens)

/** The moment so many working hours later: workdays from nine to five, not on holidays. */
export function afterWorkingHours(from: Instant, hours: number): Instant {
  let left = hours * hour
  let day = dayAt(from)
  let now = from
  for (;;) {
    const closes = instantAt(day, office.closes)
    if (dayKindOf(day) === 'workday' && now < closes) {
      now = Math.max(now, opensOn(day))
      if (now + left <= closes) return now + left
      left -= closes - now
    }
    day = addDays(day, 1)
    now = opensOn(day)
  }
}
