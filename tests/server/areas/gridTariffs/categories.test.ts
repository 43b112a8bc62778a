import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

interface Category {
  readonly category: string
  readonly upto: string | null
  readonly capacity: string | null
}
interface Tariff {
  readonly id: number
  readonly version: number
  readonly categories: Category[]
  readonly allowed: string[]
  readonly blocked: string | null
}

describeAnyEngine('the categories of a tariff', (openFresh) => {
  let world: World
  let token: string
  let operatorId = 0

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    const body = { name: 'Liander N.V.', code: '8716871000002', products: ['1', '2'] }
    operatorId = (await world.ask<{ id: number }>('POST', 'grid-operators', { token, body })).data.id
  })
  afterAll(() => world.close())

  test('forget what another part of the sheet had, and are no tariffs while a category ends below the one before', async () => {
    const draft = {
      gridOperatorId: operatorId,
      year: 2031,
      kind: 'kv_transport',
      product: '1',
      unit: 'jaar',
      source: 'https://www.liander.nl/tarieven',
      categories: [
        { category: 'LS', fixed: '18', capacity: '30' },
        { category: 'MS', fixed: '441' },
      ],
    }
    const { data: made } = await world.ask<Tariff>('POST', 'grid-tariffs', { token, body: draft })
    const large = made.categories.map((own, place) => ({ ...own, upto: place === 0 ? '50' : '40' }))
    const { data: turned } = await world.ask<Tariff>('POST', `grid-tariffs/${made.id}`, {
      token,
      body: { version: made.version, kind: 'gv_transport', categories: large },
    })
    expect(turned.categories.map(({ capacity, upto }) => [capacity, Number(upto)])).toEqual([
      [null, 50],
      [null, 40],
    ])
    expect([turned.allowed, turned.blocked]).toEqual([
      [],
      'Categorie 2 (“MS”) eindigt niet boven categorie 1 (“LS”).',
    ])
  })

  const bounds: readonly (readonly [uptos: (string | null)[], fault: string | null])[] = [
    [['50', '150', null, null], null],
    [[null, null], null],
    [
      ['50', null, '2000'],
      'Categorie 2 (“C2”) heeft geen bovengrens, en categorie 3 (“C3”) wel: alleen de laatste categorieën mogen zonder.',
    ],
    [
      [null, '50'],
      'Categorie 1 (“C1”) heeft geen bovengrens, en categorie 2 (“C2”) wel: alleen de laatste categorieën mogen zonder.',
    ],
    [['50', '50', null], 'Categorie 2 (“C2”) eindigt niet boven categorie 1 (“C1”).'],
  ]
  test.each(bounds)('with categories up to %j can be fixed, or not: %s', async (uptos, fault) => {
    const body = {
      gridOperatorId: operatorId,
      year: 2033,
      kind: 'gv_transport',
      product: '1',
      unit: 'jaar',
      source: 'https://www.liander.nl/tarieven',
      categories: uptos.map((upto, place) => ({ category: `C${place + 1}`, upto, fixed: '18' })),
    }
    const { data: made } = await world.ask<Tariff>('POST', 'grid-tariffs', { token, body })
    expect([made.blocked, made.allowed]).toEqual([fault, fault === null ? ['FIX'] : []])
    await world.ask('DELETE', `grid-tariffs/${made.id}`, { token })
  })
})
