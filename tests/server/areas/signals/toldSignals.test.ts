import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Day } from '../../../../src/domain/time/day.ts'
import { checkConnection } from '../../../../src/server/areas/signals/check.ts'
import { describeAnyEngine } from '../../engines.ts'
import { invoiced, priceLine } from '../../readings/invoiced.ts'
import type { World } from '../../world.ts'
import { first, ordinary, type Signalling, signalling, until } from './signalling.ts'

describeAnyEngine('signals that were told', (openFresh) => {
  let here: Signalling
  let world: World

  beforeAll(async () => {
    here = await signalling(await openFresh())
    world = here.world
  })
  afterAll(() => world.close())

  test('say what they cost, as far as an invoice tells what energy costs', async () => {
    const of = await world.customer('Slagerij De Os')
    const [id, other] = [await here.connection(of), await here.connection(of)]
    const ranOn = (day: Day) => (day === '2026-05-23' ? 20_000 : ordinary(day))
    for (const one of [id, other]) await here.read(one, first, until, ranOn)
    const costOf = async (one: number) => {
      await checkConnection(world.database, one, until)
      const { estimatedCost, expectedValue, actualValue } = await world.database.db
        .selectFrom('signals')
        .selectAll()
        .where('connectionId', '=', one)
        .executeTakeFirstOrThrow()
      return { estimatedCost, off: Number(actualValue) - Number(expectedValue) }
    }
    expect((await costOf(id)).estimatedCost).toBeNull()
    const lines = [priceLine(id, 'levering_enkel', '100', '25.00')]
    await invoiced(world.database, { customerId: of, state: 'approved', to: '2026-04-30', lines })
    // What is known already follows; the other connection has no invoice of its own.
    for (const one of [id, other]) {
      const { estimatedCost, off } = await costOf(one)
      expect(Number(estimatedCost)).toBeCloseTo(off * 0.25, 2)
    }
  })

  test('are found by their connection and customer, and dealt with many at once', async () => {
    const id = await here.connection()
    await here.read(id, first, '2026-05-20', ordinary)
    await checkConnection(world.database, id, until)
    for (const [text, found] of [
      ['dorpsstraat 1', 1],
      ['1234 AB', 1],
      ['korenaar', 1],
      ['nergens', 0],
    ] as const)
      expect(await here.signals(id, `&q=${encodeURIComponent(text)}`), text).toHaveLength(found)
    const [told] = await here.signals(id)
    const together = async (body: object) => {
      const [{ version = 0 } = {}] = await here.signals(id)
      const items = [{ id: told?.id, version }]
      const path = `customers/${here.customerId}/signals/transitions`
      return world.ask('POST', path, { token: here.token, body: { ...body, items } })
    }
    await together({ event: 'OPEN' })
    expect(await here.signals(id)).toMatchObject([{ state: 'seen' }])
    await together({ event: 'IGNORE', reason: 'De meter is weg' })
    expect(await here.signals(id, '&status=closed')).toMatchObject([
      { state: 'ignored', reason: 'De meter is weg' },
    ])
  })
})
