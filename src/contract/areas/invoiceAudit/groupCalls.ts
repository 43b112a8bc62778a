import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { calendarDay } from '../../records/calendarDay.ts'
import { call } from '../../records/call.ts'
import { presenceCall } from '../../records/presence.ts'
import { Named } from '../customers/customerCalls.ts'
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
  /** It goes along where the other is put to the sender together with what is the same. */
  goesAlong: z.boolean(),
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

/** The mails that answer a claim, for who reads the shared mailbox; at most a hundred conversations, the latest first. */
export const claimAnswers = call({
  method: 'GET',
  path: 'invoice-audit/:id/answers',
  access: ['invoice-check:read', 'support-email-inbox:read'],
  summary: 'Antwoorden in de gedeelde inbox met het kenmerk van deze bevinding',
  answer: z.array(
    z.strictObject({
      id: z.number(),
      subject: z.string(),
      from: z.string(),
      receivedAt: z.string(),
      statusName: z.string(),
    }),
  ),
})

/** Who has a finding open. */
export const findingPresence = presenceCall('invoice-audit/:id/presence', 'invoice-check:read')

/** Those of us who control invoices. */
export const auditAssignees = call({
  method: 'GET',
  path: 'invoice-audit-assignees',
  access: 'invoice-check:write',
  summary: 'Medewerkers aan wie een bevinding toe te wijzen is',
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(999).default(999) }),
  answer: z.array(Named),
})

/** Whose invoices something was found in, of the customers one reaches: by these the list is narrowed. */
export const auditSenders = call({
  method: 'GET',
  path: 'invoice-audit-senders',
  access: 'invoice-check:read',
  summary: 'De afzenders van facturen waarin iets is gevonden',
  answer: z.array(z.string()),
})

/** What of a finding that was settled came back, and what was only promised; euro as the finding has it. */
export const findingRecovered = call({
  method: 'GET',
  path: 'invoice-audit/:id/recovered',
  access: 'invoice-check:read',
  summary:
    'Wat van een afgehandelde bevinding terugkwam, wat nog is toegezegd, en of haar factuur nog betwist is',
  answer: z.strictObject({
    recovered: z.string(),
    promised: z.string(),
    /** Told to have come back with a note that was booked, and not covered by it. */
    lacking: z.string(),
    /** The one note by which the dispute of its invoice ought to end: never one that is void. */
    note: z
      .strictObject({
        number: z.string(),
        /** It is of the invoice in which this was found, and of no other. */
        isOfInvoice: z.boolean(),
        /** More was promised of that invoice than came with notes that are booked. */
        isPartToCome: z.boolean(),
      })
      .nullable(),
    /** All notes that it came, or ought to come, with. */
    notes: z.array(z.strictObject({ number: z.string(), amount: z.string(), statusName: z.string() })),
    /** Nothing of its invoice is open any more, and it stays disputed until somebody withdraws that: no note of its own ends it. */
    staysDisputed: z.boolean(),
  }),
})
