import { sql } from 'kysely'
import { dayOf, hasModule, isOurs, isTheirs, type WorkKind, waitingRows } from '../../records/waiting.ts'
import { wholeValue } from '../../storage/parameters/read.ts'
import { listedRequest, mayObjectOn } from './listed.ts'

/** So many days before its term somebody is first told of a file; from then on it waits. */
const days = sql`split_part(${wholeValue('teruggaaf.signaal_dagen')}, '/', 1)::integer`

/** The term within which it is of use: that of objection while it has not passed, else the day on which it lapses. */
const nextTerm = (day: string) =>
  sql`case when files.deadline >= ${day}::date then files.deadline else files.final_deadline end`

/**
 * Files of reclaim that are not handed in while a term comes near, questions of the tax office that wait for an answer, and decisions
 * as long as they may be objected to.
 */
export const reclaimWork: WorkKind = {
  kind: 'reclaim',
  rows: (asker) => {
    const answering = {
      ...listedRequest,
      deed: 'answer',
      day: sql`coalesce(files.answer_before, ${dayOf('files.updated_at')} + 14)`,
      where: [sql`files.state = 'question'`],
    } as const
    if (isOurs(asker, 'organisation-taxrequests:read')) {
      const ours = {
        path: sql`'/v3/tax-requests/' || files.id`,
        user: sql`customers.account_manager_id`,
      }
      return [
        waitingRows(asker, { ...answering, ...ours }),
        waitingRows(asker, {
          ...listedRequest,
          ...ours,
          deed: 'submit',
          day: nextTerm(asker.day),
          where: [
            sql`files.state in ('assessing', 'collecting', 'complete')`,
            sql`${nextTerm(asker.day)} <= ${asker.day}::date + ${days}`,
          ],
        }),
        // Of a refusal and of a part: whoever lets the term pass chose to.
        waitingRows(asker, {
          ...listedRequest,
          ...ours,
          deed: 'object',
          day: sql`files.objection_until`,
          where: [mayObjectOn(asker.day)],
        }),
      ]
    }
    if (!isTheirs(asker, 'organisation-taxrequests:write')) return []
    const path = sql`'/v3/customers/' || files.customer_id || '/tax-requests/' || files.id`
    return [
      waitingRows(asker, {
        ...answering,
        path,
        where: [...answering.where, hasModule(asker, 'taxrequest')],
      }),
    ]
  },
}
