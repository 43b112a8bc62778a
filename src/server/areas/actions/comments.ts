import {
  actionComments,
  addComment,
  changeComment,
  removeComment,
} from '../../../contract/areas/actions/actionCalls.ts'
import { action } from '../../../contract/areas/actions/actions.ts'
import { Forbidden, Invalid, NotFound } from '../../ground/errors.ts'
import { cleanHtml } from '../../records/clean.ts'
import type { Writing } from '../../records/handlers.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { takeOwn } from '../../records/transition.ts'
import { isStaff } from '../../session/reach.ts'
import { actionLife } from './life.ts'
import { namedIn } from './mentions.ts'
import { involvedIn, notify } from './notify.ts'
import { heldInPath, inPath, maySee, type Seen } from './seeing.ts'
import { follow } from './watchers.ts'

function cleaned(content: string): string {
  const html = cleanHtml(content)
  if (html === null) throw new Invalid({ content: ['Dit veld is verplicht'] })
  return html
}

/** The comment, of an action within reach, written by whoever asks; an admin may take away what another wrote. */
async function ownComment({ db, reach }: Writing, id: number, admins = false) {
  const row = await db
    .selectFrom('actionComments')
    .innerJoin('actions', 'actions.id', 'actionComments.actionId')
    .select(['actionComments.id', 'actionComments.userId', 'actionComments.content', 'actions.customerId'])
    .select(['actionComments.actionId', 'actions.visibleToCustomer'])
    .where('actionComments.id', '=', id)
    .executeTakeFirst()
  if (row === undefined || row.content === null || !maySee(reach.session, row)) throw new NotFound()
  if (row.userId !== reach.session.userId && !(admins && reach.session.subject.type === 'admin'))
    throw new Forbidden('Alleen wie een reactie schreef kan die wijzigen.')
  return row
}

/** What goes on elsewhere when the customer answers on an action. */
export type OnAnswer = (context: Writing, actionId: number) => Promise<void>

/** What waited for an answer goes on when somebody else answers; where the customer does, what it was asked for goes on too. */
export async function goOn(
  context: Writing,
  row: Awaited<ReturnType<typeof inPath>>,
  answered: OnAnswer,
): Promise<void> {
  const { session } = context.reach
  if (row.kind === 'action' && row.state === 'waiting' && row.assigneeId !== session.userId)
    await takeOwn(action, actionLife, context, row, 'sys.REPLIED')
  if (!isStaff(session)) await answered(context, row.id)
}

/** Comments on actions and notes. */
export function mountComments(portal: Portal, answered: OnAnswer): void {
  mountRead(portal, actionComments, async (context, { params }) => {
    const { id } = await inPath(context, params.id)
    const rows = await context.db
      .selectFrom('actionComments')
      .innerJoin('users', 'users.id', 'actionComments.userId')
      .select(['actionComments.id', 'users.id as authorId', 'users.name as authorName', 'content'])
      .select(['actionComments.createdAt', 'editedAt'])
      .where('actionId', '=', id)
      .orderBy('actionComments.id')
      .execute()
    return rows.map(({ editedAt, createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      edited: editedAt !== null,
    }))
  })
  mountWrite(portal, addComment, async (context, { params, body }) => {
    const row = await heldInPath(context, params.id)
    const { userId } = context.reach.session
    const content = cleaned(body.content)
    const { id } = await context.db
      .insertInto('actionComments')
      .values({ actionId: row.id, userId, content })
      .returning('id')
      .executeTakeFirstOrThrow()
    await follow(context.db, row.id, await namedIn(context.db, content, row as unknown as Seen))
    await notify(context, row.id, 1, await involvedIn(context, row.id))
    await follow(context.db, row.id, [userId])
    await goOn(context, row, answered)
    await context.record({ action: 'comment', subject: 'actions', subjectId: row.id, after: { comment: id } })
    return { id }
  })
  mountWrite(portal, changeComment, async (context, { params, body }) => {
    const comment = await ownComment(context, params.id)
    const content = cleaned(body.content)
    await context.db
      .updateTable('actionComments')
      .set({ content, editedAt: new Date() })
      .where('id', '=', comment.id)
      .execute()
    const known = new Set(await namedIn(context.db, comment.content ?? '', comment))
    const named = (await namedIn(context.db, content, comment)).filter((id) => !known.has(id))
    await follow(context.db, comment.actionId, named)
    await notify(context, comment.actionId, 1, named)
    await context.record({
      ...{ action: 'changeComment', subject: 'actions', subjectId: comment.actionId },
      customerId: comment.customerId,
    })
    return null
  })
  mountWrite(portal, removeComment, async (context, { params }) => {
    const comment = await ownComment(context, params.id, true)
    await context.db
      .updateTable('actionComments')
      .set({ content: null })
      .where('id', '=', comment.id)
      .execute()
    await context.record({
      ...{ action: 'removeComment', subject: 'actions', subjectId: comment.actionId },
      customerId: comment.customerId,
    })
    return null
  })
}
