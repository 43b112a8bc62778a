import type { CodeAnswer, EndAnswer, OpenAnswer, ProofAnswer } from '../../../machines/parts/signing.ts'
import type { Signature } from '../../contract/areas/signing/signerCalls.ts'
import { type Answer, attempt, download } from '../calls/api.ts'
import { ask } from '../calls/ask.ts'
import {
  openSigning,
  placeSignature,
  proveMailbox,
  rejectSigning,
  sendSignerCode,
  signerFile,
} from '../calls/lean.ts'
import { Refused } from '../calls/refusal.ts'

/** The view deals with every answer itself: around it is no portal. */
const manner = (signal: AbortSignal) => ({ signal, quiet: true })

/** An answer as it is, or a refusal as one of its kinds; what broke rejects. */
async function answered<A, B>(
  answer: Promise<Answer<A>>,
  refused: (kind: string, message: string) => B | null,
) {
  const outcome = await attempt(answer)
  if (outcome.ok) return outcome.data
  const { kind, message, problems } = outcome.refusal
  const [first] = Object.values(problems)
  const told = refused(kind, first?.[0] ?? message)
  if (told === null) throw new Refused(outcome.refusal)
  return told
}

const tooMany = (kind: string, message: string) =>
  kind === 'tooMany' ? ({ kind: 'tooMany', message } as const) : null
const refusedOr = (kind: string, message: string) =>
  kind === 'invalid' || kind === 'refused' ? ({ kind: 'refused', message } as const) : null

export async function open(token: string, signal: AbortSignal): Promise<OpenAnswer> {
  // A token that cannot be one is refused by its form: to who opened the page that is the same.
  const answer = await answered(ask(openSigning, { body: { token } }, manner(signal)), (kind) =>
    kind === 'missing' || kind === 'invalid' ? ('unknown' as const) : null,
  )
  return answer === 'unknown' ? { kind: 'unknown' } : { kind: 'page', page: answer }
}

export const sendCode = (token: string, signal: AbortSignal): Promise<CodeAnswer> =>
  answered(ask(sendSignerCode, { body: { token } }, manner(signal)), tooMany)

export const prove = (told: { token: string; code: string }, signal: AbortSignal): Promise<ProofAnswer> =>
  answered(ask(proveMailbox, { body: told }, manner(signal)), (kind, message) =>
    kind === 'invalid' ? ({ kind: 'wrong' } as const) : tooMany(kind, message),
  )

interface Proven {
  token: string
  proof: string
}

export const place = (told: Proven & { signature: Signature }, signal: AbortSignal): Promise<EndAnswer> =>
  answered(ask(placeSignature, { body: told }, manner(signal)), refusedOr)

export const reject = (told: Proven & { reason: string }, signal: AbortSignal): Promise<EndAnswer> =>
  answered(ask(rejectSigning, { body: told }, manner(signal)), refusedOr)

/** A file that the link gives. */
export const fileOf = (token: string, which: 'document' | 'signed' | 'receipt', signal?: AbortSignal) =>
  download(signerFile.path, { body: { token, which }, quiet: true, ...(signal && { signal }) })
