import { afterAll, beforeAll, expect, test } from 'vitest'
import { centsOf } from '../../../../src/domain/money.ts'
import { casesOf, controlled } from '../../../../src/server/areas/invoiceAudit/cases.ts'
import { foundAll, foundFor } from '../../../../src/server/areas/invoiceAudit/foundAll.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { expectedOf } from '../../../domain/audit/planted/planted.ts'
import { small } from '../../../domain/audit/planted/small.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { house, ofHall } from './plantedBills.ts'
import { faults } from './plantedFaults.ts'
import { twoConnections } from './plantedPlaces.ts'
import { register } from './plantedRows.ts'

const planted = [small(house), ofHall].map((own) => {
  const { bills, found } = expectedOf(
    own,
    faults.filter(({ on }) => on === own.id),
  )
  // What is about no amount asks for none.
  return { id: own.id, bills, found: found.map((one) => (/ FC\d\d$/.test(one) ? `${one} 0` : one)) }
})

describeAnyEngine('faults planted in the rows of two connections', (openFresh) => {
  let world: World
  beforeAll(async () => {
    world = await worldOn(await openFresh())
  })
  afterAll(() => world.close())

  test('are found, all of them and nothing else', async () => {
    const { db } = world.database
    const places = await twoConnections(world)
    for (const { id, bills } of planted)
      for (const one of bills) {
        const by = places[id]
        if (by !== undefined) await register(db, by, one)
      }
    await controlAll(world.database)
    const rows = await db
      .selectFrom('invoiceAudits')
      .select(['checkCode', 'claimAmount', 'connectionId'])
      .execute()
    const nameOf = (connection: number | null) =>
      planted.find(({ id }) => places[id]?.connectionId === connection)?.id
    const found = rows.map(
      ({ checkCode, claimAmount, connectionId }) =>
        `${nameOf(connectionId)} ${checkCode} ${centsOf(claimAmount)}`,
    )
    const wanted = planted.flatMap((one) => one.found)
    console.log(
      `${planted.flatMap(({ bills }) => bills).length} invoices, ${faults.length} faults planted: ${wanted.length} findings expected, ${found.length} found`,
    )
    expect(found.toSorted()).toEqual(wanted.toSorted())
  })

  test('each is controlled alike, whether by itself or a hundred at once', async () => {
    const { db } = world.database
    const rows = await db.selectFrom('invoiceControls').select('invoiceId').execute()
    const ids = rows.map(({ invoiceId }) => invoiceId)
    const together = await foundAll(db, ids)
    expect([...together.keys()].toSorted((one, other) => one - other)).toEqual(
      ids.toSorted((one, other) => one - other),
    )
    for (const id of ids) {
      const [one, other] = [await foundFor(db, id), together.get(id)]
      if (one === null || other === undefined) throw new Error(`Invoice ${id} is not there`)
      const cases = [casesOf(one), casesOf(other)] as const
      expect(cases[1]).toEqual(cases[0])
      expect(controlled(other, cases[1])).toEqual(controlled(one, cases[0]))
    }
  })

  test('and every line of every invoice was controlled', async () => {
    const { db } = world.database
    const controls = await db
      .selectFrom('invoiceControls')
      .select(['invoicedCents', 'controlledCents'])
      .execute()
    const all = controls.reduce((sum, { invoicedCents }) => sum + Number(invoicedCents), 0)
    const controlledCents = controls.reduce((sum, row) => sum + Number(row.controlledCents), 0)
    // But for the month after it was handed over.
    expect(all - controlledCents).toBe(4050)
  })
})
