import { afterAll, beforeAll, expect, test } from 'vitest'
import { inbox } from '../../../../src/contract/areas/inbox/inbox.ts'
import { folders } from '../../../../src/web/areas/inbox/folders.ts'
import { listQuery, listState } from '../../../../src/web/records/listState.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('the folders of the inbox', (openFresh) => {
  let world: World
  let token: string

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
  })
  afterAll(() => world.close())

  test.each(folders)('$label asks what the server answers', async ({ asks }) => {
    const asked = Object.entries({ ...listQuery(listState('', inbox)), ...asks })
    const filled = asked.flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
    const { status, body } = await world.ask('GET', `inbox?${new URLSearchParams(filled)}`, { token })
    expect(body).toMatchObject({ data: [] })
    expect(status).toBe(200)
  })
})
