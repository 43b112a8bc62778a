import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { calendarDay } from '../../records/calendarDay.ts'
import { call } from '../../records/call.ts'
import { presenceCall } from '../../records/presence.ts'
import { auditStates } from './auditWords.ts'

/** The same thing, found in another invoice. */
const SameFinding = z.strictObject({
  id: z.number(),
  invoiceId: z.number(),
  invoiceNumber: z.string(),
  period: z.strictObject({ from: calendarDay, to: calendarDay }),
  claimAmount: z.string(),
  recoveredAmount: z.string().nullable(),
  state: z.enum(keysOf(auditStates)),
  isOpen: z.boolean(),
  /** It was put to the sender together with this one. */
  isAlong: z.boolean(),
})

/** What one finding has in common with those of other months; at most a hundred, the latest first. */
export const sameFindings = call({
  method: 'GET',
  path: 'invoice-audit/:id/group',
  access: 'invoice-check:read',
  summary: 'Dezelfde bevinding bij andere facturen: zelfde controle, afzender, aansluiting en component',
  answer: z.array(SameFinding),
})

/** Who has a finding open. */
export const findingPresence = presenceCall('invoice-audit/:id/presence', 'invoice-check:read')
