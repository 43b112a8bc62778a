import { askedOutcomes } from '../../../contract/areas/collectives/collectiveWords.ts'
import { numbersIn, textIn } from '../../../domain/unknown.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Writing } from '../../records/handlers.ts'
import type { Told } from '../../records/lifeCycle.ts'
import { reaches } from '../../session/reach.ts'
import type { StoredCollective } from './counts.ts'
import { type Guest, guestsOf, outcomeOf } from './guests.ts'
import { keepOutcomes, orderInvitations } from './invitations.ts'
import { refuseStart } from './startDay.ts'

/**
 * Invites customers, each with all its connections of these products; who cannot be invited is named, and the others are all the same.
 * The mail leaves as soon as one can enrol.
 */
export async function inviteAll(context: Writing, row: StoredCollective, told: Told): Promise<void> {
  const { db, reach } = context
  const ids = numbersIn(told.customerIds)
  if (ids.some((id) => !reaches(reach.session, id)))
    throw new Invalid({ customerIds: ['Deze keuze bestaat niet (meer)'] })
  const startDate = textIn(told.startDate) ?? row.deliveryFrom
  refuseStart(row, startDate)
  const guests = await guestsOf(db, row, ids)
  if (guests.length < new Set(ids).size)
    throw new Invalid({ customerIds: ['Deze keuze bestaat niet (meer)'] })
  const isOpen = row.state === 'enrolling'
  const outcomes = guests.map((guest) => ({ guest, outcome: outcomeOf(guest, isOpen) }))
  const asked = outcomes.flatMap(({ guest, outcome }) => (askedOutcomes.has(outcome) ? [guest] : []))
  await keepOutcomes(
    db,
    row.id,
    outcomes.map(({ guest, outcome }) => ({ customerId: guest.id, outcome })),
  )
  if (asked.length === 0) return
  const made = await keepInvited(context, row, asked, { startDate, isGreen: told.greenChoice === true })
  if (isOpen) await orderInvitations(db, made)
}

async function keepInvited(
  { db, record }: Writing,
  { id: collectiveId, name }: StoredCollective,
  guests: readonly Guest[],
  { startDate, isGreen }: { startDate: string; isGreen: boolean },
): Promise<number[]> {
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
  return made.map(({ id }) => id)
}
