import { sql } from 'kysely'
import type { SummedUsage } from '../../../contract/areas/emsUsage/usageCalls.ts'
import { directions } from '../../../domain/energy/channel.ts'
import { isEnough } from '../../../domain/energy/completeness.ts'
import { addDays, type Day, daysBetween } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import { usageOfMany } from '../../readings/usage/many.ts'
import type { Db } from '../../storage/db/database.ts'

/** What each of them is called. */
export const kindNames = { electricity: 'Elektriciteit', gas: 'Gas', fedIn: 'Teruglevering' } as const

/** What connections took of a product or fed in together, in thousandths, beside a year before. */
export interface Summed {
  readonly kind: keyof typeof kindNames
  readonly unit: 'kWh' | 'm³'
  readonly total: number
  readonly before: number | null
  /** Enough of both is known to lay them side by side. */
  readonly isKnown: boolean
  readonly months: readonly (number | null)[]
  readonly monthsBefore: readonly (number | null)[]
  /** What is drawn: days of two months or less, else months. */
  readonly drawn: readonly (number | null)[]
  readonly drawnBefore: readonly (number | null)[]
}

/** What is added up over periods, with where they begin. */
export interface Sums {
  readonly starts: readonly Day[]
  readonly drawnStarts: readonly Day[]
  readonly isByDay: boolean
  readonly sums: readonly Summed[]
}

const kindOf = ({
  product,
  direction,
}: Pick<SummedUsage, 'product' | 'direction'>): Summed['kind'] | null => {
  if (direction === 'taken') return product
  return product === 'electricity' ? 'fedIn' : null
}

/** The part of a period of which these connections are known. */
function shareOf({ known }: SummedUsage, starts: readonly Day[] | null, to: Day): number {
  const end = addDays(to, 1)
  const days = (starts ?? []).map((start, place) => daysBetween(start, starts?.[place + 1] ?? end))
  const all = days.reduce((sum, count) => sum + count, 0)
  return all === 0 ? 0 : known.reduce((sum, part, place) => sum + part * (days[place] ?? 0), 0) / all
}

/**
 * What is measured of other connections in the one period than in the other, as "product direction": as many of them is not enough, since
 * one that came beside one that fell away says nothing of what either of them used.
 */
async function ofOthers(
  db: Db,
  connectionIds: readonly number[],
  span: Span,
  before: Span,
): Promise<ReadonlySet<string>> {
  const within = ({ from, to }: Span) =>
    sql<boolean>`month between date_trunc('month', ${from}::date)::date and ${to}::date`
  const { rows } = await sql<{ kind: string }>`
    select distinct product || ' ' || direction as kind
    from (
      select connection_id, direction from reading_months
      where connection_id = any(${[...connectionIds]}::integer[]) and (${within(span)} or ${within(before)})
      group by connection_id, direction
      having bool_or(${within(span)}) <> bool_or(${within(before)})
    ) as once join connections on connections.id = connection_id`.execute(db)
  return new Set(rows.map(({ kind }) => kind))
}

/** A product and a direction as the readings keep them. */
const keptAs = ({ product, direction }: Pick<SummedUsage, 'product' | 'direction'>) =>
  `${product === 'electricity' ? 1 : 2} ${directions.indexOf(direction)}`

/** Both periods from the same day totals that the pages of energy monitoring show. */
export async function summedOf(
  db: Db,
  connectionIds: readonly number[],
  span: Span,
  before: Span,
): Promise<Sums> {
  const isByDay = daysBetween(span.from, span.to) < 62
  const asked = (days: Span, granularity: 'day' | 'month') =>
    usageOfMany(db, { connectionIds, from: days.from, to: days.to, granularity })
  const [now, then] = [await asked(span, 'month'), await asked(before, 'month')]
  const others = await ofOthers(db, connectionIds, span, before)
  const drawn = isByDay ? await asked(span, 'day') : now
  const drawnThen = isByDay ? await asked(before, 'day') : then
  const like = (of: typeof now, one: SummedUsage) =>
    of.sums.find(({ product, direction }) => product === one.product && direction === one.direction)
  const sums = now.sums.flatMap((one): Summed[] => {
    const kind = kindOf(one)
    if (kind === null || (kind === 'fedIn' && one.total === 0)) return []
    const earlier = like(then, one)
    return [
      {
        kind,
        unit: one.unit,
        total: one.total,
        before: earlier?.total ?? null,
        isKnown:
          earlier !== undefined &&
          !others.has(keptAs(one)) &&
          isEnough(shareOf(one, now.starts, span.to)) &&
          isEnough(shareOf(earlier, then.starts, before.to)),
        months: one.values,
        monthsBefore: earlier?.values ?? [],
        drawn: like(drawn, one)?.values ?? [],
        drawnBefore: like(drawnThen, one)?.values ?? [],
      },
    ]
  })
  return { starts: now.starts ?? [], drawnStarts: drawn.starts ?? [], isByDay, sums }
}
