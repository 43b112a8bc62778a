import { taxCalls } from '../../../contract/areas/taxes/taxCalls.ts'
import { taxTable } from '../../../contract/areas/taxes/taxes.ts'
import { taxHelp } from '../../../contract/areas/taxes/taxHelpCalls.ts'
import { mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import type { RateFamily } from '../rateTables/family.ts'
import { brackets } from './brackets.ts'
import { taxHelpOf } from './help.ts'
import { taxFile } from './taxFile.ts'

/** The tables of taxes. */
export const taxRates: RateFamily = { resource: taxTable, calls: taxCalls, reader: taxFile, rows: brackets }

/** Mounts the help that works with them. */
export function mountTaxHelp(portal: Portal): void {
  mountRead(portal, taxHelp, ({ db }, { query }) => taxHelpOf(db, query))
}
