import type { GenerateAnswer, ProofAnswer, RemoveAnswer } from '../../../machines/flows/twoFactor.ts'
import {
  generateTwoStepSecret,
  removeTwoStep,
  validateTwoStepSecret,
} from '../../contract/areas/account/authCalls.ts'
import { ask } from '../calls/ask.ts'
import { type Refusal, refusalFrom } from '../calls/refusal.ts'

/** Refusals that say something about what was asked; all others are broken calls. */
async function answered<A>(call: Promise<A>, refused: (refusal: Refusal) => A | null): Promise<A> {
  try {
    return await call
  } catch (error) {
    const answer = error instanceof DOMException ? null : refused(refusalFrom(error))
    if (answer === null) throw error
    return answer
  }
}

/** A secret for the authenticator, against the current password. */
export function generateSecret(
  question: { currentPassword: string },
  signal: AbortSignal,
): Promise<GenerateAnswer> {
  const call = ask(generateTwoStepSecret, { body: question }, { signal }).then(
    ({ data }): GenerateAnswer => ({ kind: 'generated', secret: data }),
  )
  return answered(call, ({ kind }) => (kind === 'invalid' ? { kind: 'wrongPassword' } : null))
}

/** Turns two-step verification on, against the first code. */
export function proveSecret(
  question: { secret: string; code: string },
  signal: AbortSignal,
): Promise<ProofAnswer> {
  const call = ask(validateTwoStepSecret, { body: question }, { signal }).then(
    ({ data }): ProofAnswer => ({ kind: 'on', recoveryCodes: data.recoveryCodes }),
  )
  return answered(call, ({ kind }) => (kind === 'invalid' ? { kind: 'wrongCode' } : null))
}

/** Turns it off again, where the account may do without. */
export function removeSecret(
  question: { currentPassword: string },
  signal: AbortSignal,
): Promise<RemoveAnswer> {
  const call = ask(removeTwoStep, { body: question }, { signal }).then((): RemoveAnswer => ({ kind: 'off' }))
  return answered(call, ({ kind }) => {
    if (kind === 'invalid') return { kind: 'wrongPassword' }
    return kind === 'conflict' || kind === 'refused' ? { kind: 'obliged' } : null
  })
}
