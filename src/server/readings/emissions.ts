import type { CountedFactor } from '../../contract/areas/emissionFactors/emissionCalls.ts'
import { emissionFactor } from '../../contract/areas/emissionFactors/emissionFactors.ts'
import { assumedKind } from '../../contract/areas/emissionFactors/emissionKinds.ts'
import type { Product } from '../../domain/energy/channel.ts'
import { factorsOver } from '../../domain/energy/co2.ts'
import type { Span } from '../../domain/time/period.ts'
import type { Db } from '../storage/db/database.ts'

/**
 * The CO₂ factors that count on each day of a period: of the table that holds then and is fixed (or over), else of the latest
 * concept, else of the nearest year, of two as near the earlier. What the contract says is known of no connection yet, so that each counts as unknown.
 */
export async function emissionFactorsOver(
  db: Db,
  products: readonly Product[],
  span: Span,
): Promise<CountedFactor[]> {
  if (products.length === 0) return []
  const rows = await db
    .selectFrom('rateTables')
    .select(['kind', 'year', 'factor', 'validFrom', 'validUntil', 'state'])
    .where('family', '=', emissionFactor.fixed.family)
    .where(
      'kind',
      'in',
      products.map((product) => assumedKind[product]),
    )
    .where('factor', 'is not', null)
    .orderBy((order) => order('state', '=', 'draft'))
    .orderBy('id', 'desc')
    .execute()
  return products.flatMap((product) => {
    const kind = assumedKind[product]
    const tables = rows
      .filter((row) => row.kind === kind)
      .map(({ year, factor, validFrom, validUntil, state }) => ({
        from: validFrom,
        to: validUntil,
        year,
        kilograms: factor ?? '0',
        isConcept: state === 'draft',
      }))
    return factorsOver(span, tables).map(
      ({ table: { kilograms, year, isConcept }, isNearest, from, to }): CountedFactor => {
        return { product, kind, from, to, kilograms, year, isConcept, isNearest }
      },
    )
  })
}
