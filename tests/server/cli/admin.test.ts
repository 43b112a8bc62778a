import { expect, test } from 'vitest'
import { type DatabaseConfig, openDatabase } from '../../../src/server/storage/db/database.ts'
import { command } from '../command.ts'
import { describeEachEngine } from '../engines.ts'
import { password, worldOn } from '../world.ts'

const admin = (config: DatabaseConfig, ...values: string[]) =>
  command('cli/admin', config, values, { PUBLIC_URL: 'https://portaal.example' })

describeEachEngine('npm run admin', (_, engine) => {
  test('makes the first admin, whose link sets a password, and no second one', async () => {
    const config = await engine.freshConfig()
    const first = await admin(config, 'Eva@bedrijf.example', 'Eva', 'de', 'Wit')
    expect(first).toMatchObject({
      code: 0,
      said: expect.stringContaining('eva@bedrijf.example is nu beheerder'),
    })
    const token = /https:\/\/portaal\.example\/reset-password\?token=([\w-]+)/.exec(first.said)?.[1]
    const second = await admin(config, 'ander@bedrijf.example', 'An', 'Der')
    expect(second.code).toBe(1)
    expect(second.said).toContain('Er is al een beheerder')

    const database = await openDatabase(config)
    const world = await worldOn(database)
    try {
      const body = { token, password, passwordConfirmation: password }
      expect((await world.ask('POST', 'auth/reset-password', { body })).status).toBe(200)
      const { status, data } = await world.login('eva@bedrijf.example')
      expect(status).toBe(200)
      // A member of staff sets up the second step before anything else.
      expect(data).toMatchObject({ set2fa: true, accepted: false })
    } finally {
      await world.close()
      await database.close()
    }
  })

  test.each([
    [[], 'Gebruik: npm run admin'],
    [['geen-adres', 'Eva', 'Wit'], 'Een e-mailadres ziet eruit als'],
  ])('%j is refused: %s', async (values, sentence) => {
    const { code, said } = await admin(await engine.freshConfig(), ...values)
    expect([code, said.includes(sentence)]).toEqual([1, true])
  })
})
