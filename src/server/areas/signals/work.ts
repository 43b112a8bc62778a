import { sql } from 'kysely'
import { dayOf, isOurs, orKeeper, type WorkKind, waitingRows } from '../../records/waiting.ts'

/** How long whoever deals with a signal has for it, in days. */
const days = 7

/** Signals that nobody has dealt with. Where an action about it is open, that is what waits, with its own day. */
export const signalWork: WorkKind = {
  kind: 'signal',
  rows: (asker) =>
    isOurs(asker, 'organisation-signals:read')
      ? [
          waitingRows(asker, {
            kind: 'signal',
            id: sql`signals.id`,
            customer: 'signals.customer_id',
            title: sql`signals.title`,
            deed: 'judge',
            day: sql`${dayOf('signals.created_at')} + ${days}::integer`,
            user: orKeeper('signals.assignee_id'),
            path: sql`'/v3/customers/' || signals.customer_id || '/signals/' || signals.module || '/' || signals.id`,
            from: sql`signals join customers on customers.id = signals.customer_id`,
            where: [
              sql`signals.state in ('new', 'seen', 'inProgress')`,
              // What these are about waits as a finding itself, or asks nothing of anybody.
              sql`signals.rule_code not in ('SG21', 'SG23', 'SG24')`,
              sql`not exists (select from actions where actions.signal_id = signals.id
                and actions.state in ('open', 'inProgress', 'waiting'))`,
            ],
          }),
        ]
      : [],
}
