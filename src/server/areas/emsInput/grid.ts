import { sql } from 'kysely'
import type { GridCell, GridEntry, GridRow } from '../../../contract/areas/emsInput/meterReadingCalls.ts'
import { type MeterReading, meterReading } from '../../../contract/areas/emsInput/meterReadings.ts'
import { type Channel, unitOf } from '../../../domain/energy/channel.ts'
import { type Counter, counterNames, counters, countersOf } from '../../../domain/energy/counters.ts'
import type { Doubt } from '../../../domain/energy/plausible.ts'
import { namedIn } from '../../../domain/keys.ts'
import { sumOfKnown } from '../../../domain/known.ts'
import { addDays } from '../../../domain/time/day.ts'
import { today } from '../../ground/today.ts'
import type { Reading } from '../../records/handlers.ts'
import { isInEntity } from '../../records/inEntity.ts'
import { withAllowed } from '../../records/lifeCycle.ts'
import { holds } from '../../records/search.ts'
import { meterReadingLife } from './life.ts'

/** What the grid is asked for. */
export interface GridQuery {
  readonly year: number
  readonly entityId?: number | undefined
  readonly product?: 'electricity' | 'gas' | undefined
  readonly missing: '0' | '1'
  readonly q: string
  readonly page: number
  readonly per_page: number
}

interface Connected {
  readonly id: number
  readonly name: string
  readonly ean: string
  readonly meterNumber: string | null
  readonly type: 'electricity' | 'gas' | 'production'
  readonly hasProd: boolean
  readonly isDouble: boolean
}

/** The counters of a page of connections with the months of a year: four queries, however many there are. */
export async function gridOf(context: Reading, query: GridQuery) {
  const { connections, total } = await pageOf(context, query)
  const ids = connections.map(({ id }) => id)
  const [entries, known, last] = await Promise.all([
    entriesOf(context, ids, query.year),
    knownOf(context, ids, query.year),
    lastOf(context, ids),
  ])
  const rows = connections.flatMap((connection) => {
    const typed = entries.get(connection.id) ?? []
    const usual = countersOf(connection)
    const shown = counterNames.filter(
      (counter) => usual.includes(counter) || typed.some(({ register }) => register === counter),
    )
    return shown.map((register): GridRow => {
      const { id, name, ean, meterNumber, type } = connection
      const ofCounter = typed.filter((one) => one.register === register)
      return {
        ...{ connectionId: id, name, ean, meterNumber, register },
        unit: unitOf(type === 'gas' ? 'gas' : 'electricity'),
        last: last.get(`${id} ${register}`) ?? null,
        cells: monthsOf(query.year).map((month): GridCell => {
          const entry = ofCounter.findLast((one) => monthOf(one) === month)
          return {
            month,
            entry: entry ? entryOf(entry) : null,
            known: knownAs(register, shown, (counter) => known.get(`${id} ${month} ${counter}`)),
          }
        }),
      }
    })
  })
  const { page, per_page } = query
  return {
    rows,
    meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page, total },
  }
}

/**
 * What is known of a counter in a month. Readings of a meter may come by tariff where one counter is typed, and the other way round:
 * the only counter that goes one way has all of that.
 */
function knownAs(
  register: Counter,
  shown: readonly Counter[],
  knownOf: (counter: Counter) => number | undefined,
): number | null {
  const { direction } = counters[register]
  const goesThatWay = (counter: Counter) => counters[counter].direction === direction
  if (shown.filter(goesThatWay).length > 1) return knownOf(register) ?? null
  return sumOfKnown(counterNames.filter(goesThatWay).map((counter) => knownOf(counter) ?? null))
}

const monthsOf = (year: number) =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)

type Stored = Pick<MeterReading, 'kind' | 'readingDate' | 'readingTime'>

/** The month a reading is of: a standing at the very beginning of a month closes the one before. */
export function monthOf({ kind, readingDate, readingTime }: Stored): string {
  const isMidnight = readingTime === null || readingTime === '00:00'
  return (kind === 'standing' && isMidnight ? addDays(readingDate, -1) : readingDate).slice(0, 7)
}

function entryOf(row: MeterReading): GridEntry {
  return {
    ...{ id: row.id, version: row.version, kind: row.kind, readingDate: row.readingDate },
    ...{ value: row.value ?? row.usage ?? '0', derivedUsage: row.derivedUsage, state: row.state },
    statusName: namedIn(meterReading.states, row.state)?.label ?? row.state,
    doubts: (row.ruleHits?.split(' ') ?? []) as Doubt[],
    allowed: row.allowed,
  }
}

