import { sql } from 'kysely'
import { mutationKinds } from '../../../contract/areas/mutations/mutationWords.ts'
import {
  hasModule,
  isOurs,
  isTheirs,
  orKeeper,
  type WorkKind,
  waitingRows,
  worded,
} from '../../records/waiting.ts'

const common = {
  kind: 'mutation',
  id: sql`mutations.id`,
  customer: 'mutations.customer_id',
  title: sql`mutations.number || ' · ' || (${worded('mutations.kind', mutationKinds)})`,
  from: sql`mutations join customers on customers.id = mutations.customer_id`,
} as const

/** Mutations that are ours to go on with, and questions about them that the customer answers. */
export const mutationWork: WorkKind = {
  kind: 'mutation',
  rows: (asker) => {
    if (isOurs(asker, 'organisation-mutations:read'))
      return [
        waitingRows(asker, {
          ...common,
          path: sql`'/v3/mutations/' || mutations.id`,
          deed: sql`case mutations.state when 'submitted' then 'take' when 'processed' then 'confirm' else 'do' end`,
          day: sql`mutations.effective_date`,
          user: orKeeper('mutations.assignee_id'),
          where: [
            sql`(mutations.state in ('submitted', 'inProgress', 'processed')
              or mutations.state in ('waitingParty', 'waitingCustomer') and mutations.effective_date <= ${asker.day}::date)`,
          ],
        }),
      ]
    if (!isTheirs(asker, 'organisation-mutations:write')) return []
    return [
      waitingRows(asker, {
        ...common,
        path: sql`'/v3/customers/' || mutations.customer_id || '/mutations/' || mutations.id`,
        deed: 'answer',
        day: sql`mutations.effective_date`,
        where: [sql`mutations.state = 'waitingCustomer'`, hasModule(asker, 'mutations')],
      }),
    ]
  },
}
