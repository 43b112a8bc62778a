import { sql } from 'kysely'
import { isOurs, type WorkKind, waitingRows } from '../../records/waiting.ts'
import { isSettled } from '../signals/followed.ts'

/** So many days before its notice date an agreement waits for whoever keeps it. */
const days = 90

/** Agreements of which it is to be decided whether they go on; one that is followed by another waits for nobody, unless it would go on beside that. */
export const agreementWork: WorkKind = {
  kind: 'agreement',
  rows: (asker) =>
    isOurs(asker, 'back-office-contracts:read')
      ? [
          waitingRows(asker, {
            kind: 'agreement',
            id: sql`agreements.id`,
            customer: 'agreements.customer_id',
            title: sql`concat_ws(' · ', agreements.number, parties.name)`,
            deed: 'notice',
            day: sql`agreements.notice_date`,
            user: sql`agreements.owner_id`,
            path: sql`'/v3/supply-agreements/' || agreements.id`,
            from: sql`supply_agreements as agreements
              left join parties on parties.id = coalesce(agreements.supplier_id, agreements.measuring_company_id)`,
            where: [
              sql`agreements.state in ('signed', 'active')`,
              // After its last day nothing is left to decide.
              sql`agreements.end_date >= ${asker.day}::date`,
              sql`agreements.notice_date <= ${asker.day}::date + ${days}::integer`,
              sql`not ${isSettled}`,
            ],
          }),
        ]
      : [],
}
