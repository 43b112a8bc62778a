import { usageProfile } from '../../../contract/areas/usageProfiles/usageProfiles.ts'
import { degreeDaysPer, sumOfDays } from '../../../domain/energy/degreeDays.ts'
import type { YearShape } from '../../../domain/energy/yearShape.ts'
import { type Basis, yearsBack } from '../../../domain/forecast/methods.ts'
import { addMonths, type Month, monthsFrom } from '../../../domain/forecast/months.ts'
import { addDays } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import { parameterOn } from '../../storage/parameters/read.ts'
import { measuredOf } from '../rates/prices/measured.ts'
import { type KnownShape, knownShapes } from '../rates/prices/months.ts'
import { stationOf, temperaturesBetween } from '../temperatures/store.ts'
import type { Target } from './targets.ts'

/** The weather at a station, and how months of a year weigh there and by profile. */
interface Weather {
  readonly cold: ReadonlyMap<Month, number>
  readonly normal: KnownShape | null
  readonly shapes: readonly KnownShape[]
}

export interface Ground {
  readonly until: Month
  /** Months that are looked back: three years, and the year that the backtest leaves out. */
  readonly from: Month
  readonly weatherOf: (customerId: number) => Promise<Weather>
}

/** What is known of a connection, and by which tables. */
export interface Known extends Basis {
  readonly normalTable: KnownShape | null
  readonly shapeTable: KnownShape | null
}

const isProfile = ({ family }: KnownShape) => family === usageProfile.fixed.family

/** Weighted degree days of whole months at a station, in thousandths. */
async function coldAt(db: Db, station: string, from: Month, until: Month): Promise<Map<Month, number>> {
  const days = await temperaturesBetween(db, station, from, addDays(addMonths(until, 1), -1))
  const degrees = degreeDaysPer(days, await parameterOn(db, 'ems.graaddagen_basis'))
  return new Map(
    monthsFrom(from, until).flatMap((month) => {
      const sum = sumOfDays(degrees, month, addDays(addMonths(month, 1), -1))
      return sum === null ? [] : [[month, sum] as const]
    }),
  )
}

/** Tables of one kind that hold latest: those of years to come are seldom there yet. */
const latest = (shapes: readonly KnownShape[]) =>
  shapes.toSorted(
    (one, other) => Number(one.isConcept) - Number(other.isConcept) || (one.to < other.to ? 1 : -1),
  )

interface Place {
  readonly customerId: number
  readonly station: string
  readonly from: Month
  readonly until: Month
}

async function weatherAt(db: Db, { customerId, station, from, until }: Place): Promise<Weather> {
  const span = { from: `${Number(until.slice(0, 4)) - 3}-01-01`, to: '2099-12-31' }
  const [cold, found] = await Promise.all([
    coldAt(db, station, from, until),
    knownShapes(db, customerId, span),
  ])
  const shapes = latest(found)
  return { cold, shapes, normal: shapes.find((one) => !isProfile(one)) ?? null }
}

/** What is asked once for each key. */
function once<Value>(ask: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>()
  return (key) => {
    const own = known.get(key) ?? ask(key)
    known.set(key, own)
    return own
  }
}

/** What the months of connections are worked out with; the weather is read once for each station. */
export function groundOf(db: Db, until: Month): Ground {
  const from = addMonths(until, 1 - 12 * (yearsBack + 1))
  const station = once((customerId) => stationOf(db, Number(customerId)))
  // Which tables hold depends on the station alone: any of its customers will do.
  const byStation = new Map<string, Promise<Weather>>()
  return {
    until,
    from,
    weatherOf: async (customerId) => {
      const at = await station(String(customerId))
      const own = byStation.get(at) ?? weatherAt(db, { customerId, station: at, from, until })
      byStation.set(at, own)
      return own
    },
  }
}

/** Degree days of a table, which are millionths, in thousandths. */
const inThousandths = (shape: YearShape): YearShape => shape.map((month) => Math.round(month / 1000))

/** The shape of a year of a connection: its profile; of gas without one the degree days of an ordinary year. */
function shapeFor({ shapes, normal }: Weather, { product, profileCategory }: Target): KnownShape | null {
  const profile = shapes.find((one) => isProfile(one) && one.category === profileCategory)
  return profile ?? (product === 2 ? normal : null)
}

/** What is known of some connections. */
export async function basesOf(
  db: Db,
  ground: Ground,
  connections: readonly Target[],
): Promise<{ target: Target; known: Known }[]> {
  const ids = connections.map(({ id }) => id)
  const measured = await measuredOf(db, ids, { from: ground.from, to: ground.until })
  const all: { target: Target; known: Known }[] = []
  for (const target of connections) {
    const weather = await ground.weatherOf(target.customerId)
    const shapeTable = shapeFor(weather, target)
    const whole = (measured.get(target.id) ?? []).filter(({ isWhole }) => isWhole)
    const known: Known = {
      history: new Map(whole.map(({ month, use }) => [month, use.total])),
      until: ground.until,
      cold: weather.cold,
      normal: weather.normal && inThousandths(weather.normal.shape),
      shape: shapeTable?.shape ?? null,
      annual: target.annualUsage === null ? null : target.annualUsage * 1000,
      normalTable: weather.normal,
      shapeTable,
    }
    all.push({ target, known })
  }
  return all
}
