import { sql } from 'kysely'
import type { Permission } from '../../contract/records/permission.ts'
import { Invalid } from '../ground/errors.ts'
import type { Db } from '../storage/db/database.ts'
import { nameAmongNamesakes } from './namesakes.ts'
import { holds } from './reach.ts'
import { standingOf, standingsOf } from './standing.ts'

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

/** The names of those of us to whom it may be given: whoever would be refused is not offered. */
export async function assignees(
  db: Db,
  needs: readonly Permission[],
): Promise<{ id: number; name: string }[]> {
  const people = await db
    .selectFrom('users')
    .select(['id', nameAmongNamesakes.as('name')])
    .where('type', '<>', 'customer')
    .where('state', 'in', ['active', 'locked'])
    .orderBy(sql`dutch_order(name)`)
    .limit(mostAssignees)
    .execute()
  const ids = people.map(({ id }) => id)
  const standings = await standingsOf(db, ids)
  return people.filter(({ id }) => {
    const session = standings.get(id)
    return session !== undefined && needs.every((one) => holds({ session, customer: null }, one))
  })
}

/** Nobody chooses from more names than this. */
const mostAssignees = 999
