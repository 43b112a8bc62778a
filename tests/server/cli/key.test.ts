import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { command } from '../command.ts'
import { describeEachEngine } from '../engines.ts'
import { KEY_PASSPHRASE, patience, prepare, signedIn, withCode } from './keyed.ts'

describeEachEngine('the key of the server', (_, engine) => {
  const folder = mkdtempSync(join(inject('engines'), 'key-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test(
    'goes along in a backup under a passphrase, and an empty place with it lets people in as before',
    patience,
    async () => {
      const source = await engine.freshConfig()
      await prepare(source)
      const backup = join(folder, 'with.backup')
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
})
