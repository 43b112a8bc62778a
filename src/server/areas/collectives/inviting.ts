import { collective } from '../../../contract/areas/collectives/collectives.ts'
import {
  askedOutcomes,
  inviteOutcomes,
  type ParticipationState,
} from '../../../contract/areas/collectives/collectiveWords.ts'
import {
  collectiveGuests,
  collectiveInvitation,
  inviteCustomers,
} from '../../../contract/areas/collectives/inviteCalls.ts'
import { NotFound } from '../../ground/errors.ts'
import type { Handlers, Reading, Writing } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { take } from '../../records/transition.ts'
import { isReached, reaches } from '../../session/reach.ts'
import { collectiveLife } from './collectiveLife.ts'
import { guestsOf } from './guests.ts'
import { invitationWords } from './letters.ts'

/** Of these customers, as far as whoever asks reaches them: whether they are in it, and what became of an invitation. */
async function standingOf({ db, reach }: Reading, collectiveId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('customers')
    .leftJoin('participations', (join) =>
      join
        .onRef('participations.customerId', '=', 'customers.id')
        .on('participations.collectiveId', '=', collectiveId),
    )
    .leftJoin('collectiveInvitations', (join) =>
      join
        .onRef('collectiveInvitations.customerId', '=', 'customers.id')
        .on('collectiveInvitations.collectiveId', '=', collectiveId),
    )
    .select(['customers.id as customerId', 'participations.state'])
    .select(['collectiveInvitations.outcome', 'collectiveInvitations.invitedAt'])
    .where('customers.id', 'in', [...ids])
    .where(isReached(reach.session, 'customers.id'))
    .orderBy('customers.id')
    .execute()
  return rows.map(({ state, invitedAt, ...row }) => ({
    ...row,
    state: state as ParticipationState | null,
    invitedAt: invitedAt?.toISOString() ?? null,
  }))
}

/** Takes the step that invites, and tells of each customer what came of it. */
async function invite(
  context: Writing,
  handlers: Handlers<typeof collective>,
  id: number,
  told: { readonly ids: readonly number[]; readonly startDate: string | null; readonly greenChoice: boolean },
) {
  const { ids, ...rest } = told
  const { version } = await handlers.get(context, id)
  await take(collective, collectiveLife as LifeCycle, handlers as Handlers, context, id, {
    event: 'INVITE',
    version,
    told: { customerIds: ids, ...rest },
  })
  const standing = await standingOf(context, id, ids)
  const refused = standing.flatMap(({ customerId, outcome }) =>
    outcome === null || askedOutcomes.has(outcome)
      ? []
      : [{ id: customerId, message: `${inviteOutcomes[outcome]}.` }],
  )
  return { done: standing.length - refused.length, refused }
}

/** Choosing many customers to invite: who is in it already, what they will read, and inviting them. */
export function mountInviting(
  portal: Portal,
  handlers: Handlers<typeof collective>,
  brandName: string,
): void {
  mountRead(portal, collectiveGuests, async (context, { params, query }) => {
    const { id } = await handlers.get(context, params.id)
    return standingOf(context, id, query.ids)
  })
  mountRead(portal, collectiveInvitation, async (context, { params, query: { customerId } }) => {
    const row = await handlers.get(context, params.id)
    const [guest] = reaches(context.reach.session, customerId)
      ? await guestsOf(context.db, row, [customerId])
      : []
    if (guest === undefined) throw new NotFound()
    const words = await invitationWords(
      context.db,
      {
        collective: row,
        customerName: guest.name,
        contactName: guest.contactName ?? guest.name,
        connectionCount: guest.connectionIds.length,
      },
      brandName,
      '',
    )
    return {
      to: guest.emailAddress,
      subject: words.subject,
      paragraphs: [...words.paragraphs],
      action: words.action?.label ?? '',
      closing: [...(words.closing ?? [])],
      waits: row.state !== 'enrolling',
    }
  })
  mountWrite(portal, inviteCustomers, (context, { params, body }) =>
    invite(context, handlers, params.id, {
      ids: [...new Set(body.items.map(({ id }) => id))],
      startDate: body.startDate ?? null,
      greenChoice: body.greenChoice === true,
    }),
  )
}
