import type { Standing } from '../../../contract/areas/collectives/collectiveCalls.ts'
import type { ParticipationState } from '../../../contract/areas/collectives/collectiveWords.ts'
import type { Reading } from '../../records/handlers.ts'
import { isReached } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'
import { positionsOf } from './positions.ts'

/** The last invitations that a page shows; the list of participants holds the rest. */
const most = 200

/** How many take part in each state, of each of these collectives. */
export async function statesOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('participations')
    .select(['collectiveId', 'state', ({ fn }) => fn.countAll<string>().as('count')])
    .where('collectiveId', 'in', [0, ...ids])
    .groupBy(['collectiveId', 'state'])
    .execute()
  return rows.map(({ collectiveId, state, count }) => ({
    collectiveId,
    state: state as ParticipationState,
    count: Number(count),
  }))
}

/** How far those who take part are, to whom each product went, and what became of whom was invited last. */
export async function standingOf({ db, reach }: Reading, id: number): Promise<Standing> {
  const [states, awards, invitations, positions] = await Promise.all([
    statesOf(db, [id]),
    db
      .selectFrom('collectiveAwards')
      .innerJoin('parties', 'parties.id', 'collectiveAwards.supplierId')
      .select([
        'product',
        'parties.name as supplierName',
        'surcharge',
        'profile',
        'gvoSource',
        'document',
        'awardedOn',
      ])
      .where('collectiveId', '=', id)
      .orderBy('product')
      .execute(),
    db
      .selectFrom('collectiveInvitations')
      .innerJoin('customers', 'customers.id', 'collectiveInvitations.customerId')
      .select(['customerId', 'customers.name as customerName', 'outcome', 'invitedAt'])
      .where('collectiveId', '=', id)
      .where(isReached(reach.session, 'customers.id'))
      .orderBy('invitedAt', 'desc')
      .orderBy('customers.id')
      .limit(most)
      .execute(),
    positionsOf(db, [id]),
  ])
  return {
    states: states.map(({ state, count }) => ({ state, count })),
    awards,
    positions: positions.map(({ collectiveId: _, ...position }) => position),
    invitations: invitations.map(({ invitedAt, ...one }) => ({ ...one, invitedAt: invitedAt.toISOString() })),
  }
}
