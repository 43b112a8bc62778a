import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { call } from '../../records/call.ts'
import { directions, mailKinds } from './inboxWords.ts'

const read = 'support-email-inbox:read'
const write = 'support-email-inbox:write'

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
  attachments: z.array(z.strictObject({ name: z.string(), type: z.string(), size: z.number() })),
  /** What could not be read of it, where it is kept whole all the same. */
  problem: z.string().nullable(),
})
export type InboxEntry = z.infer<typeof InboxEntry>

export const conversationEntries = call({
  method: 'GET',
  path: 'inbox/:id/entries',
  access: read,
  summary: 'De berichten en notities van een gesprek, de oudste eerst',
  answer: z.array(InboxEntry),
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
