import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAt } from '../../../../src/domain/time/day.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { type Desk, deskFor } from './desk.ts'

const hour = 3_600_000

/** What everybody signed is sealed by a job, which may come after midnight or days later. */
describeAnyEngine('what is sealed later than it was signed', (openFresh) => {
  let world: World
  let desk: Desk
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    desk = await deskFor(world)
  })
  afterAll(() => world.close())

  test('was signed on the day of the last signature', async () => {
    const { agreement, addresses, token } = await desk.sent(2)
    const [first = '', second = ''] = addresses
    await desk.sign(token, first)
    world.wait(30 * hour)
    await desk.sign(await desk.tokenFor(second), second)
    const day = dayAt(world.now().getTime())
    world.wait(40 * hour)
    await desk.work()
    // Whoever sent it is not signed in any more.
    const after = await world.database.db
      .selectFrom('supplyAgreements')
      .select(['state', 'signedOn', 'documentId'])
      .where('id', '=', agreement.id)
      .executeTakeFirstOrThrow()
    expect(after).toMatchObject({ state: 'active', signedOn: day })
    const { documentDate } = await world.database.db
      .selectFrom('documents')
      .select('documentDate')
      .where('id', '=', Number(after.documentId))
      .executeTakeFirstOrThrow()
    expect(documentDate).toBe(day)
  })
})
