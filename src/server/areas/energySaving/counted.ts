import { sql } from 'kysely'
import type { CountedConnection } from '../../../contract/areas/energySaving/savingCalls.ts'
import { dayText, figure } from '../../../domain/dutch.ts'
import type { Db } from '../../storage/db/database.ts'

interface Connected {
  readonly id: number
  readonly entityId: number
  readonly ean: string
  readonly name: string
  readonly type: string
  readonly product: number
  readonly annualUsage: number | null
  readonly annualProduction: number | null
  readonly startDate: string | null
  readonly endDate: string | null
}

const monthsOfYear = 12

/** The connections of these locations that used anything in the year, as far as is known. */
async function connectedOf(db: Db, entityIds: readonly number[], year: number): Promise<Connected[]> {
  const { rows } = await sql<Connected>`
    select id, entity_id, ean, name, type, product, annual_usage, annual_production, start_date, end_date
    from connections where entity_id = any(${[...entityIds]}::integer[])
      and (state in ('active', 'closing') or (state = 'closed' and end_date >= ${`${year}-01-01`}::date))
    order by entity_id, product, type, id`.execute(db)
  return rows
}

/** What was measured of a connection in a year in one direction: of the months that are whole, in thousandths. */
interface Read {
  readonly connectionId: number
  readonly direction: 0 | 1
  readonly months: number
  readonly total: string
}

async function readIn(db: Db, connectionIds: readonly number[], year: number): Promise<Read[]> {
  // An hour of the night of the clock more or less is no gap.
  const { rows } = await sql<Read>`
    select connection_id, direction, count(*)::integer as months,
      sum(coalesce(total_single, 0) + coalesce(total_normal, 0) + coalesce(total_low, 0))::text as total
    from reading_months where connection_id = any(${[...connectionIds]}::integer[])
      and month between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
      and total_covered >= ((month + interval '1 month')::date - month) * 1440 - 60
    group by connection_id, direction`.execute(db)
  return rows
}

const kindOf = ({ type, product }: Connected): CountedConnection['kind'] =>
  type === 'production' ? 'opwek' : product === 2 ? 'gas' : 'afname'

/** A meter of what is made counts in the direction in which it was read, any other in what it took. */
function measuredOf(kind: CountedConnection['kind'], read: readonly Read[]) {
  const whole = (direction: 0 | 1) => {
    const own = read.find((one) => one.direction === direction)
    return { months: own?.months ?? 0, units: Math.round(Number(own?.total ?? 0) / 1000) }
  }
  const [taken, given] = [whole(0), whole(1)]
  if (kind !== 'opwek') return { ...taken, fedIn: kind === 'afname' ? given.units : 0 }
  return { ...(given.units > taken.units ? given : taken), fedIn: 0 }
}

/** The whole months of its year that are left from a day on. */
const monthsLeft = (day: string): number =>
  monthsOfYear - Number(day.slice(5, 7)) + (day.endsWith('-01') ? 1 : 0)

/** What a connection used in the year, and whence that is: measured in all months, or what is filled in for a year. */
function countedOf(of: Connected, read: readonly Read[], year: number): CountedConnection {
  const kind = kindOf(of)
  const told = { id: of.id, ean: of.ean, name: of.name, kind }
  const { months, units, fedIn } = measuredOf(kind, read)
  if (months === monthsOfYear)
    return { ...told, used: units, fedIn, source: 'Gemeten, alle maanden', isDoubtful: false }
  const some = `Gemeten in ${months} van de ${monthsOfYear} maanden`
  // Of a year that it was not there all of, what a whole year takes says too much, and what was measured is what there is.
  if (of.startDate !== null && of.startDate > `${year}-01-01` && months >= monthsLeft(of.startDate))
    return {
      ...told,
      used: units,
      fedIn,
      source: `${some}; aangesloten op ${dayText(of.startDate)}`,
      isDoubtful: !of.startDate.endsWith('-01'),
    }
  // What ended within the year has none to come: what was measured is what there is.
  if (of.endDate !== null && of.endDate < `${year}-12-31` && months > 0)
    return { ...told, used: units, fedIn, source: `${some}; inmiddels uit beheer`, isDoubtful: true }
  const [yearly, called] =
    kind === 'opwek' ? [of.annualProduction, 'jaarlijkse teruglevering'] : [of.annualUsage, 'jaarverbruik']
  if (yearly === null)
    return { ...told, used: null, fedIn, source: `${some}, en geen ${called} ingevuld`, isDoubtful: true }
  return {
    ...told,
    used: yearly,
    fedIn: kind === 'afname' ? (of.annualProduction ?? fedIn) : 0,
    source: `${some}: ${called} van de aansluiting (${figure(yearly, 0, 0)})`,
    isDoubtful: true,
  }
}

/** What counts of each location in a year, by the location; two questions for all of them. */
export async function countedIn(
  db: Db,
  entityIds: readonly number[],
  year: number,
): Promise<ReadonlyMap<number, readonly CountedConnection[]>> {
  const connected = await connectedOf(db, entityIds, year)
  const read = await readIn(
    db,
    connected.map(({ id }) => id),
    year,
  )
  const byConnection = Map.groupBy(read, ({ connectionId }) => connectionId)
  // One that begins after the year used nothing in it, unless it was read then all the same.
  const there = connected.filter(
    ({ id, startDate }) => startDate === null || startDate <= `${year}-12-31` || byConnection.has(id),
  )
  const byEntity = Map.groupBy(there, ({ entityId }) => entityId)
  return new Map(
    [...byEntity].map(([id, own]) => [
      id,
      own.map((one) => countedOf(one, byConnection.get(one.id) ?? [], year)),
    ]),
  )
}
