import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receive } from '../../../../src/server/areas/inbox/receive.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

const mail = (headers: Record<string, string>) =>
  Buffer.from(
    `${Object.entries({ From: 'Anouk <anouk@korf.example>', Subject: 'Vraag', ...headers })
      .map(([name, value]) => `${name}: ${value}`)
      .join('\r\n')}\r\n\r\nDag\r\n`,
  )

/** Signs in an order that no index can press together. */
const signs = (count: number) =>
  Array.from({ length: count }, (_, nth) => ((nth * 7919 + (nth >> 3) * 104_729) % 36).toString(36)).join('')

describeAnyEngine('a mail that is hard to keep', (openFresh) => {
  let world: World

  const take = (raw: Buffer) =>
    receive({ database: world.database, files: world.app.files, own: new Set() }, raw)
  const kept = (conversationId: number) =>
    world.database.db
      .selectFrom('inboxMessages')
      .select(['at', 'subject', 'bodyText', 'problem'])
      .where('conversationId', '=', conversationId)
      .executeTakeFirstOrThrow()

  beforeAll(async () => {
    world = await worldOn(await openFresh())
  })
  afterAll(() => world.close())

  test.each([
    '31 Dec 9999 23:59:59 +0000',
    '31 Dec 12026 23:59:59 +0000',
    '13 Sep 275760 00:00:00 +0000',
    '-000500-01-01T00:00:00Z',
    'gisteren',
  ])('of %s came today', async (date) => {
    const id = await take(mail({ Date: date, 'Message-ID': `<${date.length}@korf.example>` }))
    const { at } = await kept(id ?? 0)
    expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(60_000)
  })

  test('keeps the day it was sent where that can be', async () => {
    const id = await take(mail({ Date: 'Thu, 26 Nov 2026 09:00:00 +0100' }))
    expect((await kept(id ?? 0)).at.toISOString()).toBe('2026-11-26T08:00:00.000Z')
  })

  test.each<Record<string, string>>([
    { 'Message-ID': `<${signs(5000)}@korf.example>` },
    { References: Array.from({ length: 90 }, (_, nth) => `<${nth}${signs(900)}@korf.example>`).join(' ') },
    { 'In-Reply-To': `<${signs(5000)}@korf.example>` },
    { Subject: signs(100_000) },
    { From: `<${signs(300)}@${signs(300)}.example>` },
  ])('with headers without end is taken in (%#)', async (headers) => {
    expect(await take(mail(headers))).not.toBeNull()
  })

  test('without anything in it is passed over', async () => {
    expect(await take(Buffer.alloc(0))).toBeNull()
  })

  test('is kept by its head where the database will not have what was read of it', async () => {
    await sql`create function refuse_words() returns trigger language plpgsql as
      'begin if new.body_text like ''%Dag%'' then raise exception ''no''; end if; return new; end'`.execute(
      world.database.db,
    )
    await sql`create trigger refuse_words before insert on inbox_messages for each row execute function refuse_words()`.execute(
      world.database.db,
    )
    const id = await take(mail({ Subject: 'Giftig', 'Message-ID': '<gif@korf.example>' }))
    expect(await kept(id ?? 0)).toMatchObject({
      subject: 'Giftig',
      bodyText: '',
      problem: 'Dit bericht kon niet worden gelezen. Het is in zijn geheel bewaard.',
    })
  })
})
