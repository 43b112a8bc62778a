import { z } from 'zod'
import { call } from '../../records/call.ts'

/** As it stands in the mail: 256 random bits. */
const body = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/, 'Deze link is niet bekend') })

/** Who a link is of: enough to know that it is one's own, too little to tell others an address. */
export const Subscription = z.strictObject({
  brandName: z.string(),
  /** The first letter and what stands behind the @. */
  address: z.string(),
  isSubscribed: z.boolean(),
})
export type Subscription = z.infer<typeof Subscription>

/** Looks, and changes nothing. */
export const openSubscription = call({
  method: 'POST',
  path: 'unsubscribe-page/open',
  access: 'everyone',
  summary: 'Openbaar: van wie een link om af te melden is',
  body,
  answer: Subscription,
})

/** Once more changes nothing more. */
export const unsubscribe = call({
  method: 'POST',
  path: 'unsubscribe-page',
  access: 'everyone',
  summary: 'Openbaar: afmelden voor de nieuwsbrief met de link uit een e-mail',
  body,
  answer: Subscription,
})
