import { type RawBuilder, sql } from 'kysely'
import { emissionCalls, factorText } from '../../../contract/areas/emissionFactors/emissionCalls.ts'
import { type EmissionRow, emissionFactor } from '../../../contract/areas/emissionFactors/emissionFactors.ts'
import {
  assumedKind,
  type EmissionKind,
  emissionUnit,
  sourcesOf,
} from '../../../contract/areas/emissionFactors/emissionKinds.ts'
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
      where: ({ kind }) => countsAs(kind as EmissionKind),
    },
  ],
  figuresOf: (table) => figuresIn(table as unknown as EmissionRow),
}

function figuresIn({ kind, factor, factorDirect, factorChain }: EmissionRow): string[] {
  const part = (name: string, kilograms: string | null) =>
    `waarvan ${name} ${kilograms === null ? 'niet bekend' : factorText({ kind, kilograms })}`
  return [factorText({ kind, kilograms: factor }), part('direct', factorDirect), part('keten', factorChain)]
}

/** The connections whose energy is of this kind today: by their contract, or as is assumed where none says so. */
function countsAs(kind: EmissionKind): RawBuilder<unknown> | null {
  const unit = emissionUnit(kind)
  if (unit === 'GJ') return null
  const product = unit === 'kWh' ? 'electricity' : 'gas'
  const sources = sourcesOf(kind, product)
  return sql`${ofProduct(product === 'electricity' ? 1 : 2)} and (connections.gvo_source = any(${sources}::text[])
    or (${kind === assumedKind[product]}::boolean and coalesce(connections.gvo_source, 'onbekend') = 'onbekend'))`
}
