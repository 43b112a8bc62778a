import { sql } from 'kysely'
import { articleLifeCycle } from '../../../../machines/life-cycles/article.ts'
import { article } from '../../../contract/areas/knowledgebase/articles.ts'
import { instantAt, skippedTime } from '../../../domain/time/clockTime.ts'
import type { Day } from '../../../domain/time/day.ts'
import { yearsLater } from '../../../domain/time/yearsLater.ts'
import { textIn } from '../../../domain/unknown.ts'
import { Invalid } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { asServer } from '../../records/asServer.ts'
import { takeEachDue, throwFaults } from '../../records/eachDue.ts'
import type { Stored, Writing } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import type { Database } from '../../storage/db/database.ts'
import { lockFor } from '../../storage/db/locks.ts'
import { tellOwners } from './telling.ts'

type Kept = Stored<typeof article>

/** An article is looked over a year after it was written, unless somebody says otherwise. */
const reviewYears = 1

/** The day before which an article that is written or published on this day is looked over. */
export const reviewDay = (day: Day): Day => yearsLater(day, reviewYears)

const unplanned = { publishOn: null, publishTime: null, publishAt: null }
const idsOf = (rows: readonly Kept[]) => [0, ...rows.map(({ id }) => id)]

/** Read from today on; one that was written anew is looked over a year from now, not on the day that has passed. */
async function published({ db }: Writing, rows: readonly Kept[]): Promise<void> {
  const day = today()
  await db
    .updateTable('articles')
    .set({ ...unplanned, publishedOn: day, publishedAt: sql`now()` })
    .where('id', 'in', idsOf(rows))
    .execute()
  await db
    .updateTable('articles')
    .set({ reviewDate: reviewDay(day) })
    .where('id', 'in', idsOf(rows))
    .where('category', '<>', 'nieuws')
    .where((where) => where.or([where('reviewDate', 'is', null), where('reviewDate', '<=', day)]))
    .execute()
  // Who said to have read it read another text.
  await db
    .updateTable('articleReads')
    .set({ confirmedAt: null })
    .where('articleId', 'in', idsOf(rows))
    .execute()
}

/** Planned for a moment that is still to come. */
async function plan({ db }: Writing, { id }: Kept, day: Day, time: string | null): Promise<void> {
  const skipped = skippedTime(day, time)
  if (skipped !== null) throw new Invalid({ publishTime: [skipped] })
  const moment = instantAt(day, time)
  if (moment <= Date.now()) throw new Invalid({ publishTime: ['Kies een tijd die nog komt'] })
  await db
    .updateTable('articles')
    .set({ publishAt: new Date(moment).toISOString() })
    .where('id', '=', id)
    .execute()
}

/** The life of an article. */
export const articleLife: LifeCycle<typeof article> = {
  machine: articleLifeCycle,
  facts: async (_, rows) =>
    new Map(
      rows.map(({ id, publishAt }) => [
        id,
        { isPublishMoment: publishAt !== null && publishAt.getTime() <= Date.now() },
      ]),
    ),
  effects: {
    PUBLISH: (context, row) => published(context, [row]),
    SCHEDULE: (context, row, { publishOn, publishTime }) =>
      plan(context, row, String(publishOn), textIn(publishTime)),
    UNSCHEDULE: async ({ db }, { id }) => {
      await db.updateTable('articles').set(unplanned).where('id', '=', id).execute()
    },
  },
  effectsOfAll: { 'sys.PUBLISH_AT': published, 'sys.REVIEW_DATE': tellOwners },
  due: {
    'sys.PUBLISH_AT': (rows) =>
      rows.where('articles.state', '=', 'scheduled').where(sql<boolean>`articles.publish_at <= now()`),
    'sys.REVIEW_DATE': (rows, day) =>
      rows.where('articles.state', '=', 'published').where('articles.reviewDate', '<', day),
  },
}

/** Every few minutes: what is planned for a time of the day is published then. */
export async function publishDue(database: Database): Promise<void> {
  const { faults } = await database.transaction(async (db) => {
    await lockFor(db, 'dueSteps')
    return takeEachDue(article, articleLife, asServer(db, 'articles'), today())
  })
  throwFaults([...faults.values()])
}
