import type { FetchMessageObject, ImapFlow } from 'imapflow'
import type { ConnectAnswer, SyncAnswer } from '../../../../../machines/flows/mailbox.ts'
import type { MailboxAddress } from './address.ts'
import type { Hold } from './hold.ts'

/** A mail above this is not fetched: its headers are taken in, with a word that it is still in the mailbox. */
const largestFetched = 100_000_000
/** After so long without a word it looks by itself, and has IDLE begun anew; in ms. */
const longestIdle = 300_000

const shownHeaders = [
  'From',
  'To',
  'Cc',
  'Subject',
  'Date',
  'Message-ID',
  'In-Reply-To',
  'References',
  'Auto-Submitted',
]
const leftThere =
  'Dit bericht is te groot om op te halen. Het staat nog in het postvak zelf, met alles wat erbij zit.'

/** Why a connection was not made, in words that name no secret; null where it is only lost. */
export interface Refusal {
  readonly answer: Exclude<ConnectAnswer['kind'], 'connected'>
  readonly reason: string
}

interface ServerError extends Error {
  authenticationFailed?: boolean
  responseText?: string
  serverResponseCode?: string
}

/** What a server means that does not let us in: it may have too many of us, not know us, or be ill itself. */
export function refusalOf(error: unknown): Refusal | null {
  const { authenticationFailed, responseText = '', serverResponseCode = '' } = error as ServerError
  if (serverResponseCode === 'LIMIT' || /too many|maximum number of connections/i.test(responseText))
    return { answer: 'tooMany', reason: 'De mailserver staat niet meer verbindingen van dit postvak toe.' }
  if (!authenticationFailed || serverResponseCode === 'UNAVAILABLE') return null
  return {
    answer: 'refused',
    reason: 'De mailserver wijst de naam of het wachtwoord af. Kijk IMAP_URL na en start de server opnieuw.',
  }
}

interface Parts {
  readonly address: MailboxAddress
  readonly hold: Hold
  /** Takes in one mail, once. */
  readonly take: (raw: Buffer) => Promise<unknown>
  readonly refused: (refusal: Refusal | null) => void
}

/** The mail in words of our own where it is too large to fetch. */
async function headersOf(client: ImapFlow, uid: number): Promise<Buffer | null> {
  const found = await client.fetchOne(String(uid), { headers: shownHeaders }, { uid: true })
  if (!found || found.headers === undefined) return null
  const headers = found.headers.toString('latin1').trimEnd()
  return Buffer.concat([
    Buffer.from(`${headers}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n`, 'latin1'),
    Buffer.from(`${leftThere}\r\n`),
  ])
}

async function rawOf(client: ImapFlow, { uid, size = 0 }: FetchMessageObject): Promise<Buffer | null> {
  if (size > largestFetched) return headersOf(client, uid)
  const found = await client.fetchOne(String(uid), { source: true }, { uid: true })
  // Moved away between the list and now.
  return found ? (found.source ?? null) : null
}

/** Waits until it is connected and its folder is open; a refusal is an answer. */
async function opensAt(fresh: ImapFlow, folder: string): Promise<Refusal | null> {
  try {
    await fresh.connect()
  } catch (error) {
    fresh.close()
    const refusal = refusalOf(error)
    if (refusal === null) throw error
    return refusal
  }
  try {
    await fresh.mailboxOpen(folder, { readOnly: true })
    return null
  } catch (error) {
    const isThere = fresh.usable
    fresh.close()
    if (!isThere) throw error
    return { answer: 'refused', reason: `Het postvak heeft geen map "${folder}".` }
  }
}

async function clientOf({ host, port, isSecure, isLocal, user, password: pass }: MailboxAddress) {
  // Read for the first connection: without a mailbox nobody needs it.
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    host,
    port,
    secure: isSecure,
    auth: { user, pass },
    logger: false,
    disableAutoIdle: true,
    maxIdleTime: longestIdle,
    connectionTimeout: 30_000,
    // A password goes in the clear over no wire.
    ...(!isSecure && !isLocal && { doSTARTTLS: true }),
  })
  // Heard by who waits for it: an error nobody listens to ends the process.
  client.on('error', () => {})
  return client
}

