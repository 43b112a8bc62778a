import { expect, test } from 'vitest'
import { anAdmin, howToBegin } from '../../../src/server/session/firstAdmin.ts'
import { describeAnyEngine } from '../engines.ts'
import { worldOn } from '../world.ts'

test('an empty portal says how to begin, and to stop first what holds the embedded database', () => {
  expect(howToBegin(true)).toContain('(stop dit proces eerst) met: npm run admin -- ')
  expect(howToBegin(false)).toContain('Maak die met: npm run admin -- ')
})

describeAnyEngine('whoever starts a server', (openFresh) => {
  test('is told so as long as nobody can make the first account', async () => {
    const database = await openFresh()
    expect(await anAdmin(database.db)).toBeUndefined()
    const world = await worldOn(database)
    try {
      const { emailAddress } = await world.person({ role: 'Beheerder', type: 'admin' })
      expect(await anAdmin(database.db)).toEqual({ emailAddress })
      await database.db.updateTable('users').set({ state: 'inactive' }).execute()
      expect(await anAdmin(database.db)).toBeUndefined()
    } finally {
      await world.close()
    }
  })
})
