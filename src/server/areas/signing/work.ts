import { sql } from 'kysely'
import { type WorkKind, waitingRows } from '../../records/waiting.ts'

/**
 * What somebody was invited to sign, known by the address it was sent to. It is signed by the link in that mail alone, which is the
 * proof of who signs: the portal leads nowhere.
 */
export const signingWork: WorkKind = {
  kind: 'signing',
  rows: (asker) => [
    waitingRows(asker, {
      kind: 'signing',
      id: sql`signings.id`,
      customer: 'signings.customer_id',
      title: sql`signings.subject`,
      deed: 'sign',
      day: sql`signings.expires_on`,
      user: sql`users.id`,
      path: sql`null::text`,
      from: sql`signing_signers as signers join signings on signings.id = signers.signing_id
        join users on lower(users.email_address) = lower(signers.email_address)`,
      where: [sql`signings.state = 'waitingSigner'`, sql`signers.state in ('invited', 'opened')`],
    }),
  ],
}
