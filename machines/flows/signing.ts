import { assertEvent, assign, setup } from 'xstate'
import type { Signature, SignerPage } from '../../src/contract/areas/signing/signerCalls.ts'
import type { StateMeta } from '../meta.ts'
import { call } from '../provided.ts'

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

const signingSetup = setup({
  types: {
    context: {} as SigningContext,
    events: {} as SigningEvent,
    input: {} as SigningInput,
    meta: {} as StateMeta,
  },
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

/** What somebody without an account does with the link from a mail: read, prove the mailbox, sign or refuse. */
export const signingMachine = signingSetup.createMachine({
  id: 'signing',
  context: ({ input }) => ({ ...input, page: null, wish: 'sign', proof: null, message: null }),
  initial: 'opening',
  states: {
    opening: {
      meta: { label: 'Link openen', screen: 'opening' },
      tags: 'busy',
      invoke: {
        id: 'openSigning',
        src: 'openSigning',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'reading',
            actions: { type: 'keepStanding', params: ({ event }) => event.output },
          },
          { guard: { type: 'isNoLink', params: ({ event }) => event.output }, target: 'unknown' },
          { target: 'over', actions: { type: 'keepStanding', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
    },
    failed: { meta: { label: 'Openen mislukt', screen: 'failed' }, on: { again: 'opening' } },
    unknown: { meta: { label: 'Link niet geldig', screen: 'unknown' }, on: { again: 'opening' } },
    reading: {
      meta: { label: 'Document lezen', screen: 'reading' },
      on: {
        sign: [
          { guard: 'hasProof', target: 'signing', actions: 'wishToSign' },
          { target: 'sendingCode', actions: 'wishToSign' },
        ],
        reject: [
          { guard: 'hasProof', target: 'rejecting', actions: 'wishToReject' },
          { target: 'sendingCode', actions: 'wishToReject' },
        ],
      },
    },
    sendingCode: {
      meta: { label: 'Code mailen', screen: 'sendingCode' },
      tags: 'busy',
      entry: 'forgetMessage',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          { guard: { type: 'isSent', params: ({ event }) => event.output }, target: 'proving' },
          {
            guard: { type: 'isOverNow', params: ({ event }) => event.output },
            target: 'over',
            actions: { type: 'keepStanding', params: ({ event }) => event.output },
          },
          {
            target: 'codeNotSent',
            actions: { type: 'keepWhy', params: ({ event }) => event.output },
          },
        ],
        onError: 'codeNotSent',
      },
    },
    codeNotSent: {
      meta: { label: 'Code niet gemaild', screen: 'codeNotSent' },
      on: { again: 'sendingCode', back: 'reading' },
    },
    proving: {
      meta: { label: 'E-mailadres bevestigen', screen: 'proving' },
      initial: 'ready',
      on: { submitCode: '.checking', again: 'sendingCode', back: 'reading' },
      states: {
        ready: { meta: { label: 'Code invullen' } },
        wrong: { meta: { label: 'Code onjuist' } },
        void: { meta: { label: 'Code geldt niet meer' }, on: { submitCode: {} } },
        failed: { meta: { label: 'Controleren mislukt' } },
        checking: {
          meta: { label: 'Code controleren' },
          tags: 'busy',
          on: { submitCode: {}, again: {}, back: {} },
          entry: 'forgetMessage',
          invoke: {
            id: 'proveMailbox',
            src: 'proveMailbox',
            input: ({ context, event }) => {
              assertEvent(event, 'submitCode')
              return { token: context.token, code: event.code }
            },
            onDone: [
              {
                guard: { type: 'isProvenToReject', params: ({ event }) => event.output },
                target: '#signing.rejecting',
                actions: { type: 'keepProof', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isProvenNow', params: ({ event }) => event.output },
                target: '#signing.signing',
                actions: { type: 'keepProof', params: ({ event }) => event.output },
              },
              { guard: { type: 'isWrong', params: ({ event }) => event.output }, target: 'wrong' },
              { guard: { type: 'isVoid', params: ({ event }) => event.output }, target: 'void' },
              {
                guard: { type: 'isOverNow', params: ({ event }) => event.output },
                target: '#signing.over',
                actions: { type: 'keepStanding', params: ({ event }) => event.output },
              },
              {
                target: 'failed',
                actions: { type: 'keepWhy', params: ({ event }) => event.output },
              },
            ],
            onError: 'failed',
          },
        },
      },
    },
    signing: {
      meta: { label: 'Tekenen', screen: 'signing' },
      initial: 'ready',
      on: { place: '.placing', back: 'reading' },
      states: {
        ready: { meta: { label: 'Handtekening zetten' } },
        failed: { meta: { label: 'Tekenen mislukt' } },
        placing: {
          meta: { label: 'Handtekening versturen' },
          tags: 'busy',
          entry: 'forgetMessage',
          on: { place: {}, back: {} },
          invoke: {
            id: 'placeSignature',
            src: 'placeSignature',
            input: ({ context, event }) => {
              assertEvent(event, 'place')
              return { token: context.token, proof: context.proof ?? '', signature: event.signature }
            },
            onDone: [
              {
                guard: { type: 'isOverNow', params: ({ event }) => event.output },
                target: '#signing.over',
                actions: { type: 'keepStanding', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isUnproven', params: ({ event }) => event.output },
                target: '#signing.sendingCode',
                actions: 'forgetProof',
              },
              {
                target: 'failed',
                actions: { type: 'keepWhy', params: ({ event }) => event.output },
              },
            ],
            onError: 'failed',
          },
        },
      },
    },
    rejecting: {
      meta: { label: 'Weigeren', screen: 'rejecting' },
      initial: 'ready',
      on: { submitReason: '.sending', back: 'reading' },
      states: {
        ready: { meta: { label: 'Reden invullen' } },
        failed: { meta: { label: 'Weigeren mislukt' } },
        sending: {
          meta: { label: 'Weigering versturen' },
          tags: 'busy',
          entry: 'forgetMessage',
          on: { submitReason: {}, back: {} },
          invoke: {
            id: 'rejectSigning',
            src: 'rejectSigning',
            input: ({ context, event }) => {
              assertEvent(event, 'submitReason')
              return { token: context.token, proof: context.proof ?? '', reason: event.reason }
            },
            onDone: [
              {
                guard: { type: 'isOverNow', params: ({ event }) => event.output },
                target: '#signing.over',
                actions: { type: 'keepStanding', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isUnproven', params: ({ event }) => event.output },
                target: '#signing.sendingCode',
                actions: 'forgetProof',
              },
              {
                target: 'failed',
                actions: { type: 'keepWhy', params: ({ event }) => event.output },
              },
            ],
            onError: 'failed',
          },
        },
      },
    },
    over: {
      meta: { label: 'Niets (meer) te doen', screen: 'over' },
      on: { again: 'opening' },
    },
  },
})
