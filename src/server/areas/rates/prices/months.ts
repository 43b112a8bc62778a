import { degreeDayNormal } from '../../../../contract/areas/degreeDayNormals/degreeDayNormals.ts'
import { usageProfile } from '../../../../contract/areas/usageProfiles/usageProfiles.ts'
import { usualStation } from '../../../../domain/energy/weatherStations.ts'
import { shapeOf, type YearShape } from '../../../../domain/energy/yearShape.ts'
import type { Span } from '../../../../domain/time/period.ts'
import type { Db } from '../../../storage/db/database.ts'
import { monthsOf } from '../../rateTables/months.ts'
import { chosenOf, daysWithin } from '../../rateTables/valid.ts'

/** How a year of use lies over its months, by a table of profiles or of degree days. */
export interface KnownShape extends Span {
  readonly family: string
  /** The profile category; nothing of degree days, which are those of the customer's own station. */
  readonly category: string | null
  readonly name: string
  readonly isConcept: boolean
  readonly shape: YearShape
}

/** The tables by which use of a year is divided over its months: profiles, and degree days at the station of the customer. */
export async function knownShapes(db: Db, customerId: number, span: Span): Promise<KnownShape[]> {
  const customer = await db
    .selectFrom('customers')
    .select('weatherStation')
    .where('id', '=', customerId)
    .executeTakeFirst()
  const station = customer?.weatherStation ?? usualStation
  const [normals, profiles] = [degreeDayNormal.fixed.family, usageProfile.fixed.family]
  const rows = await db
    .selectFrom('rateTables')
    .select(['id', 'family', 'kind', 'category', 'year', 'validFrom', 'validUntil', 'state'])
    .where((where) =>
      where.or([
        where.and({ family: normals, kind: 'gewogen', category: station }),
        where.and({ family: profiles, kind: 'afname' }),
      ]),
    )
    .where('validFrom', '<=', span.to)
    .where('validUntil', '>=', span.from)
    .orderBy('id', 'desc')
    .execute()
  const months = await monthsOf(
    db,
    rows.map(({ id }) => id),
  )
  const all = rows.map(
    (row): KnownShape => ({
      family: row.family,
      category: row.family === profiles ? row.category : null,
      name: row.family === profiles ? `profiel ${row.category} ${row.year}` : `graaddagen ${row.year}`,
      isConcept: row.state === 'draft',
      shape: shapeOf((months.get(row.id) ?? []).map(({ figure }) => figure)),
      ...daysWithin(row, span),
    }),
  )
  // One that does not say every month says nothing of any.
  return chosenOf(
    all.filter(({ shape }) => shape.length === 12),
    ({ family, category }) => `${family} ${category}`,
  )
}

/** The table that divides the year of a connection in a month: by its profile, of gas by degree days; none where neither is known. */
export function shapeFor(
  shapes: readonly KnownShape[],
  { product, profileCategory }: { readonly product: number; readonly profileCategory: string | null },
  month: Span,
): KnownShape | undefined {
  return shapes.find(({ category, from, to }) => {
    const isOwn = product === 1 ? category !== null && category === profileCategory : category === null
    return isOwn && from <= month.from && to >= month.to
  })
}
