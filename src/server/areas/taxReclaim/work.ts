import { sql } from 'kysely'
import { reclaimSchemes } from '../../../contract/areas/taxReclaim/reclaimWords.ts'
import {
  dayOf,
  hasModule,
  isOurs,
  isTheirs,
  type WorkKind,
  waitingRows,
  worded,
} from '../../records/waiting.ts'
import { wholeValue } from '../../storage/parameters/read.ts'

/** So many days before its term somebody is first told of a file; from then on it waits. */
const days = sql`split_part(${wholeValue('teruggaaf.signaal_dagen')}, '/', 1)::integer`

/** The term within which it is of use: that of objection while it has not passed, else the day on which it lapses. */
const nextTerm = (day: string) =>
  sql`case when files.deadline >= ${day}::date then files.deadline else files.final_deadline end`

const common = {
  kind: 'reclaim',
  id: sql`files.id`,
  customer: 'files.customer_id',
  title: sql`files.number || ' · ' || (${worded('files.scheme', reclaimSchemes)})`,
  from: sql`tax_requests as files join customers on customers.id = files.customer_id`,
} as const

/** Files of reclaim that are not handed in while a term comes near, and questions of the tax office that wait for an answer. */
export const reclaimWork: WorkKind = {
  kind: 'reclaim',
  rows: (asker) => {
    const answering = {
      ...common,
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
          ...common,
          ...ours,
          deed: 'submit',
          day: nextTerm(asker.day),
          where: [
            sql`files.state in ('assessing', 'collecting', 'complete')`,
            sql`${nextTerm(asker.day)} <= ${asker.day}::date + ${days}`,
          ],
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
