import { products } from '../../../contract/records/picklists.ts'
import { own } from '../../../domain/own.ts'
import { today } from '../../ground/today.ts'
import { addressOf } from '../../paper/addressee.ts'
import { keepPaper } from '../../paper/keepPaper.ts'
import type { Db } from '../../storage/db/database.ts'
import type { Files, KeptFile } from '../../storage/files/store.ts'
import type { Words } from '../../storage/templates/write.ts'

/** A mandate that a customer gives us. */
interface Mandate {
  readonly customerId: number
  /** What it says, from its template. */
  readonly words: Words
  /** About which it is; none where they are not known yet. */
  readonly connections: Awaited<ReturnType<typeof connectionsOf>>
  /** Who signs it. */
  readonly signer: string
}

/** What stands on a mandate of these connections; null is of all that the customer has. */
export async function connectionsOf(db: Db, customerId: number, ids: readonly number[] | null) {
  const rows = db
    .selectFrom('connections')
    .select(['ean', 'name', 'product'])
    .where('customerId', '=', customerId)
    .orderBy('product')
    .orderBy('ean')
  return (ids === null ? rows.where('state', '<>', 'closed') : rows.where('id', 'in', [0, ...ids])).execute()
}

/** Draws a mandate and keeps the file, before anything of its step is written: with how many pages it has. */
export async function drawMandate(
  { db, files, sender }: { readonly db: Db; readonly files: Files; readonly sender: string },
  { customerId, words, connections, signer }: Mandate,
): Promise<{ readonly file: KeptFile; readonly pages: number }> {
  const addressee = await addressOf(db, customerId)
  // Read when it is needed: the library that draws it is large, and a start need not wait for it.
  const { mandateOnPaper } = await import('../../paper/mandatePaper.ts')
  const { paper, pages } = mandateOnPaper({
    sender,
    subject: words.subject,
    addressee,
    writtenOn: today(),
    paragraphs: words.paragraphs,
    closing: words.closing ?? [],
    connections: connections.map(({ ean, name, product }) => ({
      ean: ean ?? '',
      name: name ?? '',
      product: own<string>(products, String(product)) ?? '',
    })),
    signer,
  })
  return { file: await keepPaper(files, paper), pages }
}
