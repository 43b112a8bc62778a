import type { Direction, Product } from '../../../domain/energy/channel.ts'
import { doubtedSince } from '../../../domain/energy/plausible.ts'
import type { Reference } from '../../../domain/signals/reference.ts'
import type { Observed } from '../../../domain/signals/rules.ts'
import { lastDayOf } from '../../../domain/signals/series.ts'
import type { TypedReadings } from '../../../domain/signals/typed.ts'
import { addDays, type Day, dayAt } from '../../../domain/time/day.ts'
import { type OpeningHours, openingHoursOf } from '../../../domain/time/openingHours.ts'
import { enteredOf } from '../../readings/entered.ts'
import { heldOf, yardstickOf } from '../../readings/yardstick.ts'
import type { Db } from '../../storage/db/database.ts'
import { coldOf, daySeriesOf } from './daySeries.ts'
import { quartersOf } from './quarters.ts'

/** The connection as far as its signals depend on it. */
export interface Watched {
  readonly id: number
  readonly customerId: number
  readonly type: 'electricity' | 'gas' | 'production'
  /** kW as a decimal string. */
  readonly contractedPower: string | null
  readonly state: string
  /** Since when it is managed, as somebody typed it, and when it was added here. */
  readonly startDate: Day | null
  readonly createdAt: Date
  readonly segment: string
  readonly smartMeter: boolean | null
  readonly meteringMethod: string | null
  /** What people find it by: its EAN, its address and its customer. */
  readonly about: string
}

/** Days of totals: half a year that is looked at, and as much of a year before it with the weeks around. */
const days = 182 + 364 + 28

/** What a connection carries. */
export const productOf = ({ type }: Pick<Watched, 'type'>): Product =>
  type === 'gas' ? 'gas' : 'electricity'

/** Everything the rules look at, read from the day totals and the blocks of one connection. */
export async function observe(
  db: Db,
  connection: Watched,
  today: Day,
  reference: Reference,
): Promise<Observed> {
  const product = productOf(connection)
  const totals = await daySeriesOf(db, connection.id, addDays(today, -days), addDays(today, -1))
  const lastKnown =
    [totals.taken, totals.fedIn]
      .flatMap((series) => (series ? [lastDayOf(series)] : []))
      .sort()
      .at(-1) ?? null
  const cold = reference === 'degreeDays' ? await coldOf(db, connection.customerId, totals.taken) : null
  const isFine = product !== 'gas' && lastKnown !== null
  const hours = isFine ? await hoursOf(db, connection.id) : null
  const fine = isFine ? await quartersOf(db, connection.id, lastKnown, hours) : null
  return {
    ...{ product, reference, today, lastKnown, taken: totals.taken, fedIn: totals.fedIn, cold },
    ...{ awaitedSince: awaitedSince(connection), isReadByHand: isReadByHand(connection) },
    typed: await typedReadings(db, connection),
    yardsticks: await yardsticksOf(db, connection),
    baseLoad: fine?.baseLoad ?? null,
    peaks: fine?.peaks ?? null,
    open:
      hours && totals.taken && fine?.outside ? { hours, taken: totals.taken, outside: fine.outside } : null,
    contracted:
      connection.contractedPower === null ? null : Math.round(Number(connection.contractedPower) * 1000),
  }
}

/** Since when readings of a connection in use are expected: since it is managed, but not of before it was added here. */
function awaitedSince({ state, startDate, createdAt }: Watched): Day | null {
  if (state !== 'active' && state !== 'closing') return null
  const added = dayAt(createdAt.getTime())
  return startDate !== null && startDate > added ? startDate : added
}

/** How it is said to be read; where that is not said a large or a smart meter is read from afar. */
function isReadByHand({ meteringMethod, segment, smartMeter }: Watched): boolean {
  if (meteringMethod !== null) return meteringMethod !== 'kwartier' && meteringMethod !== 'uur'
  return segment !== 'large' && smartMeter !== true
}

/** What the readings that came in are held against, each way. */
async function yardsticksOf(db: Db, { id, customerId }: Watched): Promise<Observed['yardsticks']> {
  const unknown = { perHour: null, perYear: null, before: null }
  const of = async (direction: Direction) =>
    (await yardstickOf(db, { customerId, connectionId: id, direction, from: null })) ?? unknown
  return { taken: await of('taken'), fedIn: await of('fedIn') }
}

/** Up to which day people typed what was used, and which readings somebody has to look at. */
async function typedReadings(db: Db, { id, customerId }: Watched): Promise<TypedReadings> {
  const rows = await db
    .selectFrom('meterReadings')
    .selectAll()
    .where('connectionId', '=', id)
    .where('state', 'in', ['accepted', 'suspect'])
    .orderBy('id')
    .execute()
  const days: Day[] = []
  for (const [counter, typed] of Map.groupBy(rows, ({ register }) => register)) {
    const held = await heldOf(db, { customerId, connectionId: id, counter, from: null })
    if (held === null) continue
    const [accepted, waiting] = ['accepted', 'suspect'].map((wanted) =>
      typed
        .filter(({ state }) => state === wanted)
        .map((row) =>
          Object.assign(enteredOf(row), {
            day: row.readingDate,
            isSeen: wanted === 'accepted' && row.ruleHits !== null,
          }),
        ),
    )
    days.push(...doubtedSince(accepted ?? [], waiting ?? [], held).map(({ day }) => day))
  }
  const waiting = rows.filter(({ state }) => state === 'suspect')
  const accepted = rows.filter(({ state }) => state === 'accepted')
  return {
    until:
      accepted
        .map(({ readingDate }) => readingDate)
        .sort()
        .at(-1) ?? null,
    doubtful: [...days, ...waiting.map(({ readingDate }) => readingDate)].sort(),
  }
}

/** When the building of a connection is open; null where nobody said so. */
async function hoursOf(db: Db, connectionId: number): Promise<OpeningHours | null> {
  const week = ['openMonday', 'openTuesday', 'openWednesday', 'openThursday'] as const
  const end = ['openFriday', 'openSaturday', 'openSunday'] as const
  const found = await db
    .selectFrom('connections')
    .innerJoin('entities', 'entities.id', 'connections.entityId')
    .select([...week, ...end])
    .where('connections.id', '=', connectionId)
    .executeTakeFirst()
  return found === undefined ? null : openingHoursOf([...week, ...end].map((day) => found[day]))
}
