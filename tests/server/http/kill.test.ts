import { expect, test, vi } from 'vitest'
import { type DatabaseConfig, openDatabase } from '../../../src/server/storage/db/database.ts'
import { describeEachEngine } from '../engines.ts'
import { addAdmin, signIn, startServer } from '../serverProcess.ts'

/** An admin who may write, and a customer to write at. */
async function prepare(config: DatabaseConfig): Promise<number> {
  const database = await openDatabase(config)
  await addAdmin(database)
  const { id } = await database.db
    .insertInto('customers')
    .values({ name: 'Bakkerij', type: 'prospect', country: 'NL', postalSame: true, modules: [] })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.close()
  return id
}

describeEachEngine('a server killed in the middle of saves', (_, engine) => {
  test('has every save it answered, and no half one', async () => {
    const config = await engine.freshConfig()
    const customerId = await prepare(config)
    const { url, child } = await startServer(config)
    const headers = { ...(await signIn(url)), 'content-type': 'application/json' }
    const answered: string[] = []
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let turn = 0; ; turn++) {
        const lastName = `Bakker ${writer}-${turn}`
        const answer = await fetch(`${url}/api/v3/customers/${customerId}/contacts`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ lastName }),
        }).catch(() => null)
        if (answer === null) return
        if (answer.status === 201) answered.push(lastName)
      }
    })
    // In the thick of it, also where a machine that is busy answers few.
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await vi.waitUntil(() => answered.length > 10, { timeout: 30_000 })
    child.kill('SIGKILL')
    await Promise.all(writers)
    expect(answered.length).toBeGreaterThan(10)

    const again = await openDatabase(config)
    const rows = await again.db.selectFrom('contacts').select(['lastName', 'isPrimary']).execute()
    const audit = await again.db
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('subject', '=', 'contacts')
      .executeTakeFirstOrThrow()
    await again.close()
    const names = new Set(rows.map(({ lastName }) => lastName))
    expect(answered.filter((name) => !names.has(name))).toEqual([])
    // Each contact came with its row in the audit, or not at all.
    expect(audit.count).toBe(rows.length)
    expect(rows.filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
  })
})
