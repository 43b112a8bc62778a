import { buffer } from 'node:stream/consumers'
import { mailPicture, mailPictures } from '../../../contract/areas/newsletters/mailPictures.ts'
import { sizeLimit } from '../../../domain/size.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { createFiles } from '../../storage/files/store.ts'
import type { Attachment } from '../../storage/mail/letter.ts'
import { picturesIn, withNumbers } from '../knowledgebase/textPictures.ts'

/**
 * Pictures go along in the mail itself, and are not fetched from anywhere: an address that asks no sign-in would be one for everybody
 * whom a mail is forwarded to, and tell who opened it; and mail programs show no picture of elsewhere until somebody allows it.
 */
export const withPictures = (body: string): string =>
  withNumbers(body, (id) => `src="cid:${mailPicture(id)}"`)

/** Every recipient gets them: what is little for one is much for all. In bytes. */
const most = 1_000_000

/** Refuses a text of which the pictures together are too much for a mail. */
export async function refuseHeavy(db: Db, newsletterId: number, body: string): Promise<void> {
  const ids = picturesIn(body)
  if (ids.length === 0) return
  const rows = await db
    .selectFrom('textFiles')
    .select('sizeBytes')
    .where('newsletterId', '=', newsletterId)
    .where('id', 'in', [...ids])
    .execute()
  if (rows.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) <= most) return
  throw new Invalid({
    body: [
      `De afbeeldingen zijn samen groter dan ${sizeLimit(most)}: elke ontvanger krijgt ze mee. Kies kleinere of minder`,
    ],
  })
}

interface Office {
  readonly database: Database
  readonly config: { readonly filesDir: string }
}

/** What goes along with a mail; the last is remembered, since a newsletter is the same for all who get it. */
export function pictureReader({ database, config }: Office) {
  const files = createFiles({ database, folder: config.filesDir })
  let last: { readonly html: string; readonly found: Promise<readonly Attachment[]> } | null = null
  return (html: string): Promise<readonly Attachment[]> => {
    if (last?.html !== html) last = { html, found: read(html) }
    return last.found.catch((error: unknown) => {
      last = null
      throw error
    })
  }
  async function read(html: string): Promise<Attachment[]> {
    const cids = new Map(
      [...html.matchAll(mailPictures)].map(([, cid = '', id]) => [Number(id), cid] as const),
    )
    const rows = await database.db
      .selectFrom('textFiles')
      .select(['id', 'fileHash', 'fileName', 'fileType'])
      .where('id', 'in', [0, ...cids.keys()])
      .where('newsletterId', 'is not', null)
      .execute()
    return Promise.all(
      rows.map(async ({ id, fileHash, fileName: name, fileType: type }) => ({
        name,
        type,
        cid: cids.get(id) ?? '',
        content: await buffer(await files.open(fileHash)),
      })),
    )
  }
}
