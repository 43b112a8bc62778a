import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BundleShown } from '../../../../src/contract/areas/invoiceAudit/bundleCalls.ts'
import type { sameFindings } from '../../../../src/contract/areas/invoiceAudit/groupCalls.ts'
import type { AnswerOf } from '../../../../src/contract/records/call.ts'
import { mostAtOnce } from '../../../../src/contract/records/ticked.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { billed } from './billed.ts'

/** What the database gives each of them itself. */
const ownOfEach = ['id', 'name', 'severityRank', 'isAboveClaim', 'searchText']

describeAnyEngine('as many findings as one mail takes, and one more', (openFresh) => {
  let world: World
  let token: string
  let ids: number[]
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    const given = await billed(world)
    token = given.token
    await controlAll(world.database)
    const { db } = world.database
    const found = await db
      .selectFrom('invoiceAudits')
      .selectAll()
      .where('checkCode', '=', 'FC21')
      .executeTakeFirstOrThrow()
    const row = Object.fromEntries(Object.entries(found).filter(([name]) => !ownOfEach.includes(name)))
    const copies = Array.from({ length: mostAtOnce }, (_, nth) => ({ ...row, fingerprint: `copy ${nth}` }))
    await db
      .insertInto('invoiceAudits')
      .values(copies as never)
      .execute()
    const rows = await db.selectFrom('invoiceAudits').select('id').orderBy('id').execute()
    ids = rows.map((own) => own.id)
  })
  afterAll(() => world.close())

  const preview = (count: number) =>
    world.ask<BundleShown>('GET', `invoice-audit/bundle?ids=${ids.slice(0, count).join()}`, { token })
  const send = (count: number) =>
    world.ask<{ done: number }>('POST', 'invoice-audit/bundle', {
      token,
      body: {
        items: ids.slice(0, count).map((id) => ({ id, version: 1 })),
        recipient: 'claims@meet.example',
        message: 'Graag een creditfactuur.',
        dueDate: '2099-01-01',
      },
    })

  test('are shown to the cent, up to the most and no further', async () => {
    const { data } = await preview(mostAtOnce - 1)
    expect([data.problem, data.findings.length, data.excl]).toEqual([null, 199, '2437.75'])
    expect((await preview(mostAtOnce)).data.excl).toBe('2450.00')
    expect((await preview(mostAtOnce + 1)).status).toBe(422)
  })

  test('are all told of that would go along with one of them, up to the most', async () => {
    const { data } = await world.ask<AnswerOf<typeof sameFindings>>('GET', `invoice-audit/${ids[0]}/group`, {
      token,
    })
    expect(data).toHaveLength(mostAtOnce)
    expect(data.filter(({ goesAlong }) => goesAlong)).toHaveLength(mostAtOnce - 1)
  })

  test('go in one mail, all of them or none', { timeout: 120_000 }, async () => {
    expect((await send(mostAtOnce + 1)).status).toBe(422)
    const states = async () => {
      const rows = await world.database.db.selectFrom('invoiceAudits').select('state').execute()
      return Map.groupBy(rows, ({ state }) => state)
    }
    expect([...(await states()).keys()]).toEqual(['open'])
    expect((await send(mostAtOnce)).data).toEqual({ done: mostAtOnce, refused: [] })
    const after = await states()
    expect([after.get('waitingSupplier')?.length, after.get('open')?.length]).toEqual([mostAtOnce, 1])
    const mails = await world.database.db
      .selectFrom('mails')
      .select('recipient')
      .where('kind', '=', 'auditClaim')
      .execute()
    expect(mails).toHaveLength(1)
  })
})
