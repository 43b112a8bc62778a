import { userLifeCycle } from '../../../../machines/life-cycles/user.ts'
import type { user } from '../../../contract/areas/users/users.ts'
import { after } from '../../ground/clock.ts'
import type { Reading, Stored, Writing } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { forgetTries } from '../../session/limiter.ts'
import type { AuthParts } from '../../session/parts.ts'
import { endLinks, linkLives } from '../../session/passwordLinks.ts'
import { endSessions } from '../../session/sessions.ts'
import { isWithin, keepAnAdmin, lastAdmin, rightsOf } from './reach.ts'

type Parts = Pick<AuthParts, 'mailer' | 'now'>

/** What the guards of these accounts need: the rights behind them, who is the last admin, which customers still use the portal. */
async function factsOf({ db, reach }: Reading, rows: readonly Stored<typeof user>[]) {
  const rights = await rightsOf(db)
  const last = await lastAdmin(db)
  const customerIds = [...new Set(rows.flatMap((row) => row.customerIds))]
  const open = await db
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', [0, ...customerIds])
    .where('state', '<>', 'inactive')
    .execute()
  const inUse = new Set(open.map(({ id }) => id))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        isWithinOwnRights: reach === null || isWithin(reach.session, rights, row),
        isLastAdmin: row.id === last,
        hasOpenCustomer: row.type !== 'customer' || row.customerIds.some((id) => inUse.has(id)),
      },
    ]),
  )
}

/** Mails the invitation: the link in it works for a week, and links of before no longer do. */
export async function invite(
  { mailer, now }: Parts,
  context: Writing,
  row: Stored<typeof user>,
): Promise<void> {
  await context.db.updateTable('users').set({ invitedAt: now() }).where('id', '=', row.id).execute()
  const recipient = row.emailAddress
  await mailer.order(context.db, { kind: 'invitation', userId: row.id, recipient })
  context.afterCommit(async () => mailer.kick())
}

/** Whoever may no longer sign in is signed out everywhere, and a mailed link opens nothing any more. */
async function shutOut({ now }: Parts, { db }: Writing, { id }: Stored<typeof user>): Promise<void> {
  await endSessions(db, id)
  await endLinks(db, id, now())
  await keepAnAdmin(db)
}

async function unlock({ db }: Writing, row: Stored<typeof user>): Promise<void> {
  await forgetTries(db, 'login', row.emailAddress)
  await db.updateTable('users').set({ lockedUntil: null }).where('id', '=', row.id).execute()
}

/** The life of an account. */
export function userLife(parts: Parts): LifeCycle<typeof user> {
  return {
    machine: userLifeCycle,
    facts: factsOf,
    effects: {
      RESEND: (context, row) => invite(parts, context, row),
      DEACTIVATE: (context, row) => shutOut(parts, context, row),
      UNLOCK: unlock,
    },
    due: {
      'sys.EXPIRED': (rows) =>
        rows
          .where('accounts.state', '=', 'invited')
          .where('accounts.invitedAt', '<', after(parts.now(), -linkLives.invitation)),
      'sys.UNLOCK': (rows) =>
        rows.where('accounts.state', '=', 'locked').where('accounts.lockedUntil', '<=', parts.now()),
    },
  }
}
