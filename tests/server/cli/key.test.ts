import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createHasher } from '../../../src/server/session/hasher.ts'
import { ownKey } from '../../../src/server/session/key.ts'
import { ensureStandardRoles } from '../../../src/server/session/roles.ts'
import { codeOf, stepAt } from '../../../src/server/session/totp.ts'
import { createUser } from '../../../src/server/session/users.ts'
import { vaultWith } from '../../../src/server/session/vault.ts'
import { fittingVault } from '../../../src/server/session/vaultCheck.ts'
import { type DatabaseConfig, openDatabase } from '../../../src/server/storage/db/database.ts'
import { command } from '../command.ts'
import { describeEachEngine } from '../engines.ts'
import { startServer } from '../serverProcess.ts'
import { password } from '../world.ts'

const secret = 'JBSWY3DPEHPK3PXP'
const emailAddress = 'eva@bedrijf.example'
const KEY_PASSPHRASE = 'vier natte sokken aan de lijn'

type Env = Readonly<Record<string, string>>

/** A database with an admin who has two-step verification, sealed with its key. */
async function prepare(config: DatabaseConfig): Promise<void> {
  const database = await openDatabase(config)
  const hasher = await createHasher({ memory: 64, passes: 1, parallelism: 1 })
  const vault = vaultWith(await ownKey({ ...config, secretKey: null }))
  await fittingVault(database, { ...config, secretKey: null })
  const passwordHash = await hasher.hash(password)
  await database.transaction(async (tx) => {
    const roles = await ensureStandardRoles(tx)
    await createUser(tx, {
      ...{ firstName: 'Eva', lastName: 'Wit', emailAddress, type: 'admin', roleIds: [roles.Beheerder] },
      ...{ passwordHash, twoFactorRequired: true, termsAcceptedAt: new Date() },
      twoFactor: { secret, vault, since: new Date() },
    })
  })
  await database.close()
}

/** Starts a server, asks to sign in with what is given, and stops it. */
async function signedIn(config: DatabaseConfig, more: () => object, env: Env = {}) {
  const { url, child } = await startServer(config, env)
  const answer = await fetch(`${url}/api/v3/auth/login`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
    body: JSON.stringify({ emailAddress, password, remember: false, ...more() }),
  })
  const body = (await answer.json()) as { data?: { set2fa?: boolean } }
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  return { status: answer.status, data: body.data }
}

const withCode = () => ({ secret: codeOf(secret, stepAt(new Date())) })

// Each starts several processes, one after the other.
const patience = { timeout: 900_000 }

