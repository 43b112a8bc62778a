import { assertEvent, assign, setup } from 'xstate'
import type { Problems } from '../../src/contract/records/problems.ts'
import type { StateMeta } from '../meta.ts'
import { call, deed } from '../provided.ts'
import { typesOf } from '../typesOf.ts'

/** The two passwords as typed; they are never kept. */
export interface NewPassword {
  password: string
  passwordConfirmation: string
}

/** What goes to the server: the passwords with the query parameters of the mailed link. */
export interface ResetQuestion extends NewPassword {
  link: Readonly<Record<string, string>>
}

/** Set; refused with texts per field; or the link is spent, too old or replaced by a newer one. */
export type ResetAnswer =
  | { kind: 'reset' }
  | { kind: 'refused'; problems: Problems }
  | { kind: 'expiredLink' }

export interface ResetPasswordInput {
  /** The query parameters of the link, sent along as they are. */
  link: Readonly<Record<string, string>>
}

export interface ResetPasswordContext extends ResetPasswordInput {
  problems: Problems
}

export type ResetPasswordEvent = { type: 'submit'; passwords: NewPassword } | { type: 'back' }

const resetSetup = setup({
  types: typesOf<{
    context: ResetPasswordContext
    events: ResetPasswordEvent
    input: ResetPasswordInput
    meta: StateMeta
  }>(),
  actors: { resetPassword: call<ResetAnswer, ResetQuestion>('resetPassword') },
  guards: {
    isReset: (_, { kind }: ResetAnswer) => kind === 'reset',
    isRefused: (_, { kind }: ResetAnswer) => kind === 'refused',
  },
  actions: {
    keepProblems: assign((_, answer: ResetAnswer) => ({
      problems: answer.kind === 'refused' ? answer.problems : {},
    })),
    forgetProblems: assign({ problems: {} }),
    tellReset: deed('tellReset'),
    goToLogin: deed('goToLogin'),
  },
})

/** A new password with the link from the mail. */
export const resetPasswordMachine = resetSetup.createMachine({
  id: 'resetPassword',
  context: ({ input }) => ({ ...input, problems: {} }),
  initial: 'form',
  states: {
    form: {
      meta: { label: 'Nieuw wachtwoord', screen: 'form' },
      initial: 'ready',
      on: { submit: { target: '.saving', actions: 'forgetProblems' }, back: { target: 'atLogin' } },
      states: {
        ready: { meta: { label: 'Invullen' } },
        refused: { meta: { label: 'Wachtwoord afgekeurd' } },
        failed: { meta: { label: 'Opslaan mislukt' } },
        saving: {
          meta: { label: 'Bezig met opslaan' },
          tags: 'busy',
          on: { submit: {}, back: {} },
          invoke: {
            id: 'resetPassword',
            src: 'resetPassword',
            input: ({ context, event }) => {
              assertEvent(event, 'submit')
              return { ...event.passwords, link: context.link }
            },
            onDone: [
              {
                guard: { type: 'isReset', params: ({ event }) => event.output },
                target: '#resetPassword.atLogin',
                actions: 'tellReset',
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: 'refused',
                actions: { type: 'keepProblems', params: ({ event }) => event.output },
              },
              { target: '#resetPassword.expiredLink' },
            ],
            onError: { target: 'failed' },
          },
        },
      },
    },
    expiredLink: {
      meta: { label: 'Link niet meer geldig', screen: 'expiredLink' },
      on: { back: { target: 'atLogin' } },
    },
    atLogin: { meta: { label: 'Naar het inlogscherm' }, type: 'final', entry: 'goToLogin' },
  },
})
