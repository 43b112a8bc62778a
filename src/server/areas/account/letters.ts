import { type Clock, hour, minute } from '../../ground/clock.ts'
import type { AuthConfig } from '../../session/parts.ts'
import { gotEnough, issueLink, type LinkPurpose, linkLives, noteSent } from '../../session/passwordLinks.ts'
import type { Database } from '../../storage/db/database.ts'
import type { Letter } from '../../storage/mail/letter.ts'
import type { Order } from '../../storage/mail/mailer.ts'
import { type Writer, writerOf } from '../../storage/mail/writers.ts'
import { type Words, wordsOf } from '../../storage/templates/write.ts'
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

interface Office {
  readonly database: Database
  readonly config: AuthConfig
  readonly now: Clock
}

const kinds = ['reset', 'invitation', 'twoStep', 'passwordChanged', 'locked', 'emailChange', 'emailChanged']

/** Writes the letters about getting in. A link is made here, at the last moment, so that it lies nowhere but in the mail. */
export function lettersOf({ database, config, now }: Office): Writer {
  const { brandName: merk, publicUrl } = config
  const to = (person: Person, words: Words): Letter => ({
    ...words,
    to: { name: person.name, address: person.emailAddress },
  })
  const plain = async (
    person: Person,
    key: 'auth.emailChanged' | 'auth.passwordChanged' | 'auth.locked' | 'auth.twoStepOn' | 'auth.twoStepOff',
  ) => ({ letter: to(person, await wordsOf(database.db, key, { merk, voornaam: person.firstName })) })
  const withLink = async (person: Person, purpose: LinkPurpose) => {
    const { id: userId, emailAddress, firstName: voornaam } = person
    const token = await database.transaction((tx) => issueLink(tx, { userId, emailAddress }, purpose, now()))
    const url = linkTo(publicUrl, token)
    const lives = linkLives[purpose] / minute
    const words =
      purpose === 'reset'
        ? wordsOf(database.db, 'auth.reset', { merk, voornaam, minuten: String(lives) }, url)
        : wordsOf(database.db, 'auth.invite', { merk, voornaam, dagen: String(lives / 60 / 24) }, url)
    return { letter: to(person, await words), left: () => noteSent(database.db, userId, now()) }
  }
  /** The one kind of mail that does not go to the address of the account: where it is about to move, or left. */
  const aboutAddress = async ({ kind, userId, recipient }: Order) => {
    const owner = userId === null ? null : await ownerOf(database, userId)
    if (owner === null) return null
    const person = { ...owner, emailAddress: recipient }
    if (kind === 'emailChanged') return plain(person, 'auth.emailChanged')
    const wish = { userId: person.id, emailAddress: recipient }
    const token = await database.transaction((tx) => issueChange(tx, wish, now()))
    if (token === null) return null
    const url = `${publicUrl}/v3/account?${new URLSearchParams({ confirm: token })}`
    const values = { merk, voornaam: person.firstName, uren: String(changeLives / hour) }
    return { letter: to(person, await wordsOf(database.db, 'auth.emailChange', values, url)) }
  }
  return writerOf(kinds, async (order) => {
    if (order.kind === 'emailChange' || order.kind === 'emailChanged') return aboutAddress(order)
    const person = await personOf(database, order)
    if (person === null) return null
    if (order.kind === 'reset')
      return (await gotEnough(database.db, person.id, now())) ? null : withLink(person, 'reset')
    if (order.kind === 'invitation') return withLink(person, 'invitation')
    if (order.kind === 'twoStep')
      return plain(person, order.data?.isOn === true ? 'auth.twoStepOn' : 'auth.twoStepOff')
    if (order.kind === 'passwordChanged') return plain(person, 'auth.passwordChanged')
    return plain(person, 'auth.locked')
  })
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
