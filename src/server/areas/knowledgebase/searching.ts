import { type RawBuilder, sql } from 'kysely'
import { meantBy, slipsIn } from '../../../domain/spelling.ts'
import { searchable } from '../../records/search.ts'
import type { Db } from '../../storage/db/database.ts'

/** A word somebody looks for, as the words it may stand for. */
export type Sought = readonly (readonly string[])[]

/** More words than this narrow nothing any further. */
const mostWords = 10

/** What is looked for, word by word. */
export const wordsOf = (q: string): readonly string[] =>
  searchable(q)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, mostWords)

/**
 * That an article holds each of these words, as part of a word or as Dutch bends it. As a list that is known beforehand: they are
 * then looked up in an index, where otherwise all articles are gone through in the order of the page.
 */
export function holdsWords(sought: Sought): RawBuilder<boolean> {
  if (sought.length === 0) return sql<boolean>`true`
  const each = sought.map((words) => {
    const patterns = words.map((word) => `%${word}%`)
    return sql`(found.search_text like any(${patterns}::text[]) or found.words @@ ${anyOf(words)})`
  })
  return sql<boolean>`articles.id = any(array(select found.id from articles as found where ${sql.join(each, sql` and `)}))`
}

/** Any of these words, as Dutch bends them. */
export const anyOf = (words: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    words.map((word) => sql`plainto_tsquery('dutch', ${word})`),
    sql` || `,
  )})`

/** A word that is nowhere may be many others; the nearest of them are looked for. */
const mostMeant = 8

/**
 * The same with slips of the pen forgiven: a word that occurs nowhere stands for those near to it. Null where there is nothing to
 * forgive. Pieces of three letters (pg_trgm) find too few of these: "enregie" shares a third of its pieces with "energie".
 */
export async function forgiven(db: Db, words: readonly string[]): Promise<Sought | null> {
  const sought = await Promise.all(words.map((word) => meant(db, word)))
  return sought.some((all, nth) => all.length > 1 || all[0] !== words[nth]) ? sought : null
}

async function meant(db: Db, word: string): Promise<readonly string[]> {
  const slips = slipsIn(word)
  if (slips === 0) return [word]
  const known = await db
    .selectFrom('articleWords')
    .select('word')
    // Whoever mistypes a word seldom does so in its first letter, unless the first two changed places.
    .where(sql`left(word, 1)`, 'in', [word.slice(0, 1), word.slice(1, 2)])
    .where(sql`length(word)`, '>=', word.length - slips)
    .where(sql`length(word)`, '<=', word.length + slips)
    .execute()
  const near = meantBy(
    word,
    known.map((row) => row.word),
  ).slice(0, mostMeant)
  return near.length === 0 ? [word] : near
}
