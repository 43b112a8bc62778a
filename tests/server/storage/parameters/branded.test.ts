import { afterAll, beforeAll, expect, test } from 'vitest'
import { branded } from '../../../../src/server/storage/parameters/branded.ts'
import { startParameters } from '../../../../src/server/storage/parameters/start.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('the brand of a server that starts', (openFresh) => {
  let world: World
  const setUp = { brandName: 'Wattwerf', brandColor: '#0b6e5d', port: 3000 }
  const fill = (key: 'huisstijl.merknaam' | 'huisstijl.kleur', value: string) =>
    world.database.db.updateTable('parameters').set({ value }).where('key', '=', key).execute()

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    await startParameters(world.database)
  })
  afterAll(() => world.close())

  test('is as it is set up, until it is filled in at the parameters', async () => {
    expect(await branded(world.database.db, setUp)).toEqual(setUp)
    await fill('huisstijl.merknaam', 'Zonnestroom Beheer')
    await fill('huisstijl.kleur', '#7a1f4d')
    expect(await branded(world.database.db, setUp)).toEqual({
      ...setUp,
      brandName: 'Zonnestroom Beheer',
      brandColor: '#7a1f4d',
    })
  })
})
