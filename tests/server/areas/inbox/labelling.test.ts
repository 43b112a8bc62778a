import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Conversation } from '../../../../src/contract/areas/inbox/inbox.ts'
import type { BulkAnswer } from '../../../../src/contract/records/call.ts'
import { receive } from '../../../../src/server/areas/inbox/receive.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('labels for many conversations at once', (openFresh) => {
  let world: World
  let token: string
  let nth = 0

  const ask = <T = Conversation>(method: string, path: string, body?: object, as = token) =>
    world.ask<T>(method, path as never, { token: as, ...(body && { body }) })
  const came = async () => {
    nth += 1
    const raw = `Message-ID: <${nth}@korf.example>\r\nFrom: anouk@korf.example\r\n\r\nVraag ${nth}`
    const { database, app } = world
    const id = (await receive({ database, files: app.files, own: new Set() }, Buffer.from(raw))) ?? 0
    return (await ask('GET', `inbox/${id}`)).data
  }

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
  })
  afterAll(() => world.close())

  test('come beside those they have; what somebody changed meanwhile stays, and is told', async () => {
    const [one, two] = [await came(), await came()]
    await ask('POST', `inbox/${one.id}`, { labels: ['klacht'], version: one.version })
    await ask('POST', `inbox/${two.id}`, { labels: ['overig'], version: two.version })
    const labelled = (await ask('GET', `inbox/${one.id}`)).data
    const items = [labelled, two].map(({ id, version }) => ({ id, version }))
    const { data } = await ask<BulkAnswer>('POST', 'inbox/bulk', { items, labels: ['factuur', 'klacht'] })
    expect([data.done, data.refused.map(({ id }) => id)]).toEqual([1, [two.id]])
    expect(await ask('GET', `inbox/${one.id}`)).toMatchObject({
      data: { labels: ['klacht', 'factuur'], state: 'new' },
    })
    expect((await ask('GET', `inbox/${two.id}`)).data.labels).toEqual(['overig'])
  })

  test('none, or one that is not in the list, is refused; so is who may only read', async () => {
    const { id, version } = await came()
    const items = [{ id, version }]
    expect((await ask('POST', 'inbox/bulk', { items, labels: [] })).status).toBe(422)
    expect((await ask('POST', 'inbox/bulk', { items, labels: ['vip'] })).status).toBe(422)
    const reads = await world.role('employee', (name) => /^(wl:inbox|support-email-inbox:read)$/.test(name))
    const { emailAddress } = await world.person({ role: 'Beheerder', type: 'employee', roleIds: [reads] })
    const { data } = await world.login(emailAddress)
    expect((await ask('POST', 'inbox/bulk', { items, labels: ['klacht'] }, data.accessToken)).status).toBe(
      403,
    )
    expect((await ask('GET', `inbox/${id}`)).data.labels).toEqual([])
  })
})
