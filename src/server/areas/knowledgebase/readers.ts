import { sql } from 'kysely'
import { article } from '../../../contract/areas/knowledgebase/articles.ts'
import { NotFound } from '../../ground/errors.ts'
import type { Handlers, Reading, Stored } from '../../records/handlers.ts'
import { page } from '../../records/page.ts'
import { narrowed, type Rows, within } from '../../records/rows.ts'
import { holds } from '../../records/search.ts'
import { isStaff } from '../../session/reach.ts'

type Kept = Stored<typeof article>

/** What an asker may read of these: of what is for customers, only what asks no module or one that a customer of theirs has. */
export function forReader({ reach }: Reading, rows: Rows): Rows {
  const { customers } = reach.session
  if (isStaff(reach.session) || customers === 'all') return rows
  return rows.where(
    sql<boolean>`(articles.module is null or exists (
      select from customers where customers.id = any(${[...customers]}::integer[])
        and customers.modules @> array[articles.module]))`,
  )
}

/** An article by its number, by the same rule as the list. */
async function refuseStrangers(context: Reading, { id, module }: Kept): Promise<void> {
  if (module === null) return
  const rows = forReader(context, within(article, context)).where('articles.id', '=', id)
  if ((await rows.select('articles.id').executeTakeFirst()) === undefined) throw new NotFound()
}

/** These handlers, each of which answers what the asker may read and nothing else. */
export function toReaders(plain: Handlers<typeof article>): Handlers<typeof article> {
  return {
    ...plain,
    list: (context, query) => {
      const rows = forReader(context, narrowed(article, context, query))
      return page(
        article,
        context,
        query.q === '' ? rows : rows.where(holds('articles.searchText', query.q)),
        query,
      )
    },
    get: async (context, id) => {
      const row = await plain.get(context, id)
      await refuseStrangers(context, row)
      return row
    },
    // It tells what an article was before it was published, and what we said of it then.
    history: async (context, id, query) =>
      isStaff(context.reach.session)
        ? plain.history(context, id, query)
        : { data: [], meta: { current_page: 1, last_page: 1, per_page: query.per_page, total: 0 } },
  }
}
