import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { call } from '../../records/call.ts'
import { activityKinds, linkedKinds, signerMethods, signerStates, signingStates } from './signingWords.ts'

const read = 'back-office-signhost-contracts:read'
const instant = z.string()

/** Somebody who signs, and how far that is. */
export const Signer = z.strictObject({
  id: z.number(),
  place: z.number(),
  name: z.string(),
  emailAddress: z.string(),
  method: z.enum(keysOf(signerMethods)),
  state: z.enum(keysOf(signerStates)),
  invitedAt: instant.nullable(),
  signedAt: instant.nullable(),
})
export type Signer = z.infer<typeof Signer>

/** Something that happened, of a signer or of all. */
export const Activity = z.strictObject({
  id: z.number(),
  kind: z.enum(keysOf(activityKinds)),
  signerName: z.string().nullable(),
  detail: z.string().nullable(),
  address: z.string().nullable(),
  device: z.string().nullable(),
  at: instant,
})
export type Activity = z.infer<typeof Activity>

/** Who signs, and all that happened, the first thing first. */
export const signingProgress = call({
  method: 'GET',
  path: 'signings/:id/progress',
  access: read,
  summary: 'Ondertekening: de ondertekenaars en wat er gebeurde',
  answer: z.strictObject({ signers: z.array(Signer), activities: z.array(Activity) }),
})

const files = { document: 'read', signed: 'signed', receipt: 'receipt' } as const

/** What the signers read, what came of it, or its receipt. */
export const signingFile = call({
  method: 'GET',
  path: 'signings/:id/file',
  access: read,
  summary: 'Ondertekening: het document, het getekende document of het transactiebewijs als PDF',
  query: z.strictObject({ which: z.enum(keysOf(files)) }),
})

/** The signings of a record, the newest first: what its page shows. */
export const LinkedSigning = z.strictObject({
  id: z.number(),
  subject: z.string(),
  state: z.enum(keysOf(signingStates)),
  signedCount: z.number(),
  signerCount: z.number(),
  sentAt: instant.nullable(),
  expiresOn: z.string(),
  rejectReason: z.string().nullable(),
})
export type LinkedSigning = z.infer<typeof LinkedSigning>

export const linkedSignings = call({
  method: 'GET',
  path: 'signings/linked/:id',
  access: read,
  summary: 'De ondertekeningen van een record',
  query: z.strictObject({ kind: z.enum(keysOf(linkedKinds)) }),
  answer: z.array(LinkedSigning),
})

/** With what this installation signs, for who wants to trust it; 404 before anything was signed. */
export const signingCertificate = call({
  method: 'GET',
  path: 'signings/certificate',
  access: read,
  summary: 'Het certificaat waarmee deze installatie ondertekent, als PEM',
})
