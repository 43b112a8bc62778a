import { assertEvent } from 'xstate'
import {
  answerOf,
  atTheDoor,
  codeAnswers,
  getsIn,
  isInactive,
  isOfAnotherCompany,
  loginParts,
} from '../parts/login.ts'

export type * from '../parts/login.ts'

/** Getting in: credentials, a second factor where asked, the forgotten password, and the two ways to be turned away. */
export const loginMachine = loginParts.createMachine({
  id: 'login',
  context: ({ input }) => ({ ...atTheDoor, ...input }),
  output: ({ context: { session, destination } }) => ({ session, destination }),
  initial: 'arriving',
  states: {
    arriving: {
      meta: { label: 'Aankomst' },
      always: [{ guard: 'companyLeft', target: 'invalid' }, { target: 'credentials' }],
    },
    credentials: {
      meta: { label: 'Inloggegevens', screen: 'credentials' },
      initial: 'ready',
      on: {
        submit: [
          {
            guard: { type: 'isIncomplete', params: ({ event }) => event.credentials },
            target: '.rejected',
            actions: { type: 'keepAddress', params: ({ event }) => event.credentials },
          },
          {
            target: '.checking',
            actions: { type: 'keepCredentials', params: ({ event }) => event.credentials },
          },
        ],
        forgot: { target: 'request' },
      },
      states: {
        ready: { meta: { label: 'Invullen' } },
        mailed: { meta: { label: 'E-mail verstuurd' } },
        rejected: { meta: { label: 'Verkeerde gegevens' }, entry: 'forgetPassword' },
        checking: {
          meta: { label: 'Bezig met inloggen' },
          tags: 'busy',
          on: { submit: {}, forgot: {} },
          invoke: {
            id: 'checkCredentials',
            src: 'authenticate',
            input: ({ context: { emailAddress, password, remember } }) => ({
              emailAddress,
              password,
              remember,
            }),
            onDone: [
              getsIn,
              { guard: { type: 'asksSecret', params: answerOf }, target: '#login.secret' },
              isInactive,
              isOfAnotherCompany,
              { target: 'rejected' },
            ],
            onError: { target: 'rejected' },
          },
        },
      },
    },
    secret: {
      meta: { label: 'Tweestapsverificatie', screen: 'secret' },
      initial: 'ready',
      on: {
        submitCode: [
          { guard: { type: 'isSixDigits', params: ({ event }) => event }, target: '.checking' },
          { target: '.rejected' },
        ],
        useRecoveryCode: { target: 'recovery' },
        back: { target: 'credentials', actions: 'forgetPassword' },
      },
      states: {
        ready: { meta: { label: 'Code invullen' } },
        rejected: { meta: { label: 'De code is onjuist' } },
        failed: { meta: { label: 'Verkeerde gegevens' } },
        checking: {
          meta: { label: 'Code controleren' },
          tags: 'busy',
          on: { submitCode: {}, useRecoveryCode: {}, back: {} },
          invoke: {
            id: 'checkCode',
            src: 'authenticate',
            input: ({ context: { emailAddress, password, remember }, event }) => {
              assertEvent(event, 'submitCode')
              return { emailAddress, password, remember, secret: event.code }
            },
            onDone: codeAnswers,
            onError: { target: 'failed' },
          },
        },
      },
    },
    recovery: {
      meta: { label: 'Herstelcode', screen: 'recovery' },
      initial: 'ready',
      on: {
        submitRecoveryCode: [
          { guard: { type: 'hasNoRecoveryCode', params: ({ event }) => event }, target: '.rejected' },
          { target: '.checking' },
        ],
        useAuthenticator: { target: 'secret' },
        back: { target: 'credentials', actions: 'forgetPassword' },
      },
      states: {
        ready: { meta: { label: 'Herstelcode invullen' } },
        rejected: { meta: { label: 'De code is onjuist' } },
        failed: { meta: { label: 'Verkeerde gegevens' } },
        checking: {
          meta: { label: 'Herstelcode controleren' },
          tags: 'busy',
          on: { submitRecoveryCode: {}, useAuthenticator: {}, back: {} },
          invoke: {
            id: 'checkRecoveryCode',
            src: 'authenticate',
            input: ({ context: { emailAddress, password, remember }, event }) => {
              assertEvent(event, 'submitRecoveryCode')
              return { emailAddress, password, remember, recoveryCode: event.code.trim() }
            },
            onDone: codeAnswers,
            onError: { target: 'failed' },
          },
        },
      },
    },
    request: {
      meta: { label: 'Wachtwoord vergeten', screen: 'request' },
      initial: 'ready',
      on: {
        requestMail: [
          { guard: { type: 'hasNoAddress', params: ({ event }) => event }, target: '.rejected' },
          { target: '.sending', actions: { type: 'keepAddress', params: ({ event }) => event } },
        ],
        back: { target: 'credentials' },
      },
      states: {
        ready: { meta: { label: 'E-mailadres invullen' } },
        rejected: { meta: { label: 'Verkeerde gegevens' } },
        sending: {
          meta: { label: 'Bezig met aanvragen' },
          tags: 'busy',
          on: { requestMail: {}, back: {} },
          invoke: {
            id: 'requestPassword',
            src: 'requestPassword',
            input: ({ context }) => ({ emailAddress: context.emailAddress }),
            onDone: [
              {
                guard: { type: 'isMailed', params: ({ event }) => event.output },
                target: '#login.credentials.mailed',
              },
              { target: 'rejected' },
            ],
            onError: { target: 'rejected' },
          },
        },
      },
    },
    inactive: {
      meta: { label: 'Inloggen niet langer mogelijk', screen: 'inactive' },
      entry: 'forgetPassword',
      on: { back: { target: 'credentials' } },
    },
    invalid: {
      meta: { label: 'Bedrijf gebruikt de software niet meer', screen: 'invalid' },
      entry: 'forgetPassword',
      on: { back: { target: 'credentials' } },
    },
    signedIn: {
      meta: { label: 'Ingelogd' },
      entry: 'forgetPassword',
      always: [
        { guard: 'mustSetUp2fa', target: 'toTwoFactor' },
        { guard: 'hasReturnPath', target: 'toReturnPath' },
        { guard: 'hasStartPage', target: 'toStartPage' },
        { guard: 'hasCustomer', target: 'toCustomer' },
        { target: 'toCustomers' },
      ],
    },
    toTwoFactor: {
      meta: { label: 'Naar tweestapsverificatie instellen' },
      type: 'final',
      entry: 'goToTwoFactor',
    },
    toReturnPath: {
      meta: { label: 'Terug naar de gevraagde pagina' },
      type: 'final',
      entry: 'goToReturnPath',
    },
    toStartPage: { meta: { label: 'Naar de eigen startpagina' }, type: 'final', entry: 'goToStartPage' },
    toCustomer: { meta: { label: 'Naar de klantpagina' }, type: 'final', entry: 'goToCustomer' },
    toCustomers: { meta: { label: 'Naar de klantenlijst' }, type: 'final', entry: 'goToCustomers' },
  },
})
