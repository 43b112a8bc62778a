import { type RawBuilder, sql } from 'kysely'
import { type Register, registers } from '../../../domain/energy/channel.ts'
import type { Day } from '../../../domain/time/day.ts'

/** Some days, both ends included. */
export interface Days {
  readonly from: Day
  readonly to: Day
}

/**
 * What one row of `reading_months` (called `months`) holds of some days on some counters, in thousandths: a whole month from its own
 * totals, a part of one from its days. Null outside the days.
 */
export function valueIn({ from, to }: Days, of: readonly Register[] = registers): RawBuilder<number | null> {
  const part = (register: Register) =>
    sql`coalesce(days_sum(months.${sql.ref(register)}, ${from}::date - months.month + 1, ${to}::date - months.month + 1), 0)`
  const total = (register: Register) => sql`coalesce(months.${sql.ref(`total_${register}`)}, 0)`
  return sql`case
    when months.month is null or months.month > ${to}::date or months.month + cardinality(months.covered) <= ${from}::date then null
    when months.month >= ${from}::date and months.month + cardinality(months.covered) - 1 <= ${to}::date
      then ${sql.join(of.map(total), sql` + `)}
    else ${sql.join(of.map(part), sql` + `)} end`
}

/** How many minutes of some days one row of `months` knows. */
export function coveredIn({ from, to }: Days): RawBuilder<number> {
  return sql`coalesce(days_sum(months.covered, ${from}::date - months.month + 1, ${to}::date - months.month + 1), 0)`
}
