import type { Signal } from '../../../contract/areas/signals/signals.ts'
import { baseLoadDefaults } from '../../../domain/signals/baseLoad.ts'
import { addDays, type Day } from '../../../domain/time/day.ts'

/** The two levels of a step, day by day: the one of the weeks that were compared before it, and the one since. */
export function stepOf(
  days: readonly Day[],
  { periodFrom, expectedValue, actualValue }: Pick<Signal, 'periodFrom' | 'expectedValue' | 'actualValue'>,
): Record<'before' | 'since', (number | null)[]> {
  const first = addDays(periodFrom, -7 * baseLoadDefaults.weeks)
  const level = (value: string | null, isThere: (day: Day) => boolean) =>
    days.map((day) => (value !== null && isThere(day) ? Number(value) : null))
  return {
    before: level(expectedValue, (day) => day >= first && day < periodFrom),
    since: level(actualValue, (day) => day >= periodFrom),
  }
}
