import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Article } from '../../../../src/contract/areas/knowledgebase/articles.ts'
import { addDays } from '../../../../src/domain/time/day.ts'
import { publishDue } from '../../../../src/server/areas/knowledgebase/life.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('what is planned for a time of the day', (openFresh) => {
  let world: World
  beforeAll(async () => {
    world = await worldOn(await openFresh())
  })
  afterAll(() => world.close())

  test('is published beside one that cannot be, and what was wrong with that is told', async () => {
    const token = await world.signedIn({ role: 'Beheerder' })
    const { id: ownerId } = await world.person({ role: 'Beheerder' })
    for (const title of ['Vast', 'Vrij']) {
      const body = { title, category: 'handleiding', body: '<p>Kijk.</p>', audience: 'iedereen', ownerId }
      const { data } = await world.ask<Article>('POST', 'knowledgebase', { token, body })
      const planned = { event: 'SCHEDULE', version: data.version, publishOn: addDays(today(), 3) }
      const { status } = await world.ask('POST', `knowledgebase/${data.id}/transition`, {
        token,
        body: { ...planned, publishTime: '09:00' },
      })
      expect(status).toBe(200)
    }
    const { db } = world.database
    await sql`update articles set publish_at = now() - interval '1 minute'`.execute(db)
    await sql`create function no_fixed() returns trigger language plpgsql as
      'begin if new.title = ''Vast'' and new.state = ''published'' then raise exception ''fixed''; end if; return new; end'`.execute(
      db,
    )
    await sql`create trigger no_fixed before update on articles for each row execute function no_fixed()`.execute(
      db,
    )
    await expect(publishDue(world.database)).rejects.toMatchObject({
      errors: [expect.objectContaining({ message: 'fixed' })],
    })
    const rows = await db.selectFrom('articles').select(['title', 'state']).orderBy('title').execute()
    expect(rows).toEqual([
      { title: 'Vast', state: 'scheduled' },
      { title: 'Vrij', state: 'published' },
    ])
  })
})
