import { passwordSigns } from '../../contract/areas/account/passwordSigns.ts'
import { isGuessable } from './guessable.ts'
import { normalPassword } from './password.ts'

/** Words an attacker tries first because of whose password it is. */
export interface About {
  readonly brandName: string
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string
  readonly companies: readonly string[]
}

function wordsAbout({ brandName, firstName, lastName, emailAddress, companies }: About): string[] {
  const parts = [brandName, firstName, lastName, ...companies, ...emailAddress.split(/[@.+_-]/)]
  return parts.flatMap((part) => part.split(/\s+/)).filter((word) => word.length >= 3)
}

/**
 * What is wrong with a new password, in Dutch, or null. Length counts in signs as a person sees them typed; no kind of sign is
 * demanded, and nothing is cut off (reliability A9).
 */
export function objectionTo(password: string, about: About): string | null {
  const signs = [...normalPassword(password)].length
  if (signs < passwordSigns.fewest) return `Kies een wachtwoord van minstens ${passwordSigns.fewest} tekens`
  if (signs > passwordSigns.most) return `Kies een wachtwoord van hoogstens ${passwordSigns.most} tekens`
  if (isGuessable(password, wordsAbout(about)))
    return 'Dit wachtwoord is te makkelijk te raden. Kies een minder voor de hand liggend wachtwoord'
  return null
}