describeEachEngine('the key of the server', (_, engine) => {
  const folder = mkdtempSync(join(inject('engines'), 'key-'))
  const backup = join(folder, 'with.backup')
  const plain = join(folder, 'without.backup')
  let source: DatabaseConfig

  beforeAll(async () => {
    source = await engine.freshConfig()
    await prepare(source)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('where no row says whose the secrets are, they tell it themselves, and no other key is taken for theirs', async () => {
    const config = await engine.freshConfig()
    await prepare(config)
    const database = await openDatabase(config)
    const own = { ...config, secretKey: null }
    const rows = () => database.db.selectFrom('vaultCheck').selectAll().execute()
    await database.transaction((tx) => tx.deleteFrom('vaultCheck').execute())
    await expect(fittingVault(database, { ...own, secretKey: 'x'.repeat(40) })).rejects.toThrow(
      /vault_check is leeg.* opent haar niet[\s\S]*npm run key -- lost/,
    )
    expect(await rows()).toEqual([])
    await fittingVault(database, own)
    expect(await rows()).toHaveLength(1)
    await database.close()
  })

  test(
    'goes along in a backup under a passphrase, and an empty place with it lets people in as before',
    patience,
    async () => {
      const made = await command('cli/backup', source, [backup, '--with-key'], { KEY_PASSPHRASE })
      expect(made).toMatchObject({ code: 0, said: expect.stringContaining('achter de wachtwoordzin') })
      const key = readFileSync(join(source.dataDir, 'secret.key'), 'utf8').trim()
      expect(readFileSync(backup).includes(key)).toBe(false)

      const target = await engine.freshConfig()
      const wrong = await command('cli/restore', target, [backup, '--with-key'], {
        KEY_PASSPHRASE: 'vier droge sokken',
      })
      expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('De wachtwoordzin is onjuist') })
      const beside = { KEY_PASSPHRASE, SECRET_KEY: 'c'.repeat(40) }
      const other = await command('cli/restore', target, [backup, '--with-key'], beside)
      expect(other).toMatchObject({ code: 1, said: expect.stringContaining('Er is niets gewijzigd') })
      expect(existsSync(join(target.dataDir, 'secret.key'))).toBe(false)
      // Nothing stands in the way of putting it back: the database was not touched either.
      const put = await command('cli/restore', target, [backup, '--with-key'], { KEY_PASSPHRASE })
      expect(put).toMatchObject({ code: 0, said: expect.stringContaining('De sleutel is teruggezet') })
      expect(put.said).not.toContain('Let op')
      expect(statSync(join(target.dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
      expect(await signedIn(target, withCode)).toMatchObject({ status: 200 })
    },
  )

  test(
    'that is missing is told by backup, restore and start, and has a way on: the backup, or without it',
    patience,
    async () => {
      const made = await command('cli/backup', source, [plain])
      expect(made.said).toMatch(/De sleutel \(.*secret\.key\) zit er niet in/)
      const target = await engine.freshConfig()
      const put = await command('cli/restore', target, [plain])
      expect(put.code).toBe(0)
      expect(put.said).toMatch(/Let op: de sleutel van deze database is hier niet.*1 gebruiker/)
      expect(put.said).toContain('npm run key -- lost')
      const refused = await command('main', target, [], { PORT: '0' })
      expect(refused.code).toBe(1)
      for (const way of ['secret.key', 'SECRET_KEY', 'npm run restore', 'npm run key -- lost'])
        expect(refused.said).toContain(way)

      const asked = await command('cli/key', target, ['lost'])
      expect(asked).toMatchObject({ code: 1, said: expect.stringContaining('Er is nog niets gewijzigd') })
      const done = await command('cli/key', target, ['lost', '--force'])
      expect(done).toMatchObject({ code: 0, said: expect.stringContaining('uitgezet bij 1 gebruiker') })
      const { status, data } = await signedIn(target, () => ({}))
      expect([status, data?.set2fa]).toEqual([200, true])
      // The key that came to light after all is not that of the database any more: with it the server would not start.
      const file = join(target.dataDir, 'secret.key')
      const now = readFileSync(file, 'utf8')
      const late = await command('cli/restore', target, [backup, '--key'], { KEY_PASSPHRASE })
      expect(late).toMatchObject({ code: 1, said: expect.stringContaining('Er is niets gewijzigd') })
      expect(readFileSync(file, 'utf8')).toBe(now)
      // Where there is none it can be put back alone.
      rmSync(file)
      const back = await command('cli/restore', target, [backup, '--key'], { KEY_PASSPHRASE })
      expect(back).toMatchObject({ code: 0, said: expect.stringContaining('De sleutel is teruggezet') })
    },
  )

  test(
    'is renewed at once for all that was sealed, also when the command falls in between',
    patience,
    async () => {
      const config = await engine.freshConfig()
      await prepare(config)
      const file = join(config.dataDir, 'secret.key')
      const before = readFileSync(file, 'utf8')
      const done = await command('cli/key', config, ['rotate'])
      expect(done).toMatchObject({ code: 0, said: expect.stringContaining('opnieuw verzegeld: 1') })
      expect(readFileSync(file, 'utf8')).not.toBe(before)
      expect(readFileSync(`${file}.old`, 'utf8')).toBe(before)
      // As it stands when the process is killed after the database was done and before the file was.
      renameSync(file, `${file}.new`)
      renameSync(`${file}.old`, file)
      expect(await signedIn(config, withCode)).toMatchObject({ status: 200 })
      expect(readFileSync(`${file}.old`, 'utf8')).toBe(before)
      rmSync(file)
      renameSync(`${file}.old`, file)
      expect(await command('main', config, [], { PORT: '0' })).toMatchObject({ code: 1 })
    },
  )

  test(
    'by configuration serves servers that share no disk, and is renewed by configuration',
    patience,
    async () => {
      const config = await engine.freshConfig()
      const [one, other] = ['a'.repeat(40), 'b'.repeat(40)]
      const database = await openDatabase(config)
      await fittingVault(database, { ...config, secretKey: one })
      await database.close()
      const elsewhere = {
        ...config,
        dataDir: config.databaseUrl === null ? config.dataDir : mkdtempSync(join(folder, 'other-')),
      }
      expect(await signedIn(elsewhere, () => ({}), { SECRET_KEY: one })).toMatchObject({ status: 401 })
      const without = await command('cli/key', config, ['rotate'], { SECRET_KEY: one })
      expect(without).toMatchObject({ code: 1, said: expect.stringContaining('NEW_SECRET_KEY') })
      const done = await command('cli/key', config, ['rotate'], { SECRET_KEY: one, NEW_SECRET_KEY: other })
      expect(done).toMatchObject({ code: 0, said: expect.stringContaining('SECRET_KEY van elke server') })
      expect(existsSync(join(config.dataDir, 'secret.key'))).toBe(false)
      expect(await signedIn(elsewhere, () => ({}), { SECRET_KEY: other })).toMatchObject({ status: 401 })
    },
  )
})
