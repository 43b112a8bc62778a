import type { SavingUse } from '../../../contract/areas/energySaving/savingCalls.ts'
import { fuelFields } from '../../../contract/areas/energySaving/savingWords.ts'
import { figure } from '../../../domain/dutch.ts'
import { gasEquivalent, type OtherFuel, otherFuels } from '../../../domain/saving/equivalents.ts'
import type { Db } from '../../storage/db/database.ts'
import { parametersOf } from '../../storage/parameters/read.ts'

/** What a person told of a location in a year that no meter of ours tells. */
export interface Told {
  readonly usedHeat: string | null
  readonly usedOil: string | null
  readonly usedPropane: string | null
  readonly usedDiesel: string | null
  readonly dwelling: 'alleen' | 'gemengd' | null
}

export const nothingTold: Told = {
  usedHeat: null,
  usedOil: null,
  usedPropane: null,
  usedDiesel: null,
  dwelling: null,
}

/** What was told of these locations in the file of a year, by the location. */
export async function toldIn(
  db: Db,
  entityIds: readonly number[],
  year: number,
): Promise<ReadonlyMap<number, Told>> {
  if (entityIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('savingFiles')
    .select(['entityId', 'usedHeat', 'usedOil', 'usedPropane', 'usedDiesel', 'dwelling'])
    .where('entityId', 'in', [...entityIds])
    .where('referenceYear', '=', year)
    .execute()
  return new Map(rows.map(({ entityId, ...told }) => [entityId, told]))
}

/** How many m³ of gas a unit of each stands for; null of what nobody filled in. */
export type Factors = Readonly<Record<OtherFuel, string | null>>

/** Those that held on the last day of a year. */
export async function factorsIn(db: Db, year: number): Promise<Factors> {
  const read = await parametersOf(
    db,
    'besparen.warmte_m3',
    'besparen.olie_m3',
    'besparen.propaan_m3',
    'besparen.diesel_m3',
  )
  const of = (fuel: OtherFuel) => {
    const value = read(`besparen.${fuel}_m3`, { day: `${year}-12-31` })
    return value > 0 ? value.toFixed(6).replace(/\.?0+$/, '') : null
  }
  return { warmte: of('warmte'), olie: of('olie'), propaan: of('propaan'), diesel: of('diesel') }
}

/** The other fuels of which something was used, each with what it counts for. */
export function fuelsOf(told: Told, factors: Factors): SavingUse['fuels'] {
  return otherFuels.flatMap((fuel) => {
    const quantity = told[fuelFields[fuel].field]
    if (quantity === null || Number(quantity) === 0) return []
    const factor = factors[fuel]
    return [{ fuel, quantity, factor, m3: factor === null ? null : gasEquivalent([{ quantity, factor }]) }]
  })
}

const amountOf = ({ fuel, quantity }: SavingUse['fuels'][number]) => {
  const { label, unit } = fuelFields[fuel]
  return `${label.toLowerCase()} (${figure(quantity, 0, 3)} ${unit})`
}

/** What of them does not count yet, in a sentence; none where all does. */
export function uncountedNote(fuels: SavingUse['fuels']): string[] {
  const uncounted = fuels.filter(({ factor }) => factor === null)
  if (uncounted.length === 0) return []
  const names = uncounted.map(amountOf).join(', ')
  return [
    `Hoeveel gas ${names} is, staat nog niet bij Parameters: dat telt niet mee, dus het is minstens dit.`,
  ]
}

/** The same as the report tells them. */
export const fuelSentences = (fuels: SavingUse['fuels']): string[] =>
  fuels.flatMap((one) =>
    one.m3 === null
      ? []
      : [
          `In het gas telt ${amountOf(one)} als ${figure(one.m3, 0, 0)} m³, ${figure(one.factor ?? 0, 0, 6)} m³ per ${fuelFields[one.fuel].unit}.`,
        ],
  )
