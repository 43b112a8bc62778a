import { atlas } from '../../machines/atlas.ts'
import { broken, walk } from '../walk/walk.ts'
import { data, refusal } from '../walk/wire.ts'

const password = 'Wattwerf-demo-2026'
const wrongPassword = 'niet-mijn-wachtwoord'
const brokenPassword = 'komt-niet-aan'
/** Somebody whose account may not do without two-step verification. */
const obligedPassword = 'wachtwoord-van-een-beheerder'
const codes = { right: '246810', wrong: '111111', broken: '555555' } as const
const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Wattwerf:klant?secret=JBSWY3DPEHPK3PXP' }
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `code-${index}-abcd`)
const passwordWrong = 'Het wachtwoord is onjuist'
const codeWrong = 'De code is onjuist'
const withPassword = (currentPassword: string) => ({ currentPassword })

/** Setting up two-step verification on the account page, and taking it off again. */
export const twoFactorWalk = walk<typeof atlas.twoFactor.machine>({
  flow: atlas.twoFactor,
  cases: {
    submitPassword: [password, wrongPassword, brokenPassword, obligedPassword, ''].map(withPassword),
    submitCode: [...Object.values(codes), '12345'].map((code) => ({ code })),
  },
  world: {
    generateSecret: ({ currentPassword }) => {
      if (currentPassword === brokenPassword) return [broken]
      return [currentPassword === wrongPassword ? { kind: 'wrongPassword' } : { kind: 'generated', secret }]
    },
    proveSecret: ({ code }) => {
      if (code === codes.broken) return [broken]
      return [code === codes.right ? { kind: 'on', recoveryCodes } : { kind: 'wrongCode' }]
    },
    removeSecret: ({ currentPassword }) => {
      if (currentPassword === brokenPassword) return [broken]
      if (currentPassword === obligedPassword) return [{ kind: 'obliged' }]
      return [currentPassword === password ? { kind: 'off' } : { kind: 'wrongPassword' }]
    },
  },
  wires: {
    generateSecret: {
      call: 'POST auth/generate-two-step-secret',
      asked: ({ body }) => body as { currentPassword: string },
      answered: (answer) =>
        answer.kind === 'generated'
          ? data(answer.secret)
          : refusal(422, passwordWrong, { errors: { currentPassword: [passwordWrong] } }),
    },
    proveSecret: {
      call: 'POST auth/validate-two-step-secret',
      asked: ({ body }) => body as { secret: string; code: string },
      answered: (answer) =>
        answer.kind === 'on'
          ? data({ recoveryCodes: answer.recoveryCodes })
          : refusal(422, codeWrong, { errors: { code: [codeWrong] } }),
    },
    removeSecret: {
      call: 'POST auth/remove-two-step-secret',
      asked: ({ body }) => body as { currentPassword: string },
      answered: ({ kind }) => {
        if (kind === 'off') return data(null)
        return kind === 'obliged'
          ? refusal(409, 'Tweestapsverificatie is verplicht voor dit account.')
          : refusal(422, passwordWrong, { errors: { currentPassword: [passwordWrong] } })
      },
    },
  },
  secrets: {
    texts: [password, wrongPassword, brokenPassword, obligedPassword, ...Object.values(codes)],
    mayStandIn: [],
  },
  does: {
    setUp: (hands) => hands.press('Tweestapsverificatie instellen'),
    submitPassword: async (hands, { currentPassword }) => {
      await hands.fill('Huidig wachtwoord', currentPassword)
      await hands.key('Enter')
    },
    submitCode: async (hands, { code }) => {
      await hands.fill('Code', code)
      await hands.key('Enter')
    },
    codesKept: (hands) => hands.press('Ik heb de codes bewaard'),
    remove: (hands) => hands.press('Tweestapsverificatie uitzetten'),
    cancel: (hands) => hands.press('Annuleren'),
  },
  shows: {
    off: (hands) => hands.canPress('Tweestapsverificatie instellen'),
    'askingPassword.ready': (hands) => hands.gone(passwordWrong),
    'askingPassword.rejected': (hands) => hands.saysUnder('Huidig wachtwoord', passwordWrong),
    'askingPassword.failed': (hands) => hands.sees('Dat is niet gelukt. Probeer het opnieuw.'),
    'askingPassword.generating': async (hands) => {
      await hands.gone(passwordWrong)
      await hands.cannotPress('Annuleren')
    },
    'showingCode.ready': async (hands) => {
      await hands.sees(secret.secret)
      await hands.gone(codeWrong)
    },
    'showingCode.wrong': async (hands) => {
      await hands.sees(secret.secret)
      await hands.saysUnder('Code', codeWrong)
    },
    'showingCode.failed': (hands) => hands.sees('Dat is niet gelukt. Probeer het opnieuw.'),
    'showingCode.checking': async (hands) => {
      await hands.gone(codeWrong)
      await hands.cannotPress('Annuleren')
    },
    recoveryCodes: async (hands) => {
      await hands.gone(secret.secret)
      for (const code of recoveryCodes) await hands.sees(code)
    },
    on: async (hands) => {
      await hands.gone('code-0-abcd')
      await hands.canPress('Tweestapsverificatie uitzetten')
    },
    'askingRemoval.ready': (hands) => hands.gone(passwordWrong),
    'askingRemoval.rejected': (hands) => hands.saysUnder('Huidig wachtwoord', passwordWrong),
    'askingRemoval.obliged': (hands) => hands.sees('Tweestapsverificatie is verplicht voor dit account.'),
    'askingRemoval.failed': (hands) => hands.sees('Dat is niet gelukt. Probeer het opnieuw.'),
    'askingRemoval.removing': async (hands) => {
      await hands.gone(passwordWrong)
      await hands.cannotPress('Annuleren')
    },
  },
})
