import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { sending } from '../library/sent.ts'

describeAnyEngine('the document in which a service was ordered', (openFresh) => {
  let world: World
  beforeAll(async () => {
    world = await worldOn(await openFresh())
  })
  afterAll(() => world.close())

  test('is one of the own library and of no other', async () => {
    const token = await world.signedIn({ role: 'Beheerder' })
    const [id, other] = [await world.customer('Bakkerij'), await world.customer('Slagerij')]
    const { add } = sending(world)
    const [mine, theirs] = [await add(token, id), await add(token, other)]
    const { id: definitionId } = await world.database.db
      .selectFrom('serviceDefinitions')
      .select('id')
      .where('code', '=', 'ADV')
      .executeTakeFirstOrThrow()
    const buy = (agreementDocumentId: number) =>
      world.ask<{ id: number }>('POST', `customers/${id}/services`, {
        token,
        body: { definitionId, startDate: '2026-01-05', scope: 'alle', agreementDocumentId },
      })
    const { data } = await buy(mine.data.id)
    const read = await world.ask('GET', `customers/${id}/services/${data.id}`, { token })
    expect(read.data).toMatchObject({ agreementDocumentName: 'Nota' })
    const { status, errors } = await buy(theirs.data.id)
    expect([status, Object.keys(errors ?? {})]).toEqual([422, ['agreementDocumentId']])
  })
})
