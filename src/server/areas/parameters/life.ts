import { sql } from 'kysely'
import { parameterLifeCycle } from '../../../../machines/life-cycles/parameter.ts'
import type { parameter } from '../../../contract/areas/parameters/parameters.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'

/** Whether another value of the same key and customer had begun by the day, after this one. */
const hasLater = (day: string) => sql<boolean>`exists (
  select from parameters as later where later.key = parameters.key
    and later.customer_id is not distinct from parameters.customer_id and later.valid_from <= ${day}::date
    and later.valid_from > coalesce(parameters.valid_from, '-infinity'))`

const hasBegun = (day: string) => sql<boolean>`coalesce(parameters.valid_from, '-infinity') <= ${day}::date`

/**
 * How each value stands today. What counts on a day is never read from it: it is for lists, and the server looks at each change of a value
 * and each night.
 */
export const parameterLife: LifeCycle<typeof parameter> = {
  machine: parameterLifeCycle,
  due: {
    'sys.POSTPONED': (rows, day) =>
      rows.where('parameters.state', '<>', 'planned').where('parameters.validFrom', '>', day),
    'sys.VALID_FROM': (rows, day) => rows.where('parameters.state', '=', 'planned').where(hasBegun(day)),
    'sys.REPLACED': (rows, day) => rows.where('parameters.state', '=', 'current').where(hasLater(day)),
    'sys.RETURNED': (rows, day) =>
      rows
        .where('parameters.state', '=', 'past')
        .where(hasBegun(day))
        .where(sql<boolean>`not ${hasLater(day)}`),
  },
}
