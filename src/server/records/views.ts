import { sql } from 'kysely'
import { keepView, ownViews, removeView } from '../../contract/records/viewCalls.ts'
import { NotFound, Refused } from '../ground/errors.ts'
import { mountRead, mountWrite } from './mount.ts'
import type { Portal } from './route.ts'

/** How many views somebody keeps at most. */
const most = 100

/** The own views of lists: nobody else sees them. */
export function mountViews(portal: Portal): void {
  mountRead(portal, ownViews, ({ db, reach }) =>
    db
      .selectFrom('listViews')
      .select(['id', 'list', 'name', 'query'])
      .where('userId', '=', reach.session.userId)
      .orderBy(sql`dutch_order(name)`)
      .execute(),
  )
  mountWrite(portal, keepView, async ({ db, reach }, { body }) => {
    const { userId } = reach.session
    const { count } = await db
      .selectFrom('listViews')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= most) throw new Refused(409, `Je kunt hoogstens ${most} weergaven bewaren.`)
    return db
      .insertInto('listViews')
      .values({ userId, ...body })
      .onConflict((conflict) =>
        conflict.columns(['userId', 'list', 'name']).doUpdateSet({ query: body.query }),
      )
      .returning(['id', 'list', 'name', 'query'])
      .executeTakeFirstOrThrow()
  })
  mountWrite(portal, removeView, async ({ db, reach }, { params }) => {
    const gone = await db
      .deleteFrom('listViews')
      .where('id', '=', params.id)
      .where('userId', '=', reach.session.userId)
      .returning('id')
      .execute()
    if (gone.length === 0) throw new NotFound()
    return null
  })
}