/** Takes in what is new: each is stored first and only then counted as read, so that a crash in between reads it again. */
async function takeNew(
  client: ImapFlow,
  { hold, take }: Pick<Parts, 'hold' | 'take'>,
  signal: AbortSignal,
): Promise<SyncAnswer> {
  if (!client.mailbox) throw new Error('No mailbox is open')
  const uidValidity = String(client.mailbox.uidValidity)
  const place = await hold.place()
  if (place.uidValidity !== null && place.uidValidity !== uidValidity) return { kind: 'renumbered' }
  // `n:*` names the last one also when that is older.
  const listed = await client.fetchAll(`${place.lastUid + 1}:*`, { uid: true, size: true }, { uid: true })
  const fresh = listed.filter(({ uid }) => uid > place.lastUid).sort((one, other) => one.uid - other.uid)
  for (const each of fresh) {
    if (signal.aborted) throw new Error('The server ends')
    const raw = await rawOf(client, each)
    if (raw !== null) await take(raw)
    await hold.remember({ uidValidity, lastUid: each.uid })
  }
  if (fresh.length === 0) await hold.remember({ uidValidity, lastUid: place.lastUid })
  return { kind: 'synced' }
}

/** Waits until something came in, or for so long that it is better to look. */
async function listenTo(client: ImapFlow, hold: Hold, signal: AbortSignal): Promise<{ kind: 'news' }> {
  const heard = Promise.withResolvers<{ kind: 'news' }>()
  // Nobody may be waiting any more when it breaks.
  heard.promise.catch(() => {})
  const news = () => heard.resolve({ kind: 'news' })
  const gone = () => heard.reject(new Error('The connection to the mailbox is gone'))
  const timer = setTimeout(news, longestIdle)
  client.on('exists', news)
  client.on('close', gone)
  signal.addEventListener('abort', gone, { once: true })
  try {
    // What came in between the last look and now is told by no event.
    const [last] =
      client.mailbox && client.mailbox.exists > 0 ? await client.fetchAll('*', { uid: true }) : []
    if (last !== undefined && last.uid > (await hold.place()).lastUid) return { kind: 'news' }
    client.idle().catch(gone)
    return await heard.promise
  } finally {
    clearTimeout(timer)
    client.off('exists', news)
    client.off('close', gone)
  }
}

/** The connection itself, as imapflow makes it; every call ends at its signal. */
export function imapConnection({ address, hold, take, refused }: Parts) {
  let client: ImapFlow | null = null
  /** What is being taken in, which a goodbye waits for. */
  let atWork: Promise<unknown> = Promise.resolve()

  const drop = () => {
    client?.close()
    client = null
  }
  const opened = (): ImapFlow => {
    if (client?.usable !== true) throw new Error('The connection to the mailbox is gone')
    return client
  }

  return {
    connect: async (signal: AbortSignal): Promise<ConnectAnswer> => {
      drop()
      const fresh = await clientOf(address)
      signal.addEventListener('abort', () => client !== fresh && fresh.close(), { once: true })
      const refusal = await opensAt(fresh, address.folder)
      refused(refusal)
      if (refusal !== null) return { kind: refusal.answer }
      if (signal.aborted) fresh.close()
      client = fresh
      return { kind: 'connected' }
    },
    sync: async (signal: AbortSignal): Promise<SyncAnswer> => {
      const taking = takeNew(opened(), { hold, take }, signal)
      atWork = taking.catch(() => {})
      return taking
    },
    listen: async (signal: AbortSignal) => listenTo(opened(), hold, signal),
    drop,
    /** Waits for what is being taken in and says goodbye. */
    leave: async (): Promise<void> => {
      await atWork
      const last = client
      client = null
      if (last?.usable !== true) return
      await Promise.race([last.logout(), new Promise((resolve) => setTimeout(resolve, 1000))]).catch(() => {})
      last.close()
    },
  }
}
