import { sql } from 'kysely'
import { participant } from '../../../contract/areas/collectives/participants.ts'
import { itemAt } from '../../../domain/itemAt.ts'
import { compared } from '../../../domain/purchase/exact.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import { beside } from '../../records/beside.ts'
import { crud } from '../../records/crud.ts'
import type { Drafted, Handlers, Writing } from '../../records/handlers.ts'
import { reaches } from '../../session/reach.ts'
import { type StoredParticipant, withFacts } from './participantFacts.ts'
import { refuseStart } from './startDay.ts'

type Draft = Drafted<typeof participant>

const gone = ['Deze keuze bestaat niet (meer)']

interface Usage {
  readonly count: number
  readonly volumeE: string
  readonly volumeG: string
}

/** How much these connections of the customer use in a year: MWh of electricity, m³ of gas. */
export async function usageOf(
  { db }: Pick<Writing, 'db'>,
  customerId: number,
  ids: readonly number[],
): Promise<Usage> {
  const { rows } = await sql<Usage>`
    select count(*)::integer as count,
      coalesce(sum(annual_usage) filter (where product = 1) / 1000.0, 0)::numeric(13, 3)::text as volume_e,
      coalesce(sum(annual_usage) filter (where product <> 1), 0)::numeric(13, 3)::text as volume_g
    from connections where customer_id = ${customerId} and id = any(${ids}::integer[])`.execute(db)
  return itemAt(rows, 0)
}

async function refusePlace({ db }: Writing, draft: Draft, current: StoredParticipant | null): Promise<void> {
  const of = await db
    .selectFrom('collectives')
    .select(['state', 'deliveryFrom', 'deliveryUntil', 'midTermEntry'])
    .where('id', '=', draft.collectiveId)
    .executeTakeFirst()
  if (of === undefined) throw new Invalid({ collectiveId: gone })
  if (current === null && (of.state === 'finished' || of.state === 'cancelled'))
    throw new Invalid({ collectiveId: ['Dit collectief is voorbij'] })
  refuseStart(of, draft.startDate)
}

async function refuseContact({ db }: Writing, { contactId, customerId }: Draft): Promise<void> {
  const found = await db
    .selectFrom('contacts')
    .select('id')
    .where('customerId', '=', customerId)
    .where('id', '=', contactId ?? 0)
    .executeTakeFirst()
  if (found === undefined) throw new Invalid({ contactId: gone })
}

/** Volumes that follow from the connections, unless somebody says otherwise and why. */
function volumesOf(draft: Draft, used: Usage) {
  const volumeE = draft.volumeE ?? used.volumeE
  const volumeG = draft.volumeG ?? used.volumeG
  const isOther = compared(volumeE, used.volumeE) !== 0 || compared(volumeG, used.volumeG) !== 0
  if (isOther && draft.volumeReason === null)
    throw new Invalid({
      volumeReason: ['Vul in waarom het volume anders is dan het jaarverbruik van de aansluitingen'],
    })
  return { volumeE, volumeG, volumeReason: isOther ? draft.volumeReason : null }
}

const frozen: ReadonlySet<string> = new Set(['confirmed', 'active', 'ended'])

function refuseFrozen(draft: Draft, current: StoredParticipant): void {
  if (!frozen.has(current.state)) return
  const isSame =
    draft.connectionIds.join() === current.connectionIds.join() &&
    draft.startDate === current.startDate &&
    compared(draft.volumeE ?? current.volumeE, current.volumeE) === 0 &&
    compared(draft.volumeG ?? current.volumeG, current.volumeG) === 0
  if (!isSame)
    throw new Conflict(
      'Aansluitingen, ingangsdatum en volumes staan vast sinds de bevestiging. Kies Volume wijzigen.',
    )
}

/** What follows from a draft: how much is used in a year; refused for what does not belong together. */
async function fill(context: Writing, draft: Draft, current: StoredParticipant | null) {
  if (!reaches(context.reach.session, draft.customerId)) throw new Invalid({ customerId: gone })
  if (current !== null && current.customerId !== draft.customerId)
    throw new Invalid({ customerId: ['Een deelname blijft bij haar klant'] })
  if (current !== null && current.collectiveId !== draft.collectiveId)
    throw new Invalid({ collectiveId: ['Een deelname blijft in haar collectief'] })
  await refusePlace(context, draft, current)
  await refuseContact(context, draft)
  if (current !== null && frozen.has(current.state)) {
    refuseFrozen(draft, current)
    return { volumeE: current.volumeE, volumeG: current.volumeG, volumeReason: current.volumeReason }
  }
  const used = await usageOf(context, draft.customerId, draft.connectionIds)
  if (used.count < draft.connectionIds.length) throw new Invalid({ connectionIds: gone })
  return volumesOf(draft, used)
}

const ours = beside(crud(participant, fill), withFacts)

export const participantHandlers: Handlers<typeof participant> = {
  ...ours,
  remove: async (context, id, version) => {
    const { state } = await ours.get(context, id)
    if (state !== 'invited')
      throw new Conflict(
        'Alleen een uitnodiging kan weg. Wie zich aanmeldde, meldt zich af en blijft te lezen.',
      )
    await ours.remove(context, id, version)
  },
}
