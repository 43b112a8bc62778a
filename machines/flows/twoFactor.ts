import { assertEvent, assign, setup } from 'xstate'
import type { TwoStepSecret } from '../../src/contract/areas/account/auth.ts'
import type { StateMeta } from '../meta.ts'
import { call, deed } from '../provided.ts'
import { secretCode } from '../secretCode.ts'
import { typesOf } from '../typesOf.ts'

/** The secret for the authenticator, or the current password was wrong. */
export type GenerateAnswer = { kind: 'generated'; secret: TwoStepSecret } | { kind: 'wrongPassword' }

/** The code fits: on, with the codes for a lost phone; or it does not. */
export type ProofAnswer = { kind: 'on'; recoveryCodes: readonly string[] } | { kind: 'wrongCode' }

/** Off; the current password was wrong; or this account may not do without. */
export type RemoveAnswer = { kind: 'off' } | { kind: 'wrongPassword' } | { kind: 'obliged' }

export interface TwoFactorInput {
  /** Whether two-step verification is on already. */
  isOn: boolean
}

export interface TwoFactorContext extends TwoFactorInput {
  /** Forgotten as soon as two-step verification is on or given up. */
  secret: TwoStepSecret
  /** Shown once, then forgotten. */
  recoveryCodes: readonly string[]
}

export type TwoFactorEvent =
  | { type: 'setUp' }
  | { type: 'submitPassword'; currentPassword: string }
  | { type: 'submitCode'; code: string }
  | { type: 'codesKept' }
  | { type: 'remove' }
  | { type: 'cancel' }

const noSecret: TwoStepSecret = { secret: '', uri: '' }

const twoFactorSetup = setup({
  types: typesOf<{
    context: TwoFactorContext
    events: TwoFactorEvent
    input: TwoFactorInput
    meta: StateMeta
  }>(),
  actors: {
    generateSecret: call<GenerateAnswer, { currentPassword: string }>('generateSecret'),
    proveSecret: call<ProofAnswer, { secret: string; code: string }>('proveSecret'),
    removeSecret: call<RemoveAnswer, { currentPassword: string }>('removeSecret'),
  },
  guards: {
    isOn: ({ context }) => context.isOn,
    isSixDigits: (_, { code }: { code: string }) => secretCode.test(code),
    hasNoPassword: (_, { currentPassword }: { currentPassword: string }) => currentPassword === '',
    isGenerated: (_, { kind }: GenerateAnswer) => kind === 'generated',
    isProven: (_, { kind }: ProofAnswer) => kind === 'on',
    isRemoved: (_, { kind }: RemoveAnswer) => kind === 'off',
    isWrongPassword: (_, { kind }: RemoveAnswer) => kind === 'wrongPassword',
  },
  actions: {
    keepSecret: assign((_, answer: GenerateAnswer) =>
      answer.kind === 'generated' ? { secret: answer.secret } : {},
    ),
    forgetSecret: assign({ secret: noSecret }),
    keepRecoveryCodes: assign((_, answer: ProofAnswer) =>
      answer.kind === 'on' ? { recoveryCodes: answer.recoveryCodes } : {},
    ),
    forgetRecoveryCodes: assign({ recoveryCodes: [] }),
    tellTwoFactorOn: deed('tellTwoFactorOn'),
    tellTwoFactorOff: deed('tellTwoFactorOff'),
  },
})

