import { importTaxes, taxYears } from '../../../contract/areas/taxes/taxCalls.ts'
import { taxTable } from '../../../contract/areas/taxes/taxes.ts'
import { taxHelp } from '../../../contract/areas/taxes/taxHelpCalls.ts'
import { mount, mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { taxHelpOf } from './help.ts'
import { rateTableLife } from './life.ts'
import { mountRateImport } from './rateImport.ts'
import { rateTableHandlers, yearsOf } from './rateTable.ts'
import { bracketsOf, keepBrackets } from './rows.ts'
import { taxFile } from './taxFile.ts'

/** Mounts the tables of taxes. */
export function mountTaxes(portal: Portal): void {
  mountRead(portal, taxYears, ({ db }) => yearsOf(db, taxTable.fixed.family))
  mountRead(portal, taxHelp, ({ db }, { query }) => taxHelpOf(db, query))
  const brackets = { field: 'brackets', of: bracketsOf, keep: keepBrackets }
  const handlers = rateTableHandlers(taxTable, brackets)
  mount(portal, taxTable, handlers, rateTableLife)
  mountRateImport(portal, importTaxes, taxTable, handlers, taxFile)
}
