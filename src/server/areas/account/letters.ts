import { type Clock, hour, minute } from '../../ground/clock.ts'
import type { AuthConfig } from '../../session/parts.ts'
import { gotEnough, issueLink, type LinkPurpose, linkLives, noteSent } from '../../session/passwordLinks.ts'
import type { Database } from '../../storage/db/database.ts'
import type { Letter } from '../../storage/mail/letter.ts'
import type { Order, Write } from '../../storage/mail/mailer.ts'
import { changeLives, issueChange } from './emailChange.ts'

interface Person {
  readonly id: number
  readonly firstName: string
  readonly name: string
  readonly emailAddress: string
}

/** Where a link goes: the address from the configuration, never one that a request names (A12). */
export function linkTo(publicUrl: string, token: string): string {
  return `${publicUrl}/reset-password?${new URLSearchParams({ token })}`
}

const onlyYou =
  'Heb je dit niet zelf gedaan? Stel dan meteen een nieuw wachtwoord in en neem contact op met de helpdesk.'

/** What each letter says, besides the greeting. */
const texts = {
  reset: (brand: string, url: string) => ({
    subject: `Nieuw wachtwoord instellen voor ${brand}`,
    paragraphs: ['Je hebt gevraagd om een nieuw wachtwoord. Met de knop hieronder stel je het in.'],
    action: { label: 'Wachtwoord instellen', url },
    closing: [
      `De link werkt één keer en is ${linkLives.reset / minute} minuten geldig.`,
      'Heb je dit niet gevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
    ],
  }),
  invitation: (brand: string, url: string) => ({
    subject: `Welkom bij ${brand}`,
    paragraphs: [
      `Er is een account voor je gemaakt in het portaal van ${brand}. Kies een wachtwoord om te beginnen.`,
    ],
    action: { label: 'Wachtwoord kiezen', url },
    closing: [`De link werkt één keer en is ${linkLives.invitation / hour / 24} dagen geldig.`],
  }),
  passwordChanged: (brand: string) => ({
    subject: `Je wachtwoord voor ${brand} is gewijzigd`,
    paragraphs: [
      'Het wachtwoord van je account is zojuist gewijzigd. Overal waar je was ingelogd, ben je uitgelogd.',
      onlyYou,
    ],
  }),
  twoStep: (brand: string, isOn: boolean) => ({
    subject: `Tweestapsverificatie voor ${brand} staat ${isOn ? 'aan' : 'uit'}`,
    paragraphs: [
      `Tweestapsverificatie is zojuist ${isOn ? 'ingesteld' : 'uitgezet'} voor je account.`,
      onlyYou,
    ],
  }),
  emailChange: (brand: string, url: string) => ({
    subject: `Bevestig je nieuwe e-mailadres voor ${brand}`,
    paragraphs: [
      'Je wilt voortaan met dit e-mailadres inloggen. Bevestig dat met de knop hieronder; tot die tijd verandert er niets.',
    ],
    action: { label: 'E-mailadres bevestigen', url },
    closing: [
      `De link werkt één keer en is ${changeLives / hour} uur geldig.`,
      'Heb je dit niet gevraagd? Dan hoef je niets te doen.',
    ],
  }),
  emailChanged: (brand: string) => ({
    subject: `Je e-mailadres voor ${brand} is gewijzigd`,
    paragraphs: [
      'Het e-mailadres waarmee je inlogt is zojuist gewijzigd. Met dit adres kun je niet meer inloggen.',
      'Heb je dit niet zelf gedaan? Neem dan meteen contact op met de helpdesk.',
    ],
  }),
  locked: (brand: string) => ({
    subject: `Mislukte inlogpogingen bij ${brand}`,
    paragraphs: [
      'Er is vijf keer achter elkaar geprobeerd met een verkeerd wachtwoord op je account in te loggen. Inloggen kan daarom even niet; na een halve minuut kun je het opnieuw proberen.',
      'Was je het zelf en weet je je wachtwoord niet meer? Kies dan bij het inloggen voor “Vergeten?”. Was je het niet? Dan hoef je niets te doen, zolang je wachtwoord alleen bij jou bekend is.',
    ],
  }),
}

interface Office {
  readonly database: Database
  readonly config: AuthConfig
  readonly now: Clock
}

/** Writes the letters about getting in. A link is made here, at the last moment, so that it lies nowhere but in the mail. */
export function lettersOf({ database, config, now }: Office): Write {
  const to = (person: Person, { paragraphs, ...text }: Omit<Letter, 'to'>): Letter => ({
    ...text,
    to: { name: person.name, address: person.emailAddress },
    paragraphs: [`Beste ${person.firstName},`, ...paragraphs],
  })
  const withLink = async (person: Person, purpose: LinkPurpose) => {
    const { id: userId, emailAddress } = person
    const token = await database.transaction((tx) => issueLink(tx, { userId, emailAddress }, purpose, now()))
    return {
      letter: to(person, texts[purpose](config.brandName, linkTo(config.publicUrl, token))),
      left: () => noteSent(database.db, userId, now()),
    }
  }
  /** The one kind of mail that does not go to the address of the account: where it is about to move, or left. */
  const aboutAddress = async ({ kind, userId, recipient }: Order) => {
    const owner = userId === null ? null : await ownerOf(database, userId)
    if (owner === null) return null
    const person = { ...owner, emailAddress: recipient }
    if (kind === 'emailChanged') return { letter: to(person, texts.emailChanged(config.brandName)) }
    const wish = { userId: person.id, emailAddress: recipient }
    const token = await database.transaction((tx) => issueChange(tx, wish, now()))
    if (token === null) return null
    const url = `${config.publicUrl}/v3/account?${new URLSearchParams({ confirm: token })}`
    return { letter: to(person, texts.emailChange(config.brandName, url)) }
  }
  return async (order) => {
    if (order.kind === 'emailChange' || order.kind === 'emailChanged') return aboutAddress(order)
    const person = await personOf(database, order)
    if (person === null) return null
    if (order.kind === 'reset')
      return (await gotEnough(database.db, person.id, now())) ? null : withLink(person, 'reset')
    if (order.kind === 'invitation') return withLink(person, 'invitation')
    if (order.kind === 'twoStep')
      return { letter: to(person, texts.twoStep(config.brandName, order.data?.isOn === true)) }
    if (order.kind === 'passwordChanged' || order.kind === 'locked')
      return { letter: to(person, texts[order.kind](config.brandName)) }
    return null
  }
}

/** The person behind an account that is in use. */
async function ownerOf({ db }: Database, userId: number): Promise<Person | null> {
  const person = await db
    .selectFrom('users')
    .select(['id', 'firstName', 'name', 'emailAddress'])
    .where('id', '=', userId)
    .where('state', '<>', 'inactive')
    .executeTakeFirst()
  return person ?? null
}

/**
 * Who gets it: somebody with an account that is in use, at the address the account has now. Whose invitation ran out gets no link
 * by asking for one: an admin invites again.
 */
async function personOf({ db }: Database, { kind, userId, recipient }: Order): Promise<Person | null> {
  const people = db
    .selectFrom('users')
    .select(['id', 'firstName', 'name', 'emailAddress'])
    .where('emailAddress', '=', recipient)
    .where('state', 'not in', kind === 'reset' ? ['inactive', 'inviteExpired'] : ['inactive'])
  return (await (userId === null ? people : people.where('id', '=', userId)).executeTakeFirst()) ?? null
}
