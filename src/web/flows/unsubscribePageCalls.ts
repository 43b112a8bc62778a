import type { SubscriptionAnswer, UnsubscribeInput } from '../../../machines/flows/unsubscribePage.ts'
import type { Subscription } from '../../contract/areas/newsletters/unsubscribeCalls.ts'
import { attempt } from '../calls/api.ts'
import { ask } from '../calls/ask.ts'
import { openSubscription, unsubscribe } from '../calls/lean.ts'
import { Refused } from '../calls/refusal.ts'

/** A link that is no link of ours is refused by its shape, or not found; the view deals with both: around it is no portal. */
async function answered(asked: Promise<{ data: Subscription }>): Promise<SubscriptionAnswer> {
  const outcome = await attempt(asked)
  if (outcome.ok) return { kind: 'known', subscription: outcome.data }
  const { kind, message } = outcome.refusal
  if (kind === 'tooMany') return { kind, message }
  if (kind === 'missing' || kind === 'invalid') return { kind: 'unknown' }
  throw new Refused(outcome.refusal)
}

const manner = (signal: AbortSignal) => ({ signal, quiet: true })

export const lookUp = ({ token }: UnsubscribeInput, signal: AbortSignal) =>
  answered(ask(openSubscription, { body: { token } }, manner(signal)))

export const stopNews = ({ token }: UnsubscribeInput, signal: AbortSignal) =>
  answered(ask(unsubscribe, { body: { token } }, manner(signal)))
