import type { Credentials, LoginAnswer, LoginQuestion } from '../../machines/flows/login.ts'
import type { OwnPath, Session } from '../../src/contract/areas/account/auth.ts'
import { type Broken, broken } from '../walk/walk.ts'

/** The password of every person of the demo. */
export const password = 'Wattwerf-demo-2026'
/** A person's address. */
export const email = (name: string) => `${name}@wattwerf.example`
const at = (name: string, more: Partial<Credentials> = {}): { credentials: Credentials } => ({
  credentials: { emailAddress: email(name), password, remember: false, ...more },
})
const signedIn = (id: number | null, more: Partial<Session> = {}) =>
  ({
    kind: 'signedIn',
    session: { customer: id === null ? null : { id }, set2fa: false, accepted: true, ...more },
  }) as const

/** The person's own code, and codes that tell what the server makes of them. */
export const codes = {
  right: '246810',
  wrong: '111111',
  tooMany: '222222',
  inactive: '333333',
  company: '444444',
  broken: '555555',
} as const
/** The recovery code that does what the code of the authenticator does. */
export const recovery = (code: string) => `herstel-${code}`

/** What comes of a second factor, by the code without its prefix. */
const byCode: Readonly<Record<string, LoginAnswer | Broken>> = {
  [codes.right]: signedIn(null),
  [codes.tooMany]: { kind: 'refused' },
  [codes.inactive]: { kind: 'inactive' },
  [codes.company]: { kind: 'company' },
  [codes.broken]: broken,
}

/** What comes of the right password, by person. */
const byPerson: Readonly<Record<string, LoginAnswer | Broken>> = {
  [email('klant')]: signedIn(1),
  [email('accountmanager')]: signedIn(null),
  [email('eigen-startpagina')]: signedIn(1, { startPath: '/v3/actions' as OwnPath }),
  [email('zonder-tweestaps')]: signedIn(1, { set2fa: true }),
  [email('nieuw')]: signedIn(1, { set2fa: true, accepted: false }),
  [email('inactief')]: { kind: 'inactive' },
  [email('exklant')]: { kind: 'company' },
  [email('storing')]: broken,
}

/** What comes of a try to get in, by what was really asked. */
export function authenticate({ emailAddress, ...question }: LoginQuestion): LoginAnswer | Broken {
  if (question.password !== password) return { kind: 'refused' }
  if (emailAddress !== email('tweestaps')) return byPerson[emailAddress] ?? { kind: 'refused' }
  const given = question.secret ?? question.recoveryCode?.replace('herstel-', '')
  return given === undefined ? { kind: 'secretRequired' } : (byCode[given] ?? { kind: 'wrongSecret' })
}

/** Everybody who tries to get in, and every way to fill in the form. */
export const everyone = [
  at('klant'),
  at('accountmanager', { remember: true }),
  at('eigen-startpagina'),
  at('zonder-tweestaps'),
  at('nieuw'),
  at('tweestaps'),
  at('inactief'),
  at('exklant'),
  at('storing'),
  at('klant', { password: 'iets-anders' }),
  at('klant', { password: '' }),
  at('klant', { emailAddress: '' }),
]
/** Enough of them where the form was tried before. */
export const someone = [at('tweestaps'), at('klant', { password: '' })]
