import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { call } from '../../records/call.ts'
import { signerStates } from './signingWords.ts'

/*
 * What somebody without an account does with the link from a mail. The token goes in the body: addresses are logged, and kept by
 * browsers and proxies. All of it answers a link that is not known with the same 404.
 */

const token = z.string().regex(/^[\w-]{43}$/, 'Deze link is niet geldig')
const ofLink = z.strictObject({ token })

/** How a signing stands for who opened its link. */
const kinds = ['open', 'turn', 'signed', 'completed', 'rejected', 'recalled', 'expired', 'failed'] as const

export const SignerPage = z.strictObject({
  /** `open`: to be signed now; `turn`: another one first; `signed`: by this person, not yet by all; `completed`: by all. */
  kind: z.enum(kinds),
  subject: z.string(),
  /** Who asks for it, and for which customer. */
  senderName: z.string(),
  customerName: z.string(),
  signerName: z.string(),
  /** Enough to know it by: `j•••@bakkerij.nl`. */
  mailbox: z.string(),
  message: z.string().nullable(),
  fileName: z.string(),
  expiresOn: z.string(),
  signers: z.array(z.strictObject({ name: z.string(), state: z.enum(keysOf(signerStates)) })),
  /** What this link still gives: the document, and afterwards the signed one with its receipt. */
  files: z.array(z.enum(['document', 'signed', 'receipt'])),
})
export type SignerPage = z.infer<typeof SignerPage>

export const openSigning = call({
  method: 'POST',
  path: 'signing-page/open',
  access: 'everyone',
  summary: 'Ondertekenen zonder account: wat er met deze link te doen is',
  body: ofLink,
  answer: SignerPage,
})

export const signerFile = call({
  method: 'POST',
  path: 'signing-page/file',
  access: 'everyone',
  summary: 'Ondertekenen zonder account: het document, of na afloop het getekende document of het bewijs',
  body: z.strictObject({ token, which: z.enum(['document', 'signed', 'receipt']) }),
})

export const sendSignerCode = call({
  method: 'POST',
  path: 'signing-page/code',
  access: 'everyone',
  summary: 'Ondertekenen zonder account: mailt een code van zes cijfers naar de ondertekenaar',
  body: ofLink,
  answer: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('sent') }),
    z.strictObject({ kind: z.literal('page'), page: SignerPage }),
  ]),
})

export const proveMailbox = call({
  method: 'POST',
  path: 'signing-page/prove',
  access: 'everyone',
  summary: 'Ondertekenen zonder account: de code uit de e-mail',
  body: z.strictObject({ token, code: z.string().regex(/^\d{6}$/, 'Vul de zes cijfers uit de e-mail in') }),
  answer: z.discriminatedUnion('kind', [
    /** What stands for the code, for half an hour. */
    z.strictObject({ kind: z.literal('proven'), proof: z.string() }),
    z.strictObject({ kind: z.literal('wrong') }),
    /** Three times wrong, or too late: another code is needed. */
    z.strictObject({ kind: z.literal('void') }),
    z.strictObject({ kind: z.literal('page'), page: SignerPage }),
  ]),
})

const place = z.number().int().min(0).max(1000)
/** A line that was drawn, as points in a field of 1000 by 300: x and y in turn. */
const stroke = z.array(place).min(4).max(2000)

/** What somebody signs with. */
export const Signature = z.discriminatedUnion('way', [
  z.strictObject({ way: z.literal('typed'), text: z.string().trim().min(2, 'Vul uw naam in').max(80) }),
  z.strictObject({
    way: z.literal('drawn'),
    strokes: z.array(stroke).min(1, 'Zet eerst uw handtekening').max(60),
  }),
])
export type Signature = z.infer<typeof Signature>

const proof = z.string().regex(/^[\w-]{43}$/)
const outcome = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page'), page: SignerPage }),
  /** The mailbox has to be proven (again) first. */
  z.strictObject({ kind: z.literal('unproven') }),
])

export const placeSignature = call({
  method: 'POST',
  path: 'signing-page/sign',
  access: 'everyone',
  summary: 'Ondertekenen zonder account: tekent',
  body: z.strictObject({ token, proof, signature: Signature }),
  answer: outcome,
})

export const rejectSigning = call({
  method: 'POST',
  path: 'signing-page/reject',
  access: 'everyone',
  summary: 'Ondertekenen zonder account: weigert, met een reden',
  body: z.strictObject({
    token,
    proof,
    reason: z
      .string()
      .trim()
      .min(3, 'Vul een reden in, van minstens 3 tekens')
      .max(500, 'Gebruik hoogstens 500 tekens'),
  }),
  answer: outcome,
})
