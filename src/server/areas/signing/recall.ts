import { signing } from '../../../contract/areas/signing/signings.ts'
import type { LinkedKind } from '../../../contract/areas/signing/signingWords.ts'
import { outToSign } from '../../../contract/areas/signing/signingWords.ts'
import type { Writing } from '../../records/handlers.ts'
import { takeOwn } from '../../records/transition.ts'
import type { SigningParts } from './parts.ts'

/** Withdraws what is out to be signed of a record, where there is any: its links say so from then on. */
export async function recallLinked(
  parts: SigningParts,
  context: Writing,
  { kind, id, reason }: { kind: LinkedKind; id: number; reason: string | null },
): Promise<void> {
  const row = await context.db
    .selectFrom('signings')
    .selectAll()
    .where('linkedKind', '=', kind)
    .where('linkedId', '=', id)
    .where('state', 'in', outToSign)
    .forUpdate()
    .executeTakeFirst()
  if (row !== undefined)
    await takeOwn(signing, parts.life, context, row, 'sys.CANCELLED', { rejectReason: reason })
}
