import { expect, test } from 'vitest'
import { describeAnyEngine } from '../engines.ts'
import { seedFolder, seedNow } from './seeded.ts'

describeAnyEngine('what customers of the demo said', (openFresh) => {
  test('was said by somebody', async () => {
    const database = await openFresh()
    await seedNow(database, seedFolder())
    const remarks = await database.db.selectFrom('savingRemarks').select('writtenById').execute()
    expect(remarks.length).toBeGreaterThan(0)
    expect(remarks.filter(({ writtenById }) => writtenById === null)).toEqual([])
  })
})
