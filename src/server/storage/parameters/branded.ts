import type { Db } from '../db/database.ts'
import { parametersOf } from './read.ts'

interface Branded {
  readonly brandName: string
  readonly brandColor: string
}

/**
 * The brand as it is filled in at Parameters, and as the server is set up where that is empty. It is read at a start: what one process
 * shows, mails and prints is all of one brand.
 */
export async function branded<C extends Branded>(db: Db, config: C): Promise<C> {
  const read = await parametersOf(db, 'huisstijl.merknaam', 'huisstijl.kleur')
  return {
    ...config,
    brandName: read('huisstijl.merknaam') || config.brandName,
    brandColor: read('huisstijl.kleur') || config.brandColor,
  }
}
