import { assertEvent } from 'xstate'
import { signingSetup } from '../parts/signing.ts'

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
    over: { meta: { label: 'Niets (meer) te doen', screen: 'over' }, on: { again: 'opening' } },
  },
})
