import { usualStation } from '../../domain/energy/weatherStations.ts'
import { dayAt } from '../../domain/time/day.ts'
import { keepTemperatures } from '../areas/temperatures/store.ts'
import type { Db } from '../storage/db/database.ts'
import type { Calendar } from './calendar.ts'

/** The weather that the demo's buildings were heated in, as a file of De Bilt would tell it. */
export async function addTemperatures(tx: Db, calendars: readonly Calendar[]): Promise<void> {
  const days = new Map<string, { sum: number; count: number }>()
  for (const { starts, temperature } of calendars)
    for (const [slot, at] of starts.entries()) {
      const day = dayAt(at)
      const own = days.get(day) ?? { sum: 0, count: 0 }
      days.set(day, { sum: own.sum + (temperature[slot] ?? 0), count: own.count + 1 })
    }
  await keepTemperatures(
    tx,
    { station: usualStation, fileName: 'etmgeg_260.txt', createdById: null },
    // KNMI gives tenths of a degree.
    [...days].map(([day, { sum, count }]) => ({ day, milli: Math.round((sum / count) * 10) * 100 })),
  )
}
