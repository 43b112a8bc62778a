import { sql } from 'kysely'
import { speaks } from '../../../contract/areas/customers/speaks.ts'
import { outToSign } from '../../../contract/areas/signing/signingWords.ts'
import {
  hasModule,
  isOurs,
  isTheirs,
  type WorkAsker,
  type WorkKind,
  waitingRows,
} from '../../records/waiting.ts'

const shared = {
  kind: 'participation',
  id: sql`participations.id`,
  customer: 'participations.customer_id',
  title: sql`'Deelname aan ' || collectives.name`,
  day: sql`collectives.enrol_until`,
  from: sql`participations join collectives on collectives.id = participations.collective_id
    join customers on customers.id = participations.customer_id`,
} as const

const isOutToSign = sql`exists (select from signings where signings.linked_kind = 'participation'
  and signings.linked_id = participations.id and signings.state = any(${[...outToSign]}::text[]))`

/** Of ours: who enrolled and was not asked to sign yet, and who signed and is to be confirmed. */
function ours(asker: WorkAsker) {
  const of = {
    ...shared,
    path: sql`'/v3/collective/participants/' || participations.id`,
    user: sql`customers.account_manager_id`,
  }
  return [
    waitingRows(asker, {
      ...of,
      deed: 'mandate',
      where: [sql`participations.state = 'registered'`, sql`not ${isOutToSign}`],
    }),
    waitingRows(asker, {
      ...of,
      deed: 'confirm',
      where: [
        sql`participations.state = 'mandateSigned'`,
        sql`collectives.state in ('enrolling', 'enrolClosed', 'tendering')`,
      ],
    }),
  ]
}

/** Customers in a collective whose enrolment is ours to go on with, and invitations that a customer has yet to answer. */
export const participationWork: WorkKind = {
  kind: 'participation',
  rows: (asker) => {
    if (isOurs(asker, 'collective:write')) return ours(asker)
    if (!isTheirs(asker, speaks)) return []
    return [
      waitingRows(asker, {
        ...shared,
        path: sql`'/v3/customers/' || participations.customer_id || '/participations/' || participations.id`,
        deed: 'reply',
        where: [
          sql`participations.state = 'invited'`,
          sql`collectives.state = 'enrolling'`,
          hasModule(asker, 'purchase'),
        ],
      }),
    ]
  },
}
