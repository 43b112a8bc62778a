import { hasBrackets, type TaxBracket } from '../../../contract/areas/taxes/taxes.ts'
import { bracketSentence } from '../../../contract/areas/taxes/taxWords.ts'
import { inEuro } from '../../../domain/dutch.ts'
import { bracketFault } from '../../../domain/tax/brackets.ts'
import type { StoredRow } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'
import type { KeptRows } from '../rateTables/family.ts'
import { rateFigure } from '../rateTables/figures.ts'
import { keepRows, rowsOf } from '../rateTables/rows.ts'

/** The brackets of tables in their order, by the table. */
export const bracketsOf = (db: Db, tableIds: readonly number[]) =>
  rowsOf(db, tableIds, (rows) =>
    rows.map(({ upto, rate, rateOther }): TaxBracket => ({ upto, rate, rateOther })),
  )

function faultOf(table: StoredRow, own: readonly TaxBracket[]): string | null {
  const fault = hasBrackets(table) ? bracketFault(own) : null
  return fault === null ? null : `${bracketSentence(fault)}.`
}

/** "t/m 10.000 kWh: € 0,088 per kWh", and "daarboven: € 0,0003 per kWh (niet-zakelijk € 0,00117)" of one without an end. */
export const bracketText = ({ upto, rate, rateOther }: TaxBracket, unit: string) =>
  `${upto === null ? 'daarboven' : `t/m ${rateFigure(upto)} ${unit}`}: ${inEuro(rateFigure(rate))} per ${unit}${rateOther === null ? '' : ` (niet-zakelijk ${inEuro(rateFigure(rateOther))})`}`

/** The brackets of a tax as the rows of its table. */
export const brackets: KeptRows = {
  field: 'brackets',
  of: bracketsOf,
  keep: keepRows,
  fault: faultOf,
}
