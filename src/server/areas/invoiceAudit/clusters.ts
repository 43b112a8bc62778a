import type { ClusteredDays } from '../../../domain/audit/clustered.ts'
import { shared } from '../../../domain/audit/days.ts'
import { clusterYear } from '../../../domain/tax/clusterYear.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { AgreedPrices, KnownCluster } from '../rates/prices/known.ts'
import { taxesIn } from '../taxClusters/taxesOf.ts'

/** What it changes over these days that its connections count as one, by their annual use; null where not all of that is known. */
function effectOf(
  { product, members }: KnownCluster,
  days: Span,
  taxes: AgreedPrices['taxes'],
): number | null {
  const uses = members.flatMap(({ annualUsage, residence }) =>
    annualUsage === null ? [] : [{ annualUse: annualUsage * 1000, residence }],
  )
  // Gas for block heating has one rate, without brackets.
  const isFlat = product === '2' && members.some(({ blockHeating }) => blockHeating)
  const { tables, missing } = taxesIn(taxes, product, days)
  if (uses.length < members.length || isFlat || missing !== null) return null
  return clusterYear(product, uses, days, tables).effect
}

/** In which clusters a connection is on days of a period: those that were confirmed, until they ended. */
export const clusteredDays = (
  { clusters, taxes }: Pick<AgreedPrices, 'clusters' | 'taxes'>,
  connectionId: number,
  period: Span,
): ClusteredDays[] =>
  (clusters.get(connectionId) ?? []).flatMap((cluster) => {
    const days = shared(period, cluster)
    const { id, name } = cluster
    return days === null ? [] : [{ id, name, ...days, effectCents: effectOf(cluster, days, taxes) }]
  })
