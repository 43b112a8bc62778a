import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEachEngine } from '../../engines.ts'
import { meanwhile } from '../../meanwhile.ts'
import { failing } from './failing.ts'

/** A connection that moves to a party at the very moment at which that party goes up in another. */
describeEachEngine('a merge and a connection at once', (openFresh, engine) => {
  let of: Awaited<ReturnType<typeof failing>>
  beforeAll(async () => {
    of = await failing(await openFresh())
  })
  afterAll(() => of.world.close())

  const supplierOf = async (id: number) =>
    (
      await of.world.database.db
        .selectFrom('connections')
        .select('supplierId')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).supplierId
  const scene = async () => {
    const [earlier, from, to, own] = [
      await of.supplier(),
      await of.supplier(),
      await of.supplier(),
      await of.customer(),
    ]
    return { earlier, from, to, own, id: await of.connection(own, earlier) }
  }

  // The embedded engine does one thing at a time: nobody can be in the middle of something there.
  test.skipIf(engine.kind === 'embedded')(
    'the merge waits for the connection, and takes it along',
    async () => {
      const { from, to, id } = await scene()
      const merged = await meanwhile(
        of.world.database,
        (tx) => tx.updateTable('connections').set({ supplierId: from }).where('id', '=', id).execute(),
        () => of.step(from, 'MERGE', { successorId: to }),
      )
      expect(merged.status).toBe(200)
      expect(await supplierOf(id)).toBe(to)
    },
  )

  test('whoever is first, nobody is left with who is gone, and nothing breaks', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { earlier, from, to, own, id } = await scene()
      const merge = () => of.step(from, 'MERGE', { successorId: to })
      const move = () => of.change(own, id, { supplierId: from })
      const [one, other] = await (round % 2 === 0
        ? Promise.all([merge(), move()])
        : Promise.all([move(), merge()]).then(([moved, merged]) => [merged, moved] as const))
      expect(one.status).toBe(200)
      expect([200, 422]).toContain(other.status)
      // It went along, or it was refused and stays with whom it was.
      expect(await supplierOf(id)).toBe(other.status === 200 ? to : earlier)
    }
  }, 60_000)
})
