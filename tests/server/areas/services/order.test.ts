import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('the order of the catalogue', (openFresh) => {
  let world: World
  let token: string
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
  })
  afterAll(() => world.close())

  const all = async () =>
    (await world.ask<{ id: number; code: string }[]>('GET', 'control-services?per_page=999', { token })).data
  const codes = async () => (await all()).map(({ code }) => code)
  const defined = async (code: string) => (await all()).find((row) => row.code === code)?.id

  test('stands in the catalogue where it was put, each change of place in the history', async () => {
    const before = await codes()
    const [first, second, third] = before as [string, string, string]
    const put = async (code: string, place: 'before' | 'after', of: string) =>
      world.ask('POST', `control-services/${await defined(code)}/order`, {
        token,
        body: { place, of: await defined(of) },
      })
    expect((await put(third, 'before', first)).status).toBe(200)
    expect((await codes()).slice(0, 3)).toEqual([third, first, second])
    expect((await put(third, 'after', second)).status).toBe(200)
    expect(await codes()).toEqual(before)
    const told = await world.ask<{ changes: object[] }[]>(
      'GET',
      `control-services/${await defined(third)}/history`,
      { token },
    )
    expect(told.data.flatMap(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ field: 'sort' }),
    )
    const missing = await world.ask('POST', `control-services/${await defined(third)}/order`, {
      token,
      body: { place: 'after', of: 999_999 },
    })
    expect(missing.status).toBe(422)
  })
})
