import { sql } from 'kysely'
import { sumOfKnown } from '../../../domain/known.ts'
import { median } from '../../../domain/signals/series.ts'
import { addDays, type Day, daysBetween, daysFrom, minutesOfDay } from '../../../domain/time/day.ts'
import { periodsIn, type Span } from '../../../domain/time/period.ts'
import { yearsLater } from '../../../domain/time/yearsLater.ts'
import type { Db } from '../../storage/db/database.ts'
import { type ConnectionDays, daysOfConnections } from '../emsComparisons/days.ts'
import type { Question } from './content.ts'
import { inEntities } from './inEntities.ts'

/** Connections whose days are read at once: no more of them are in memory than that. */
const atOnce = 200

export interface Target {
  readonly id: number
  readonly name: string
  readonly ean: string
  readonly product: number
  readonly type: string
  readonly startDate: Day | null
  readonly endDate: Day | null
  readonly entityName: string | null
}

/** What one connection used in a period, and how much of it is known. */
export interface Measured {
  readonly target: Target
  /** Thousandths for each month of the period, null where nothing is known; and the same months a year before. */
  readonly months: readonly (number | null)[]
  readonly monthsBefore: readonly (number | null)[]
  readonly minutes: Known
  readonly minutesBefore: Known
  /** Days of which not everything is known. */
  readonly missing: readonly Span[]
  readonly until: Day | null
  readonly peak: { readonly watts: number; readonly day: Day } | null
  /** What runs always, in W. */
  readonly baseLoad: number | null
}

interface Known {
  readonly known: number
  readonly all: number
}

/** The same days a year before; of whole months whole months, so that February has all its days. */
export function yearBefore({ from, to }: Span): Span {
  const last = addDays(yearsLater(addDays(to, 1), -1), -1)
  const endsMonth = addDays(to, 1).endsWith('-01')
  return { from: yearsLater(from, -1), to: endsMonth ? last : yearsLater(to, -1) }
}

/** The connections that are shown in energy monitoring and were in use somewhere in the period. */
export async function targetsOf({ db, customerId, entityIds, span }: Question): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select connections.id, connections.name, connections.ean, connections.product, connections.type,
      connections.start_date, connections.end_date, entities.name as entity_name
    from connections left join entities on entities.id = connections.entity_id
    where connections.customer_id = ${customerId} and connections.show_in_ems and connections.state <> 'requested'
      and coalesce(connections.start_date <= ${span.to}::date, true)
      and coalesce(connections.end_date >= ${span.from}::date, true)
      and ${inEntities({ customerId, entityIds })}
    order by connections.product, dutch_order(connections.name), connections.id`.execute(db)
  return rows
}

/** The days of a span on which a connection was in use. */
function usedDays({ startDate, endDate }: Target, { from, to }: Span): Span | null {
  const first = startDate !== null && startDate > from ? startDate : from
  const last = endDate !== null && endDate < to ? endDate : to
  return first > last ? null : { from: first, to: last }
}

function monthsOf(days: ConnectionDays | undefined, { from, to }: Span): (number | null)[] {
  return periodsIn('month', { from, until: addDays(to, 1) }).map((month) => {
    const [first, until] = [daysBetween(from, month.from), daysBetween(from, month.until)]
    return sumOfKnown(days?.values.slice(first, until) ?? [])
  })
}

/** How many minutes of its days in use are known, and the days that are not wholly. */
function knownOf(days: ConnectionDays | undefined, target: Target, span: Span): Known & { missing: Span[] } {
  const used = usedDays(target, span)
  const missing: { from: Day; to: Day }[] = []
  let [known, all] = [0, 0]
  for (const day of used === null ? [] : daysFrom(used.from, addDays(used.to, 1))) {
    const whole = minutesOfDay(day)
    const covered = Math.min(whole, days?.covered[daysBetween(span.from, day)] ?? 0)
    all += whole
    known += covered
    if (covered === whole) continue
    const last = missing.at(-1)
    if (last !== undefined && addDays(last.to, 1) === day) last.to = day
    else missing.push({ from: day, to: day })
  }
  return { known, all, missing }
}

interface Power {
  readonly connectionId: number
  readonly month: Day
  readonly baseLoad: (number | null)[] | null
  readonly peak: (number | null)[] | null
}

/** The highest quarter-hour and the usual base load of what was kept of each day. */
function powerOf(rows: readonly Power[], { from, to }: Span): Pick<Measured, 'peak' | 'baseLoad'> {
  let peak: Measured['peak'] = null
  const nights: number[] = []
  for (const row of rows)
    for (const [index, watts] of (row.peak ?? []).entries()) {
      const day = addDays(row.month, index)
      if (day < from || day > to) continue
      if (watts !== null && (peak === null || watts > peak.watts)) peak = { watts, day }
      const night = row.baseLoad?.[index] ?? null
      if (night !== null) nights.push(night)
    }
  return { peak, baseLoad: nights.length === 0 ? null : Math.round(median(nights)) }
}

const powers = (db: Db, ids: readonly number[], { from, to }: Span): Promise<Power[]> =>
  db
    .selectFrom('readingMonths')
    .select(['connectionId', 'month', 'baseLoad', 'peak'])
    .where('connectionId', 'in', [0, ...ids])
    .where('direction', '=', 0)
    .where('month', '>=', `${from.slice(0, 7)}-01`)
    .where('month', '<=', to)
    .orderBy('month')
    .execute()

async function someMeasured({ db, span }: Question, targets: readonly Target[]): Promise<Measured[]> {
  const before = yearBefore(span)
  const producing = targets.filter(({ type }) => type === 'production').map(({ id }) => id)
  const taking = targets.filter(({ type }) => type !== 'production').map(({ id }) => id)
  const ofBoth = async (days: Span) =>
    new Map([
      ...(await daysOfConnections(db, taking, 'taken', days)),
      ...(await daysOfConnections(db, producing, 'fedIn', days)),
    ])
  const [now, earlier] = [await ofBoth(span), await ofBoth(before)]
  const byConnection = Map.groupBy(await powers(db, taking, span), ({ connectionId }) => connectionId)
  return targets.map((target) => {
    const days = now.get(target.id)
    const { missing, ...minutes } = knownOf(days, target, span)
    const last = days?.covered.findLastIndex((covered) => covered > 0) ?? -1
    return {
      target,
      months: monthsOf(days, span),
      monthsBefore: monthsOf(earlier.get(target.id), before),
      minutes,
      minutesBefore: knownOf(earlier.get(target.id), target, before),
      missing,
      until: last < 0 ? null : addDays(span.from, last),
      ...powerOf(byConnection.get(target.id) ?? [], span),
    }
  })
}

/** What each of them used, a few hundred at a time. */
export async function measuredOf(question: Question, targets: readonly Target[]): Promise<Measured[]> {
  const all: Measured[] = []
  for (let place = 0; place < targets.length; place += atOnce) {
    await question.told(place, targets.length)
    all.push(...(await someMeasured(question, targets.slice(place, place + atOnce))))
  }
  return all
}
