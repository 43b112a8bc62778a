import type { Writing } from '../../records/handlers.ts'
import { makeAction, type Occasion } from '../actions/make.ts'
import type { Ended } from './parts.ts'

const became: Readonly<Record<Exclude<Ended['state'], 'signed'>, string>> = {
  rejected: 'is geweigerd',
  expired: 'is niet op tijd getekend',
  cancelled: 'is ingetrokken',
  failed: 'kon niet worden ondertekend',
}

type Untold = Pick<Ended, 'customerId' | 'subject' | 'reason'> & { readonly state: keyof typeof became }

/** Somebody, or else whoever keeps the customer, hears that nothing was signed, and why. */
export const tellUnsigned = (
  context: Writing,
  { customerId, subject, state, reason }: Untold,
  { assigneeId = null, about }: Pick<Occasion, 'assigneeId' | 'about'> = {},
) =>
  makeAction(context, {
    customerId,
    subject: `${subject} ${became[state]}. ${reason ?? ''}`.trim(),
    actionType: 'controle',
    days: 2,
    assigneeId,
    ...(about && { about }),
  })
