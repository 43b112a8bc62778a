import { sql } from 'kysely'
import { participationLifeCycle } from '../../../../machines/life-cycles/participation.ts'
import type { participant } from '../../../contract/areas/collectives/participants.ts'
import { numberIn, textIn } from '../../../domain/unknown.ts'
import { Invalid } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import type { Reading, Writing } from '../../records/handlers.ts'
import type { LifeCycle, Told } from '../../records/lifeCycle.ts'
import { askedToSign } from '../signing/asked.ts'
import type { SigningDesk } from '../signing/desk.ts'
import { holdOwnersOf } from '../signing/hold.ts'
import type { ReadyToSign, ToSign } from '../signing/start.ts'
import { inviteAgain } from './invitations.ts'
import { participantFacts, type StoredParticipant } from './participantFacts.ts'

/** The document is one of the customer's own. */
async function refuseDocument({ db }: Writing, { customerId }: StoredParticipant, told: Told): Promise<void> {
  const found = await db
    .selectFrom('documents')
    .select('id')
    .where('customerId', '=', customerId)
    .where('id', '=', numberIn(told.mandateDocumentId) ?? 0)
    .executeTakeFirst()
  if (found === undefined) throw new Invalid({ mandateDocumentId: ['Deze keuze bestaat niet (meer)'] })
}

const confirmedToday = ({ db }: Writing, { id }: StoredParticipant) =>
  db.updateTable('participations').set({ confirmedOn: today() }).where('id', '=', id).execute()

/** The life of a participation, as the server knows it by itself. */
export const participationLife: LifeCycle<typeof participant> = {
  machine: participationLifeCycle,
  facts: async (context, rows) => {
    const facts = await participantFacts(context, rows)
    return new Map([...facts].map(([id, { known }]) => [id, known]))
  },
  effects: { RESEND: inviteAgain, UPLOAD_MANDATE: refuseDocument, CONFIRM: confirmedToday },
  due: {
    'sys.EXPIRED': (rows, day) =>
      rows.where('participations.state', '=', 'invited').where(
        sql<boolean>`exists (select from collectives where collectives.id = participations.collective_id
          and collectives.enrol_until < ${day} and collectives.state <> 'draft')`,
      ),
    'sys.DELIVERY_START': (rows, day) =>
      rows
        .where('participations.state', '=', 'confirmed')
        .where('participations.startDate', '<=', day)
        .where(
          sql<boolean>`exists (select from collectives where collectives.id = participations.collective_id
          and collectives.state = 'running')`,
        ),
    'sys.DELIVERY_END': (rows, day) =>
      rows.where('participations.state', '=', 'active').where(
        sql<boolean>`exists (select from collectives where collectives.id = participations.collective_id
          and collectives.delivery_until < ${day})`,
      ),
  },
}

const askOf = async (context: Reading, row: StoredParticipant, told: Told): Promise<ToSign> => ({
  linked: { kind: 'participation', id: row.id },
  subject: `Machtiging voor ${row.collectiveName}`,
  ...(await askedToSign(context, row.customerId, told)),
})

/** Before a participation of which a mandate may be out goes another way. */
export const holdOwners = holdOwnersOf('participations')

/** What lies with somebody to be signed is recalled from who does not take part after all. */
export const withdrawn =
  (signing: SigningDesk) =>
  (context: Writing, { id }: StoredParticipant, { reason }: Told) =>
    signing.withdraw(context, { kind: 'participation', id, reason: textIn(reason) })

/** The same as people take its steps: a mandate goes out to be signed by the desk of signing. */
export function participationLifeWith(signing: SigningDesk): LifeCycle<typeof participant> {
  return {
    ...participationLife,
    holds: { SEND_MANDATE: holdOwners, WITHDRAW: holdOwners, DECLINE: holdOwners },
    prepares: {
      SEND_MANDATE: async (context, row, told) => signing.ready(context, await askOf(context, row, told)),
    },
    effects: {
      ...participationLife.effects,
      SEND_MANDATE: async (context, row, told, ready) => {
        await signing.start(context, await askOf(context, row, told), ready as ReadyToSign)
      },
      WITHDRAW: withdrawn(signing),
      DECLINE: withdrawn(signing),
    },
  }
}
