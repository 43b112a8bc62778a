import { expect, test } from 'vitest'
import { fittingVault } from '../../../src/server/session/vaultCheck.ts'
import { openDatabase } from '../../../src/server/storage/db/database.ts'
import { command } from '../command.ts'
import { describeEachEngine } from '../engines.ts'

describeEachEngine('the key of a database', (_, engine) => {
  const [one, other] = ['a'.repeat(40), 'b'.repeat(40)]

  test('is that of its first start, also where nothing was sealed with it yet', {
    timeout: 900_000,
  }, async () => {
    const config = await engine.freshConfig()
    const database = await openDatabase(config)
    await fittingVault(database, { ...config, secretKey: one })
    const rows = () => database.db.selectFrom('vaultCheck').selectAll().execute()
    const before = await rows()
    await expect(fittingVault(database, { ...config, secretKey: other })).rejects.toThrow(
      /De sleutel van deze server \(SECRET_KEY\) hoort niet bij deze database[\s\S]*npm run key -- lost/,
    )
    expect(await rows()).toEqual(before)
    await fittingVault(database, { ...config, secretKey: one })
    await database.close()
  })

  // Four processes and databases of their own: minutes where the machine has something else to do as well.
  test('is asked before a server writes anything, and a lost one has a way on', {
    timeout: 900_000,
  }, async () => {
    const config = await engine.freshConfig()
    const database = await openDatabase(config)
    await fittingVault(database, { ...config, secretKey: one })
    await database.close()
    const env = { SECRET_KEY: other, PORT: '0', DEMO: '1' }
    const refused = await command('main', config, [], env)
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('hoort niet bij deze database') })
    const untouched = await openDatabase(config)
    expect(await untouched.db.selectFrom('roles').select('id').execute()).toEqual([])
    await untouched.close()
    const lost = await command('cli/key', config, ['lost'], { SECRET_KEY: other })
    expect(lost).toMatchObject({
      code: 0,
      said: expect.stringContaining('server start weer met deze sleutel'),
    })
    const again = await openDatabase(config)
    await fittingVault(again, { ...config, secretKey: other })
    await again.close()
  })
})
