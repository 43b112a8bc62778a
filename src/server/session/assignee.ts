import type { Permission } from '../../contract/records/permission.ts'
import { Invalid } from '../ground/errors.ts'
import type { Db } from '../storage/db/database.ts'
import { holds } from './reach.ts'
import { standingOf } from './standing.ts'

/** Throws 422 under `assigneeId` unless work may be given to somebody: one of us who can sign in, and may do it. */
export async function refuseAssignee(
  db: Db,
  userId: number | null,
  needs: readonly Permission[],
): Promise<void> {
  const standing = userId === null ? null : await standingOf(db, userId)
  if (standing === null) throw new Invalid({ assigneeId: ['Kies een collega die nog kan inloggen'] })
  if (needs.every((one) => holds({ session: standing, customer: null }, one))) return
  throw new Invalid({
    assigneeId: [`${standing.userName} heeft hier geen rechten voor. Kies een andere collega`],
  })
}
