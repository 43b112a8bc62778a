import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTemplates } from '../../../../src/server/storage/templates/start.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { newsroom, readersOf } from './newsroom.ts'

describeAnyEngine('what stands around a newsletter', (openFresh) => {
  let world: World
  let room: ReturnType<typeof newsroom>

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    await startTemplates(world.database)
    await readersOf(world)
    room = newsroom(world, await world.signedIn({ role: 'Beheerder' }))
  })
  afterAll(() => world.close())

  test('goes out in the text around it that was in use when sending began, and that is counted', async () => {
    const { db } = world.database
    const frame = () => db.updateTable('templates').where('key', '=', 'newsletters.mail')
    const { id } = await room.write()
    await room.tried(id)
    await frame().set({ subject: 'Van {{merk}}: {{onderwerp}}', closing: 'Dag {{merk}}.' }).execute()
    await room.take(await room.read(id), 'SEND_NOW', { count: 3 })
    await frame().set({ subject: '{{onderwerp}}' }).execute()
    const uses = async () => {
      const rows = await db
        .selectFrom('templateUses')
        .innerJoin('templates', 'templates.id', 'templateUses.templateId')
        .select('count')
        .where('key', '=', 'newsletters.mail')
        .execute()
      return rows.reduce((sum, { count }) => sum + Number(count), 0)
    }
    const before = await uses()
    await room.send(id)
    expect((await uses()) - before).toBe(3)
    const [last] = (await room.mailsTo('cor@gouwe.example')).toSorted((one, other) => other.id - one.id)
    expect(last?.subject).toMatch(/^Van \S.*: /)
    expect(await room.textOf(last?.id ?? 0)).toMatch(/\n--\nDag [^\n]+\.\nAfmelden voor/)
  })
})
