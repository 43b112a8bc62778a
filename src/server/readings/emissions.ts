import type { CountedFactor } from '../../contract/areas/emissionFactors/emissionCalls.ts'
import { emissionFactor } from '../../contract/areas/emissionFactors/emissionFactors.ts'
import type { EmissionKind } from '../../contract/areas/emissionFactors/emissionKinds.ts'
import type { Product } from '../../domain/energy/channel.ts'
import { factorsOver } from '../../domain/energy/co2.ts'
import { addDays, daysFrom } from '../../domain/time/day.ts'
import type { Span } from '../../domain/time/period.ts'
import type { Db } from '../storage/db/database.ts'
import { parametersOf } from '../storage/parameters/read.ts'

/**
 * The CO₂ factors that count on each day of a period: of the table that holds then and is fixed (or over), else of the latest
 * concept, else of the nearest year, of two as near the earlier. What the contract says is known of no connection
 * yet: each counts as the parameter says, for its customer and by the day.
 */
export async function emissionFactorsOver(
  db: Db,
  customerId: number | null,
  products: readonly Product[],
  span: Span,
): Promise<CountedFactor[]> {
  if (products.length === 0) return []
  const assumed = await assumedIn(db, customerId, products, span)
  const rows = await db
    .selectFrom('rateTables')
    .select(['kind', 'year', 'factor', 'validFrom', 'validUntil', 'state'])
    .where('family', '=', emissionFactor.fixed.family)
    .where(
      'kind',
      'in',
      assumed.map(({ kind }) => kind),
    )
    .where('factor', 'is not', null)
    .orderBy((order) => order('state', '=', 'draft'))
    .orderBy('id', 'desc')
    .execute()
  return assumed.flatMap(({ product, kind, own }) => {
    const tables = rows
      .filter((row) => row.kind === kind)
      .map(({ year, factor, validFrom, validUntil, state }) => ({
        from: validFrom,
        to: validUntil,
        year,
        kilograms: factor ?? '0',
        isConcept: state === 'draft',
      }))
    return factorsOver(own, tables).map(
      ({ table: { kilograms, year, isConcept }, isNearest, from, to }): CountedFactor => {
        return { product, kind, from, to, kilograms, year, isConcept, isNearest }
      },
    )
  })
}

/** What energy counts as on days in a row, while nothing says what its contract is. */
interface Assumed {
  readonly product: Product
  readonly kind: EmissionKind
  readonly own: Span
}

async function assumedIn(
  db: Db,
  customerId: number | null,
  products: readonly Product[],
  { from, to }: Span,
): Promise<readonly Assumed[]> {
  const read = await parametersOf(db, 'ems.co2_elektriciteit', 'ems.co2_gas')
  const all: Assumed[] = []
  for (const product of products) {
    const key = product === 'gas' ? 'ems.co2_gas' : 'ems.co2_elektriciteit'
    for (const day of daysFrom(from, addDays(to, 1))) {
      const kind = read(key, { customerId, day })
      const last = all.at(-1)
      const isSame = last?.product === product && last.kind === kind
      if (isSame) all[all.length - 1] = { ...last, own: { from: last.own.from, to: day } }
      else all.push({ product, kind, own: { from: day, to: day } })
    }
  }
  return all
}
