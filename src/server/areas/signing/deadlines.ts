import { sql } from 'kysely'
import { type DeadlineKind, termRows } from '../../records/terms.ts'
import { isOurs } from '../../records/waiting.ts'

/** Until when people can sign what they were asked to. */
export const signingDeadlines: DeadlineKind = {
  kind: 'signing',
  rows: (asker) =>
    isOurs(asker, 'back-office-signhost-contracts:read')
      ? [
          termRows(asker, {
            kind: 'signing',
            id: sql`signings.id`,
            customer: 'signings.customer_id',
            title: sql`signings.subject`,
            deed: 'sign',
            day: sql`signings.expires_on`,
            user: sql`signings.started_by_id`,
            path: sql`'/v3/signings/' || signings.id`,
            from: sql`signings`,
            where: [sql`signings.state = 'waitingSigner'`],
          }),
        ]
      : [],
}
