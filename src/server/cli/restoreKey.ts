import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { keyPlace, knownKey, newKey, putBeside, takePlace } from '../session/key.ts'
import { openKey } from '../session/keyBackup.ts'
import { vaultWith } from '../session/vault.ts'
import { fits, sealedSecrets, waysOn } from '../session/vaultCheck.ts'
import { headOf } from '../storage/db/backup/format.ts'
import type { Database } from '../storage/db/database.ts'
import { passphrase } from './passphrase.ts'

/**
 * The key that a backup holds, opened with its passphrase. Throws when there is none, the passphrase is another, or SECRET_KEY says
 * another key: then nothing is put back at all.
 */
export async function keyIn(path: string, config: Config): Promise<Uint8Array> {
  const { key } = await headOf(path)
  if (key === undefined) throw new Error(`${path} is zonder sleutel gemaakt (--with-key).`)
  const opened = openKey(key, await passphrase({ isNew: false }))
  if (opened === null) throw new Error('De wachtwoordzin is onjuist. Er is niets gewijzigd.')
  if (config.secretKey !== null && !isSame(await knownKey(config), opened))
    throw new Error(
      'SECRET_KEY is een andere sleutel dan die in de back-up. Zet de juiste in SECRET_KEY, of laat haar weg: dan komt de sleutel van de back-up in de gegevensmap. Er is niets gewijzigd.',
    )
  return opened
}

const isSame = (known: Uint8Array | null, key: Uint8Array) =>
  known !== null && Buffer.compare(known, key) === 0

/** Puts the key of a backup in its place; the one that was there stays beside it. */
export async function placeKey(config: Config, key: Uint8Array): Promise<void> {
  if (isSame(await knownKey(config), key)) return
  await putBeside(config.dataDir, key)
  await takePlace(config.dataDir)
  console.log(`De sleutel is teruggezet: ${keyPlace(config)}`)
}

/**
 * Throws where the database is read with the key that is here and not with this one, as after a rotation or a lost key that was given
 * up: then the server would not start any more.
 */
export async function demandNeeded({ db }: Database, config: Config, key: Uint8Array): Promise<void> {
  const known = await knownKey(config)
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('vault_check') is not null as is_there`.execute(db)
  if (known === null || isSame(known, key) || rows[0]?.isThere !== true) return
  if ((await fits(db, vaultWith(known))) !== true || (await fits(db, vaultWith(key))) === true) return
  throw new Error(
    `Deze database wordt gelezen met de sleutel die er nu is (${keyPlace(config)}), en niet met die uit de back-up: daarmee zou de server niet meer starten. Er is niets gewijzigd. Met --with-key komt ook de database van toen terug.`,
  )
}

/** Says whether a server would start on what was put back, and what to do when it would not. */
export async function tellKey({ db }: Database, config: Config): Promise<void> {
  const count = await sealedSecrets(db)
  // Without a key of its own the server makes one at its start, and that is another.
  const isFit = await fits(db, vaultWith((await knownKey(config)) ?? newKey()))
  if (isFit || (isFit === null && count === 0)) return
  const people = count === 1 ? '1 gebruiker heeft' : `${count} gebruikers hebben`
  const sealed = count === 0 ? '' : `, en ${people} tweestapsverificatie`
  console.error(
    `Let op: de sleutel van deze database is hier niet (${keyPlace(config)})${sealed}. De server start pas als je kiest:\n${waysOn}`,
  )
}
