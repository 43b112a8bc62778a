import { sql } from 'kysely'
import { hitBegins, hitEnds } from '../../../contract/areas/knowledgebase/hits.ts'
import { plainHtml } from '../../../domain/plainHtml.ts'
import { searchable } from '../../records/search.ts'
import type { Db } from '../../storage/db/database.ts'
import { anyOf, type Sought } from './searching.ts'

/** What was found in an article: its title and a passage, with marks around what was looked for. */
export interface Passage {
  readonly foundTitle: string
  readonly foundIn: string
}

/** Marks the words that hold what is looked for, beside those that were marked as Dutch bends them. */
export function marked(text: string, sought: Sought): string {
  const words = sought.flat()
  const whole = new RegExp(`${hitBegins}[^${hitEnds}]*${hitEnds}|[\\p{L}\\p{N}]+`, 'gu')
  return text.replaceAll(whole, (piece) => {
    if (piece.startsWith(hitBegins)) return piece
    const plain = searchable(piece)
    return words.some((word) => plain.includes(word)) ? `${hitBegins}${piece}${hitEnds}` : piece
  })
}

/** How many signs of a text are shown before what was found in it, and in all. */
const before = 60
const shown = 220

/** The part of a marked text in which the first hit stands. */
export function passageOf(text: string): string {
  const hit = text.indexOf(hitBegins)
  const from = hit > before ? text.lastIndexOf(' ', hit - before) + 1 : 0
  const end = from + shown
  if (text.length <= end) return `${from > 0 ? '… ' : ''}${text.slice(from)}`
  const cut = text.lastIndexOf(' ', end)
  const part = text.slice(from, cut > from ? cut : end)
  // A hit of several words is not broken off within its marks.
  const isOpen = part.lastIndexOf(hitBegins) > part.lastIndexOf(hitEnds)
  return `${from > 0 ? '… ' : ''}${part}${isOpen ? hitEnds : ''} …`
}

const marks = new RegExp(`[${hitBegins}${hitEnds}]`, 'g')
const bare = (text: string) => text.replaceAll(marks, '')

/** The passages of these articles in which the words stand: one question for all of them. */
export async function passagesOf(
  db: Db,
  rows: readonly {
    readonly id: number
    readonly title: string
    readonly summary: string | null
    readonly body: string
  }[],
  sought: Sought,
): Promise<ReadonlyMap<number, Passage>> {
  const texts = rows.map(({ title, summary, body }) => ({
    title: bare(title),
    text: bare([summary, plainHtml(body)].filter(Boolean).join(' ')),
  }))
  const options = `HighlightAll=true, StartSel=${hitBegins}, StopSel=${hitEnds}`
  const query = anyOf(sought.flat())
  const { rows: found } = await sql<{ id: number; title: string; text: string }>`
    select id, ts_headline('dutch', title, ${query}, ${options}) as title,
      ts_headline('dutch', body, ${query}, ${options}) as text
    from unnest(
      ${rows.map(({ id }) => id)}::integer[],
      ${texts.map(({ title }) => title)}::text[],
      ${texts.map(({ text }) => text)}::text[]
    ) as given (id, title, body)`.execute(db)
  return new Map(
    found.map(({ id, title, text }) => [
      id,
      { foundTitle: marked(title, sought), foundIn: passageOf(marked(text, sought)) },
    ]),
  )
}
