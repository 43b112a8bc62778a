import { type RawBuilder, sql } from 'kysely'
import { taxCalls } from '../../../contract/areas/taxes/taxCalls.ts'
import { type TaxTable, taxTable } from '../../../contract/areas/taxes/taxes.ts'
import { taxHelp } from '../../../contract/areas/taxes/taxHelpCalls.ts'
import { inEuro } from '../../../domain/dutch.ts'
import type { StoredRow } from '../../records/handlers.ts'
import { mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import type { RateFamily } from '../rateTables/family.ts'
import { rateFigure } from '../rateTables/figures.ts'
import { ofProduct } from '../rateTables/uses.ts'
import { brackets, bracketText } from './brackets.ts'
import { taxHelpOf } from './help.ts'
import { taxFile } from './taxFile.ts'

/** The tables of taxes. */
export const taxRates: RateFamily = {
  resource: taxTable,
  calls: taxCalls,
  reader: taxFile,
  rows: brackets,
  uses: [{ what: 'Prijsblad en voorbeeldfactuur', where: paysTax }],
  figuresOf: (table) => figuresIn(table),
}

/** Which connections pay a tax by what prices count with; the regimes that no connection names count nowhere yet. */
function paysTax({ kind, product, regime }: StoredRow): RawBuilder<unknown> | null {
  if (kind === 'btw') return sql`true`
  if (kind === 'vermindering')
    return sql`connections.product = 1 and connections.type <> 'production' and connections.residence`
  if (regime === 'blok') return sql`connections.block_heating and ${ofProduct(product)}`
  return regime === 'normaal' ? ofProduct(product) : null
}

function figuresIn({ product, amount, percentage, brackets: own = [] }: Partial<TaxTable>): string[] {
  if (amount) return [`${inEuro(rateFigure(amount))} per jaar`]
  if (percentage) return [`${rateFigure(percentage)}%`]
  return own.map((bracket) => bracketText(bracket, product === '2' ? 'm³' : 'kWh'))
}

/** Mounts the help that works with them. */
export function mountTaxHelp(portal: Portal): void {
  mountRead(portal, taxHelp, ({ db }, { query }) => taxHelpOf(db, query))
}
