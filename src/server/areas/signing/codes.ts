import { randomInt, timingSafeEqual } from 'node:crypto'
import { signerLimits } from '../../../contract/areas/signing/signerLimits.ts'
import { after, minute } from '../../ground/clock.ts'
import { hashOf, newToken } from '../../session/tokens.ts'
import type { Vault } from '../../session/vault.ts'
import { opened } from '../../session/vaultCheck.ts'
import type { Db } from '../../storage/db/database.ts'

const codeLives = signerLimits.codeMinutes * minute
const proofLives = 30 * minute

/** A new code for somebody, which takes the place of the one before; it is kept sealed, and made when its mail leaves. */
export async function issueCode(db: Db, vault: Vault, signerId: number, now: Date): Promise<string> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  await db
    .updateTable('signingSigners')
    .set({ codeSealed: vault.seal(code), codeUntil: after(now, codeLives), codeWrong: 0 })
    .where('id', '=', signerId)
    .execute()
  return code
}

interface Coded {
  readonly id: number
  readonly codeSealed: Uint8Array | null
  readonly codeUntil: Date | null
  readonly codeWrong: number
}

/**
 * Judges a code of somebody whose row is held. Three wrong ones spend it; a right one gives what stands for it, and is spent as well:
 * what is typed of a spent or late code is void, in whichever tab.
 */
export async function judgeCode(tx: Db, vault: Vault, signer: Coded, code: string, now: Date) {
  const { id, codeSealed, codeUntil, codeWrong } = signer
  if (codeSealed === null || codeUntil === null || codeUntil <= now || codeWrong >= signerLimits.wrongCodes)
    return { kind: 'void' } as const
  const known = Buffer.from(opened(vault, codeSealed) ?? '')
  const told = Buffer.from(code)
  if (known.length !== told.length || !timingSafeEqual(known, told)) {
    const wrong = codeWrong + 1
    await tx.updateTable('signingSigners').set({ codeWrong: wrong }).where('id', '=', id).execute()
    return wrong >= signerLimits.wrongCodes ? ({ kind: 'spent' } as const) : ({ kind: 'wrong' } as const)
  }
  const proof = newToken()
  await tx
    .updateTable('signingSigners')
    .set({ codeSealed: null, codeUntil: null, proofHash: hashOf(proof), proofUntil: after(now, proofLives) })
    .where('id', '=', id)
    .execute()
  return { kind: 'proven', proof } as const
}

interface Proven {
  readonly proofHash: Uint8Array | null
  readonly proofUntil: Date | null
}

/** Whether this stands for a code that was right, not too long ago. */
export const isProven = ({ proofHash, proofUntil }: Proven, proof: string, now: Date): boolean =>
  proofHash !== null &&
  proofUntil !== null &&
  proofUntil > now &&
  timingSafeEqual(Buffer.from(proofHash), hashOf(proof))
