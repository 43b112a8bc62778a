import { sql } from 'kysely'
import { taxClusterLifeCycle } from '../../../../machines/life-cycles/taxCluster.ts'
import {
  askCluster,
  type ClusterEffect,
  clusterEffects,
  clusterProposals,
} from '../../../contract/areas/taxClusters/clusterCalls.ts'
import { taxCluster } from '../../../contract/areas/taxClusters/taxClusters.ts'
import { eanText } from '../../../domain/identity/ean.ts'
import { amountOf } from '../../../domain/money.ts'
import { Conflict, Invalid, NotFound } from '../../ground/errors.ts'
import { beside } from '../../records/beside.ts'
import { crud } from '../../records/crud.ts'
import type { Drafted, Handlers, Reading, Stored, Writing } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { mount, mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { isStaff } from '../../session/reach.ts'
import { askForCluster, shownProposals } from './asking.ts'
import { effectsOf, nearestYear, yearsOf } from './effects.ts'
import { holdConnections, refuseOverlap } from './overlap.ts'

type Cluster = Stored<typeof taxCluster>
type Draft = Drafted<typeof taxCluster>

const gone = ['Deze keuze bestaat niet (meer)']
const ownerOf = ({ reach }: Reading): number => reach.customer?.id ?? 0

/** Of this customer, and all of the product that the cluster is of. */
async function refuseStrange(
  context: Writing,
  { connectionIds, wozDocumentIds, product }: Draft,
): Promise<void> {
  const { db } = context
  await holdConnections(db, connectionIds)
  const own = await db
    .selectFrom('connections')
    .select(['ean', 'product', 'type'])
    .where('customerId', '=', ownerOf(context))
    .where(sql<boolean>`id = any(${[...connectionIds]}::integer[])`)
    .execute()
  if (own.length < connectionIds.length) throw new Invalid({ connectionIds: gone })
  const unlike = own.find((one) => String(one.product) !== product || one.type === 'production')
  if (unlike !== undefined) {
    const is = unlike.type === 'production' ? 'wekt alleen op' : 'is van een ander product'
    throw new Invalid({
      connectionIds: [`${eanText(unlike.ean)} ${is}: een cluster is van één product dat wordt afgenomen`],
    })
  }
  const documents = await db
    .selectFrom('documents')
    .select('id')
    .where('customerId', '=', ownerOf(context))
    .where(sql<boolean>`id = any(${[...wozDocumentIds]}::integer[])`)
    .execute()
  if (documents.length < wozDocumentIds.length) throw new Invalid({ wozDocumentIds: gone })
}

const isSame = (one: readonly number[], other: readonly number[]) => one.join() === other.join()

/** What was told to the supplier stays as it was told, until it is withdrawn or ended. */
function refuseFixed(draft: Draft, current: Cluster | null): void {
  if (current === null || current.state === 'draft') return
  const kept =
    'Zo is het bij de leverancier gemeld. Beëindig dit cluster en maak een nieuw, of trek de melding in.'
  if (!isSame(draft.connectionIds, current.connectionIds)) throw new Invalid({ connectionIds: [kept] })
  if (draft.product !== current.product) throw new Invalid({ product: [kept] })
  if (draft.validFrom !== current.validFrom) throw new Invalid({ validFrom: [kept] })
}

async function fill(context: Writing, draft: Draft, current: Cluster | null) {
  refuseFixed(draft, current)
  await refuseStrange(context, draft)
  return {}
}

const plain = crud(taxCluster, fill, ({ db }, id) => refuseOverlap(db, id, 'connectionIds'))

/** The effect of the year that is nearest: one question for a page. */
async function withEffect({ db }: Reading, rows: readonly Cluster[]): Promise<Cluster[]> {
  const effects = await effectsOf(
    db,
    rows.map((cluster) => ({ cluster, year: nearestYear(cluster) })),
  )
  return rows.map((row, place) => {
    const cents = effects[place]?.effectCents ?? null
    return { ...row, effectYear: cents === null ? null : amountOf(cents) }
  })
}

const handlers: Handlers<typeof taxCluster> = {
  ...beside(plain, withEffect),
  remove: async (context, id, version) => {
    const { state } = await plain.get(context, id)
    if (state !== 'draft') throw new Conflict('Alleen een concept kan weg. Wat is gemeld, blijft te lezen.')
    await plain.remove(context, id, version)
  },
}

const life: LifeCycle<typeof taxCluster> = {
  machine: taxClusterLifeCycle,
  effects: {
    WITHDRAW: async ({ db }, { id }) => {
      await db.updateTable('taxClusters').set({ declaredAt: null }).where('id', '=', id).execute()
    },
    END: async ({ db }, { id, connectionIds }) => {
      await holdConnections(db, connectionIds)
      await refuseOverlap(db, id, 'validUntil')
    },
  },
}

/** From where we took a table is a note to ourselves. */
const withoutNotes = (effect: ClusterEffect): ClusterEffect => ({
  ...effect,
  tables: effect.tables.map((table) => ({ ...table, sourceNote: null })),
})

/** Clusters with all that can be done with them, what they change, and which could be there. */
export function mountTaxClusters(portal: Portal): void {
  mount(portal, taxCluster, handlers, life)
  mountRead(portal, clusterEffects, async (context, { params: { id }, query }) => {
    const cluster = await plain.get(context, id)
    const [effect] = await effectsOf(context.db, [{ cluster, year: query.year ?? nearestYear(cluster) }])
    if (effect == null) throw new NotFound()
    const shown = isStaff(context.reach.session) ? effect : withoutNotes(effect)
    return { years: yearsOf(cluster), effect: shown }
  })
  mountRead(portal, clusterProposals, ({ db }, { params: { customerId } }) => shownProposals(db, customerId))
  mountWrite(portal, askCluster, (context, { params: { customerId }, body }) =>
    askForCluster(context, customerId, body),
  )
}
