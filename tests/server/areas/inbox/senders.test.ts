import { afterAll, beforeAll, expect, test } from 'vitest'
import { eanText } from '../../../../src/domain/identity/ean.ts'
import { customerOf } from '../../../../src/server/areas/inbox/senders.ts'
import { describeAnyEngine } from '../../engines.ts'
import { smallConnection } from '../../records/drafts.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('the customer of a mail', (openFresh) => {
  let world: World

  beforeAll(async () => {
    world = await worldOn(await openFresh())
  })
  afterAll(() => world.close())

  test('of somebody unknown it is that of the connection it names, as letters write its EAN too', async () => {
    const token = await world.signedIn({ role: 'Beheerder' })
    const customerId = await world.customer('De Korf')
    const body = smallConnection(await world.gridOperator())
    const { status } = await world.ask('POST', `customers/${customerId}/connections`, { token, body })
    expect(status).toBe(201)
    const ofWhom = (text: string) => customerOf(world.database.db, 'wie@elders.example', text)
    expect(await ofWhom(`Over ${body.ean}: klopt dat?`)).toBe(customerId)
    expect(await ofWhom(`Over ${eanText(body.ean)}: klopt dat?`)).toBe(customerId)
    expect(await ofWhom('Over 8716 9484 0003 9924 88?')).toBeNull()
  })
})
