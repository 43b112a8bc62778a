import { setTimeout as sleep } from 'node:timers/promises'
import { after, type Clock, minute, second } from '../../ground/clock.ts'
import type { Database, Db } from '../db/database.ts'
import { countUse } from '../templates/uses.ts'
import type { Letter } from './letter.ts'
import { NotDelivered, type Post } from './post.ts'
import { stayWith, strangeKinds, type Taken, take } from './taken.ts'
import type { Writer } from './writers.ts'

/** A mail to send: what it is about. Its text, and a link in it, are made only when it leaves. */
export interface Order {
  readonly kind: string
  readonly userId: number | null
  readonly recipient: string
  readonly data?: Readonly<Record<string, string | number | boolean>>
}

/** Why a mail was not delivered, without the text of the mail server: that may name the person. */
export interface Undelivered {
  readonly reason: string
  readonly responseCode: number | undefined
  /** The connection broke when the mail server had all of it, and before it answered: it may have the mail all the same. */
  readonly mayHaveArrived: boolean
  /** The mail server itself refused this mail or its addressee, for good. */
  readonly isRefused: boolean
  /** It takes nothing from our own address: none of our mails leaves, whoever it is for. */
  readonly isSenderRefused: boolean
}

interface Written {
  readonly letter: Letter
  /** Called when it is delivered, with the addresses that the mail server refused while it took the mail for others. */
  readonly left?: (refused: readonly string[]) => Promise<void>
  /** Called at every try that fails: whether it is to be tried again, or given up. */
  readonly failed?: (why: Undelivered) => Promise<'again' | 'over'>
  /** Called when it is given up. */
  readonly givenUp?: (why: Undelivered) => Promise<void>
}

/** Why none of our mails leaves: of interest to whoever keeps the mail server, and nothing the addressee can do about. */
export const senderRefused = 'De mailserver neemt onze afzender niet aan'

/** Writes the letter of an order, or null when there is nothing (more) to send. */
export type Write = (order: Order) => Promise<Written | null>

export interface Log {
  error(detail: object, text: string): void
  warn(detail: object, text: string): void
}

export interface Mailer {
  /** Adds a mail, in the same transaction as the change it tells of. */
  order(tx: Db, order: Order): Promise<void>
  /** Sends what is due; answers at once. Called after a commit, and every half minute for what failed before. */
  kick(): void
  /** Resolves when nothing is on its way any more. */
  idle(): Promise<void>
}

/** Pauses between tries; after the last one a mail is given up. */
const pauses = [minute, 5 * minute, 15 * minute, 60 * minute, 240 * minute]

interface MailerParts {
  readonly database: Database
  readonly post: Post
  readonly write: Writer
  readonly now: Clock
  readonly log: () => Log
}

/** Sends mails one by one, each until it is delivered or given up, in whichever process is free. */
export function createMailer(parts: MailerParts): Mailer {
  let running: Promise<void> | null = null
  let again = false
  const told = new Set<string>()
  const run = async () => {
    do {
      again = false
      while (await sendNext(parts)) again = false
      await tellStrange(parts, told)
    } while (again)
  }
  return {
    order: (tx, order) => orderMails(tx, [order], parts.now()),
    kick: () => {
      again = true
      running ??= run()
        .catch((error: unknown) => parts.log().error({ err: error }, 'mails could not be looked up'))
        .finally(() => {
          running = null
        })
    },
    idle: async () => {
      while (running !== null) await running
    },
  }
}

/** Says once of each kind of mail that nobody seems to write it: it would wait without anybody knowing. */
async function tellStrange({ database, write, now, log }: MailerParts, told: Set<string>): Promise<void> {
  for (const kind of await strangeKinds(database.db, write.kinds, now())) {
    if (!told.has(kind)) log().warn({ kind }, 'mails of this kind wait: no process writes them')
    told.add(kind)
  }
}

/** Adds mails without starting on them: who ticks next finds them. */
export async function orderMails(tx: Db, orders: readonly Order[], now: Date): Promise<void> {
  const rows = orders.map(({ kind, userId, recipient, data = {} }) => ({
    kind,
    userId,
    recipient,
    data: JSON.stringify(data),
    nextAt: now,
    createdAt: now,
  }))
  if (rows.length > 0) await tx.insertInto('mails').values(rows).execute()
}

