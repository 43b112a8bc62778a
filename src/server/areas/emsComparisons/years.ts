import type { ComparedYear } from '../../../contract/areas/emsComparisons/comparisons.ts'
import { unitOf } from '../../../domain/energy/channel.ts'
import { addDays, type Day, dayOf, daysBetween } from '../../../domain/time/day.ts'
import { usageOfMany } from '../../readings/usage/many.ts'
import type { Db } from '../../storage/db/database.ts'
import { itemsOf, type What } from './items.ts'

/** How many years stand beside the running one. */
const yearsBefore = 4

/** This year and the four before it, day by day, of everything that is asked for together; years without readings are left out. */
export async function years(db: Db, customerId: number, what: What, today: Day) {
  const last = addDays(today, -1)
  const running = Number(last.slice(0, 4))
  const from = dayOf(running - yearsBefore, 1, 1)
  const items = await itemsOf(db, customerId, what)
  const connectionIds = [...new Set(items.flatMap((item) => item.connectionIds))]
  const { sums } = await usageOfMany(db, { connectionIds, from, to: last, granularity: 'day' })
  const own = sums.find(({ product, direction }) => product === what.product && direction === what.direction)
  const found = Array.from({ length: yearsBefore + 1 }, (_, back): ComparedYear => {
    const year = running - back
    const first = daysBetween(from, dayOf(year, 1, 1))
    const end = Math.min(daysBetween(from, dayOf(year + 1, 1, 1)), daysBetween(from, last) + 1)
    const known = own?.known.slice(first, end) ?? []
    return {
      year,
      days: own?.values.slice(first, end) ?? [],
      known: known.length === 0 ? 0 : known.reduce((sum, part) => sum + part, 0) / known.length,
    }
  })
  return { unit: unitOf(what.product), years: found.filter(({ days }) => days.some((day) => day !== null)) }
}
