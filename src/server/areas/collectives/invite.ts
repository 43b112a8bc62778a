import { sql } from 'kysely'
import type { InviteOutcome } from '../../../contract/areas/collectives/collectiveWords.ts'
import { numbersIn, textIn } from '../../../domain/unknown.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Writing } from '../../records/handlers.ts'
import type { Told } from '../../records/lifeCycle.ts'
import { reaches } from '../../session/reach.ts'
import type { StoredCollective } from './counts.ts'
import { refuseStart } from './startDay.ts'

interface Guest {
  readonly id: number
  readonly contactId: number | null
  readonly connectionIds: number[]
  readonly volumeE: string
  readonly volumeG: string
  readonly isKnown: boolean
}

/** Customers with who is asked there, and what they use of these products: one question for all of them. */
async function guestsOf({ db }: Writing, { id, products }: StoredCollective, ids: readonly number[]) {
  const { rows } = await sql<Guest>`
    select customers.id,
      (select contacts.id from contacts where contacts.customer_id = customers.id
        order by contacts.is_signatory desc, contacts.id limit 1) as contact_id,
      coalesce(used.ids, '{}') as connection_ids, coalesce(used.volume_e, 0)::numeric(13, 3)::text as volume_e,
      coalesce(used.volume_g, 0)::numeric(13, 3)::text as volume_g,
      exists (select from participations where participations.customer_id = customers.id
        and participations.collective_id = ${id}::integer) as is_known
    from customers cross join lateral (
      select array_agg(connections.id order by connections.id) as ids,
        sum(annual_usage) filter (where product = 1) / 1000.0 as volume_e,
        sum(annual_usage) filter (where product <> 1) as volume_g
      from connections where connections.customer_id = customers.id and connections.product::text = any(${products as readonly string[]}::text[])
        and connections.state = 'active'
    ) as used
    where customers.id = any(${ids}::integer[]) order by customers.id`.execute(db)
  return rows
}

const outcomeOf = ({ isKnown, contactId, connectionIds }: Guest): InviteOutcome => {
  if (isKnown) return 'known'
  if (contactId === null) return 'noContact'
  return connectionIds.length === 0 ? 'noConnections' : 'invited'
}

/** Invites customers, each with all its connections of these products; who cannot be invited is named, and the others are all the same. */
export async function inviteAll(context: Writing, row: StoredCollective, told: Told): Promise<void> {
  const { db, reach } = context
  const ids = numbersIn(told.customerIds)
  if (ids.some((id) => !reaches(reach.session, id)))
    throw new Invalid({ customerIds: ['Deze keuze bestaat niet (meer)'] })
  const startDate = textIn(told.startDate) ?? row.deliveryFrom
  refuseStart(row, startDate)
  const guests = await guestsOf(context, row, ids)
  if (guests.length < ids.length) throw new Invalid({ customerIds: ['Deze keuze bestaat niet (meer)'] })
  const outcomes = guests.map((guest) => ({ guest, outcome: outcomeOf(guest) }))
  const invited = outcomes.flatMap(({ guest, outcome }) => (outcome === 'invited' ? [guest] : []))
  if (invited.length > 0)
    await keepInvited(context, row, invited, { startDate, isGreen: told.greenChoice === true })
  await db
    .insertInto('collectiveInvitations')
    .values(outcomes.map(({ guest, outcome }) => ({ collectiveId: row.id, customerId: guest.id, outcome })))
    .onConflict((conflict) =>
      conflict
        .columns(['collectiveId', 'customerId'])
        .doUpdateSet({ outcome: (own) => own.ref('excluded.outcome'), invitedAt: sql<Date>`now()` }),
    )
    .execute()
}

async function keepInvited(
  { db, record }: Writing,
  { id: collectiveId, name }: StoredCollective,
  guests: readonly Guest[],
  { startDate, isGreen }: { startDate: string; isGreen: boolean },
): Promise<void> {
  const made = await db
    .insertInto('participations')
    .values(
      guests.map(({ id: customerId, contactId, connectionIds, volumeE, volumeG }) => ({
        collectiveId,
        customerId,
        contactId,
        connectionIds,
        volumeE,
        volumeG,
        startDate,
        greenChoice: isGreen,
        state: 'invited',
      })),
    )
    .returning(['id', 'customerId'])
    .execute()
  await record(
    ...made.map(({ id, customerId }) => ({
      action: 'create',
      subject: 'collective-participants',
      subjectId: id,
      customerId,
      after: { collectiveName: name, startDate, state: 'invited' },
    })),
  )
}
