import { collectiveStanding } from '../../../contract/areas/collectives/collectiveCalls.ts'
import { collective } from '../../../contract/areas/collectives/collectives.ts'
import { customerParticipation } from '../../../contract/areas/collectives/customerParticipations.ts'
import { collectiveDashboard } from '../../../contract/areas/collectives/dashboardCalls.ts'
import { collectiveInterest } from '../../../contract/areas/collectives/interests.ts'
import { participant } from '../../../contract/areas/collectives/participants.ts'
import {
  collectivePurchase,
  collectiveShare,
  customerShare,
} from '../../../contract/areas/collectives/purchases.ts'
import { Conflict } from '../../ground/errors.ts'
import { beside } from '../../records/beside.ts'
import { crud } from '../../records/crud.ts'
import type { Handlers } from '../../records/handlers.ts'
import { mount, mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import type { SigningDesk } from '../signing/desk.ts'
import { collectiveLife } from './collectiveLife.ts'
import { type StoredCollective, withCounts } from './counts.ts'
import { dashboardOf } from './dashboard.ts'
import { interestHandlers } from './interests.ts'
import { mountInviting } from './inviting.ts'
import { mountMandates } from './mandates.ts'
import { ownParticipationLife, withOffer } from './ownParticipation.ts'
import { participantHandlers } from './participants.ts'
import { participationLifeWith } from './participationLife.ts'
import { mountCollectivePage } from './publicPage.ts'
import { purchaseLife } from './purchaseLife.ts'
import { standingOf } from './standing.ts'

const plain = crud(collective, async (_, draft, current) => {
  refuseFixed(draft, current)
  return {}
})

const fixedFrom: ReadonlySet<string> = new Set(['tendering', 'awarded', 'running'])

/** What suppliers were asked for stays as it was asked. */
function refuseFixed(
  draft: Pick<StoredCollective, 'products' | 'deliveryFrom' | 'deliveryUntil'>,
  current: StoredCollective | null,
): void {
  if (current === null) return
  const isSame =
    draft.products.join() === current.products.join() &&
    draft.deliveryFrom === current.deliveryFrom &&
    draft.deliveryUntil === current.deliveryUntil
  if (fixedFrom.has(current.state) && !isSame)
    throw new Conflict('Producten en leverperiode staan vast sinds de aanbesteding.')
}

/** Collectives with what is counted of those who take part. */
const handlers: Handlers<typeof collective> = {
  ...beside(plain, ({ db }, rows) => withCounts(db, rows)),
  remove: async (context, id, version) => {
    const { state } = await plain.get(context, id)
    if (state !== 'draft') throw new Conflict('Alleen een concept kan weg. Annuleer het collectief.')
    await plain.remove(context, id, version)
  },
}

const purchases = crud(collectivePurchase)

const purchaseHandlers: Handlers<typeof collectivePurchase> = {
  ...purchases,
  remove: async (context, id, version) => {
    const { state } = await purchases.get(context, id)
    if (state !== 'proposed') throw new Conflict('Wat is verdeeld, gaat niet weg: boek het tegen.')
    await purchases.remove(context, id, version)
  },
}

/** Collectives and who takes part in them, with all that can be done with them; and of one customer its own part. */
export function mountCollectives(portal: Portal, signing: SigningDesk, brandName: string): void {
  mount(portal, collective, handlers, collectiveLife)
  mountInviting(portal, handlers, brandName)
  mount(portal, collectivePurchase, purchaseHandlers, purchaseLife)
  mount(portal, collectiveShare, crud(collectiveShare))
  mount(portal, customerShare, crud(customerShare))
  mountRead(portal, collectiveStanding, async (context, { params }) => {
    const { id } = await handlers.get(context, params.id)
    return standingOf(context, id)
  })
  mountRead(portal, collectiveDashboard, ({ db }) => dashboardOf(db))
  mountCollectivePage(portal)
  mount(portal, collectiveInterest, interestHandlers)
  const life = participationLifeWith(signing)
  mount(portal, participant, participantHandlers, life)
  mountMandates({ portal, handlers: participantHandlers, life, brandName })
  mount<typeof customerParticipation>(
    portal,
    customerParticipation,
    beside(crud(customerParticipation), withOffer),
    ownParticipationLife(signing),
  )
}
