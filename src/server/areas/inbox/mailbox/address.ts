import { addressesIn } from '../../../../domain/identity/addresses.ts'

/** Where the shared mailbox is, read from IMAP_URL. */
export interface MailboxAddress {
  readonly host: string
  readonly port: number
  /** Encrypted from the first byte. */
  readonly isSecure: boolean
  /** Whether it is on this machine, where a password may go in the clear. */
  readonly isLocal: boolean
  readonly user: string
  readonly password: string
  readonly folder: string
  /** The e-mail address people write to, as far as it is known. */
  readonly own: string | null
  /** Other addresses of which the mail arrives there too. */
  readonly aliases: readonly string[]
}

const locals = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * imaps://user:password@host:993/INBOX?address=support@example.nl,info@example.nl: what people write to, and after a comma its aliases;
 * without `address` the user counts as it when that is one.
 */
export function mailboxAddress(imapUrl: string): MailboxAddress {
  const url = new URL(imapUrl)
  const isSecure = url.protocol === 'imaps:'
  const user = decodeURIComponent(url.username)
  const [own = null, ...aliases] = addressesIn(url.searchParams.get('address') ?? user).addresses
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 993 : 143),
    isSecure,
    isLocal: locals.has(url.hostname),
    user,
    password: decodeURIComponent(url.password),
    folder: decodeURIComponent(url.pathname.replace(/^\//, '')) || 'INBOX',
    own,
    aliases,
  }
}
