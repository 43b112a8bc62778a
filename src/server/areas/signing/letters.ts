import { dayInWords } from '../../../domain/dutch.ts'
import { paragraphsOf } from '../../../domain/paragraphs.ts'
import { after, type Clock, hour } from '../../ground/clock.ts'
import type { AuthConfig } from '../../session/parts.ts'
import type { Vault } from '../../session/vault.ts'
import type { Database } from '../../storage/db/database.ts'
import { answerAddress } from '../../storage/mail/answerAddress.ts'
import { type Writer, writerOf } from '../../storage/mail/writers.ts'
import { type Words, wordsOf } from '../../storage/templates/write.ts'
import { note } from './activities.ts'
import { issueCode } from './codes.ts'
import { issueLink, signingLink } from './links.ts'

interface Office {
  readonly database: Database
  readonly config: AuthConfig
  readonly vault: Vault
  readonly now: Clock
}

/** A code that was asked for this long ago is for nobody any more. */
const stale = hour

/** How one that is over ended, as its mail says it. */
const ends: Readonly<Record<string, string>> = {
  cancelled: 'is ingetrokken',
  expired: 'is verlopen',
  rejected: 'is door een van de ondertekenaars geweigerd',
  failed: 'kon niet worden afgerond',
}

/** The mails of signing, by when they are written. */
const kinds = ['signingInvitation', 'signingReminder', 'signingCode', 'signingDone', 'signingEnded']

const open: ReadonlySet<string> = new Set(['invited', 'opened'])

/** To whom, about what. */
async function signerOf({ db }: Database, id: number) {
  return db
    .selectFrom('signingSigners as signer')
    .innerJoin('signings', 'signings.id', 'signer.signingId')
    .innerJoin('customers', 'customers.id', 'signings.customerId')
    .innerJoin('users', 'users.id', 'signings.startedById')
    .select(['signer.id', 'signer.signingId', 'signer.name', 'signer.state as standing'])
    .select(['signings.subject', 'signings.message', 'signings.expiresOn', 'signings.state'])
    .select([
      'customers.name as customerName',
      'users.name as senderName',
      'users.emailAddress as senderEmail',
    ])
    .where('signer.id', '=', id)
    .executeTakeFirst()
}

/** Writes the mails to people who sign. Links and codes are made here, at the last moment, so that they lie nowhere but in the mail. */
export function signingLettersOf({ database, config, vault, now }: Office): Writer {
  const linked = async (id: number, purpose: 'sign' | 'fetch') =>
    signingLink(config.publicUrl, await issueLink(database, id, purpose, now))
  return writerOf(kinds, async ({ kind, recipient, data }) => {
    const one = await signerOf(database, Number(data?.signerId))
    if (one === undefined) return null
    const { db } = database
    const { id, signingId, name: naam, subject: onderwerp, customerName: klant } = one
    const [merk, afzender, tot] = [config.brandName, one.senderName, dayInWords(one.expiresOn)]
    const replyTo = await answerAddress(db, one.senderEmail)
    const addressed = (words: Words) => ({ ...words, to: { name: naam, address: recipient }, replyTo })
    const isAsked = one.state === 'waitingSigner' && open.has(one.standing)
    if (kind === 'signingInvitation' && isAsked) {
      const bericht = paragraphsOf(one.message)
      const values = { merk, naam, onderwerp, klant, afzender, tot, bericht }
      return { letter: addressed(await wordsOf(db, 'signing.invite', values, await linked(id, 'sign'))) }
    }
    if (kind === 'signingReminder' && isAsked) {
      const values = { naam, onderwerp, klant, tot }
      return { letter: addressed(await wordsOf(db, 'signing.reminder', values, await linked(id, 'sign'))) }
    }
    if (kind === 'signingCode') {
      if (!isAsked || Number(data?.askedAt) < after(now(), -stale).getTime()) return null
      const code = await issueCode(db, vault, id, now())
      const left = () => note(db, { signingId, signerId: id, kind: 'codeSent', detail: recipient, at: now() })
      return { letter: addressed(await wordsOf(db, 'signing.code', { naam, onderwerp, code })), left }
    }
    if (kind === 'signingDone' && one.state === 'signed') {
      const url = await linked(id, 'fetch')
      return { letter: addressed(await wordsOf(db, 'signing.done', { naam, onderwerp }, url)) }
    }
    if (kind !== 'signingEnded') return null
    const einde = ends[one.state] ?? 'is beëindigd'
    const values = { merk, naam, onderwerp, klant, afzender, einde }
    return { letter: addressed(await wordsOf(db, 'signing.ended', values)) }
  })
}
