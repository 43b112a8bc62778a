import { afterAll, beforeAll, expect, test } from 'vitest'
import { controlAll, controlInvoice, orderAudits } from '../../../../src/server/areas/invoiceAudit/run.ts'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { billed } from './billed.ts'

describeAnyEngine('the control of one invoice by two processes', (openFresh) => {
  let world: World
  let invoiceId: number
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    invoiceId = (await billed(world)).invoiceId
  })
  afterAll(() => world.close())

  const { stringify } = JSON
  const control = () =>
    world.database.db
      .selectFrom('invoiceControls')
      .select(['asked', 'answered', 'inputHash', 'isStale'])
      .where('invoiceId', '=', invoiceId)
      .executeTakeFirstOrThrow()
  const findings = async () =>
    stringify(await world.database.db.selectFrom('invoiceAudits').selectAll().orderBy('id').execute())

  /** The same database, where something happens before the first thing is written down. */
  const before = (deed: () => Promise<unknown>): Database => {
    let isDone = false
    const transaction: Database['transaction'] = async (...work) => {
      if (!isDone) {
        isDone = true
        await deed()
      }
      return world.database.transaction(...work)
    }
    return { ...world.database, transaction }
  }

  test('what came of a later change stays, whoever of the two is done first', async () => {
    let seen = { ...(await control()), told: '' }
    await controlAll(
      before(async () => {
        await world.database.db
          .updateTable('invoices')
          .set({ amountExcl: '60.00' } as never)
          .where('id', '=', invoiceId)
          .execute()
        await controlInvoice(world.database, invoiceId)
        seen = { ...(await control()), told: await findings() }
      }),
    )
    expect(seen).toMatchObject({ answered: seen.asked, isStale: false })
    expect({ ...(await control()), told: await findings() }).toEqual(seen)
  })

  test('the clock only has it done by the queue, in which it is done once at a time', async () => {
    await world.database.db
      .updateTable('invoiceControls')
      .set({ asked: 99 } as never)
      .where('invoiceId', '=', invoiceId)
      .execute()
    await orderAudits(world.database)
    await orderAudits(world.database)
    expect((await control()).isStale).toBe(true)
    const works = world.app.works.find(({ name }) => name === 'audits')
    await works?.work(new AbortController().signal)
    expect((await control()).isStale).toBe(true)
  })
})
