import {
  emissionYears,
  importEmissionFactors,
} from '../../../contract/areas/emissionFactors/emissionCalls.ts'
import { emissionFactor } from '../../../contract/areas/emissionFactors/emissionFactors.ts'
import { mount, mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { rateTableLife } from '../taxes/life.ts'
import { mountRateImport } from '../taxes/rateImport.ts'
import { rateTableHandlers, yearsOf } from '../taxes/rateTable.ts'
import { emissionFile } from './emissionFile.ts'

/** Mounts the CO₂ factors. */
export function mountEmissionFactors(portal: Portal): void {
  mountRead(portal, emissionYears, ({ db }) => yearsOf(db, emissionFactor.fixed.family))
  const handlers = rateTableHandlers(emissionFactor, null)
  mount(portal, emissionFactor, handlers, rateTableLife)
  mountRateImport(portal, importEmissionFactors, emissionFactor, handlers, emissionFile)
}
