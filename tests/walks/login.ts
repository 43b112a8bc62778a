import { atlas } from '../../machines/atlas.ts'
import type { LoginQuestion } from '../../machines/flows/login.ts'
import type { SignedIn } from '../../src/contract/areas/account/auth.ts'
import { type LoginRefusal, loginRefusals } from '../../src/contract/areas/account/loginRefusals.ts'
import { broken, type Wires, walk } from '../walk/walk.ts'
import { data, refusal } from '../walk/wire.ts'
import { authenticate, codes, email, everyone, password, recovery, someone } from './persons.ts'

const refusalOf = (reason: LoginRefusal) => refusal(401, loginRefusals[reason], { reason })
const wires: Wires<typeof atlas.login.machine> = {
  authenticate: {
    call: 'POST auth/login',
    asked: ({ body }) => body as LoginQuestion,
    answered: (answer) => {
      if (answer.kind === 'signedIn')
        return data({ ...answer.session, accessToken: 'een-token' } satisfies SignedIn)
      if (answer.kind === 'secretRequired') return { status: 200, body: { secretRequired: true } }
      if (answer.kind === 'wrongSecret') return refusalOf('secret')
      return refusalOf(answer.kind === 'refused' ? 'credentials' : answer.kind)
    },
  },
  requestPassword: {
    call: 'POST auth/request-password',
    asked: ({ body }) => body as { emailAddress: string },
    answered: ({ kind }) =>
      kind === 'mailed'
        ? data(null)
        : refusal(422, 'Je hebt niet alle verplichte velden ingevuld', {
            errors: { emailAddress: ['Vul een geldig e-mailadres in'] },
          }),
  },
}

const wrong = 'Verkeerde gegevens'
const wrongCode = 'De code is onjuist'
const mailed = 'Er is een e-mail verstuurd naar'

/** Signing in, as persons of the demo do it. */
export const loginWalk = walk<typeof atlas.login.machine>({
  flow: atlas.login,
  cases: {
    submit: (snapshot) => (snapshot.matches({ credentials: 'ready' }) ? everyone : someone),
    submitCode: (snapshot) =>
      (snapshot.matches({ secret: 'ready' })
        ? [...Object.values(codes), '12345']
        : [codes.wrong, '12345']
      ).map((code) => ({ code })),
    submitRecoveryCode: (snapshot) =>
      (snapshot.matches({ recovery: 'ready' })
        ? [...Object.values(codes).map(recovery), ' ']
        : [recovery(codes.wrong), ' ']
      ).map((code) => ({ code })),
    requestMail: ['klant', 'storing', 'geen adres', ''].map((name) => ({
      emailAddress: name.includes(' ') || name === '' ? name : email(name),
    })),
  },
  deciding: (snapshot) =>
    snapshot.matches('secret') || snapshot.matches('recovery')
      ? [snapshot.context.emailAddress, snapshot.context.password]
      : null,
  world: {
    authenticate: (question) => [authenticate(question)],
    requestPassword: ({ emailAddress }) => {
      if (emailAddress === email('storing')) return [broken]
      return [emailAddress.includes('@') ? { kind: 'mailed' } : { kind: 'refused' }]
    },
  },
  wires,
  secrets: {
    texts: [password, ...Object.values(codes), ...Object.values(codes).map(recovery)],
    mayStandIn: ['credentials.checking', 'secret', 'recovery'],
  },
  does: {
    submit: async (hands, { credentials }) => {
      await hands.fill('E-mailadres', credentials.emailAddress)
      await hands.fill('Wachtwoord', credentials.password)
      await hands.tick('Onthoud mij op dit apparaat', credentials.remember)
      await hands.press('Inloggen')
    },
    forgot: (hands) => hands.press('Vergeten?'),
    requestMail: async (hands, { emailAddress }) => {
      await hands.fill('E-mailadres', emailAddress)
      await hands.key('Enter')
    },
    submitCode: async (hands, { code }) => {
      await hands.fill('Code', code)
      await hands.press('Inloggen')
    },
    useRecoveryCode: (hands) => hands.press('Gebruik een herstelcode'),
    submitRecoveryCode: async (hands, { code }) => {
      await hands.fill('Herstelcode', code)
      await hands.press('Inloggen')
    },
    useAuthenticator: (hands) => hands.press('Gebruik de authenticator-app'),
    back: (hands) => hands.press('Terug naar inloggen'),
  },
  shows: {
    'credentials.ready': async (hands) => {
      await hands.gone(wrong)
      await hands.gone(mailed)
      await hands.canPress('Inloggen')
    },
    'credentials.mailed': (hands, { context }) =>
      hands.sees(
        `Er is een e-mail verstuurd naar ${context.emailAddress}. Controleer uw e-mail en volg de instructies om uw wachtwoord opnieuw in te stellen.`,
      ),
    'credentials.rejected': async (hands, { context }) => {
      await hands.sees(wrong)
      await hands.gone(mailed)
      await hands.holds('E-mailadres', context.emailAddress)
      await hands.canPress('Inloggen')
    },
    'credentials.checking': async (hands) => {
      await hands.gone(wrong)
      await hands.cannotPress('Inloggen')
    },
    'secret.ready': async (hands) => {
      await hands.gone(wrongCode)
      await hands.canPress('Inloggen')
    },
    'secret.rejected': (hands) => hands.sees(wrongCode),
    'secret.failed': async (hands) => {
      await hands.sees(wrong)
      await hands.gone(wrongCode)
    },
    'secret.checking': async (hands) => {
      await hands.gone(wrongCode)
      await hands.cannotPress('Inloggen')
      await hands.cannotPress('Terug naar inloggen')
    },
    'recovery.ready': async (hands) => {
      await hands.gone(wrongCode)
      await hands.canPress('Inloggen')
    },
    'recovery.rejected': (hands) => hands.sees(wrongCode),
    'recovery.failed': async (hands) => {
      await hands.sees(wrong)
      await hands.gone(wrongCode)
    },
    'recovery.checking': async (hands) => {
      await hands.gone(wrongCode)
      await hands.cannotPress('Inloggen')
      await hands.cannotPress('Terug naar inloggen')
    },
    'request.ready': (hands) => hands.gone(wrong),
    'request.rejected': (hands) => hands.sees(wrong),
    'request.sending': async (hands) => {
      await hands.gone(wrong)
      await hands.cannotPress('Versturen')
      await hands.cannotPress('Terug naar inloggen')
    },
    inactive: async (hands) => {
      await hands.sees('Inloggen niet langer mogelijk')
      await hands.sees(loginRefusals.inactive)
    },
    invalid: async (hands) => {
      await hands.sees(loginRefusals.company)
      await hands.sees('Neem contact op met uw leidinggevende voor meer informatie.')
    },
    toTwoFactor: (hands) => hands.at('/v3/account?need2fa=1'),
    toReturnPath: (hands) => hands.at('/v3/customers/7/contacts'),
    toStartPage: (hands) => hands.at('/v3/actions'),
    toCustomer: (hands) => hands.at('/v3/customers/1'),
    toCustomers: (hands) => hands.at('/v3/customers'),
  },
})
