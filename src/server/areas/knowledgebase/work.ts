import { sql } from 'kysely'
import {
  byAnother,
  dayOf,
  isOurs,
  type WorkAsker,
  type WorkKind,
  waitingRows,
} from '../../records/waiting.ts'

/** How long somebody has to look at an article that was offered. */
const days = 7

const common = {
  kind: 'article',
  id: sql`articles.id`,
  customer: null,
  title: sql`articles.title`,
  path: sql`'/v3/knowledgebase/' || articles.id`,
  from: sql`articles`,
} as const

const rows = (asker: WorkAsker) => [
  waitingRows(asker, {
    ...common,
    deed: 'judge',
    day: sql`${dayOf('articles.updated_at')} + ${days}::integer`,
    where: [sql`articles.state = 'review'`, byAnother(asker, 'articles.owner_id')],
  }),
  waitingRows(asker, {
    ...common,
    deed: 'revise',
    day: sql`coalesce(articles.review_date, ${dayOf('articles.updated_at')})`,
    user: sql`articles.owner_id`,
    where: [
      sql`(articles.state = 'outdated' or articles.state = 'published' and articles.review_date < ${asker.day}::date)`,
    ],
  }),
]

/** Articles to be judged by another than their owner, and those that their owner looks over again. */
export const articleWork: WorkKind = {
  kind: 'article',
  rows: (asker) => (isOurs(asker, 'organisation-knowledgebase:write') ? rows(asker) : []),
}
