import { sql } from 'kysely'
import { byAnother, isOurs, type WorkKind, waitingRows } from '../../records/waiting.ts'

/** How many days after the week in which they were made hours are to be approved or written anew. */
const days = 7

const endOfWeek = sql`date_trunc('week', entries.date)::date + 6`

/** Hours that were handed in: one piece of work for a person and a week, whatever the customers, since they are approved together. */
export const hoursApprovalWork: WorkKind = {
  kind: 'hoursToApprove',
  rows: (asker) =>
    isOurs(asker, 'is:admin', 'organisation-hours:read')
      ? [
          waitingRows(asker, {
            kind: 'hoursToApprove',
            id: sql`min(entries.id)`,
            customer: 'entries.customer_id',
            shownAt: sql`case when count(distinct entries.customer_id) = 1 then min(entries.customer_id) end`,
            title: sql`makers.name || ' · week ' || to_char(date_trunc('week', entries.date), 'IW') || ' (' || count(*) ||
              case when count(*) = 1 then ' regel)' else ' regels)' end`,
            deed: 'approve',
            day: sql`${endOfWeek} + ${days}::integer`,
            path: sql`'/v3/hours/approve'`,
            from: sql`hours_entries as entries join users as makers on makers.id = entries.user_id`,
            where: [sql`entries.state = 'submitted'`, byAnother(asker, 'entries.user_id')],
            groupBy: sql`makers.id, makers.name, date_trunc('week', entries.date)`,
          }),
        ]
      : [],
}

/** Hours that came back to who made them. */
export const hoursRejectedWork: WorkKind = {
  kind: 'hoursRejected',
  rows: (asker) =>
    isOurs(asker, 'organisation-hours:read')
      ? [
          waitingRows(asker, {
            kind: 'hoursRejected',
            id: sql`entries.id`,
            customer: 'entries.customer_id',
            title: sql`concat_ws(' · ', entries.description, entries.rejection_reason)`,
            deed: 'correct',
            day: sql`${endOfWeek} + ${days}::integer`,
            user: sql`entries.user_id`,
            path: sql`'/v3/customers/' || entries.customer_id || '/hours/' || entries.id`,
            from: sql`hours_entries as entries`,
            where: [sql`entries.state = 'rejected'`],
          }),
        ]
      : [],
}
