import type { MeteringTariff, MeterType } from '../../../contract/areas/meteringTariffs/meteringTariffs.ts'
import type { Db } from '../../storage/db/database.ts'
import type { KeptRows } from '../rateTables/family.ts'
import { rateFigure } from '../rateTables/figures.ts'
import { keepRows, rowsOf } from '../rateTables/rows.ts'

/** The types of meter of tables in their order, by the table. */
export const metersOf = (db: Db, tableIds: readonly number[]) =>
  rowsOf(db, tableIds, (rows) =>
    rows.map(({ category, upto, rate }): MeterType => ({ category: category ?? '', upto, rate })),
  )

/** Each type goes from where the one before ends, so that only the last may have no end. */
function meterFault(meters: readonly MeterType[]): string | null {
  if (meters.length === 0) return 'Vul minstens één metertype in.'
  for (const [place, { category, upto }] of meters.entries()) {
    const before = meters[place - 1]
    if (before === undefined) continue
    if (before.upto === null)
      return `Metertype ${place} (“${before.category}”) heeft geen bovengrens: dan kan er geen na komen.`
    if (upto !== null && Number(upto) <= Number(before.upto))
      return `Metertype ${place + 1} (“${category}”) eindigt niet boven metertype ${place} (“${before.category}”).`
  }
  return null
}

/** "Tot 100 kW (t/m 100 kW): 480 €/jaar". */
export const meterText = ({ category, upto, rate }: MeterType, { unit }: Pick<MeteringTariff, 'unit'>) =>
  `${category} (${upto === null ? 'zonder bovengrens' : `t/m ${rateFigure(upto)} kW`}): ${rateFigure(rate)} €/${unit}`

const typed = (rows: readonly unknown[]) => rows.filter(isMeter)
export const isMeter = (row: unknown): row is MeterType =>
  typeof row === 'object' && row !== null && 'category' in row && 'rate' in row

/** The types of meter as the rows of a table. */
export const meters: KeptRows = {
  field: 'meters',
  of: metersOf,
  keep: (db, tableId, rows) => keepRows(db, tableId, typed(rows)),
  fault: (_, rows) => meterFault(typed(rows)),
}
