import { sql } from 'kysely'
import { mentionable } from '../../../contract/areas/actions/actionCalls.ts'
import { NotFound } from '../../ground/errors.ts'
import { mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { isStaff } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'
import { maySee, type Seen, whoSee } from './seeing.ts'

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>|&nbsp;/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()

/** Who are named in a text by an @ and their full name, and may see the action: nobody is told of what is not theirs to see. */
export async function namedIn(db: Db, html: string, action: Seen): Promise<number[]> {
  const text = textOf(html)
  if (!text.includes('@')) return []
  const named = await db
    .selectFrom('users')
    .select('id')
    .where('state', 'in', ['active', 'locked'])
    .where(sql<boolean>`strpos(${text}, '@' || lower(name)) > 0`)
    .limit(50)
    .execute()
  return whoSee(
    db,
    named.map(({ id }) => id),
    action,
  )
}

/** Who can be named: for us all who may see the action, for a customer the own people and who is involved. */
export function mountMentions(portal: Portal): void {
  mountRead(portal, mentionable, async ({ db, reach }, { params, query }) => {
    const action = await db
      .selectFrom('actions')
      .select(['id', 'customerId', 'visibleToCustomer', 'assigneeId', 'responsibleId'])
      .where('id', '=', params.id)
      .where('customerId', '=', reach.customer?.id ?? 0)
      .executeTakeFirst()
    if (action === undefined || !maySee(reach.session, action)) throw new NotFound()
    let people = db.selectFrom('users').select('users.id')
    if (!isStaff(reach.session))
      people = people.where((where) =>
        where.or([
          where('users.id', 'in', [action.assigneeId ?? 0, action.responsibleId ?? 0]),
          where.exists(
            where
              .selectFrom('userCustomers')
              .select('userId')
              .whereRef('userId', '=', 'users.id')
              .where('customerId', '=', action.customerId)
              .where('users.type', '=', 'customer'),
          ),
          where.exists(
            where
              .selectFrom('actionComments')
              .select('actionComments.id')
              .whereRef('actionComments.userId', '=', 'users.id')
              .where('actionId', '=', action.id),
          ),
        ]),
      )
    const asked = await people.where('users.state', '=', 'active').limit(query.limit).execute()
    const ids = await whoSee(
      db,
      asked.map(({ id }) => id),
      action,
    )
    return db
      .selectFrom('users')
      .select(['id', 'name'])
      .where('id', 'in', [0, ...ids])
      .where('id', '<>', reach.session.userId)
      .orderBy(sql`dutch_order(name)`)
      .execute()
  })
}
