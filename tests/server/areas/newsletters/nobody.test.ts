import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followNewsletters } from '../../../../src/server/areas/newsletters/life.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { newsroom, readersOf } from './newsroom.ts'

describeAnyEngine('a newsletter that nobody receives at its moment', (openFresh) => {
  let world: World
  let room: ReturnType<typeof newsroom>

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    await readersOf(world)
    room = newsroom(world, await world.signedIn({ role: 'Beheerder' }))
  })
  afterAll(() => world.close())

  test('planned for a segment that is empty by then is a draft again, and can still be sent', async () => {
    const { db } = world.database
    const { id } = await room.write()
    const earlier = (await room.write()).id
    for (const why of ['nobody wants it', 'every address came back']) {
      const planned = await room.take(await room.read(id), 'SCHEDULE', { sendOn: '2099-01-01' })
      expect(planned.status, why).toBe(200)
      await db
        .updateTable('newsletters')
        .set({ sendAt: new Date(0) })
        .where('id', '=', id)
        .execute()
      const wanting = await db
        .selectFrom('contacts')
        .select('id')
        .where('receivesNewsletter', '=', true)
        .execute()
      const ids = wanting.map((row) => row.id)
      if (why === 'nobody wants it')
        await db.updateTable('contacts').set({ receivesNewsletter: false }).where('id', 'in', ids).execute()
      else
        await sql`
          insert into newsletter_recipients (newsletter_id, customer_id, contact_id, name, email_address, result, bounced_at)
          select distinct on (lower(email_address)) ${earlier}::integer, customer_id, id, last_name, email_address, 'failed',
            now() + interval '1 day'
          from contacts where email_address is not null`.execute(db)
      await followNewsletters(world.database, room.life())
      expect(await room.read(id), why).toMatchObject({
        state: 'draft',
        sendAt: null,
        sendOn: null,
        sentAt: null,
        recipientCount: null,
      })
      expect((await room.take(await room.read(id), 'SCHEDULE', { sendOn: '2099-01-01' })).status, why).toBe(
        409,
      )
      await db.updateTable('contacts').set({ receivesNewsletter: true }).where('id', 'in', ids).execute()
    }
  })
})
