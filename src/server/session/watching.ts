import type { Watching } from '../../contract/areas/account/auth.ts'
import { Conflict, Forbidden, NotFound } from '../ground/errors.ts'
import type { Db } from '../storage/db/database.ts'
import { openCustomers } from './accounts.ts'
import type { AuthParts } from './parts.ts'
import type { Session } from './reach.ts'
import { unionOf } from './roles.ts'
import { openSession } from './sessions.ts'
import { isNoWider } from './standing.ts'
import { trace } from './trace.ts'
import type { Visitor } from './visitor.ts'

async function personOf(db: Db, id: number) {
  const person = await db
    .selectFrom('users')
    .select(['id', 'type', 'state', 'selectedCustomerId', 'settings'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (person === undefined) throw new NotFound()
  const roles = await db
    .selectFrom('userRoles')
    .innerJoin('roles', 'roles.id', 'userRoles.roleId')
    .select('roles.scope')
    .where('userRoles.userId', '=', id)
    .where('roles.userType', '=', person.type)
    .execute()
  return { ...person, scope: unionOf(roles.map((role) => role.scope)), open: await openCustomers(db, person) }
}

/** Never upward: whoever watches along sees nothing and may do nothing that was closed before. */
function demandLess(own: Session, person: Awaited<ReturnType<typeof personOf>>): void {
  if (person.type === 'admin') throw new Forbidden('Met een andere beheerder kun je niet meekijken.')
  if (!isNoWider({ customers: person.open ?? 'all', scope: person.scope }, own))
    throw new Forbidden('Deze gebruiker mag meer dan jij; meekijken kan daarom niet.')
}

/** Begins to watch along as somebody else, in a session of its own that hangs under the present one (S5). */
export async function watchAlong(
  { database, now }: AuthParts,
  own: Session,
  userId: number,
  reason: string,
  visitor: Visitor,
): Promise<Watching> {
  return database.transaction(async (tx) => {
    const person = await personOf(tx, userId)
    demandLess(own, person)
    if ((person.state !== 'active' && person.state !== 'locked') || person.open?.length === 0)
      throw new Conflict('Deze gebruiker kan zelf niet inloggen; meekijken kan daarom niet.')
    const { address, device } = visitor
    const stands = own.subject.selectedCustomer?.id ?? null
    const inReach = stands !== null && (person.open === null || person.open.includes(stands))
    const selectedCustomerId = inReach ? stands : (person.open?.[0] ?? null)
    const { token, expiresAt } = await openSession(
      tx,
      {
        userId,
        remember: false,
        selectedCustomerId,
        device,
        address,
        watching: { realUserId: own.userId, parentId: own.id },
      },
      now(),
    )
    await trace(tx, visitor, { action: 'super.start', userId, realUserId: own.userId, detail: { reason } })
    return {
      superToken: token,
      expiresAt: expiresAt.toISOString(),
      customer: selectedCustomerId === null ? null : { id: selectedCustomerId },
      set2fa: false,
      accepted: true,
    }
  })
}
