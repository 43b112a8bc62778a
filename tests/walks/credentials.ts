import { atlas } from '../../machines/atlas.ts'
import { broken, walk } from '../walk/walk.ts'
import { data, refusal } from '../walk/wire.ts'

const current = 'Wattwerf-demo-2026'
const wrong = 'niet-mijn-wachtwoord'
const good = 'een-heel-nieuw-wachtwoord'
const onTheWay = 'dit-komt-niet-aan'
const passwordWrong = 'Het wachtwoord is onjuist'
const typed = (currentPassword: string, password = good) => ({
  typed: { currentPassword, password, passwordConfirmation: password },
})

/** Another password, on the account page. */
export const credentialsWalk = walk<typeof atlas.credentials.machine>({
  flow: atlas.credentials,
  cases: { submit: [typed(current), typed(wrong), typed(current, onTheWay), typed('')] },
  world: {
    change: ({ currentPassword, password }) => {
      if (password === onTheWay) return [broken]
      if (currentPassword === current) return [{ kind: 'changed' }]
      return [{ kind: 'refused', problems: { currentPassword: [passwordWrong] } }]
    },
  },
  wires: {
    change: {
      call: 'POST auth/change-password',
      asked: ({ body }) => body as Record<string, string>,
      answered: (answer) =>
        answer.kind === 'changed' ? data(null) : refusal(422, passwordWrong, { errors: answer.problems }),
    },
  },
  secrets: { texts: [current, wrong, good, onTheWay], mayStandIn: [] },
  does: {
    open: (hands) => hands.press('Wachtwoord wijzigen'),
    submit: async (hands, { typed: { currentPassword = '', password = '', passwordConfirmation = '' } }) => {
      await hands.fill('Huidig wachtwoord', currentPassword)
      await hands.fill('Nieuw wachtwoord', password)
      await hands.fill('Herhaal wachtwoord', passwordConfirmation)
      await hands.press('Wachtwoord opslaan')
    },
    cancel: (hands) => hands.press('Annuleren'),
  },
  shows: {
    closed: (hands) => hands.canPress('Wachtwoord wijzigen'),
    'form.ready': async (hands) => {
      await hands.gone(passwordWrong)
      await hands.canPress('Wachtwoord opslaan')
    },
    'form.refused': async (hands, { context }) => {
      for (const text of context.problems.currentPassword ?? [])
        await hands.saysUnder('Huidig wachtwoord', text)
    },
    'form.failed': (hands) => hands.sees('Dat is niet gelukt. Probeer het opnieuw.'),
    'form.saving': async (hands) => {
      await hands.gone(passwordWrong)
      await hands.cannotPress('Wachtwoord opslaan')
      await hands.cannotPress('Annuleren')
    },
    changed: (hands) => hands.sees('Overal elders waar je was ingelogd, ben je uitgelogd.'),
  },
})
