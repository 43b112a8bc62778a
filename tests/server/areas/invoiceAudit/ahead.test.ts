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
  function patient(work: () => Promise<void> = async () => {}) {
    let asked = 0
    let isAhead = false
    const ear: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (/"reading_?months"/i.test(JSON.stringify(node))) asked += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const transaction: Database['transaction'] = async (...own) => {
      const isFirst = !isAhead
      for (let turn = 0; turn < 100 && !isAhead; turn++) {
        isAhead = asked > 1
        if (!isAhead) await sleep(50)
      }
      if (isFirst) await work()
      return world.database.transaction(...own)
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

  test('controls the next against what those before them came to be, where these were controlled each by itself', async () => {
    const { db } = world.database
    const [last, ...others] = await db
      .selectFrom('invoices')
      .select(['id', 'periodFrom', 'periodTo'])
      .orderBy('id', 'desc')
      .execute()
    await db.updateTable('invoiceControls').set({ inputHash: null, answered: 0, asked: 1 }).execute()
    const { database } = patient(async () => {
      // What the last is controlled against was read; by now the one before it is of the same days.
      await sleep(500)
      const { periodFrom, periodTo } = last as NonNullable<typeof last>
      await db
        .updateTable('invoices')
        .set({ periodFrom, periodTo })
        .where('id', '=', others[0]?.id ?? 0)
        .execute()
      throw new Error('These cannot be written at once')
    })
    await controlAll(database)
    const found = await db
      .selectFrom('invoiceAudits')
      .select('checkCode')
      .where('invoiceId', '=', last?.id ?? 0)
      .where('isGone', '=', false)
      .execute()
    expect(found.map(({ checkCode }) => checkCode)).toContain('FC02')
  })
})
