import type { ActivityKind } from '../../../contract/areas/signing/signingWords.ts'
import type { Visitor } from '../../session/visitor.ts'
import type { Db } from '../../storage/db/database.ts'

interface Happened {
  readonly signingId: number
  readonly signerId?: number | null
  readonly kind: ActivityKind
  readonly detail?: string | null
  /** From where, of what somebody did with a link. */
  readonly visitor?: Pick<Visitor, 'address' | 'device'> | null
  readonly at: Date
}

/** Adds to the proof of a signing what happened. */
export async function note(tx: Db, happened: Happened): Promise<void> {
  const { signingId, signerId = null, kind, detail = null, visitor = null, at } = happened
  await tx
    .insertInto('signingActivities')
    .values({
      signingId,
      signerId,
      kind,
      detail,
      address: visitor?.address ?? null,
      device: visitor?.device ?? null,
      at,
      providerId: null,
    })
    .execute()
  await tx.updateTable('signings').set({ lastActivityAt: at }).where('id', '=', signingId).execute()
}