/** Takes one mail that is due and tries to deliver it; false when none is. */
async function sendNext(parts: MailerParts): Promise<boolean> {
  const { database, post, write, now } = parts
  const mail = await database.transaction((tx) => take(tx, write.kinds, now()))
  if (mail === null) return false
  if (mail.tries > pauses.length + 1) return giveUpFallen(parts, mail)
  let written: Written | null = null
  let refused: readonly string[] = []
  let why: Undelivered | null = null
  const leave = stayWith(database.db, mail, now)
  try {
    written = await write(mail)
    if (written !== null) refused = await post.deliver(written.letter, mail.id)
  } catch (error) {
    why = reasonOf(error)
  }
  await leave()
  if (why !== null) {
    await keepUndelivered(parts, mail, written, why)
    return true
  }
  // It left: whatever goes wrong from here on is no failure of the mail, which would be sent once more.
  await insist(async () => written?.left?.(refused))
  await counted(database.db, written?.letter.templateId)
  await insist(() => database.db.deleteFrom('mails').where('id', '=', mail.id).execute())
  return true
}

/**
 * Gives up a mail with which the process fell as often as it was tried: it may be the mail that brings processes down. That is kept first,
 * for whoever writes it to tell of it may fall once more.
 */
async function giveUpFallen({ database: { db }, write, log }: MailerParts, mail: Taken): Promise<true> {
  const { id, kind, tries } = mail
  log().error({ mail: id, kind, tries }, 'a mail was given up: whichever process had it fell')
  await db.updateTable('mails').set({ nextAt: null }).where('id', '=', id).execute()
  const why = { responseCode: undefined, mayHaveArrived: true, isRefused: false, isSenderRefused: false }
  const written = await write(mail).catch(() => null)
  await written?.givenUp?.({ reason: 'de server viel steeds uit', ...why })
  return true
}

/** How often a text is used is nice to know: a mail that left never waits for it. */
const counted = (db: Db, templateId: number | undefined) =>
  templateId === undefined ? undefined : countUse(db, templateId).catch(() => undefined)

/** Has a mail that did not leave tried again, or gives it up. */
async function keepUndelivered(
  { database: { db }, log, now }: MailerParts,
  { id, kind, tries }: Taken,
  written: Written | null,
  why: Undelivered,
): Promise<void> {
  const { reason, responseCode } = why
  log().error({ reason, responseCode, mail: id, kind, tries }, 'a mail was not delivered')
  const wish = await insist(async () => written?.failed?.(why))
  const pause = wish === 'over' ? undefined : pauses[tries - 1]
  // What is given up is told before it is kept: a process that falls in between gives it up once more.
  if (pause === undefined) await insist(async () => written?.givenUp?.(why))
  const nextAt = pause === undefined ? null : after(now(), pause)
  // Not where another process has it in hand by now.
  await insist(() =>
    db
      .updateTable('mails')
      .set({ nextAt, heldUntil: null })
      .where('id', '=', id)
      .where('tries', '=', tries)
      .execute(),
  )
}

/** So long after one another what became of a mail is tried to be kept; a failover takes less than all of them. */
const patience = [second / 4, second, 5 * second, 15 * second]

/** Keeps what became of a mail, also when the database is away for a while. */
async function insist<T>(keep: () => Promise<T>): Promise<T> {
  for (const pause of patience) {
    try {
      return await keep()
    } catch {
      await sleep(pause)
    }
  }
  return keep()
}

function reasonOf(error: unknown): Undelivered {
  if (!(error instanceof NotDelivered))
    return {
      reason: (error as Error).name,
      responseCode: undefined,
      mayHaveArrived: false,
      isRefused: false,
      isSenderRefused: false,
    }
  const { reason, responseCode, command, wasWhole } = error
  return {
    reason,
    responseCode,
    // An answer to it says that it was not kept.
    mayHaveArrived: wasWhole && responseCode === undefined,
    isRefused: (responseCode ?? 0) >= 500 && ['RCPT TO', 'DATA'].includes(command),
    isSenderRefused: responseCode !== undefined && command === 'MAIL FROM',
  }
}
