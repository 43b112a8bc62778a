import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../engines.ts'
import { seedFolder, seedNow } from './seeded.ts'

describeAnyEngine('what customers of the demo said', (openFresh) => {
  let database: Database
  beforeAll(async () => {
    database = await openFresh()
    await seedNow(database, seedFolder())
  })

  test('was said by somebody', async () => {
    const remarks = await database.db.selectFrom('savingRemarks').select('writtenById').execute()
    expect(remarks.length).toBeGreaterThan(0)
    expect(remarks.filter(({ writtenById }) => writtenById === null)).toEqual([])
  })
})
