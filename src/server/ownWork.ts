import type { buildApp } from './app.ts'
import { orderDigests } from './areas/actions/digest.ts'
import { remindOfActions } from './areas/actions/remind.ts'
import { watchClicks } from './areas/clicks/watch.ts'
import { remindOfMeters } from './areas/emsInput/remind.ts'
import { remindOfReviews } from './areas/energySaving/telling.ts'
import { sweepReplyFiles } from './areas/inbox/replyFiles.ts'
import { keepAllAudited } from './areas/invoiceAudit/told.ts'
import { publishDue } from './areas/knowledgebase/life.ts'
import { warnOfExpiry } from './areas/library/expiry.ts'
import { rescan } from './areas/library/life.ts'
import { replayErasures } from './areas/privacy/replay.ts'
import { retain } from './areas/privacy/retain.ts'
import { keepAllBought, keepWaiting } from './areas/purchase/told.ts'
import { returnLost } from './areas/sales/returning.ts'
import { checkAll } from './areas/signals/check.ts'
import { mailSignals } from './areas/signals/mails.ts'
import { keepCharts } from './areas/statecharts/versions.ts'
import { followAll } from './areas/supplyAgreements/following.ts'
import { watchReclaims } from './areas/taxReclaim/watch.ts'
import type { Config } from './config.ts'
import { takeAllDue } from './records/daily.ts'
import { checkSeals, seal, tidy } from './session/housekeeping.ts'
import type { Database } from './storage/db/database.ts'
import { later, type OwnWork, onTheHour } from './storage/jobs/own.ts'
import { forgetNobodys } from './storage/mail/outbox.ts'

interface Parts {
  readonly config: Config
  readonly database: Database
  readonly app: Awaited<ReturnType<typeof buildApp>>
}

/** What is erased stays erased: also in a database that was put back, and in the mails that were kept. */
async function erasures(database: Database, { filesDir, dataDir }: Config): Promise<void> {
  await replayErasures(database, filesDir)
  await forgetNobodys(database, dataDir)
}

/** What was sent to us and nobody came back for. */
async function leftBehind(database: Database, { uploads }: Parts['app']): Promise<void> {
  await uploads.sweep()
  await sweepReplyFiles(database)
}

/** The steps that are due, and what follows from the day besides: the connections of agreements. */
async function dueSteps(database: Database, app: Parts['app']): Promise<void> {
  try {
    await takeAllDue(app)
  } finally {
    await followAll(database)
  }
}

/**
 * What the server does by itself at each start and then by the clock; what needs doing once a day finds by itself that it was done, so
 * that a day is made up for whenever the server is there again.
 */
export const ownWork = ({ config, database, app }: Parts): OwnWork[] => [
  { name: 'erasures', at: later, work: () => erasures(database, config) },
  { name: 'charts', at: later, work: () => keepCharts(database) },
  { name: 'retention', at: later, work: (signal) => retain(database, signal) },
  { name: 'due', at: onTheHour, work: () => dueSteps(database, app) },
  { name: 'clicks', at: '*/5 * * * *', work: () => watchClicks(database) },
  { name: 'waitingClicks', at: '*/5 * * * *', work: () => keepWaiting(database) },
  { name: 'articles', at: '*/5 * * * *', work: () => publishDue(database) },
  { name: 'digests', at: onTheHour, work: () => orderDigests(database) },
  { name: 'nightSignals', at: later, work: (signal) => checkAll(database, { signal }) },
  { name: 'reclaims', at: later, work: () => watchReclaims(database) },
  { name: 'savingReviews', at: '10 8 * * *', work: () => remindOfReviews(database) },
  { name: 'returningDeals', at: later, work: () => returnLost(database) },
  { name: 'invoiceSignals', at: later, work: (signal) => keepAllAudited(database, signal) },
  { name: 'strategies', at: later, work: (signal) => keepAllBought(database, signal) },
  { name: 'reminders', at: '*/5 * * * *', work: () => remindOfActions(database) },
  { name: 'signalMails', at: onTheHour, work: () => mailSignals(database) },
  { name: 'meterReminders', at: onTheHour, work: () => remindOfMeters(database) },
  { name: 'expiry', at: later, work: () => warnOfExpiry(database) },
  { name: 'rescan', at: later, work: () => rescan(database, app.files) },
  { name: 'uploads', at: later, work: () => leftBehind(database, app) },
  { name: 'files', at: later, work: (signal) => app.files.sweep(signal) },
  { name: 'tidy', at: later, work: () => tidy(database, new Date()) },
  { name: 'seal', at: '*/5 * * * *', work: () => seal(database) },
  { name: 'sealCheck', at: '30 4 * * *', work: () => checkSeals(database) },
  ...app.works,
]
