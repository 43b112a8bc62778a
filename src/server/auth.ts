import { lettersOf } from './areas/account/letters.ts'
import { actionLettersOf } from './areas/actions/letters.ts'
import { clickLettersOf } from './areas/clicks/letters.ts'
import { collectiveLettersOf } from './areas/collectives/letters.ts'
import { meterLettersOf } from './areas/emsInput/letters.ts'
import { savingLettersOf } from './areas/energySaving/letters.ts'
import { exportLettersOf } from './areas/exports/letters.ts'
import { inboxLettersOf } from './areas/inbox/letters.ts'
import { auditLettersOf } from './areas/invoiceAudit/letters.ts'
import { invoiceLettersOf } from './areas/invoices/letters.ts'
import { articleLettersOf } from './areas/knowledgebase/letters.ts'
import { mutationLettersOf } from './areas/mutations/letters.ts'
import { newsletterLettersOf } from './areas/newsletters/letters.ts'
import { reportLettersOf } from './areas/reports/letters.ts'
import { reportMadeLettersOf } from './areas/reports/requester.ts'
import { offerLettersOf } from './areas/sales/offerLetters.ts'
import { signalLettersOf } from './areas/signals/letters.ts'
import { signingLettersOf } from './areas/signing/letters.ts'
import { reclaimLettersOf } from './areas/taxReclaim/letters.ts'
import { templateLettersOf } from './areas/templates/testing.ts'
import { type Clock, machineClock, minute } from './ground/clock.ts'
import type { Sessions } from './records/route.ts'
import { createHasher, type Hasher } from './session/hasher.ts'
import type { AuthConfig, AuthParts } from './session/parts.ts'
import { usualCost } from './session/password.ts'
import { rememberedSessions } from './session/remembered.ts'
import { ensureStandardRoles } from './session/roles.ts'
import { noteUse } from './session/sessions.ts'
import { fittingVault } from './session/vaultCheck.ts'
import type { Database } from './storage/db/database.ts'
import { createMailer, type Log } from './storage/mail/mailer.ts'
import { openPost, type Post } from './storage/mail/post.ts'
import { together, type Writer } from './storage/mail/writers.ts'

/** Getting in, and everything that belongs to it. */
export interface Auth extends Sessions, AuthParts {
  /** Begins sending mails. */
  start(log: Log): void
  /** Ends that, and waits for what is under way. */
  close(): Promise<void>
}

/** What tests replace. */
export interface AuthOptions {
  readonly now?: Clock
  readonly hasher?: Hasher
  readonly post?: Post
}

/** Until the server's own log is there. */
const silent: Log = { error: () => {}, warn: () => {} }

/** Who writes the mails of each area. */
const lettersFor = (
  office: Pick<AuthParts, 'database' | 'config' | 'now'>,
  vault: AuthParts['vault'],
): Writer =>
  together(
    lettersOf(office),
    actionLettersOf(office),
    signalLettersOf(office),
    meterLettersOf(office),
    invoiceLettersOf(office),
    exportLettersOf(office),
    clickLettersOf(office),
    mutationLettersOf(office),
    reclaimLettersOf(office),
    savingLettersOf(office),
    collectiveLettersOf(office),
    articleLettersOf(office),
    auditLettersOf(office),
    inboxLettersOf(office),
    templateLettersOf(office),
    newsletterLettersOf(office),
    reportLettersOf(office),
    reportMadeLettersOf(office),
    offerLettersOf(office),
    signingLettersOf({ ...office, vault }),
  )

/** Makes it on a database: opens the key, and adds the standard roles where they are missing. */
export async function createAuth(
  database: Database,
  config: AuthConfig,
  { now = machineClock, hasher, post = openPost(config) }: AuthOptions = {},
): Promise<Auth> {
  const vault = await fittingVault(database, config)
  await database.transaction((tx) => ensureStandardRoles(tx))
  let log = silent
  let ticking: NodeJS.Timeout | undefined
  const office = { database, config, now }
  const find = rememberedSessions(database.db)
  const mailer = createMailer({
    database,
    post,
    write: lettersFor(office, vault),
    now,
    log: () => log,
  })
  return {
    ...office,
    mailer,
    vault,
    hasher: hasher ?? (await createHasher(usualCost)),
    find: async (token, { background, withChanges }) => {
      const seen = await find(token, now(), withChanges)
      if (seen === null || background) return seen
      const { session, found } = seen
      // Reading goes on where writing can't: an asleep session is better than an answer refused.
      await noteUse(database.db, session.id, found.lastUsedAt, now()).catch((error: unknown) =>
        log.warn({ err: error }, 'the use of a session could not be noted'),
      )
      return seen
    },
    start: (to) => {
      log = to
      ticking ??= setInterval(mailer.kick, minute / 2).unref()
      mailer.kick()
    },
    close: async () => {
      clearInterval(ticking)
      await mailer.idle()
      post.close()
    },
  }
}
