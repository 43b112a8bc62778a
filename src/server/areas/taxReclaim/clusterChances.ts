import type { ClusterProposal } from '../../../contract/areas/taxClusters/clusterCalls.ts'
import type { Chance } from '../../../contract/areas/taxReclaim/chanceCalls.ts'
import type { Db } from '../../storage/db/database.ts'
import { effectsOf } from '../taxClusters/effects.ts'
import type { BilledOf } from './facts.ts'
import { billsOf } from './institutions.ts'
import { type Open, wholeYearOf, yearOf } from './years.ts'

/** Connections of one WOZ object that are in no cluster, where clustering would have been cheaper. */
export async function clusterChances(
  db: Db,
  proposals: readonly ClusterProposal[],
  { years, terms, billed }: Open & { readonly billed: BilledOf },
): Promise<Chance[]> {
  const asked = proposals.flatMap(({ product, connections }, id) =>
    years.map((year) => ({
      cluster: {
        id,
        product,
        connectionIds: connections.map((one) => one.id),
        validFrom: `${year}-01-01`,
        validUntil: null,
      },
      year,
    })),
  )
  const effects = await effectsOf(db, asked)
  return proposals.flatMap((of, place): Chance[] => {
    const own = effects
      .slice(place * years.length, (place + 1) * years.length)
      .flatMap((effect) => effect ?? [])
    const gained = own.filter(({ effectCents }) => effectCents === null || effectCents > 0)
    if (!gained.some(({ effectCents }) => effectCents !== null)) return []
    return [
      {
        scheme: 'cluster',
        about: of.by === 'woz' ? `WOZ-object ${of.told}` : of.told,
        entityId: of.entityId,
        product: of.product,
        connections: of.connections,
        notes: [
          ...(of.by === 'address'
            ? ['Gevonden op adres: of dit één WOZ-object is, zegt de WOZ-beschikking.']
            : []),
          ...new Set(gained.flatMap(({ notes }) => notes)),
        ],
        years: gained.map(({ year, effectCents, apartCents, together, reasons }) =>
          yearOf(
            year,
            wholeYearOf(year),
            {
              amountCents: effectCents,
              sum: [
                { text: 'Energiebelasting van elke aansluiting los', cents: apartCents },
                { text: 'Energiebelasting als cluster', cents: together === null ? null : -together.cents },
              ],
              missing: [...reasons, `WOZ-beschikking ${year}`],
              invoiceIds: billsOf(of.connections, year, { billed }),
            },
            terms,
          ),
        ),
      },
    ]
  })
}
