import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import { toldOf } from '../ground/toldOf.ts'
import { keyPlace, knownKey, newKey, ownKey, putBeside, takePlace } from '../session/key.ts'
import { resealed, unreadable, withoutLostKey } from '../session/renewKey.ts'
import { vaultWith } from '../session/vault.ts'
import { type Database, openDatabase } from '../storage/db/database.ts'

const usage = [
  'Gebruik: npm run key -- rotate          vervangt de sleutel (met SECRET_KEY: zet de nieuwe in NEW_SECRET_KEY)',
  '         npm run key -- lost [--force]  gaat verder zonder een sleutel die verloren is',
].join('\n')

/** `npm run key -- rotate` and `-- lost`: the key under which the seeds of two-step verification are sealed. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [deed, ...more] = positionals
  if (!(deed === 'rotate' || deed === 'lost') || more.length > 0) throw new Error(usage)
  const config = readConfig({ EMBEDDED: '1', ...process.env })
  const database = await openDatabase(config)
  try {
    if (deed === 'rotate') await rotate(database, config)
    else await lost(database, config, values.force)
  } finally {
    await database.close()
  }
}

async function rotate(database: Database, config: Config): Promise<void> {
  const before = await knownKey(config)
  if (before === null) throw new Error(`Er is geen sleutel in ${keyPlace(config)}.`)
  const given = process.env.NEW_SECRET_KEY
  if (config.secretKey !== null && (given === undefined || given.length < 32))
    throw new Error('Zet in NEW_SECRET_KEY de nieuwe sleutel: minstens 32 willekeurige tekens.')
  const after = config.secretKey === null ? newKey() : Buffer.from(given as string)
  // On the disk before anything is sealed with it: whatever falls, one of the two files opens the database.
  if (config.secretKey === null) await putBeside(config.dataDir, after)
  const count = await database.transaction((tx) => resealed(tx, vaultWith(before), vaultWith(after)))
  if (config.secretKey === null) await takePlace(config.dataDir)
  console.log(`De sleutel is vervangen; opnieuw verzegeld: ${count}.`)
  console.log(
    config.secretKey === null
      ? `De vorige staat in ${keyPlace(config)}.old, voor back-ups van eerder.`
      : 'Zet in SECRET_KEY van elke server de nieuwe sleutel en start ze opnieuw; bewaar de vorige bij back-ups van eerder.',
  )
}

async function lost(database: Database, config: Config, force: boolean): Promise<void> {
  const vault = vaultWith(await ownKey(config))
  const count = (await database.transaction((tx) => unreadable(tx, vault))).length
  if (count > 0 && !force)
    throw new Error(
      `Van ${count} ${count === 1 ? 'gebruiker' : 'gebruikers'} kan tweestapsverificatie met deze sleutel niet worden gelezen. Met --force wordt die uitgezet: ze worden uitgelogd, krijgen bericht en stellen haar opnieuw in. Er is nog niets gewijzigd.`,
    )
  const done = await database.transaction((tx) => withoutLostKey(tx, vault, new Date()))
  console.log(
    done === 0
      ? 'Alles kan met deze sleutel worden gelezen; de server start weer met deze sleutel.'
      : `Tweestapsverificatie is uitgezet bij ${done} ${done === 1 ? 'gebruiker' : 'gebruikers'}; de server start weer met deze sleutel.`,
  )
}

main().catch((error: unknown) => {
  console.error(toldOf(error))
  process.exitCode = 1
})
