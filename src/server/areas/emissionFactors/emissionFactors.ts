import { emissionCalls, factorText } from '../../../contract/areas/emissionFactors/emissionCalls.ts'
import { type EmissionRow, emissionFactor } from '../../../contract/areas/emissionFactors/emissionFactors.ts'
import { assumedKind } from '../../../contract/areas/emissionFactors/emissionKinds.ts'
import type { RateFamily } from '../rateTables/family.ts'
import { ofProduct } from '../rateTables/uses.ts'
import { emissionFile } from './emissionFile.ts'

/** The CO₂ factors: a table is one figure. */
export const emissionRates: RateFamily = {
  resource: emissionFactor,
  calls: emissionCalls,
  reader: emissionFile,
  rows: null,
  uses: [
    {
      what: 'CO₂ in Energieoverzicht, Verbruik en Vergelijken',
      // What the contract says is known of no connection yet: each counts as is assumed.
      where: ({ kind }) =>
        kind === assumedKind.electricity ? ofProduct(1) : kind === assumedKind.gas ? ofProduct(2) : null,
    },
  ],
  figuresOf: (table) => figuresIn(table as unknown as EmissionRow),
}

function figuresIn({ kind, factor, factorDirect, factorChain }: EmissionRow): string[] {
  const part = (name: string, kilograms: string | null) =>
    `waarvan ${name} ${kilograms === null ? 'niet bekend' : factorText({ kind, kilograms })}`
  return [factorText({ kind, kilograms: factor }), part('direct', factorDirect), part('keten', factorChain)]
}
