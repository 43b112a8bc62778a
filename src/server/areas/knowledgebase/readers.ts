import { sql } from 'kysely'
import { article } from '../../../contract/areas/knowledgebase/articles.ts'
import { NotFound } from '../../ground/errors.ts'
import { beside } from '../../records/beside.ts'
import type { Handlers, Reading, Stored } from '../../records/handlers.ts'
import { noHistory } from '../../records/history.ts'
import { page } from '../../records/page.ts'
import type { ListQuery } from '../../records/query.ts'
import { narrowed, type Rows, within } from '../../records/rows.ts'
import { isStaff } from '../../session/reach.ts'
import { passagesOf } from './passages.ts'
import { forgiven, holdsWords, wordsOf } from './searching.ts'

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

/** A page of what holds the words that somebody looks for; where nothing does, of what holds words near to them. */
async function searched(context: Reading, query: ListQuery) {
  const rows = forReader(context, narrowed(article, context, query))
  const words = wordsOf(query.q)
  const plain = words.map((word) => [word])
  const found = await page(article, context, rows.where(holdsWords(plain)), query)
  if (found.meta.total > 0) return { found, sought: plain }
  const sought = await forgiven(context.db, words)
  if (sought === null) return { found, sought: plain }
  return { found: await page(article, context, rows.where(holdsWords(sought)), query), sought }
}

const nothingSought = { foundTitle: null, foundIn: null }

/** These handlers, each of which answers what the asker may read and nothing else. */
export function toReaders(plain: Handlers<typeof article>): Handlers<typeof article> {
  const answered = beside(plain, async (_, rows) => rows.map((row) => ({ ...row, ...nothingSought })))
  return {
    ...answered,
    list: async (context, query) => {
      if (wordsOf(query.q).length === 0) {
        const rows = forReader(context, narrowed(article, context, query))
        const { data, meta } = await page(article, context, rows, query)
        return { data: data.map((row) => ({ ...row, ...nothingSought })), meta }
      }
      const { found, sought } = await searched(context, query)
      const passages = await passagesOf(context.db, found.data, sought)
      return {
        data: found.data.map((row) => ({ ...row, ...(passages.get(row.id) ?? nothingSought) })),
        meta: found.meta,
      }
    },
    get: async (context, id) => {
      const row = await answered.get(context, id)
      await refuseStrangers(context, row)
      return row
    },
    // It tells what an article was before it was published, and what we said of it then.
    history: async (context, id, query) =>
      (isStaff(context.reach.session) ? plain.history : noHistory)(context, id, query),
  }
}
