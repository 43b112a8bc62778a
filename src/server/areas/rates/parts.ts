import type { RatePart } from '../../../contract/areas/rates/rateParts.ts'
import type { RateComponent } from '../../../contract/areas/rates/rateWords.ts'
import { millionths, rounded } from '../../../domain/invoice/exact.ts'
import { decimalText } from '../../../domain/rates/lines.ts'
import { perKwh } from '../../../domain/rates/unit.ts'
import type { Db } from '../../storage/db/database.ts'
import { trimmed } from '../../storage/db/trimmed.ts'

/** The parts of rates in their order, by the rate; figures without the zeros that their column holds behind them. */
export async function partsOf(
  db: Db,
  rateIds: readonly number[],
): Promise<ReadonlyMap<number, readonly RatePart[]>> {
  const rows = await db
    .selectFrom('rateParts')
    .select(['rateId', 'component', 'register', 'fromHour', 'untilHour', 'unit', 'indexName'])
    .select([trimmed('upto'), trimmed('rate'), trimmed('factor')])
    .where('rateId', 'in', [0, ...rateIds])
    .orderBy('rateId')
    .orderBy('place')
    .execute()
  const byRate = Map.groupBy(rows, ({ rateId }) => rateId)
  return new Map(
    rateIds.map((id) => [
      id,
      (byRate.get(id) ?? []).map(
        ({ component, register, fromHour, untilHour, upto, unit, rate, indexName, factor }) => ({
          component,
          register,
          fromHour,
          untilHour,
          upto,
          unit,
          rate,
          indexName,
          factor,
        }),
      ),
    ]),
  )
}

/** Puts these parts in the place of those there are. */
export async function keepParts(db: Db, rateId: number, parts: readonly RatePart[]): Promise<void> {
  await db.deleteFrom('rateParts').where('rateId', '=', rateId).execute()
  if (parts.length === 0) return
  await db
    .insertInto('rateParts')
    .values(parts.map((part, place) => ({ ...part, rateId, place })))
    .execute()
}

/** The rate of a part that holds in all hours, for all use and without an index; what is more than one figure is none here. */
function plainRate(parts: readonly RatePart[], ...components: readonly RateComponent[]): string | null {
  const own = parts.filter(({ component }) => components.includes(component))
  const [part] = own
  if (part === undefined || own.length > 1) return null
  const { register, fromHour, upto, indexName, unit, rate } = part
  if (register !== null || fromHour !== null || upto !== null || indexName !== null || rate === null)
    return null
  if (unit === 'mwh') return perKwh(rate)
  return unit === 'kwh' || unit === 'm3' ? rate : null
}

const fixedComponents: readonly string[] = ['vastrecht_levering', 'meet', 'trafo']

/** A fixed amount by the month; one that is agreed by the year, as of a metering service mostly, as its twelfth. */
function monthly(parts: readonly RatePart[]): string | null {
  const [part, ...more] = parts.filter(({ component }) => fixedComponents.includes(component))
  if (part === undefined || more.length > 0 || part.rate === null) return null
  if (part.unit === 'maand') return part.rate
  return part.unit === 'jaar' ? decimalText(rounded(millionths(part.rate), 12n), 6) : null
}

/** What the list shows of the parts: the common view of a price. A price a MWh of gas is none a m³ without its calorific value. */
export function commonView(parts: readonly RatePart[], product: string) {
  const shown = product === '2' ? parts.filter(({ unit }) => unit !== 'mwh') : parts
  return {
    rateSingle: plainRate(shown, 'levering_enkel', 'levering_gas'),
    rateHigh: plainRate(shown, 'levering_hoog'),
    rateLow: plainRate(shown, 'levering_laag'),
    rateReturn: plainRate(shown, 'teruglevering'),
    surcharge: plainRate(shown, 'opslag'),
    fixedMonthly: monthly(parts),
  }
}
