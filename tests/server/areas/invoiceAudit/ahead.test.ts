import { setTimeout as sleep } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '../../../../src/domain/time/day.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { anotherBill, billed } from './billed.ts'

/** One more than are looked at together. */
const bills = 101

describeAnyEngine('the control of more invoices than are looked at together', (openFresh) => {
  let world: World
  let given: Awaited<ReturnType<typeof billed>>
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    given = await billed(world)
    for (let nth = 2; nth <= bills; nth++) {
      const days = { periodFrom: dayOf(2026, nth, 1), periodTo: addDays(dayOf(2026, nth + 1, 1), -1) }
      await anotherBill(world, given.by, days, `MD-${nth}`)
    }
  })
  afterAll(() => world.close())

  /** The same database, that writes nothing down before the lines of the next invoices were asked for: for so long as that may take. */
  function patient() {
    let asked = 0
    let isAhead = false
    const ear: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (/"reading_?months"/i.test(JSON.stringify(node))) asked += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const transaction: Database['transaction'] = async (...work) => {
      for (let turn = 0; turn < 100 && !isAhead; turn++) {
        isAhead = asked > 1
        if (!isAhead) await sleep(50)
      }
      return world.database.transaction(...work)
    }
    return {
      database: { ...world.database, db: world.database.db.withPlugin(ear), transaction },
      isAhead: () => isAhead,
    }
  }

  test('looks at the next while those before are written down, and leaves none out', async () => {
    const { database, isAhead } = patient()
    await controlAll(database)
    expect(isAhead()).toBe(true)
    const rows = await world.database.db
      .selectFrom('invoiceControls')
      .select(['verdict', 'isStale', 'fault'])
      .execute()
    expect(rows).toHaveLength(bills)
    expect(rows.filter(({ isStale, fault }) => isStale || fault !== null)).toEqual([])
    expect(new Set(rows.map(({ verdict }) => verdict))).toEqual(new Set(['found']))
  })
})
