import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Article } from '../../../../src/contract/areas/knowledgebase/articles.ts'
import { hitBegins, hitEnds } from '../../../../src/contract/areas/knowledgebase/hits.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('looking for articles', (openFresh) => {
  let world: World
  let token: string
  let reader: string
  let ownerId: number

  const publish = async (more: object) => {
    const body = { category: 'handleiding', audience: 'iedereen', ownerId, ...more }
    const { id, version } = (await world.ask<Article>('POST', 'knowledgebase', { token, body })).data
    await world.ask('POST', `knowledgebase/${id}/transition`, {
      token,
      body: { event: 'PUBLISH', version },
    })
  }

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    ownerId = (await world.person({ role: 'Beheerder' })).id
    const customerIds = [await world.customer('Lezer')]
    reader = await world.signedIn({ role: 'Klant beheerder', type: 'customer', customerIds } as never)
  })
  afterAll(() => world.close())

  test('is found as Dutch bends its words, with a slip of the pen, and shows where', async () => {
    await publish({
      title: 'Facturen & meters nakijken',
      body: '<p>De netbeheerder &amp; de leverancier sturen elk een rekening.</p>',
    })
    await publish({ title: 'Geheim van ons', body: '<p>Kwartsuurwerken</p>', audience: 'intern' })
    const found = async (q: string, as = reader) =>
      (await world.ask<Article[]>('GET', `knowledgebase?q=${encodeURIComponent(q)}`, { token: as })).data
    const bare = (text: string | null) => text?.replaceAll(hitBegins, '[').replaceAll(hitEnds, ']')
    const [bent] = await found('factuur')
    expect(bare(bent?.foundTitle ?? null)).toBe('[Facturen] & meters nakijken')
    for (const q of [
      'netbeheerders leverancier',
      'NETBEHEER',
      'netbehereder',
      'facturne netbeheerder',
      'nakijkne',
    ])
      expect((await found(q)).map(({ title }) => title)).toEqual(['Facturen & meters nakijken'])
    const [slipped] = await found('netbehereder')
    expect(bare(slipped?.foundIn ?? null)).toBe('De [netbeheerder] & de leverancier sturen elk een rekening.')
    expect(await found('netbeheerder kwartsuurwerken')).toEqual([])
    // What is ours is not found by its words, nor by words near to them.
    expect(await found('kwartsuurwerken')).toEqual([])
    expect(await found('kwartsuurwerkne')).toEqual([])
    expect(await found('kwartsuurwerkne', token)).toHaveLength(1)
    for (const q of ["'", '100%', '\\', '& | !', '<b>', '(', '...'])
      expect(
        (await world.ask('GET', `knowledgebase?q=${encodeURIComponent(q)}`, { token: reader })).status,
      ).toBe(200)
    expect((await world.ask<Article>('GET', `knowledgebase/${bent?.id}`, { token })).data.foundIn).toBeNull()
  })
})
