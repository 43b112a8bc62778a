import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArticleReading } from '../../../../src/contract/areas/knowledgebase/articleCalls.ts'
import type { Article } from '../../../../src/contract/areas/knowledgebase/articles.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('reading articles', (openFresh) => {
  let world: World
  let token: string
  let reader: string
  let ownerId: number

  const publish = async (more: object = {}) => {
    const { id, version } = (
      await world.ask<Article>('POST', 'knowledgebase', {
        token,
        body: {
          title: 'Te lezen',
          category: 'handleiding',
          body: '<p>Tekst</p>',
          audience: 'iedereen',
          ownerId,
          ...more,
        },
      })
    ).data
    const body = { event: 'PUBLISH', version }
    return (await world.ask<Article>('POST', `knowledgebase/${id}/transition`, { token, body })).data
  }
  const open = (id: number, as: string) =>
    world.ask<ArticleReading>('POST', `knowledgebase/${id}/reading`, { token: as })
  const answer = (id: number, as: string, body: object) =>
    world.ask<ArticleReading>('PATCH', `knowledgebase/${id}/reading`, { token: as, body })
  const news = async (as: string) =>
    (await world.ask<{ count: number }>('GET', 'knowledgebase/new', { token: as })).data.count

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    ownerId = (await world.person({ role: 'Beheerder' })).id
    const customerIds = [await world.customer('Lezer')]
    reader = await world.signedIn({ role: 'Klant beheerder', type: 'customer', customerIds } as never)
  })
  afterAll(() => world.close())

  test('is confirmed and rated by each for themselves; how all did is ours to know', async () => {
    const { id } = await publish({ requiresConfirmation: true })
    expect((await open(id, reader)).data).toEqual({ confirmedAt: null, helpful: null, all: null })
    const first = (await answer(id, reader, { confirmed: true, helpful: true })).data
    expect(first).toMatchObject({ confirmedAt: expect.any(String), helpful: true, all: null })
    const again = (await answer(id, reader, { confirmed: true, helpful: false })).data
    expect(again).toEqual({ ...first, helpful: false })
    const none = { readers: 1, confirmed: 1, helpful: 0, unhelpful: 1 }
    const ours = (await open(id, token)).data
    expect(ours).toEqual({ confirmedAt: null, helpful: null, all: { ...none, readers: 2 } })
    expect((await answer(id, reader, { helpful: null })).data.helpful).toBeNull()
    const plain = await publish()
    expect((await answer(plain.id, reader, { confirmed: true })).status).toBe(409)
    expect((await answer(plain.id, reader, { confirmed: false })).status).toBe(422)
  })

  test('a text that is published anew asks for confirmation anew', async () => {
    const { id, version } = await publish({ requiresConfirmation: true })
    await answer(id, reader, { confirmed: true, helpful: true })
    const take = async (event: string, of: number) =>
      (
        await world.ask<Article>('POST', `knowledgebase/${id}/transition`, {
          token,
          body: { event, version: of },
        })
      ).data
    await take('PUBLISH', (await take('UNPUBLISH', version)).version)
    expect((await open(id, reader)).data).toMatchObject({ confirmedAt: null, helpful: true })
  })

  test('what somebody may not read is neither opened, rated nor counted', async () => {
    const internal = await publish({ audience: 'intern' })
    expect((await open(internal.id, reader)).status).toBe(404)
    expect((await answer(internal.id, reader, { helpful: true })).status).toBe(404)
    const visit = async (as: string) =>
      (await world.ask<{ count: number }>('POST', 'knowledgebase/visit', { token: as })).data.count
    expect(await visit(reader)).toBe(0)
    expect(await visit(token)).toBe(0)
    await publish()
    await publish({ audience: 'intern' })
    expect(await news(reader)).toBe(1)
    expect(await news(token)).toBe(2)
    expect(await visit(reader)).toBe(0)
    expect(await news(reader)).toBe(0)
  })
})
