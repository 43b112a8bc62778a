import { Invalid } from '../../ground/errors.ts'
import type { Writing } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'

/** Whose text it is. */
type Owner = { readonly articleId: number } | { readonly newsletterId: number }

const number = /<img data-file="(\d+)"/g

/** The numbers of the pictures in a cleaned text, each once. */
export const picturesIn = (html: string): readonly number[] => [
  ...new Set([...html.matchAll(number)].map(([, id]) => Number(id))),
]

/** A cleaned text in which what says which picture it is, is said otherwise. */
export const withNumbers = (html: string, told: (id: number) => string): string =>
  html.replaceAll(number, (_, id: string) => `<img ${told(Number(id))}`)

const refused = (sentence: string) => new Invalid({ body: [sentence] })

/**
 * Makes the pictures that a text shows its own, so that who may read the text may see them and nobody else: those that its writer
 * sent, and a copy of those that came along from another text. Answers the text with the numbers of its own.
 */
export async function ownPictures(context: Writing, owner: Owner, html: string): Promise<string> {
  const ids = picturesIn(html)
  if (ids.length === 0) return html
  if (/<img [^>]*alt=""/.test(html)) throw refused('Beschrijf bij elke afbeelding wat er te zien is')
  const numbers = new Map<number, number>()
  for (const id of ids) numbers.set(id, await owned(context, owner, id))
  return withNumbers(html, (id) => `data-file="${numbers.get(id)}"`)
}

/** The number under which the text has this picture. */
async function owned({ db, reach }: Writing, owner: Owner, id: number): Promise<number> {
  const found = await db
    .selectFrom('textFiles')
    .selectAll()
    .where('id', '=', id)
    .where('isPicture', '=', true)
    .forUpdate()
    .executeTakeFirst()
  const gone = refused('Een afbeelding in de tekst is er niet meer: haal die weg, en voeg die opnieuw toe')
  if (found === undefined) throw gone
  const { articleId, newsletterId, createdById } = found
  if ('articleId' in owner ? articleId === owner.articleId : newsletterId === owner.newsletterId) return id
  const { session } = reach
  if (articleId === null && newsletterId === null) {
    if (createdById !== session.userId) throw gone
    await db.updateTable('textFiles').set(owner).where('id', '=', id).execute()
    return id
  }
  // Who writes for all reads all articles; newsletters are the admins'.
  if (newsletterId !== null && session.subject.type !== 'admin') throw gone
  const { fileHash, fileName, fileType, sizeBytes } = found
  const copy = await db
    .insertInto('textFiles')
    .values({ ...owner, isPicture: true, fileHash, fileName, fileType, sizeBytes })
    .returning('id')
    .executeTakeFirstOrThrow()
  return copy.id
}

/** So long a picture of which no text was saved waits for it: as long as somebody may leave a form as it is. */
const patience = 30

/** Removes what was sent for a text that was never saved. */
export async function dropLoosePictures(db: Db): Promise<void> {
  await db
    .deleteFrom('textFiles')
    .where('articleId', 'is', null)
    .where('newsletterId', 'is', null)
    .where('createdAt', '<', new Date(Date.now() - patience * 86_400_000))
    .execute()
}
