import { assign, setup } from 'xstate'
import type { OwnPath, Session } from '../../src/contract/areas/account/auth.ts'
import type { StateMeta } from '../meta.ts'
import { call } from '../provided.ts'
import { secretCode } from '../secretCode.ts'
import { typesOf } from '../typesOf.ts'

/** What the first view asks. */
export interface Credentials {
  emailAddress: string
  password: string
  remember: boolean
}

/** One try to get in; `secret` is the authenticator's code. */
export interface LoginQuestion extends Credentials {
  secret?: string
  recoveryCode?: string
}

/** Everything a login can expectedly be answered with. */
export type LoginAnswer =
  | { kind: 'signedIn'; session: Session }
  | { kind: 'secretRequired' }
  | { kind: 'wrongSecret' }
  | { kind: 'refused' }
  | { kind: 'inactive' }
  | { kind: 'company' }

/** The mail is on its way (known address or not), or the address is none. */
export type RequestAnswer = { kind: 'mailed' } | { kind: 'refused' }

export interface LoginInput {
  /** Query `r`, already checked by `ownPath`. */
  returnTo: OwnPath | null
  /** Query `invalid=1`. */
  invalidCompany: boolean
}

export interface LoginOutput {
  session: Session
  /** The path the page goes to. */
  destination: string
}

export interface LoginContext extends LoginInput {
  /** Last typed; stays for the confirmation and for a next try. */
  emailAddress: string
  /** Kept while a second factor is asked, then forgotten. */
  password: string
  remember: boolean
  session: Session
  destination: string
}

export type LoginEvent =
  | { type: 'submit'; credentials: Credentials }
  | { type: 'forgot' }
  | { type: 'requestMail'; emailAddress: string }
  | { type: 'submitCode'; code: string }
  | { type: 'useRecoveryCode' }
  | { type: 'submitRecoveryCode'; code: string }
  | { type: 'useAuthenticator' }
  | { type: 'back' }

/** What the flow knows of a person before anything is typed. */
export const atTheDoor: Omit<LoginContext, keyof LoginInput> = {
  emailAddress: '',
  password: '',
  remember: false,
  session: { customer: null, set2fa: false, accepted: false },
  destination: '',
}

const isBlank = (text: string) => text.trim() === ''

/** The words of the login chart and what they mean. */
export const loginParts = setup({
  types: typesOf<{
    context: LoginContext
    events: LoginEvent
    input: LoginInput
    output: LoginOutput
    meta: StateMeta
  }>(),
  actors: {
    authenticate: call<LoginAnswer, LoginQuestion>('authenticate'),
    requestPassword: call<RequestAnswer, { emailAddress: string }>('requestPassword'),
  },
  guards: {
    companyLeft: ({ context }) => context.invalidCompany,
    isIncomplete: (_, { emailAddress, password }: Credentials) => isBlank(emailAddress) || password === '',
    hasNoAddress: (_, { emailAddress }: { emailAddress: string }) => isBlank(emailAddress),
    isSixDigits: (_, { code }: { code: string }) => secretCode.test(code),
    hasNoRecoveryCode: (_, { code }: { code: string }) => isBlank(code),
    isSignedIn: (_, { kind }: LoginAnswer) => kind === 'signedIn',
    asksSecret: (_, { kind }: LoginAnswer) => kind === 'secretRequired',
    isWrongSecret: (_, { kind }: LoginAnswer) => kind === 'wrongSecret',
    isInactive: (_, { kind }: LoginAnswer) => kind === 'inactive',
    isOfAnotherCompany: (_, { kind }: LoginAnswer) => kind === 'company',
    isMailed: (_, { kind }: RequestAnswer) => kind === 'mailed',
    mustSetUp2fa: ({ context }) => context.session.set2fa && context.session.accepted,
    hasReturnPath: ({ context }) => context.returnTo !== null,
    hasStartPage: ({ context }) => context.session.startPath !== undefined,
    hasCustomer: ({ context }) => context.session.customer !== null,
  },
  actions: {
    keepCredentials: assign((_, { emailAddress, password, remember }: Credentials) => ({
      emailAddress,
      password,
      remember,
    })),
    keepAddress: assign((_, { emailAddress }: { emailAddress: string }) => ({ emailAddress })),
    forgetPassword: assign({ password: '' }),
    keepSession: assign((_, answer: LoginAnswer) =>
      answer.kind === 'signedIn' ? { session: answer.session } : {},
    ),
    goToTwoFactor: assign({ destination: '/v3/account?need2fa=1' }),
    goToReturnPath: assign({ destination: ({ context }) => context.returnTo ?? '' }),
    goToStartPage: assign({ destination: ({ context }) => context.session.startPath ?? '' }),
    goToCustomer: assign({ destination: ({ context }) => `/v3/customers/${context.session.customer?.id}` }),
    goToCustomers: assign({ destination: '/v3/customers' }),
  },
})

/** The answer in the event that ends a call. */
export const answerOf = ({ event }: { event: { output: LoginAnswer } }) => event.output

/** Signed in, whichever view asked. */
export const getsIn = {
  guard: { type: 'isSignedIn', params: answerOf },
  target: '#login.signedIn',
  actions: { type: 'keepSession', params: answerOf },
} as const
/** Two ways to be turned away, only after a correct password. */
export const isInactive = {
  guard: { type: 'isInactive', params: answerOf },
  target: '#login.inactive',
} as const
export const isOfAnotherCompany = {
  guard: { type: 'isOfAnotherCompany', params: answerOf },
  target: '#login.invalid',
} as const
/** What the check of a second factor can lead to; after too many wrong codes the way in starts over. */
export const codeAnswers = [
  getsIn,
  { guard: { type: 'isWrongSecret', params: answerOf }, target: 'rejected' },
  isInactive,
  isOfAnotherCompany,
  { target: '#login.credentials.rejected' },
] as const
