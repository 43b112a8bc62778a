import { after, day } from '../../ground/clock.ts'
import { demandFitting, opened } from '../../session/vaultCheck.ts'
import type { Db } from '../../storage/db/database.ts'
import { lockFor } from '../../storage/db/locks.ts'
import type { SigningParts } from './parts.ts'
import type { Seal } from './pdf/cms.ts'

/** A certificate that ends sooner than this is not signed with any more. */
const least = 30 * day

const newest = (db: Db, until: Date) =>
  db
    .selectFrom('signingSeals')
    .selectAll()
    .where('until', '>', until)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

type Parts = Pick<SigningParts, 'database' | 'vault' | 'config' | 'now'>

/**
 * With what this installation signs: made at its first use, the same for all its processes; the key leaves the database sealed alone.
 * One that ends soon, or whose seal nobody can open any more, is followed by a new one: what was signed with it stays valid, since its
 * certificate is in the document.
 */
export async function ownSeal({ database, vault, config, now }: Parts): Promise<Seal> {
  const usable = async (db: Db) => {
    const known = await newest(db, after(now(), least))
    const key = known && opened(vault, known.keySealed)
    return known && key ? { certificate: known.certificate, key } : null
  }
  const known = await usable(database.db)
  if (known !== null) return known
  const { newSeal } = await import('./pdf/newSeal.ts')
  const made = await newSeal(config.brandName, now())
  return database.transaction(async (tx) => {
    await lockFor(tx, 'signingSeal')
    // With a key that is not that of the database, others could not open what is sealed here.
    await demandFitting(tx, vault)
    const meanwhile = await usable(tx)
    if (meanwhile !== null) return meanwhile
    const { certificate, key, until } = made
    await tx
      .insertInto('signingSeals')
      .values({ certificate, keySealed: vault.seal(key), until })
      .execute()
    return { certificate, key }
  })
}

/** The certificate as anybody may have it; null before anything was signed. */
export async function ownCertificate(db: Db): Promise<string | null> {
  return (await newest(db, new Date(0)))?.certificate ?? null
}
