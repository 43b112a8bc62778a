import { hasConnections, isOfEnergy } from '../../../contract/areas/supplyAgreements/agreementWords.ts'
import { customerAgreement } from '../../../contract/areas/supplyAgreements/customerAgreements.ts'
import { supplyAgreement } from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
import { noticeDay } from '../../../domain/time/noticeDay.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { crud } from '../../records/crud.ts'
import type { Drafted, Handlers, Reading, Stored, Writing } from '../../records/handlers.ts'
import { mount } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { takeOwn } from '../../records/transition.ts'
import { reaches } from '../../session/reach.ts'
import type { SigningDesk } from '../signing/desk.ts'
import { gone, refuseBranch, usageOf } from './draft.ts'
import { supplyAgreementLife } from './life.ts'
import { overlapOf, overlapText } from './overlap.ts'
import { refuseOtherProduct } from './party.ts'
import { followRows } from './renewal.ts'
import { connectionsOf, keepConnections, tellConnections } from './rows.ts'
import { unpricedNow } from './signedFit.ts'
import { agreementLifeWith } from './signing.ts'
import { customerAgreementHandlers } from './theirs.ts'

type Agreement = Stored<typeof supplyAgreement>

/** What is out to be signed, or is over, says what was agreed. */
const fixedStates: Readonly<Record<string, string>> = {
  signing: 'Deze overeenkomst ligt ter ondertekening. Trek haar eerst in.',
  declined: 'Kies eerst Aanpassen: dan is het weer een concept.',
  expiredUnsigned: 'Kies eerst Aanpassen: dan is het weer een concept.',
  ended: 'Een beëindigde overeenkomst wijzigt niet meer.',
  cancelled: 'Een geannuleerde overeenkomst wijzigt niet meer.',
}

/** What follows from the draft: until when notice may be given, and what is used where nobody said it. */
async function fill(context: Writing, draft: Drafted<typeof supplyAgreement>, current: Agreement | null) {
  const { customerId, endDate, noticeMonths } = draft
  if (!reaches(context.reach.session, Number(customerId))) throw new Invalid({ customerId: gone })
  if (current !== null && current.customerId !== customerId)
    throw new Invalid({
      customerId: ['Een overeenkomst blijft bij haar klant. Maak voor een ander een nieuwe.'],
    })
  if (current !== null && hasBegun(current) && String(draft.startDate) > today())
    throw new Invalid({ startDate: ['Deze overeenkomst is al ingegaan: kies vandaag of een eerdere dag'] })
  if (current !== null && draft.predecessorId === current.id)
    throw new Invalid({ predecessorId: ['Kies een andere overeenkomst dan deze zelf'] })
  if (draft.entityId !== current?.entityId) await refuseBranch(context, draft)
  if (draft.supplierId !== current?.supplierId || draft.product !== current?.product)
    await refuseOtherProduct(context, draft)
  const { connections: rows } = draft
  const known = current !== null && hasBegun(current) ? current.connectionIds : []
  const used = hasConnections(draft) ? await usageOf(context, draft, { rows, known }) : null
  return {
    noticeDate: current?.state === 'terminating' ? null : noticeDay(String(endDate), Number(noticeMonths)),
    connectionIds: rows.map(({ connectionId }) => connectionId),
    ...(isOfEnergy(draft) && draft.annualVolume === null && { annualVolume: used }),
  }
}

const hasBegun = ({ state }: Agreement) => state === 'active' || state === 'terminating'

const plain = crud(supplyAgreement, fill, async ({ db }, agreementId, draft) =>
  keepConnections(db, { agreementId, customerId: Number(draft.customerId) }, draft.connections),
)

async function whole(context: Reading, id: number): Promise<Agreement> {
  const row = await plain.get(context, id)
  return {
    ...row,
    connections: await connectionsOf(context.db, id),
    unpriced: await unpricedNow(context, row),
  }
}

/** One connection is on a day in one agreement that is in force: the other is named. */
async function refuseOverlap({ db }: Writing, id: number): Promise<void> {
  const overlap = await overlapOf(db, { agreementId: id })
  if (overlap !== null) throw new Invalid({ connections: [overlapText(overlap)] })
}

export const supplyAgreementHandlers: Handlers<typeof supplyAgreement> = {
  ...plain,
  get: whole,
  create: async (context, draft) => {
    const { id } = await plain.create(context, draft)
    await refuseOverlap(context, id)
    return whole(context, id)
  },
  update: async (context, id, draft, version) => {
    const before = await whole(context, id)
    const refusal = fixedStates[String(before.state)]
    if (refusal !== undefined) throw new Conflict(refusal)
    await plain.update(context, id, draft, version)
    await refuseOverlap(context, id)
    const after = await whole(context, id)
    await tellConnections(context, before, after)
    if (await takeOwn(supplyAgreement, supplyAgreementLife, context, after, 'sys.START'))
      return whole(context, id)
    await followRows(context, [after])
    return after
  },
  remove: async (context, id, version) => {
    const { state } = await whole(context, id)
    if (state !== 'draft') throw new Conflict('Alleen een concept kan weg. Wat getekend is, blijft te lezen.')
    await plain.remove(context, id, version)
  },
}

/** Agreements with all that can be done with them, and what was signed as its customer reads it. */
export function mountSupplyAgreements(portal: Portal, signing: SigningDesk): void {
  mount(portal, supplyAgreement, supplyAgreementHandlers, agreementLifeWith(signing))
  mount(portal, customerAgreement, customerAgreementHandlers)
}
