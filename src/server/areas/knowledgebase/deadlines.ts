import { sql } from 'kysely'
import { type DeadlineKind, termRows } from '../../records/terms.ts'
import { isOurs } from '../../records/waiting.ts'

/** Before when an article is to be looked over again. */
export const articleDeadlines: DeadlineKind = {
  kind: 'article',
  rows: (asker) =>
    isOurs(asker, 'organisation-knowledgebase:write')
      ? [
          termRows(asker, {
            kind: 'article',
            id: sql`articles.id`,
            customer: null,
            title: sql`articles.title`,
            deed: 'review',
            day: sql`articles.review_date`,
            user: sql`articles.owner_id`,
            path: sql`'/v3/knowledgebase/' || articles.id`,
            from: sql`articles`,
            where: [sql`articles.state in ('published', 'outdated')`, sql`articles.review_date is not null`],
          }),
        ]
      : [],
}
