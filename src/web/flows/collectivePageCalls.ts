import type { InterestAnswer, InterestQuestion } from '../../../machines/flows/collectivePage.ts'
import { attempt } from '../calls/api.ts'
import { ask, askFilled } from '../calls/ask.ts'
import { collectivePage, showInterest } from '../calls/lean.ts'
import { Refused } from '../calls/refusal.ts'

/** The view deals with every answer itself: around it is no portal. */
const manner = (signal: AbortSignal) => ({ signal, quiet: true })

export const fetchCollectives = async (signal: AbortSignal) =>
  (await ask(collectivePage, {}, manner(signal))).data

/** Sends what was filled in; a refusal of the collective itself means that one cannot enrol in it any more. */
export async function sendInterest(told: InterestQuestion, signal: AbortSignal): Promise<InterestAnswer> {
  const outcome = await attempt(askFilled(showInterest, { body: told }, manner(signal)))
  if (outcome.ok) return { kind: 'kept' }
  const { kind, message, problems } = outcome.refusal
  if (kind === 'tooMany') return { kind, message }
  if (kind !== 'invalid') throw new Refused(outcome.refusal)
  return problems.collectiveId ? { kind: 'closed' } : { kind: 'refused', problems }
}
