import { signing } from '../../../contract/areas/signing/signings.ts'
import type { LinkedKind } from '../../../contract/areas/signing/signingWords.ts'
import { outToSign, signedByAll, waitingToSign } from '../../../contract/areas/signing/signingWords.ts'
import { Conflict } from '../../ground/errors.ts'
import type { Writing } from '../../records/handlers.ts'
import { takeOwn } from '../../records/transition.ts'
import type { SigningParts } from './parts.ts'

export interface Recalled {
  readonly kind: LinkedKind
  readonly id: number
  readonly reason: string | null
}

/** Withdraws what waits to be signed of a record, where there is any: its links say so from then on. False where everybody signed it: that is kept. */
export async function withdrawLinked(
  parts: SigningParts,
  context: Writing,
  { kind, id, reason }: Recalled,
): Promise<boolean> {
  const row = await context.db
    .selectFrom('signings')
    .selectAll()
    .where('linkedKind', '=', kind)
    .where('linkedId', '=', id)
    .where('state', 'in', outToSign)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return true
  if (!waitingToSign.has(row.state)) return false
  await takeOwn(signing, parts.life, context, row, 'sys.CANCELLED', { rejectReason: reason })
  return true
}

/** The same on request: told where everybody signed already. */
export async function recallLinked(parts: SigningParts, context: Writing, of: Recalled): Promise<void> {
  if (!(await withdrawLinked(parts, context, of))) throw new Conflict(signedByAll)
}
