import { sql } from 'kysely'
import { dayText } from '../../../domain/dutch.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { StoredRow } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import type { Db } from '../../storage/db/database.ts'
import { datedLife } from './datedLife.ts'
import type { RateFamily } from './family.ts'

/** A table that holds on days of another one, and counts there. */
interface Rival {
  readonly ownId: number
  readonly validFrom: string
  readonly validUntil: string
}

/** Whether a table is of the same scope as another one, in which only one counts on a day. */
export const isAlike = sql`other.family = own.family and other.kind = own.kind
      and other.product is not distinct from own.product
      and other.regime is not distinct from own.regime
      and other.category is not distinct from own.category
      and other.grid_operator_id is not distinct from own.grid_operator_id
      and other.measuring_company_id is not distinct from own.measuring_company_id`

/** What there is already of the scope of a table on one of these days, fixed or not; null where there is nothing. */
export async function tableOn(
  db: Db,
  id: number,
  { from, to }: Span,
): Promise<'draft' | 'fixed' | 'expired' | null> {
  const { rows } = await sql<{ state: 'draft' | 'fixed' | 'expired' }>`
    select other.state from rate_tables as own
    join rate_tables as other on ${isAlike} and other.valid_from <= ${to} and other.valid_until >= ${from}
    where own.id = ${id} order by other.id desc limit 1`.execute(db)
  return rows[0]?.state ?? null
}

/**
 * Which of these hold on a day of a table of the same scope that counts (fixed, or over), in a sentence. What is over counts on its
 * days as much as what is fixed: the calendar of today has no say in what a table of last year is worth.
 */
export async function overlapsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Rival>`
    select own.id as own_id, other.valid_from, other.valid_until
    from rate_tables as own
    join rate_tables as other on other.id <> own.id and other.state <> 'draft' and ${isAlike}
      and other.valid_from <= own.valid_until and other.valid_until >= own.valid_from
    where own.id = any(${ids}::integer[])
    order by other.valid_from`.execute(db)
  return new Map(rows.map((row) => [row.ownId, overlapSentence(row)]))
}

/** Why tables cannot be fixed, by the table, each in a sentence; what can be is not there. */
export async function blocksOf(
  { rows: kept }: RateFamily,
  db: Db,
  rows: readonly StoredRow[],
): Promise<ReadonlyMap<number, string>> {
  const drafts = rows.filter(({ state }) => state === 'draft')
  const ids = drafts.map(({ id }) => id)
  const [own, overlaps] = [await kept?.of(db, ids), await overlapsOf(db, ids)]
  const sentences = drafts.flatMap((row): [number, string][] => {
    const fault = kept?.fault(row, own?.get(row.id) ?? []) ?? null
    const overlap = overlaps.get(row.id)
    const all = [
      ...(row.source === null ? [`Vul bij Bewerken de bron van ${row.year} in.`] : []),
      ...(fault === null ? [] : [fault]),
      ...(overlap === undefined ? [] : [overlap]),
    ]
    return all.length > 0 ? [[row.id, all.join(' ')]] : []
  })
  return new Map(sentences)
}

const overlapSentence = ({ validFrom, validUntil }: Rival) =>
  `Van ${dayText(validFrom)} t/m ${dayText(validUntil)} geldt al een vastgestelde tabel van dezelfde soort. Zet die eerst terug naar concept, of pas de geldigheid aan.`

/** The life of the tables of a family, which is the same for each. */
export const rateTableLife = (family: RateFamily): LifeCycle =>
  datedLife({
    table: 'rateTables',
    readAs: 'listedRateTables',
    overlapsOf,
    blocksOf: (db, rows) => blocksOf(family, db, rows),
  })
