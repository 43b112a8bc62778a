import { randomUUID } from 'node:crypto'
import { createActor, fromPromise, waitFor } from 'xstate'
import {
  type ClaimAnswer,
  type ConnectAnswer,
  mailboxMachine,
  type Standing,
  type SyncAnswer,
} from '../../../../../machines/flows/mailbox.ts'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../storage/db/database.ts'
import type { Files } from '../../../storage/files/store.ts'
import { receive } from '../receive.ts'
import { type MailboxAddress, mailboxAddress } from './address.ts'
import { type Hold, mailboxHold } from './hold.ts'
import { imapConnection, type Refusal } from './imap.ts'

interface Parts {
  readonly config: Pick<Config, 'imapUrl' | 'smtpUrl'>
  readonly database: Database
  readonly files: Files
  readonly log: { warn(detail: object, text: string): void }
}

/** Reads the shared mailbox for as long as the server runs. */
export interface Mailbox {
  /** Finishes the mail that is being taken in, says goodbye, and lets another process have the mailbox. */
  stop(): Promise<void>
  /** The state of its chart. */
  state(): string
}

/** Our own addresses: what comes from them opens nothing. */
function ownAddresses({ own, aliases }: MailboxAddress, smtpUrl: string | null): Set<string> {
  const sender = smtpUrl === null ? null : new URL(smtpUrl).searchParams.get('from')
  return new Set([own, ...aliases, sender?.toLowerCase() ?? null].filter((each) => each !== null))
}

/** Why it stands so, without the server's text: that may name a person. */
const codeOf = (error: unknown) => (error as { code?: string }).code ?? (error as Error).name

/** The calls of the chart, on a real mailbox. */
function actorsOf(
  { imapUrl, smtpUrl }: Parts['config'],
  { database, files, log }: Parts,
  hold: Hold,
  refused: (refusal: Refusal | null) => void,
) {
  const address = mailboxAddress(imapUrl ?? 'imap://nobody')
  const receiving = { database, files, own: ownAddresses(address, smtpUrl) }
  const imap = imapConnection({ address, hold, refused, take: (raw) => receive(receiving, raw) })
  const logged = async <T>(doing: Promise<T>): Promise<T> => {
    try {
      return await doing
    } catch (error) {
      log.warn({ reason: codeOf(error) }, 'the mailbox was not reached')
      throw error
    }
  }
  return {
    claimMailbox: fromPromise<ClaimAnswer, undefined>(async () => ({
      kind: (await logged(hold.claim(address.own, receiving.own))) ? 'held' : 'elsewhere',
    })),
    keepMailbox: fromPromise<{ kind: 'elsewhere' }, undefined>(async ({ signal }) => {
      try {
        await hold.keep(signal)
      } finally {
        // A server that ends says goodbye itself.
        if (!signal.aborted) imap.drop()
      }
      return { kind: 'elsewhere' }
    }),
    connectMailbox: fromPromise<ConnectAnswer, undefined>(({ signal }) => logged(imap.connect(signal))),
    syncMailbox: fromPromise<SyncAnswer, undefined>(({ signal }) => logged(imap.sync(signal))),
    forgetNumbers: fromPromise<{ kind: 'forgotten' }, undefined>(async () => {
      await hold.forget()
      return { kind: 'forgotten' }
    }),
    listenToMailbox: fromPromise<{ kind: 'news' }, undefined>(({ signal }) => imap.listen(signal)),
    leaveMailbox: fromPromise<{ kind: 'left' }, undefined>(async () => {
      await imap.leave()
      await hold.release()
      return { kind: 'left' }
    }),
  }
}

/** Starts reading the mailbox; of several processes one does, and without IMAP_URL none. */
export function startMailbox(parts: Parts): Mailbox {
  const { config, database, log } = parts
  const hold = mailboxHold(database, randomUUID())
  let why: string | null = null
  let told: Promise<unknown> = Promise.resolve()
  const tell = (standing: Standing) => {
    const reason = standing === 'refused' || standing === 'tooMany' ? why : null
    told = told
      .then(() => hold.tell(standing, reason))
      .catch((error: unknown) => log.warn({ reason: codeOf(error) }, 'how the mailbox stands was not kept'))
  }
  const actors = actorsOf(config, parts, hold, (refusal) => {
    why = refusal?.reason ?? null
  })
  const machine = mailboxMachine.provide({
    actors,
    actions: { tellStanding: (_, standing) => tell(standing) },
  })
  const actor = createActor(machine, { input: { isConfigured: config.imapUrl !== null } }).start()
  return {
    stop: async () => {
      if (actor.getSnapshot().status === 'active') actor.send({ type: 'serverEnds' })
      await waitFor(actor, ({ status }) => status !== 'active')
      await told
    },
    state: () => JSON.stringify(actor.getSnapshot().value),
  }
}
