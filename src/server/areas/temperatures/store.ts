import { sql } from 'kysely'
import type { TemperatureFile, Temperatures } from '../../../contract/areas/temperatures/temperatureCalls.ts'
import { degreeDaysPer } from '../../../domain/energy/degreeDays.ts'
import {
  isWeatherStation,
  usualStation,
  type WeatherStation,
} from '../../../domain/energy/weatherStations.ts'
import type { DaySeries } from '../../../domain/signals/series.ts'
import { type Day, daysBetween } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import { parameterOn } from '../../storage/parameters/read.ts'

/** The station of a customer: its own, or the usual one. */
export async function stationOf(db: Db, customerId: number): Promise<WeatherStation> {
  const { weatherStation } = await db
    .selectFrom('customers')
    .select('weatherStation')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return weatherStation !== null && isWeatherStation(weatherStation) ? weatherStation : usualStation
}

/** What counts of each day: the file that was taken in last. */
function daysThatCount(db: Db, station: string) {
  return db
    .selectFrom('temperatureDays')
    .select(['day', 'milli', 'importId'])
    .distinctOn('day')
    .where('station', '=', station)
    .orderBy('day')
    .orderBy('importId', 'desc')
}

/** Mean temperatures in thousandths of a °C, day by day, both ends included. */
export async function temperaturesBetween(db: Db, station: string, from: Day, to: Day): Promise<DaySeries> {
  const rows = await daysThatCount(db, station).where('day', '>=', from).where('day', '<=', to).execute()
  const values = new Array<number | null>(daysBetween(from, to) + 1).fill(null)
  for (const { day, milli } of rows) values[daysBetween(from, day)] = milli
  return { from, values }
}

/** The same at the station of a customer. */
export async function outsideBetween(db: Db, customerId: number, from: Day, to: Day) {
  const station = await stationOf(db, customerId)
  return { station, ...(await temperaturesBetween(db, station, from, to)) }
}

/** Weighted degree days at the station of a customer, in thousandths, day by day, both ends included. */
export async function degreeDaysBetween(db: Db, customerId: number, from: Day, to: Day) {
  const { station, ...outside } = await outsideBetween(db, customerId, from, to)
  return { station, ...degreeDaysPer(outside, await parameterOn(db, 'ems.graaddagen_basis')) }
}

/** All that is known of a station, with the files it came from. */
export async function knownAt(db: Db, station: WeatherStation): Promise<Temperatures> {
  const counts = await db
    .selectFrom('temperatureDays')
    .select(['station', ({ fn }) => fn.count<number>('day').distinct().as('days')])
    .select(({ fn }) => [fn.min('day').as('from'), fn.max('day').as('to')])
    .groupBy('station')
    .execute()
  const own = counts.find((one) => one.station === station)
  const series = own ? await temperaturesBetween(db, station, own.from, own.to) : { from: null, values: [] }
  return {
    station,
    from: series.from,
    values: [...series.values],
    files: await filesOf(db, station),
    known: Object.fromEntries(counts.map((one) => [one.station, Number(one.days)])),
  }
}

async function filesOf(db: Db, station: string): Promise<TemperatureFile[]> {
  const { rows } = await sql<Omit<TemperatureFile, 'createdAt'> & { createdAt: Date }>`
    with counting as (${daysThatCount(db, station)})
    select imports.id, imports.file_name, imports.created_at, users.name as by, count(counting.day)::integer as days,
      min(counting.day) as "from", max(counting.day) as "to"
    from temperature_imports as imports
    left join users on users.id = imports.created_by_id
    left join counting on counting.import_id = imports.id
    where imports.station = ${station}
    group by imports.id, users.name
    order by imports.id desc
    limit 100`.execute(db)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Adds a file's days; `milli` in thousandths of a °C. Answers the number of the import. */
export async function keepTemperatures(
  db: Db,
  { station, fileName, createdById }: { station: string; fileName: string; createdById: number | null },
  days: readonly { readonly day: Day; readonly milli: number }[],
): Promise<number> {
  const { id } = await db
    .insertInto('temperatureImports')
    .values({ station, fileName, createdById })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into temperature_days (station, import_id, day, milli)
    select ${station}, ${id}, day, milli
    from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ milli }) => milli)}::integer[]) as given (day, milli)`.execute(
    db,
  )
  return id
}
