import { sql } from 'kysely'
import type { ClusterProposal } from '../../../contract/areas/taxClusters/clusterCalls.ts'
import { parseWozNumber } from '../../../domain/identity/wozNumber.ts'
import { today } from '../../ground/today.ts'
import type { Db } from '../../storage/db/database.ts'
import { effectsOf } from './effects.ts'

interface Loose {
  readonly id: number
  readonly ean: string
  readonly name: string
  readonly product: number
  readonly entityId: number | null
  readonly entityName: string | null
  readonly wozNumber: string | null
  readonly address: string
}

interface Known {
  readonly id: number
  readonly name: string
  readonly product: string
  readonly wozNumber: string
}

/** Running connections that are in no cluster today, with what they may have in common. */
const looseOf = (db: Db, customerId: number) =>
  sql<Loose>`
    select connections.id, connections.ean, connections.name, connections.product, connections.entity_id,
      entities.name as entity_name, entities.woz_number,
      concat_ws(' ', connections.street, concat(connections.house_number, connections.addition)) || ', '
        || connections.postcode || ' ' || connections.city as address
    from connections left join entities on entities.id = connections.entity_id
    where connections.customer_id = ${customerId} and connections.state in ('active', 'closing')
      and connections.type <> 'production'
      and not exists (select from tax_cluster_days as taken
        where taken.connection_id = connections.id and taken.days @> ${today()}::date)
    order by connections.product, connections.id`.execute(db)

const productOf = ({ product }: Loose) => (product === 1 ? ('1' as const) : ('2' as const))
const normal = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '')
/** What stands at an entity may be no number of a WOZ object at all. */
function wozOf({ wozNumber }: Loose): string | null {
  const parsed = parseWozNumber(wozNumber ?? '')
  return parsed.ok ? parsed.value : null
}

type Group = Omit<ClusterProposal, 'effectCents' | 'reasons'>

function groupOf(members: readonly Loose[], clusters: readonly Known[]): Group[] {
  const [first] = members
  if (first === undefined) return []
  const wozNumber = wozOf(first)
  const product = productOf(first)
  const cluster = clusters.find((one) => one.wozNumber === wozNumber && one.product === product)
  if (members.length < 2 && cluster === undefined) return []
  const isOfOne = members.every(({ entityId }) => entityId === first.entityId)
  return [
    {
      by: wozNumber === null ? 'address' : 'woz',
      wozNumber,
      told: wozNumber ?? first.address,
      product,
      entityId: isOfOne ? first.entityId : null,
      entityName: isOfOne ? first.entityName : null,
      connections: members.map(({ id, ean, name }) => ({ id, ean, name })),
      clusterId: cluster?.id ?? null,
      clusterName: cluster?.name ?? null,
    },
  ]
}

/**
 * Connections of one product that stand in the same WOZ object or, where its number is unknown, at the same address, and are in no
 * cluster; of a WOZ object with a cluster already, each one that is not in it.
 */
export async function proposalsOf(db: Db, customerId: number): Promise<ClusterProposal[]> {
  const { rows: loose } = await looseOf(db, customerId)
  const clusters = await db
    .selectFrom('taxClusters')
    .select(['id', 'name', 'product', 'wozNumber'])
    .where('customerId', '=', customerId)
    .where('state', '<>', 'ended')
    .where((where) => where.or([where('validUntil', 'is', null), where('validUntil', '>=', today())]))
    .orderBy('id')
    .execute()
  const keyOf = (one: Loose) => `${one.product} ${wozOf(one) ?? normal(one.address)}`
  const groups = [...Map.groupBy(loose, keyOf).values()].flatMap((members) => groupOf(members, clusters))
  const year = Number(today().slice(0, 4))
  const effects = await effectsOf(
    db,
    groups.map(({ product, connections }, id) => ({
      cluster: {
        id,
        product,
        validFrom: `${year}-01-01`,
        validUntil: null,
        connectionIds: connections.map((one) => one.id),
      },
      year,
    })),
  )
  return groups.map((group, place) => {
    const effect = group.clusterId === null ? effects[place] : undefined
    return { ...group, effectCents: effect?.effectCents ?? null, reasons: effect?.reasons ?? [] }
  })
}
