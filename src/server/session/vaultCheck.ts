import { Refused } from '../ground/errors.ts'
import type { Database, Db } from '../storage/db/database.ts'
import { keyPlace, ownKey, takePlace, waitingKey } from './key.ts'
import { type Vault, type VaultConfig, vaultWith } from './vault.ts'

const text = 'wattwerf'

/** What a vault says of a sealed text; null when it was sealed with another key. */
export function opened(vault: Vault, sealed: Uint8Array): string | null {
  try {
    return vault.open(sealed)
  } catch {
    return null
  }
}

/** Whether the database's secrets were sealed with this key; null when it never had one. */
export async function fits(db: Db, vault: Vault): Promise<boolean | null> {
  const row = await db.selectFrom('vaultCheck').select('value').executeTakeFirst()
  return row === undefined ? null : opened(vault, row.value) === text
}

/** From now on this key is the one of the database. */
export async function markVault(tx: Db, vault: Vault): Promise<void> {
  const value = vault.seal(text)
  await tx
    .insertInto('vaultCheck')
    .values({ id: 1, value })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ value }))
    .execute()
}

/** How many people have two-step verification, whose seeds are sealed. */
export async function sealedSecrets(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('twoFactorSecret', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether the key opens every sealed secret there is: without a row that says whose they are, only they can tell. */
async function opensAll(tx: Db, vault: Vault): Promise<boolean> {
  const people = await tx
    .selectFrom('users')
    .select('twoFactorSecret')
    .where('twoFactorSecret', 'is not', null)
    .execute()
  return people.every(({ twoFactorSecret }) => opened(vault, twoFactorSecret as Uint8Array) !== null)
}

/** What one can do about a key that is not the right one, wherever that comes to light. */
export const waysOn = [
  '  - zet de sleutel van toen terug: het bestand secret.key van de gegevensmap, of dezelfde SECRET_KEY bij elke server;',
  '  - of haal hem uit een back-up die met --with-key is gemaakt: npm run restore -- BESTAND --key;',
  '  - of, als hij verloren is: npm run key -- lost. Tweestapsverificatie wordt dan opnieuw ingesteld, de rest blijft zoals het is.',
].join('\n')

/**
 * The vault of this server, whose key is the one the database was first started with, whether something was sealed with it since or
 * not: a server with another key does not start. Of two servers that each brought their own, one would seal what the other can't read.
 */
export async function fittingVault(database: Database, config: VaultConfig): Promise<Vault> {
  const vault = vaultWith(await ownKey(config))
  const isFit = await database.transaction(async (tx) => {
    const isFit = await fits(tx, vault)
    if (isFit) return true
    if (isFit === false) return false
    if (!(await opensAll(tx, vault))) return 'unsaid'
    await markVault(tx, vault)
    return true
  })
  if (isFit === true) return vault
  // A key that was renewed, by a command that fell before it could put the new one in its place.
  const waiting = config.secretKey === null ? await waitingKey(config.dataDir) : null
  const renewed = waiting && vaultWith(waiting)
  if (renewed && (await fits(database.db, renewed))) {
    await takePlace(config.dataDir)
    return renewed
  }
  if (isFit === 'unsaid')
    throw new Error(
      `De database zegt niet met welke sleutel tweestapsverificatie is verzegeld (vault_check is leeg), en de sleutel van deze server (${keyPlace(config)}) opent haar niet.\n${waysOn}`,
    )
  throw new Error(
    `De sleutel van deze server (${keyPlace(config)}) hoort niet bij deze database, die met een andere sleutel is begonnen: wat daarmee is verzegeld, zoals tweestapsverificatie, kan er niet mee worden gelezen.\n${waysOn}`,
  )
}

/** The key of the database was renewed while this server ran, or another server brought its own. */
const otherKey = () =>
  new Refused(
    503,
    'Tweestapsverificatie werkt nu niet op deze server: de sleutel is vervangen. Vraag je beheerder de server opnieuw te starten.',
  )

/** What was sealed, or a refusal in words when it was done with another key than this server has. */
export function openedHere(vault: Vault, sealed: Uint8Array): string {
  const found = opened(vault, sealed)
  if (found === null) throw otherKey()
  return found
}

/** Throws unless this server's key is that of the database: what it sealed otherwise nobody could open. */
export async function demandFitting(tx: Db, vault: Vault): Promise<void> {
  if (!(await fits(tx, vault))) throw otherKey()
}
