import { userLifeCycle } from '../../../../machines/life-cycles/user.ts'
import { user } from '../../../contract/areas/users/users.ts'
import { asServer } from '../../records/asServer.ts'
import { takeOwn } from '../../records/transition.ts'
import type { Db } from '../../storage/db/database.ts'

type OwnEvent = 'sys.ACCEPTED' | 'sys.TOO_MANY_ATTEMPTS' | 'sys.UNLOCK'

/** A step of the server itself in the life of an account; false when the account does not stand where it begins. */
export async function takeOwnStep(tx: Db, userId: number, event: OwnEvent): Promise<boolean> {
  const row = await tx.selectFrom('accounts').selectAll().where('id', '=', userId).executeTakeFirst()
  if (row === undefined) return false
  const stored = row
  return takeOwn(user, { machine: userLifeCycle }, asServer(tx, 'auth'), stored, event)
}

/** Wrong passwords close an account until a moment; who is in stays in. */
export async function lockUntil(tx: Db, userId: number, until: Date): Promise<void> {
  await tx.updateTable('users').set({ lockedUntil: until }).where('id', '=', userId).execute()
  await takeOwnStep(tx, userId, 'sys.TOO_MANY_ATTEMPTS')
}

/** The right password, or a new one, opens it again. */
export async function endLock(tx: Db, userId: number): Promise<void> {
  await tx.updateTable('users').set({ lockedUntil: null }).where('id', '=', userId).execute()
  await takeOwnStep(tx, userId, 'sys.UNLOCK')
}
