import type {
  askCluster,
  ClusterProposal,
  ShownProposal,
} from '../../../contract/areas/taxClusters/clusterCalls.ts'
import type { BodyOf } from '../../../contract/records/call.ts'
import { products } from '../../../contract/records/picklists.ts'
import { eanText } from '../../../domain/identity/ean.ts'
import { Conflict } from '../../ground/errors.ts'
import type { Writing } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'
import { askedDays, askKeeper } from '../actions/asked.ts'
import { proposalsOf } from './proposals.ts'

/** Of a WOZ object that has a cluster already, the connections that are not in it are to come into that. */
const subjectOf = ({ product, told, clusterId }: Pick<ClusterProposal, 'product' | 'told' | 'clusterId'>) =>
  `${clusterId === null ? 'Cluster' : 'Uitbreiding van cluster'} gevraagd: ${products[product]}, ${told}`

/** Each proposal with the day on which the customer asked us for it. */
export async function shownProposals(db: Db, customerId: number): Promise<ShownProposal[]> {
  const all = await proposalsOf(db, customerId)
  const askedOn = await askedDays(db, customerId, all.map(subjectOf))
  return all.map((one) => ({ ...one, askedOn: askedOn(subjectOf(one)) }))
}

/** The customer asks to make a cluster of what is proposed, and to tell the supplier. */
export async function askForCluster(
  context: Writing,
  customerId: number,
  { product, told }: BodyOf<typeof askCluster>,
): Promise<null> {
  const all = await proposalsOf(context.db, customerId)
  const wished = all.find((one) => one.product === product && one.told === told)
  if (wished === undefined) throw new Conflict('Dit voorstel is er niet meer.')
  const members = wished.connections.map(({ name, ean }) => `${name} (${eanText(ean)})`)
  await askKeeper(context, {
    subject: subjectOf(wished),
    body: [
      wished.clusterName === null
        ? 'Maak het cluster en meld het bij de leverancier, van:'
        : `Neem op in het cluster ${wished.clusterName}, en meld dat bij de leverancier:`,
      ...members,
    ].join('\n'),
    entityId: wished.entityId,
  })
  return null
}
