import { sql } from 'kysely'
import {
  type ArticleReading,
  answerArticle,
  newArticles,
  openArticle,
  visitArticles,
} from '../../../contract/areas/knowledgebase/articleCalls.ts'
import { article } from '../../../contract/areas/knowledgebase/articles.ts'
import { Conflict } from '../../ground/errors.ts'
import type { Handlers, Reading, Writing } from '../../records/handlers.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { within } from '../../records/rows.ts'
import { isStaff } from '../../session/reach.ts'
import { forReader } from './readers.ts'

/** Whoever watches along as somebody else reads nothing for that person. */
const readsThemselves = ({ reach }: Reading) => reach.session.realUserId === null

async function standingOf({ db, reach }: Reading, articleId: number): Promise<ArticleReading> {
  const own = await db
    .selectFrom('articleReads')
    .select(['confirmedAt', 'helpful'])
    .where('articleId', '=', articleId)
    .where('userId', '=', reach.session.userId)
    .executeTakeFirst()
  const all = isStaff(reach.session)
    ? await db
        .selectFrom('articleReads')
        .select(({ fn }) => [
          fn.countAll<string>().as('readers'),
          fn.count<string>('confirmedAt').as('confirmed'),
          sql<string>`count(*) filter (where helpful)`.as('helpful'),
          sql<string>`count(*) filter (where not helpful)`.as('unhelpful'),
        ])
        .where('articleId', '=', articleId)
        .executeTakeFirstOrThrow()
    : null
  return {
    confirmedAt: own?.confirmedAt?.toISOString() ?? null,
    helpful: own?.helpful ?? null,
    all: all && {
      readers: Number(all.readers),
      confirmed: Number(all.confirmed),
      helpful: Number(all.helpful),
      unhelpful: Number(all.unhelpful),
    },
  }
}

async function markRead(context: Writing, articleId: number): Promise<void> {
  if (!readsThemselves(context)) return
  await context.db
    .insertInto('articleReads')
    .values({ articleId, userId: context.reach.session.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What was published since somebody was here, of what that person may read. */
async function countNew(context: Reading): Promise<number> {
  const { db, reach } = context
  const visited = db
    .selectFrom('articleVisits')
    .select('visitedAt')
    .where('userId', '=', reach.session.userId)
  const { count } = await forReader(context, within(article, context))
    .where('articles.state', 'in', ['published', 'outdated'])
    .where(sql<boolean>`articles.published_at > coalesce((${visited}), '-infinity')`)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Reading articles: who read and confirmed them, what people think of them, and what is new. */
export function mountReading(portal: Portal, { get }: Pick<Handlers<typeof article>, 'get'>): void {
  mountWrite(portal, openArticle, async (context, { params }) => {
    const { id, state } = await get(context, params.id)
    // A draft that is being written is not read by its writer.
    if (state === 'published' || state === 'outdated') await markRead(context, id)
    return standingOf(context, id)
  })
  mountWrite(portal, answerArticle, async (context, { params, body }) => {
    const { id, requiresConfirmation } = await get(context, params.id)
    if (!readsThemselves(context)) throw new Conflict('Dit doet iemand voor zichzelf, niet wie meekijkt.')
    if (body.confirmed && !requiresConfirmation)
      throw new Conflict('Bij dit artikel wordt geen bevestiging gevraagd.')
    await markRead(context, id)
    await context.db
      .updateTable('articleReads')
      .set({
        ...(body.confirmed && { confirmedAt: sql`coalesce(confirmed_at, now())` }),
        ...(body.helpful !== undefined && { helpful: body.helpful }),
        readAt: sql`read_at`,
      })
      .where('articleId', '=', id)
      .where('userId', '=', context.reach.session.userId)
      .execute()
    return standingOf(context, id)
  })
  mountRead(portal, newArticles, async (context) => ({ count: await countNew(context) }))
  mountWrite(portal, visitArticles, async (context) => {
    if (readsThemselves(context))
      await context.db
        .insertInto('articleVisits')
        .values({ userId: context.reach.session.userId })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ visitedAt: sql`now()` }))
        .execute()
    return { count: await countNew(context) }
  })
}
