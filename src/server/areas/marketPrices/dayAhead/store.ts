import { sql } from 'kysely'
import {
  type DayAheadSource,
  type DayAheadStanding,
  dayAheadSources,
} from '../../../../contract/areas/marketPrices/dayAheadCalls.ts'
import { keysOf } from '../../../../domain/keys.ts'
import { decimalOf } from '../../../../domain/money.ts'
import { addDays, type Day, daysFrom } from '../../../../domain/time/day.ts'
import type { Db } from '../../../storage/db/database.ts'
import { type DayPrices, isWhole, startsOf } from './series.ts'

/** The days of a span of which not every price of a source is there. */
export async function lackingDays(db: Db, source: DayAheadSource, from: Day, to: Day): Promise<Day[]> {
  const whole = await db
    .selectFrom('dayAheadDays')
    .select('day')
    .where('source', '=', source)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('isWhole', '=', true)
    .execute()
  const known = new Set(whole.map(({ day }) => day))
  return daysFrom(from, addDays(to, 1)).filter((day) => !known.has(day))
}

/** Keeps what a source told of days; a day that is known whole is not replaced by a part of it. One statement, however many days. */
export async function keepDays(db: Db, source: DayAheadSource, days: readonly DayPrices[]): Promise<void> {
  if (days.length === 0) return
  const rows = days.map((one) => ({ ...one, is_whole: isWhole(one) }))
  await sql`
    insert into day_ahead_days (source, day, minutes, prices, is_whole)
    select ${source}, told.* from json_to_recordset(${JSON.stringify(rows)}::json)
      as told (day date, minutes integer, prices integer[], is_whole boolean)
    on conflict (source, day) do update
    set minutes = excluded.minutes, prices = excluded.prices, is_whole = excluded.is_whole, fetched_at = now()
    where excluded.is_whole or not day_ahead_days.is_whole`.execute(db)
}

/** The days of a span of which a source told something. */
export const daysOf = (db: Db, source: DayAheadSource, from: Day, to: Day) =>
  db
    .selectFrom('dayAheadDays')
    .select(['day', 'minutes', 'prices', 'isWhole'])
    .where('source', '=', source)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()

interface Claiming {
  /** Somebody asked for it: it is not put off because it went wrong before. */
  readonly isAsked: boolean
  /** How long the fetch may take, in milliseconds; a process that fell holds others up no longer. */
  readonly most: number
}

/** Whoever gets this fetches, and nobody beside it. */
export async function claim(db: Db, source: DayAheadSource, { isAsked, most }: Claiming): Promise<boolean> {
  const { rows } = await sql`
    insert into day_ahead_sources as one (source, tried_at, claimed_until)
    values (${source}, now(), now() + ${most}::integer * interval '1 millisecond')
    on conflict (source) do update set tried_at = now(), claimed_until = excluded.claimed_until
    where coalesce(one.claimed_until <= now(), true) and (${isAsked} or coalesce(one.again_at <= now(), true))
    returning 1`.execute(db)
  return rows.length > 0
}

/** What a source told, and what it did not. */
interface Outcome {
  readonly came: boolean
  /** What lacks, in a sentence; null where nothing does. */
  readonly lack: string | null
  /** In how many milliseconds it is asked for what lacks; null where nothing does. */
  readonly again: number | null
}

/** The source answered: what it did not tell yet is asked for again, however often it had nothing to tell. */
export async function conclude(
  db: Db,
  source: DayAheadSource,
  { came, lack, again }: Outcome,
): Promise<void> {
  await sql`
    update day_ahead_sources set claimed_until = null, failure = ${lack}, failures = 0,
      came_at = case when ${came} then now() else came_at end,
      again_at = now() + ${again}::integer * interval '1 millisecond'
    where source = ${source}`.execute(db)
}

/** Something went wrong: it is asked again later, and later each time. */
export async function putOff(db: Db, source: DayAheadSource, failure: string): Promise<void> {
  await sql`
    update day_ahead_sources set claimed_until = null, failure = ${failure}, failures = failures + 1,
      again_at = now() + least(interval '6 hours', interval '10 minutes' * power(2, least(failures, 10)))
    where source = ${source}`.execute(db)
}

/** Nothing went wrong and nothing came: whoever fetched ends before it did. */
export const release = (db: Db, source: DayAheadSource): Promise<unknown> =>
  db.updateTable('dayAheadSources').set({ claimedUntil: null }).where('source', '=', source).execute()

/** How each source stands. */
export async function standingsOf(db: Db, on: ReadonlySet<DayAheadSource>): Promise<DayAheadStanding[]> {
  const told = await db.selectFrom('dayAheadSources').selectAll().execute()
  const counted = await db
    .selectFrom('dayAheadDays')
    .select(({ fn }) => ['source', fn.countAll<string>().as('days')])
    .select(sql<string>`count(*) filter (where is_whole)`.as('whole'))
    .select(sql<number>`max(day) - min(day) + 1`.as('span'))
    .groupBy('source')
    .execute()
  const lasts = await db
    .selectFrom('dayAheadDays')
    .selectAll()
    .distinctOn('source')
    .orderBy('source')
    .orderBy('day', 'desc')
    .execute()
  return keysOf(dayAheadSources).map((source) => {
    const own = told.find((one) => one.source === source)
    const count = counted.find((one) => one.source === source)
    const last = lasts.find((one) => one.source === source)
    return {
      source,
      isOn: on.has(source),
      cameAt: own?.cameAt?.toISOString() ?? null,
      triedAt: own?.triedAt?.toISOString() ?? null,
      failure: own?.failure ?? null,
      againAt: own?.againAt?.toISOString() ?? null,
      days: Number(count?.days ?? 0),
      missing: count === undefined ? 0 : Number(count.span) - Number(count.whole),
      last: last === undefined ? null : { day: last.day, minutes: last.minutes, ...boundsOf(last.prices) },
    }
  })
}

export const euro = (milli: number) => decimalOf(milli, 3)

export function boundsOf(prices: readonly (number | null)[]) {
  const known = prices.filter((price) => price !== null)
  const sum = known.reduce((all, price) => all + price, 0)
  return {
    mean: euro(Math.round(sum / Math.max(1, known.length))),
    least: euro(Math.min(...known)),
    most: euro(Math.max(...known)),
  }
}

/** The prices of one day, each from its instant. */
export async function pricesOn(db: Db, source: DayAheadSource, day: Day) {
  const row = await db
    .selectFrom('dayAheadDays')
    .select(['minutes', 'prices'])
    .where('source', '=', source)
    .where('day', '=', day)
    .executeTakeFirst()
  if (row === undefined) return { minutes: null, prices: [] }
  const starts = startsOf(day, row.minutes)
  return {
    minutes: row.minutes,
    prices: starts.map((start, place) => {
      const price = row.prices[place] ?? null
      return { from: new Date(start).toISOString(), price: price === null ? null : euro(price) }
    }),
  }
}
