import { assign, setup } from 'xstate'
import type { Signature, SignerPage } from '../../src/contract/areas/signing/signerCalls.ts'
import type { StateMeta } from '../meta.ts'
import { call } from '../provided.ts'
import { typesOf } from '../typesOf.ts'

/** What the link gives: how the signing stands, or nothing where it is not (or no longer) one of ours. */
export type OpenAnswer = { kind: 'page'; page: SignerPage } | { kind: 'unknown' }

/** A code is on its way; too many were asked for; or there is nothing to sign (any more). */
export type CodeAnswer =
  | { kind: 'sent' }
  | { kind: 'tooMany'; message: string }
  | { kind: 'page'; page: SignerPage }

/** Right; wrong; no good any more; tried too often; or there is nothing to sign (any more). */
export type ProofAnswer =
  | { kind: 'proven'; proof: string }
  | { kind: 'wrong' }
  | { kind: 'void' }
  | { kind: 'tooMany'; message: string }
  | { kind: 'page'; page: SignerPage }

/** How it stands afterwards; the mailbox has to be proven again; or what was filled in is not good. */
export type EndAnswer =
  | { kind: 'page'; page: SignerPage }
  | { kind: 'unproven' }
  | { kind: 'refused'; message: string }

export interface SigningInput {
  /** From the address of the page. */
  token: string
}

type Wish = 'sign' | 'reject'

export interface SigningContext extends SigningInput {
  page: SignerPage | null
  /** What the person is about to do once the mailbox is proven. */
  wish: Wish
  /** What stands for the code that was right. */
  proof: string | null
  /** Why something was refused, in the words of the server. */
  message: string | null
}

export type SigningEvent =
  | { type: 'sign' }
  | { type: 'reject' }
  | { type: 'back' }
  | { type: 'again' }
  | { type: 'submitCode'; code: string }
  | { type: 'place'; signature: Signature }
  | { type: 'submitReason'; reason: string }

/** The words of the page of who signs: its calls, what it asks and what it remembers. */
export const signingSetup = setup({
  types: typesOf<{ context: SigningContext; events: SigningEvent; input: SigningInput; meta: StateMeta }>(),
  actors: {
    openSigning: call<OpenAnswer, { token: string }>('openSigning'),
    sendCode: call<CodeAnswer, { token: string }>('sendCode'),
    proveMailbox: call<ProofAnswer, { token: string; code: string }>('proveMailbox'),
    placeSignature: call<EndAnswer, { token: string; proof: string; signature: Signature }>('placeSignature'),
    rejectSigning: call<EndAnswer, { token: string; proof: string; reason: string }>('rejectSigning'),
  },
  guards: {
    isOpen: (_, answer: OpenAnswer) => answer.kind === 'page' && answer.page.kind === 'open',
    isNoLink: (_, answer: OpenAnswer) => answer.kind === 'unknown',
    isOverNow: (_, { kind }: { kind: string }) => kind === 'page',
    isSent: (_, { kind }: CodeAnswer) => kind === 'sent',
    isProvenNow: (_, { kind }: ProofAnswer) => kind === 'proven',
    isProvenToReject: ({ context }, { kind }: ProofAnswer) => kind === 'proven' && context.wish === 'reject',
    isWrong: (_, { kind }: ProofAnswer) => kind === 'wrong',
    isVoid: (_, { kind }: ProofAnswer) => kind === 'void',
    isUnproven: (_, { kind }: EndAnswer) => kind === 'unproven',
    hasProof: ({ context }) => context.proof !== null,
  },
  actions: {
    keepStanding: assign((_, answer: { kind: string; page?: SignerPage }) =>
      answer.page === undefined ? {} : { page: answer.page },
    ),
    keepProof: assign((_, answer: ProofAnswer) => ({
      proof: answer.kind === 'proven' ? answer.proof : null,
    })),
    keepWhy: assign((_, answer: { kind: string; message?: string }) => ({
      message: answer.message ?? null,
    })),
    forgetMessage: assign({ message: null }),
    forgetProof: assign({ proof: null }),
    wishToSign: assign({ wish: 'sign' }),
    wishToReject: assign({ wish: 'reject' }),
  },
})
