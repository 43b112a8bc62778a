import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { BulkAnswer, call } from '../../records/call.ts'
import { presenceCall } from '../../records/presence.ts'
import { rowId } from '../../records/rowId.ts'
import { Named } from '../customers/customerCalls.ts'
import { directions, inboxLabels, mailKinds } from './inboxWords.ts'

const read = 'support-email-inbox:read'
const write = 'support-email-inbox:write'

/** Those of us who deal with the inbox. */
export const inboxAssignees = call({
  method: 'GET',
  path: 'inbox-assignees',
  access: write,
  summary: 'Medewerkers aan wie een gesprek toe te wijzen is',
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(999).default(999) }),
  answer: z.array(Named),
})

/** One mail or note of a conversation. */
export const InboxEntry = z.strictObject({
  id: z.number(),
  direction: z.enum(keysOf(directions)),
  kind: z.enum(keysOf(mailKinds)),
  /** Who wrote it. */
  name: z.string(),
  address: z.string().nullable(),
  to: z.string().nullable(),
  cc: z.string().nullable(),
  at: z.string(),
  /** One of ours that has not left yet. */
  isUnderWay: z.boolean(),
  /** Why one of ours was given up. */
  failure: z.string().nullable(),
  /** Made harmless by the server: what fetches or runs is not in it. */
  html: z.string(),
  /** How many pictures elsewhere were left out. */
  remoteImages: z.number(),
  attachments: z.array(
    z.strictObject({
      name: z.string(),
      type: z.string(),
      size: z.number(),
      /** The document that was made of it. */
      documentId: z.number().nullable(),
    }),
  ),
  /** Whether the mail itself is kept as it came, with its attachments. */
  isWhole: z.boolean(),
  /** What could not be read of it, where it is kept whole all the same; of one of ours whom it did not reach. */
  problem: z.string().nullable(),
})
export type InboxEntry = z.infer<typeof InboxEntry>

export const conversationEntries = call({
  method: 'GET',
  path: 'inbox/:id/entries',
  access: read,
  summary: 'De laatste berichten en notities van een gesprek, de oudste daarvan eerst',
  query: z.strictObject({
    /** Those before this entry. */
    before: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  }),
  answer: z.strictObject({
    entries: z.array(InboxEntry),
    /** Whether there are earlier ones. */
    isMore: z.boolean(),
  }),
})

const message = z.coerce.number().int().positive().max(2_147_483_647)
/** Which attachment of a mail, counted from one. */
const place = z.coerce.number().int().positive().max(100)

export const mailAttachment = call({
  method: 'GET',
  path: 'inbox/:id/attachment',
  access: read,
  summary: 'Een bijlage van een e-mail, zoals die binnenkwam',
  query: z.strictObject({ message, place }),
})

export const wholeMail = call({
  method: 'GET',
  path: 'inbox/:id/mail',
  access: read,
  summary: 'Een e-mail in zijn geheel, zoals die binnenkwam (eml)',
  query: z.strictObject({ message }),
})

/** Not until somebody asks: whoever sent it sees that it was opened, by us and not by whom. */
export const mailPictures = call({
  method: 'GET',
  path: 'inbox/:id/pictures',
  access: read,
  summary: 'Een e-mail met de afbeeldingen van elders, opgehaald door de server',
  query: z.strictObject({ message }),
  answer: z.strictObject({
    html: z.string(),
    shown: z.number(),
    /** What could not be had, or was no picture. */
    missing: z.number(),
  }),
})

const claims = z.array(
  z.strictObject({
    id: z.number(),
    reference: z.string(),
    title: z.string(),
    /** To whom it was put. */
    sender: z.string(),
    customerId: z.number(),
    customerName: z.string(),
    /** It is named by somebody else than whom it was put to, and not filed yet. */
    isProposed: z.boolean(),
  }),
)

export const conversationClaims = call({
  method: 'GET',
  path: 'inbox/:id/claims',
  access: [read, 'invoice-check:read'],
  summary: 'Welke bevindingen van de factuurcontrole een gesprek beantwoordt, of noemt',
  answer: claims,
})

export const decideClaims = call({
  method: 'POST',
  path: 'inbox/:id/claims',
  access: [write, 'invoice-check:read'],
  summary:
    'Een gesprek dat van een ander komt als antwoord op bevindingen koppelen, of dat voorstel laten vervallen',
  body: z.strictObject({ isAnswer: z.boolean() }),
  answer: claims,
})

/** Of the customer of the conversation; an attachment becomes a document once. */
export const keepAttachment = call({
  method: 'POST',
  path: 'inbox/:id/documents',
  access: [write, 'organisation-documents:write'],
  summary: 'Een bijlage van een e-mail als document van de klant opslaan',
  body: z.strictObject({ message, place }),
  answer: z.strictObject({ customerId: z.number(), documentId: z.number() }),
})

/** Reading is per user; what comes in later is unread again. */
export const readConversation = call({
  method: 'POST',
  path: 'inbox/:id/reading',
  access: read,
  summary: 'Een gesprek als gelezen of ongelezen markeren, voor jezelf',
  body: z.strictObject({ isRead: z.boolean() }),
  answer: z.strictObject({ isRead: z.boolean() }),
})

export const addInboxNote = call({
  method: 'POST',
  path: 'inbox/:id/notes',
  access: write,
  summary: 'Een interne notitie bij een gesprek: nooit gemaild',
  body: z.strictObject({ text: z.string().trim().min(1).max(4000) }),
  answer: InboxEntry,
})

/** Gives many conversations labels besides those they have; what one of them refuses stops none of the others. */
export const labelConversations = call({
  method: 'POST',
  path: 'inbox/bulk',
  access: write,
  summary: 'Meer gesprekken tegelijk labels geven',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id: rowId, version: rowId }))
      .min(1)
      .max(200),
    labels: z.array(z.enum(keysOf(inboxLabels))).min(1, 'Kies minstens één label'),
  }),
  answer: BulkAnswer,
})

/** How the connection to the mailbox stands. */
export const mailboxStates = {
  none: 'Niet ingesteld',
  connecting: 'Verbinden',
  listening: 'Verbonden',
  lost: 'Verbinding weg',
  refused: 'Geweigerd',
  tooMany: 'Te veel verbindingen',
} as const

export const mailboxStanding = call({
  method: 'GET',
  path: 'inbox-mailbox',
  access: read,
  summary: 'Hoe de verbinding met het postvak staat',
  answer: z.strictObject({
    state: z.enum(keysOf(mailboxStates)),
    address: z.string().nullable(),
    since: z.string().nullable(),
    reason: z.string().nullable(),
    /** When something was last heard of it. */
    touchedAt: z.string().nullable(),
  }),
  background: true,
})

/** Who has a conversation open, or types an answer to it. */
export const inboxPresence = presenceCall('inbox/:id/presence', read)
