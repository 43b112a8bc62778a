import { signingLifeCycle } from '../../../../machines/life-cycles/signing.ts'
import { type SigningState, waitingToSign } from '../../../contract/areas/signing/signingWords.ts'
import type { StoredRow, Writing } from '../../records/handlers.ts'
import type { LifeCycle, Told } from '../../records/lifeCycle.ts'
import { note } from './activities.ts'
import { holdOwnersOf } from './hold.ts'
import type { Ended, SigningParts } from './parts.ts'
import { writtenSigning } from './parts.ts'
import { signedDay } from './signers.ts'

const stored = ({ db }: Writing, id: number) => writtenSigning(db, id)

/** What follows from every end: its moment, and what becomes of the record that it is about. */
async function end(parts: SigningParts, context: Writing, row: StoredRow, reason: string | null) {
  const now = parts.now()
  const told = reason === null ? {} : { rejectReason: reason }
  await context.db
    .updateTable('signings')
    .set({ closedAt: now, ...told })
    .where('id', '=', row.id)
    .execute()
  const { id, linkedKind, linkedId, customerId, subject, state, signedDocumentId } = await stored(
    context,
    row.id,
  )
  const ended: Ended = {
    id,
    linkedId,
    customerId,
    subject,
    state: state as Exclude<SigningState, 'waitingDocument' | 'waitingSigner' | 'processing'> &
      Ended['state'],
    reason,
    signedOn: await signedDay(context.db, row.id, now),
    signedDocumentId,
  }
  await parts.linked.find(({ kind }) => kind === linkedKind)?.ended(context, ended)
}

const providerOf = async (parts: SigningParts, context: Writing, row: StoredRow) =>
  parts.provider[(await stored(context, row.id)).provider]

/** What becomes of a signing. Of what ends without being signed, those who were asked are told. */
export function signingLifeOf(whole: () => SigningParts): LifeCycle {
  const withdrawn =
    (kind: 'recalled' | 'expired') =>
    async (context: Writing, row: StoredRow, { reason = null, rejectReason = null }: Told) => {
      const parts = whole()
      const why = (reason ?? rejectReason) as string | null
      await note(context.db, { signingId: row.id, kind, detail: why, at: parts.now() })
      await (await providerOf(parts, context, row))?.withdraw(context, row.id)
      await end(parts, context, row, why)
    }
  const ended = async (context: Writing, row: StoredRow, told: Told) =>
    end(whole(), context, row, (told.rejectReason ?? null) as string | null)
  return {
    machine: signingLifeCycle,
    holds: { RECALL: holdOwnersOf('signings'), 'sys.EXPIRED': holdOwnersOf('signings') },
    effects: {
      REMIND: async (context, row) => (await providerOf(whole(), context, row))?.remind(context, row.id),
      RECALL: withdrawn('recalled'),
      'sys.CANCELLED': withdrawn('recalled'),
      'sys.EXPIRED': withdrawn('expired'),
      'sys.SIGNED': ended,
      'sys.REJECTED': ended,
      'sys.FAILED': ended,
    },
    due: {
      'sys.EXPIRED': (rows, day) =>
        rows
          .where('signings.state', 'in', [...waitingToSign])
          .where('signings.provider', '=', 'own')
          .where('signings.expiresOn', '<', day),
    },
  }
}
