import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { fittingVault } from '../../../src/server/session/vaultCheck.ts'
import { openDatabase } from '../../../src/server/storage/db/database.ts'
import { command } from '../command.ts'
import { describeAnyEngine } from '../engines.ts'
import { KEY_PASSPHRASE, patience, prepare, signedIn } from './keyed.ts'

describeAnyEngine('a key that is missing, told by nothing or given', (_, engine) => {
  const folder = mkdtempSync(join(inject('engines'), 'lost-'))
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
    'that is missing is told by backup, restore and start, and has a way on: the backup, or without it',
    patience,
    async () => {
      const source = await engine.freshConfig()
      await prepare(source)
      const [plain, backup] = [join(folder, 'without.backup'), join(folder, 'with.backup')]
      await command('cli/backup', source, [backup, '--with-key'], { KEY_PASSPHRASE })
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
