import { sql } from 'kysely'
import { addDays, type Day } from '../../../domain/time/day.ts'
import { periodOf, type Span } from '../../../domain/time/period.ts'
import type { Db } from '../../storage/db/database.ts'

/** A day begins with it: only then does a standing part what was used before that day from what was used on it. */
const atMidnight = (time: string | null) => time === null || time === '00:00'

/** Since when a counter of a connection is read, and until when: also before and after the days that are asked. */
async function runsOf(db: Db, connectionIds: readonly number[]) {
  const rows = await db
    .selectFrom('meterReadings')
    .select(['connectionId', 'register'])
    .select(({ fn }) => [fn.min('readingDate').as('first'), fn.max('readingDate').as('last')])
    .where('connectionId', 'in', [0, ...connectionIds])
    .where('kind', '=', 'standing')
    .where('state', '=', 'accepted')
    .groupBy(['connectionId', 'register'])
    .execute()
  return Map.groupBy(rows, ({ connectionId }) => connectionId)
}

/** What was typed on some days or over them: standings up to the day after them, and what was used in a period. */
async function typedOf(db: Db, connectionIds: readonly number[], { from, to }: Span) {
  const rows = await db
    .selectFrom('meterReadings')
    .select(['connectionId', 'register', 'kind', 'periodFrom', 'readingDate', 'readingTime'])
    .where('connectionId', 'in', [0, ...connectionIds])
    .where('state', '=', 'accepted')
    .where('readingDate', '>=', from)
    .where(({ eb, and, or }) =>
      or([
        and([eb('kind', '=', 'standing'), eb('readingDate', '<=', addDays(to, 1))]),
        and([eb('kind', '=', 'usage'), eb('periodFrom', '<=', to)]),
      ]),
    )
    .orderBy('readingDate')
    .execute()
  return Map.groupBy(rows, ({ connectionId }) => connectionId)
}

/** The months, by connection, in which something stands that nobody typed: what a file calculated may be of standings of other days. */
async function filedOf(db: Db, connectionIds: readonly number[], { from, to }: Span) {
  const { rows } = await sql<{ connectionId: number; month: Day }>`
    select distinct parts.connection_id as "connectionId", parts.month::text as month
    from (
      select connection_id, month, import_id from reading_blocks where import_id is not null or folded = 0
      union all select connection_id, month, import_id from reading_layers
    ) as parts left join reading_imports as imports on imports.id = parts.import_id
    where parts.connection_id = any(${[...connectionIds]}::integer[])
      and parts.month between ${from} and ${to} and imports.typed_for is null`.execute(db)
  return new Set(rows.map(({ connectionId, month }) => placeOf(connectionId, month)))
}

const placeOf = (connectionId: number, month: Day) => `${connectionId} ${month}`

/** What is known of months besides what was used in them. */
export interface Known {
  /** The days of a month, and the day on which it ends, that began with a standing of every counter that is read. */
  readOn(connectionId: number, month: Day): readonly Day[]
  /** Something in a month is of a file. */
  hasFiles(connectionId: number, month: Day): boolean
}

/**
 * On which days all counters of connections were read that are read before and after it, whatever days are asked: what one of them counted
 * is otherwise divided over that day by guess. What was told of a period is divided so by any day within it.
 */
export async function knownOf(db: Db, connectionIds: readonly number[], days: Span): Promise<Known> {
  const [runs, typed, filed] = await Promise.all([
    runsOf(db, connectionIds),
    typedOf(db, connectionIds, days),
    filedOf(db, connectionIds, days),
  ])
  const read = new Map(
    [...typed].map(([id, own]) => {
      const begun = own.filter(({ kind, readingTime }) => kind === 'standing' && atMidnight(readingTime))
      const byDay = Map.groupBy(begun, ({ readingDate }) => readingDate)
      const whole = [...byDay].filter(([day, ofDay]) => {
        const asked = (runs.get(id) ?? []).filter(({ first, last }) => first <= day && day <= last)
        const isOver = own.some(
          ({ kind, periodFrom, readingDate }) =>
            kind === 'usage' && (periodFrom ?? readingDate) < day && day <= readingDate,
        )
        return !isOver && asked.every((run) => ofDay.some(({ register }) => register === run.register))
      })
      return [id, whole.map(([day]) => day)]
    }),
  )
  return {
    readOn: (id, month) => inMonth(read.get(id) ?? [], month),
    hasFiles: (id, month) => (read.get(id) ?? []).length > 0 && filed.has(placeOf(id, month)),
  }
}

/** Those of a month, with the day on which it ends: what begins the next month closes this one. */
function inMonth(days: readonly Day[], month: Day): Day[] {
  const { until } = periodOf('month', month)
  return days.filter((day) => day >= month && day <= until)
}
