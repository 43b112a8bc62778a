import { signerLetters } from '../../../contract/areas/signing/signerLetters.ts'
import { dayInWords } from '../../../domain/dutch.ts'
import { after, type Clock, hour } from '../../ground/clock.ts'
import type { AuthConfig } from '../../session/parts.ts'
import type { Vault } from '../../session/vault.ts'
import type { Database } from '../../storage/db/database.ts'
import type { Write } from '../../storage/mail/mailer.ts'
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
    .select(['customers.name as customerName', 'users.name as senderName'])
    .where('signer.id', '=', id)
    .executeTakeFirst()
}

/** Writes the mails to people who sign. Links and codes are made here, at the last moment, so that they lie nowhere but in the mail. */
export function signingLettersOf({ database, config, vault, now }: Office): Write {
  const linked = async (id: number, purpose: 'sign' | 'fetch') =>
    signingLink(config.publicUrl, await issueLink(database, id, purpose, now))
  return async ({ kind, recipient, data }) => {
    if (!kind.startsWith('signing')) return null
    const one = await signerOf(database, Number(data?.signerId))
    if (one === undefined) return null
    const { id, signingId, name } = one
    const told = { ...one, brand: config.brandName, expires: dayInWords(one.expiresOn) }
    const to = { name, address: recipient }
    const isAsked = one.state === 'waitingSigner' && open.has(one.standing)
    if (kind === 'signingInvitation' || kind === 'signingReminder') {
      if (!isAsked) return null
      const write = kind === 'signingInvitation' ? signerLetters.invitation : signerLetters.reminder
      return { letter: { to, ...write(told, await linked(id, 'sign')) } }
    }
    if (kind === 'signingCode') {
      if (!isAsked || Number(data?.askedAt) < after(now(), -stale).getTime()) return null
      const code = await issueCode(database.db, vault, id, now())
      const left = () =>
        note(database.db, { signingId, signerId: id, kind: 'codeSent', detail: recipient, at: now() })
      return { letter: { to, ...signerLetters.code(told, code) }, left }
    }
    if (kind === 'signingDone' && one.state === 'signed')
      return { letter: { to, ...signerLetters.done(told, await linked(id, 'fetch')) } }
    if (kind === 'signingEnded') return { letter: { to, ...signerLetters.ended(told) } }
    return null
  }
}