/** Two-step verification on the account page: set up with a QR code and a first code, recovery codes once, and off again. */
export const twoFactorMachine = twoFactorSetup.createMachine({
  id: 'twoFactor',
  context: ({ input }) => ({ ...input, secret: noSecret, recoveryCodes: [] }),
  initial: 'opening',
  states: {
    opening: { meta: { label: 'Openen' }, always: [{ guard: 'isOn', target: 'on' }, { target: 'off' }] },
    off: {
      meta: { label: 'Staat uit', screen: 'off' },
      entry: 'forgetSecret',
      on: { setUp: { target: 'askingPassword' } },
    },
    askingPassword: {
      meta: { label: 'Wachtwoord vragen', screen: 'password' },
      initial: 'ready',
      on: {
        submitPassword: [
          { guard: { type: 'hasNoPassword', params: ({ event }) => event }, target: '.rejected' },
          { target: '.generating' },
        ],
        cancel: { target: 'off' },
      },
      states: {
        ready: { meta: { label: 'Huidig wachtwoord invullen' } },
        rejected: { meta: { label: 'Wachtwoord onjuist' } },
        failed: { meta: { label: 'Code maken mislukt' } },
        generating: {
          meta: { label: 'QR-code maken' },
          tags: 'busy',
          on: { submitPassword: {}, cancel: {} },
          invoke: {
            id: 'generateSecret',
            src: 'generateSecret',
            input: ({ event }) => {
              assertEvent(event, 'submitPassword')
              return { currentPassword: event.currentPassword }
            },
            onDone: [
              {
                guard: { type: 'isGenerated', params: ({ event }) => event.output },
                target: '#twoFactor.showingCode',
                actions: { type: 'keepSecret', params: ({ event }) => event.output },
              },
              { target: 'rejected' },
            ],
            onError: { target: 'failed' },
          },
        },
      },
    },
    showingCode: {
      meta: { label: 'QR-code tonen', screen: 'code' },
      initial: 'ready',
      on: {
        submitCode: [
          { guard: { type: 'isSixDigits', params: ({ event }) => event }, target: '.checking' },
          { target: '.wrong' },
        ],
        cancel: { target: 'off' },
      },
      states: {
        ready: { meta: { label: 'Eerste code invullen' } },
        wrong: { meta: { label: 'De code is onjuist' } },
        failed: { meta: { label: 'Controleren mislukt' } },
        checking: {
          meta: { label: 'Code controleren' },
          tags: 'busy',
          on: { submitCode: {}, cancel: {} },
          invoke: {
            id: 'proveSecret',
            src: 'proveSecret',
            input: ({ context, event }) => {
              assertEvent(event, 'submitCode')
              return { secret: context.secret.secret, code: event.code }
            },
            onDone: [
              {
                guard: { type: 'isProven', params: ({ event }) => event.output },
                target: '#twoFactor.recoveryCodes',
                actions: [
                  { type: 'keepRecoveryCodes', params: ({ event }) => event.output },
                  'forgetSecret',
                  'tellTwoFactorOn',
                ],
              },
              { target: 'wrong' },
            ],
            onError: { target: 'failed' },
          },
        },
      },
    },
    recoveryCodes: {
      meta: { label: 'Herstelcodes tonen', screen: 'recoveryCodes' },
      on: { codesKept: { target: 'on', actions: 'forgetRecoveryCodes' } },
    },
    on: { meta: { label: 'Staat aan', screen: 'on' }, on: { remove: { target: 'askingRemoval' } } },
    askingRemoval: {
      meta: { label: 'Uitzetten?', screen: 'removal' },
      initial: 'ready',
      on: {
        submitPassword: [
          { guard: { type: 'hasNoPassword', params: ({ event }) => event }, target: '.rejected' },
          { target: '.removing' },
        ],
        cancel: { target: 'on' },
      },
      states: {
        ready: { meta: { label: 'Huidig wachtwoord invullen' } },
        rejected: { meta: { label: 'Wachtwoord onjuist' } },
        obliged: { meta: { label: 'Verplicht voor dit account' }, on: { submitPassword: {} } },
        failed: { meta: { label: 'Uitzetten mislukt' } },
        removing: {
          meta: { label: 'Bezig met uitzetten' },
          tags: 'busy',
          on: { submitPassword: {}, cancel: {} },
          invoke: {
            id: 'removeSecret',
            src: 'removeSecret',
            input: ({ event }) => {
              assertEvent(event, 'submitPassword')
              return { currentPassword: event.currentPassword }
            },
            onDone: [
              {
                guard: { type: 'isRemoved', params: ({ event }) => event.output },
                target: '#twoFactor.off',
                actions: 'tellTwoFactorOff',
              },
              {
                guard: { type: 'isWrongPassword', params: ({ event }) => event.output },
                target: 'rejected',
              },
              { target: 'obliged' },
            ],
            onError: { target: 'failed' },
          },
        },
      },
    },
  },
})
