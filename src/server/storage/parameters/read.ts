import { type RawBuilder, sql } from 'kysely'
import { type ParameterKey, parameterKeys } from '../../../contract/areas/parameters/parameterKeys.ts'
import { usedValue, type ValueOfDeclared } from '../../../contract/areas/parameters/parameterValue.ts'
import type { Declared, ParameterOption } from '../../../contract/areas/parameters/parameterWords.ts'
import { today } from '../../ground/today.ts'
import type { Db } from '../db/database.ts'
import { askedTogether } from '../db/together.ts'

/** Whose value is wanted, and of which day: without a customer what counts for all, without a day today. */
export interface Moment {
  readonly customerId?: number | null
  /** YYYY-MM-DD. */
  readonly day?: string
}

/** The value of a parameter as the program uses it. */
export type ParameterValue<K extends ParameterKey> = ValueOfDeclared<(typeof parameterKeys)[K]>

/** A value as it is kept. */
interface Kept {
  readonly key: string
  readonly customerId: number | null
  readonly validFrom: string | null
  readonly value: string | null
  readonly options: readonly ParameterOption[] | null
}

/** Values of these parameters, read once; each is then asked for any customer and day without asking the database again. */
export type ParametersRead<K extends ParameterKey> = <Own extends K>(
  key: Own,
  moment?: Moment,
) => ParameterValue<Own>

/** All that is kept of keys, of each that wants them; one question for those that come together. */
const keptOf = askedTogether(async (db, wanted: readonly (readonly ParameterKey[])[]) => {
  const rows = await db
    .selectFrom('parameters')
    .select(['id', 'key', 'customerId', 'validFrom', 'value'])
    .where('key', 'in', [...new Set(wanted.flat())])
    .execute()
  const lists = rows.filter(({ key }) => parameterKeys[key]?.type === 'lijst').map(({ id }) => id)
  const options = await optionsOf(db, lists)
  return rows.map((row): Kept => ({ ...row, options: options.get(row.id) ?? null }))
})

/** What can be chosen of lists, in their order, by the parameter. */
export async function optionsOf(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly ParameterOption[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('parameterOptions')
    .select(['parameterId', 'code', 'label', 'active'])
    .where('parameterId', 'in', [...ids])
    .orderBy('parameterId')
    .orderBy('place')
    .execute()
  const byList = Map.groupBy(rows, ({ parameterId }) => parameterId)
  return new Map(
    [...byList].map(([id, all]) => [id, all.map(({ code, label, active }) => ({ code, label, active }))]),
  )
}

/**
 * Reads parameters, whatever the number of rows they are then asked for: in one question, which in the same turn is shared with whoever
 * reads others. What counts is asked for by the day itself, so that a day in the past has the value of then; what a customer has of its
 * own comes before what counts for all, and of those the latest that had begun by the day.
 */
export async function parametersOf<K extends ParameterKey>(
  db: Db,
  ...keys: readonly K[]
): Promise<ParametersRead<K>> {
  const kept = Map.groupBy(await keptOf(db, keys), ({ key }) => key)
  return (key, { customerId = null, day = today() } = {}) => {
    const declared: Declared = parameterKeys[key]
    const found = (kept.get(key) ?? [])
      .filter((one) => one.customerId === null || one.customerId === customerId)
      .filter(({ validFrom }) => validFrom === null || validFrom <= day)
      .reduce<Kept | null>((best, one) => (best === null || isBefore(best, one) ? one : best), null)
    const text = found?.value ?? (found === null ? declared.shipped : '')
    return usedValue(declared, text, found?.options ?? null) as ParameterValue<typeof key>
  }
}

/** Whether the second comes before the first: of the customer itself, else from a later day. */
function isBefore(one: Kept, other: Kept): boolean {
  if ((one.customerId === null) !== (other.customerId === null)) return other.customerId !== null
  return (other.validFrom ?? '') > (one.validFrom ?? '')
}

/** What counts for all from the beginning as text inside a statement, in its normal form: of a parameter without days and customers. */
export const wholeValue = (key: ParameterKey): RawBuilder<string> => sql<string>`coalesce((
  select value from parameters where key = ${key} and customer_id is null and valid_from is null
), ${parameterKeys[key].shipped})`

/** The value of one parameter for a customer on a day; for many customers or days `parametersOf` reads it once. */
export async function parameterOn<K extends ParameterKey>(
  db: Db,
  key: K,
  moment: Moment = {},
): Promise<ParameterValue<K>> {
  return (await parametersOf(db, key))(key, moment)
}
