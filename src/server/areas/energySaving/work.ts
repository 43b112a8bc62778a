import { type RawBuilder, sql } from 'kysely'
import { speaks } from '../../../contract/areas/customers/speaks.ts'
import {
  dayOf,
  hasModule,
  isOurs,
  isTheirs,
  type WorkAsker,
  type WorkKind,
  waitingRows,
} from '../../records/waiting.ts'
import { listedFile, nextRoundDay, ourPage, theirPage, waitsForNextRound } from './listed.ts'

/** So many days before its day a report waits for us: the nearest window of the list of files. */
const nearDays = 90

/** What has no day of its own is promised within so many days after it came. */
const usualDays = 14

const dayOr = (day: RawBuilder<unknown>) =>
  sql`coalesce(${day}, ${dayOf('files.updated_at')} + ${usualDays}::integer)`

/** Reports to hand in, what a customer remarked of one, and what the authority asked besides. */
function ours(asker: WorkAsker) {
  const shared = {
    ...listedFile,
    path: ourPage,
    user: sql`customers.account_manager_id`,
  }
  const isRemarked = sql`(files.state = 'draft' and files.remarks is not null)`
  return [
    // What lies with the customer comes back when its day is there.
    waitingRows(asker, {
      ...shared,
      deed: 'check',
      day: sql`files.review_before`,
      where: [sql`files.state = 'customerReview'`, sql`files.review_before <= ${asker.day}::date`],
    }),
    waitingRows(asker, {
      ...shared,
      deed: 'correct',
      day: dayOr(sql`files.review_before`),
      where: [isRemarked],
    }),
    waitingRows(asker, {
      ...shared,
      deed: 'submit',
      day: sql`files.deadline`,
      where: [
        sql`(files.state = 'agreed'
          or files.state in ('assessing', 'inventory', 'draft') and files.deadline <= ${asker.day}::date + ${nearDays}::integer)`,
        sql`not ${isRemarked}`,
      ],
    }),
    waitingRows(asker, {
      ...shared,
      deed: 'submit',
      day: nextRoundDay,
      where: [waitsForNextRound, sql`${nextRoundDay} <= ${asker.day}::date + ${nearDays}::integer`],
    }),
    waitingRows(asker, {
      ...shared,
      deed: 'answer',
      day: dayOr(sql`files.answer_before`),
      where: [sql`files.state = 'supplement'`],
    }),
  ]
}

/** Files of the energy-saving duty that are ours to go on with, and reports that a customer is to look over. */
export const savingWork: WorkKind = {
  kind: 'saving',
  rows: (asker) => {
    if (isOurs(asker, 'organisation-energysaving:read')) return ours(asker)
    if (!isTheirs(asker, speaks)) return []
    return [
      waitingRows(asker, {
        ...listedFile,
        path: theirPage,
        deed: 'judge',
        day: dayOr(sql`files.review_before`),
        where: [sql`files.state = 'customerReview'`, hasModule(asker, 'energysaving')],
      }),
    ]
  },
}
