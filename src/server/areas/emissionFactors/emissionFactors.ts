import { emissionCalls } from '../../../contract/areas/emissionFactors/emissionCalls.ts'
import { emissionFactor } from '../../../contract/areas/emissionFactors/emissionFactors.ts'
import type { RateFamily } from '../rateTables/family.ts'
import { emissionFile } from './emissionFile.ts'

/** The CO₂ factors: a table is one figure. */
export const emissionRates: RateFamily = {
  resource: emissionFactor,
  calls: emissionCalls,
  reader: emissionFile,
  rows: null,
}
