import { actionWatchers, watchAction } from '../../../contract/areas/actions/actionCalls.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Reading, StoredRow, Writing } from '../../records/handlers.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { isStaff } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'
import { inPath, type Seen, whoSee } from './seeing.ts'

/** Lets people follow an action; who does so already goes on. */
export async function follow(db: Db, actionId: number, people: readonly number[]): Promise<void> {
  if (people.length === 0) return
  await db
    .insertInto('actionWatchers')
    .values(people.map((userId) => ({ actionId, userId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Who follow an action, by id. */
export async function watchersOf(db: Db, actionId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('actionWatchers')
    .select('userId')
    .where('actionId', '=', actionId)
    .orderBy('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

/** The action with who follow it, as its form holds them. */
export const withWatchers = async <T extends { id: number }>({ db }: Reading, row: T) => ({
  ...row,
  watcherIds: await watchersOf(db, row.id),
})

/** Who follow an action from now on are those its form names. Whoever is added must be able to see it. */
export async function keepWatchers(context: Writing, row: StoredRow, wanted: readonly number[]) {
  const { db, record } = context
  const known = await watchersOf(db, row.id)
  const added = wanted.filter((id) => !known.includes(id))
  const left = known.filter((id) => !wanted.includes(id))
  if (added.length + left.length === 0) return
  if ((await whoSee(db, added, row as unknown as Seen)).length < added.length)
    throw new Invalid({ watcherIds: ['Wie volgt, moet de acties van deze klant kunnen zien'] })
  await follow(db, row.id, added)
  await db
    .deleteFrom('actionWatchers')
    .where('actionId', '=', row.id)
    .where('userId', 'in', [0, ...left])
    .execute()
  await record({
    action: 'update',
    subject: 'actions',
    subjectId: row.id,
    before: { watcherIds: known },
    after: { watcherIds: wanted },
  })
}

/** Who follow an action, and following one oneself. */
export function mountWatchers(portal: Portal): void {
  mountRead(portal, actionWatchers, async (context, { params }) => {
    const { id } = await inPath(context, params.id)
    const { session } = context.reach
    let rows = context.db
      .selectFrom('actionWatchers')
      .innerJoin('users', 'users.id', 'actionWatchers.userId')
      .select(['users.id', 'users.name'])
      .where('actionId', '=', id)
      .orderBy('users.name')
    // Who of ours follow is not for customers: they hear whether they do themselves.
    if (!isStaff(session)) rows = rows.where('users.id', '=', session.userId)
    return rows.execute()
  })
  mountWrite(portal, watchAction, async (context, { params, body: { watch } }) => {
    const { id } = await inPath(context, params.id)
    const { userId } = context.reach.session
    if (watch) await follow(context.db, id, [userId])
    else
      await context.db
        .deleteFrom('actionWatchers')
        .where('actionId', '=', id)
        .where('userId', '=', userId)
        .execute()
    return { watching: watch }
  })
}
