import { atlas } from '../../machines/atlas.ts'
import type { ResetQuestion } from '../../machines/flows/resetPassword.ts'
import { broken, walk } from '../walk/walk.ts'
import { data, refusal } from '../walk/wire.ts'

const good = 'een-heel-nieuw-wachtwoord'
const tooShort = 'kort'
const other = 'een-ander-wachtwoord'
const onTheWay = 'dit-komt-niet-aan'
const spent = 'te-laat-met-de-link'
const both = (password: string, passwordConfirmation = password) => ({
  passwords: { password, passwordConfirmation },
})

/** The server's texts, by what was typed. */
function problemsOf({ password, passwordConfirmation }: ResetQuestion): Record<string, string[]> {
  if (password === tooShort) return { password: ['Gebruik minstens 12 tekens'] }
  return password === passwordConfirmation
    ? {}
    : { passwordConfirmation: ['De wachtwoorden zijn niet gelijk'] }
}

/** A new password with the link from the mail. */
export const resetPasswordWalk = walk<typeof atlas.resetPassword.machine>({
  flow: atlas.resetPassword,
  cases: { submit: [both(good), both(tooShort), both(good, other), both(onTheWay), both(spent)] },
  world: {
    resetPassword: (question) => {
      if (question.password === onTheWay) return [broken]
      if (question.password === spent || question.link.token !== 'geldig') return [{ kind: 'expiredLink' }]
      const problems = problemsOf(question)
      return [Object.keys(problems).length > 0 ? { kind: 'refused', problems } : { kind: 'reset' }]
    },
  },
  wires: {
    resetPassword: {
      call: 'POST auth/reset-password',
      asked: ({ body }) => {
        const { password, passwordConfirmation, ...link } = body as Record<string, string>
        return { password, passwordConfirmation, link } as ResetQuestion
      },
      answered: (answer) => {
        if (answer.kind === 'reset') return data(null)
        const errors = answer.kind === 'refused' ? answer.problems : { token: ['De link is verlopen'] }
        return refusal(422, 'Je hebt niet alle verplichte velden ingevuld', { errors })
      },
    },
  },
  secrets: { texts: [good, tooShort, other, onTheWay, spent], mayStandIn: [] },
  does: {
    submit: async (hands, { passwords }) => {
      await hands.fill('Nieuw wachtwoord', passwords.password)
      await hands.fill('Herhaal wachtwoord', passwords.passwordConfirmation)
      await hands.press('Wachtwoord opslaan')
    },
    back: (hands) => hands.press('Terug naar inloggen'),
  },
  shows: {
    'form.ready': async (hands) => {
      await hands.gone('Het opslaan is niet gelukt.')
      await hands.canPress('Wachtwoord opslaan')
    },
    'form.refused': async (hands, { context }) => {
      const under = [
        ['password', 'Nieuw wachtwoord', 'Herhaal wachtwoord'],
        ['passwordConfirmation', 'Herhaal wachtwoord', 'Nieuw wachtwoord'],
      ] as const
      for (const [name, own, other] of under) {
        for (const text of context.problems[name] ?? []) {
          await hands.saysUnder(own, text)
          await hands.saysNotUnder(other, text)
        }
      }
    },
    'form.failed': (hands) => hands.sees('Het opslaan is niet gelukt.'),
    'form.saving': async (hands) => {
      await hands.gone('Gebruik minstens 12 tekens')
      await hands.cannotPress('Wachtwoord opslaan')
      await hands.cannotPress('Terug naar inloggen')
    },
    expiredLink: async (hands) => {
      await hands.sees('Link niet meer geldig')
      await hands.canPress('Terug naar inloggen')
    },
    atLogin: (hands) => hands.at('/login'),
  },
})