/** The connections that show in energy monitoring, as they were asked for. */
async function pageOf({ db, reach }: Reading, query: GridQuery) {
  const customerId = reach.customer?.id ?? 0
  let found = db
    .selectFrom('connections')
    .where('customerId', '=', customerId)
    .where('showInEms', '=', true)
    .where('state', '<>', 'closed')
    .where(isInEntity({ customerId, entityId: query.entityId }))
  if (query.product !== undefined)
    found = found.where('product', query.product === 'electricity' ? '=' : '<>', 1)
  if (query.q !== '') found = found.where(holds('searchText', query.q))
  if (query.missing === '1') found = found.where(hasGaps(query.year))
  const { total } = await found
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const connections = await found
    .select(['id', 'name', 'ean', 'meterNumber', 'type', 'hasProd'])
    .select(sql<boolean>`usage_high is not null and usage_low is not null`.as('isDouble'))
    .orderBy(sql`dutch_order(street)`)
    .orderBy(sql`dutch_order(house_number)`)
    .orderBy('id')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute()
  return { connections: connections as Connected[], total: Number(total) }
}

/** Minutes of the month of `months`, the hour of a change of the clock counted. */
const minutesOfMonth = sql`(extract(epoch from
  (months.month + interval '1 month')::timestamp at time zone 'Europe/Amsterdam'
  - months.month::timestamp at time zone 'Europe/Amsterdam') / 60)`

/** Whether a month of the year that has passed is not wholly known of a connection. */
function hasGaps(year: number) {
  const now = today()
  const passed = now.slice(0, 4) === String(year) ? Number(now.slice(5, 7)) - 1 : now > `${year}` ? 12 : 0
  return sql<boolean>`(
    select count(distinct months.month) from reading_months as months
    where months.connection_id = connections.id
      and months.month between ${`${year}-01-01`} and ${`${year}-12-31`}
      and months.total_covered >= ${minutesOfMonth}
      and extract(month from months.month) <= ${passed}::integer
  ) < ${passed}::integer`
}

/** What was typed in a year and still counts or waits, by connection, in the order in which it was typed. */
async function entriesOf(context: Reading, ids: readonly number[], year: number) {
  if (ids.length === 0) return new Map<number, MeterReading[]>()
  const rows = await context.db
    .selectFrom('meterReadings')
    .selectAll()
    .where('connectionId', 'in', ids)
    .where('state', 'in', ['entered', 'suspect', 'accepted'])
    .where('readingDate', '>=', `${year}-01-01`)
    .where('readingDate', '<=', `${year + 1}-01-01`)
    .orderBy('id')
    .execute()
  const told = (await withAllowed(
    ...([meterReading, meterReadingLife, context, rows as never] as const),
  )) as unknown as MeterReading[]
  return Map.groupBy(told, ({ connectionId }) => connectionId)
}

/** What is wholly known of the months of a year, by connection, month and counter. */
async function knownOf({ db }: Reading, ids: readonly number[], year: number): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('readingMonths as months')
    .select(['connectionId', 'month', 'direction', 'totalSingle', 'totalNormal', 'totalLow'])
    .where('connectionId', 'in', ids)
    .where('month', '>=', `${year}-01-01`)
    .where('month', '<=', `${year}-12-31`)
    .where(sql<boolean>`months.total_covered >= ${minutesOfMonth}`)
    .execute()
  return new Map(
    rows.flatMap((row) =>
      counterNames.flatMap((counter): [string, number][] => {
        const { direction, register }: Channel = counters[counter]
        const total = { single: row.totalSingle, normal: row.totalNormal, low: row.totalLow }[register]
        if ((direction === 'taken') !== (row.direction === 0) || total === null) return []
        return [[`${row.connectionId} ${row.month.slice(0, 7)} ${counter}`, Number(total)]]
      }),
    ),
  )
}

/** The latest accepted standing of each counter. */
async function lastOf({ db }: Reading, ids: readonly number[]) {
  if (ids.length === 0) return new Map<string, { date: string; value: string }>()
  const rows = await db
    .selectFrom('meterReadings')
    .distinctOn(['connectionId', 'register'])
    .select(['connectionId', 'register', 'readingDate', 'value'])
    .where('connectionId', 'in', ids)
    .where('kind', '=', 'standing')
    .where('state', '=', 'accepted')
    .orderBy('connectionId')
    .orderBy('register')
    .orderBy('readingDate', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    rows.map((row) => [
      `${row.connectionId} ${row.register}`,
      { date: row.readingDate, value: row.value ?? '0' },
    ]),
  )
}
