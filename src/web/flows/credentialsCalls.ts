import type { CredentialsAnswer } from '../../../machines/flows/credentials.ts'
import { changeEmail, changePassword, confirmEmail } from '../../contract/areas/account/authCalls.ts'
import { linkLives } from '../../contract/areas/account/linkLives.ts'
import { passwordSigns } from '../../contract/areas/account/passwordSigns.ts'
import { type Answer, attempt } from '../calls/api.ts'
import { ask, askFilled } from '../calls/ask.ts'
import { queryClient } from '../calls/query.ts'
import { Refused } from '../calls/refusal.ts'
import { profileQuery } from '../portal/ownProfile.ts'
import type { Credential } from './credentials.tsx'
import { settingsKey } from './ownDataCalls.ts'

/** What became of what was typed; what the server says against it comes back per field. */
async function sent(answer: Promise<Answer<unknown>>): Promise<CredentialsAnswer> {
  const outcome = await attempt(answer)
  if (outcome.ok) return { kind: 'changed' }
  const { kind, problems, message } = outcome.refusal
  if (kind === 'tooMany') return { kind: 'refused', problems: { '': [message] } }
  if (kind !== 'invalid' && kind !== 'refused') throw new Refused(outcome.refusal)
  return { kind: 'refused', problems: Object.keys(problems).length > 0 ? problems : { '': [message] } }
}

const current = {
  name: 'currentPassword',
  label: 'Huidig wachtwoord',
  type: 'password',
  autoComplete: 'current-password',
} as const

/** A new password, with the old one and the new one twice. */
export const ownPassword: Credential = {
  openLabel: 'Wachtwoord wijzigen',
  lead: `Kies een wachtwoord van minstens ${passwordSigns.fewest} tekens dat je nergens anders gebruikt.`,
  asks: [
    current,
    { name: 'password', label: 'Nieuw wachtwoord', type: 'password', autoComplete: 'new-password' },
    {
      name: 'passwordConfirmation',
      label: 'Herhaal wachtwoord',
      type: 'password',
      autoComplete: 'new-password',
    },
  ],
  submitLabel: 'Wachtwoord opslaan',
  changed: 'Je wachtwoord is gewijzigd',
  next: 'Je wachtwoord is gewijzigd. Overal elders waar je was ingelogd, ben je uitgelogd.',
  change: (typed, signal) => sent(askFilled(changePassword, { body: typed }, { signal })),
}

/** Another address: it counts once the link that is mailed there is followed. */
export const ownAddress: Credential = {
  openLabel: 'E-mailadres wijzigen',
  lead: 'We sturen een e-mail naar het nieuwe adres. Pas als je de link daarin volgt, log je ermee in.',
  asks: [{ name: 'emailAddress', label: 'Nieuw e-mailadres', type: 'email', autoComplete: 'email' }, current],
  submitLabel: 'E-mail versturen',
  changed: 'Er is een e-mail verstuurd',
  next: `Er is een e-mail verstuurd naar het nieuwe adres. Volg binnen ${linkLives.emailChangeHours} uur de link die erin staat.`,
  change: (typed, signal) => sent(askFilled(changeEmail, { body: typed }, { signal })),
}

/** The link of that mail was followed; the token in it proves the new address. */
export function confirmedAddress(token: string): Credential {
  return {
    openLabel: 'Nieuw e-mailadres bevestigen',
    lead: 'Bevestig dat je voortaan met je nieuwe e-mailadres inlogt.',
    asks: [],
    submitLabel: 'Nieuw e-mailadres bevestigen',
    changed: 'Je e-mailadres is gewijzigd',
    next: 'Je e-mailadres is gewijzigd. De volgende keer log je ermee in.',
    change: async (_, signal) => {
      const answer = await sent(ask(confirmEmail, { body: { token } }, { signal }))
      if (answer.kind === 'changed')
        await Promise.all(
          [settingsKey, profileQuery.queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
        )
      return answer
    },
  }
}
