import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followNewsletters, newsletterLife } from '../../../../src/server/areas/newsletters/life.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('more newsletters on their way than are looked at once', (openFresh) => {
  let world: World
  beforeAll(async () => {
    world = await worldOn(await openFresh())
  })
  afterAll(() => world.close())

  test('hide none that is over behind those that are not', async () => {
    const { db } = world.database
    const customerId = await world.customer('Bakkerij De Korenaar')
    await sql`
      insert into newsletters (title, subject, body, state, sent_at, sent_html, sent_text)
      select 'Nummer ' || n, 'Nieuws', '<p>Nieuw.</p>', 'sending', now(), '', '' from generate_series(1, 502) as n`.execute(
      db,
    )
    await sql`
      insert into newsletter_recipients (newsletter_id, customer_id, name, email_address)
      select id, ${customerId}, 'Bos', 'bos@korenaar.example' from newsletters where title <> 'Nummer 502'`.execute(
      db,
    )
    await followNewsletters(world.database, newsletterLife(world.auth.config))
    const rows = await db.selectFrom('newsletters').select('title').where('state', '=', 'sent').execute()
    expect(rows).toEqual([{ title: 'Nummer 502' }])
  })
})
