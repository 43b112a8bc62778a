import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receive } from '../../../../src/server/areas/inbox/receive.ts'
import { outboxOf } from '../../../../src/server/storage/mail/post.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { newsroom, readersOf } from './newsroom.ts'

describeAnyEngine('a newsletter that comes back', (openFresh) => {
  let world: World
  let token: string
  let room: ReturnType<typeof newsroom>
  let id: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    await readersOf(world)
    room = newsroom(world, token)
    id = (await room.write()).id
    await room.tried(id)
    await room.take(await room.read(id), 'SEND_NOW', { count: 3 })
    await room.send(id)
  })
  afterAll(() => world.close())

  const headersOf = async (address: string) => {
    const [mail] = await room.mailsTo(address)
    const raw = await readFile(join(outboxOf(world.dataDir), `${mail?.id}.eml`), 'utf8')
    return raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll('\r\n ', ' ')
  }
  const messageIdOf = async (address: string) =>
    /^Message-ID: (\S+)/im.exec(await headersOf(address))?.[1] ?? ''
  const report = (messageId: string, said: string, nth = 1) =>
    Buffer.from(
      [
        'From: MAILER-DAEMON@mx.example',
        'To: noreply@ons.example',
        `Subject: Undelivered Mail ${nth}`,
        'Content-Type: multipart/report; report-type=delivery-status; boundary=r',
        '',
        '--r',
        'Content-Type: text/plain',
        '',
        'I am sorry.',
        '--r',
        'Content-Type: message/delivery-status',
        '',
        said,
        '--r',
        'Content-Type: text/rfc822-headers',
        '',
        `Message-ID: ${messageId}`,
        '--r--',
        '',
      ].join('\r\n'),
    )
  const came = (raw: Buffer) =>
    receive({ database: world.database, files: world.app.files, own: new Set() }, raw)
  const recipient = (emailAddress: string) =>
    world.database.db
      .selectFrom('newsletterRecipients')
      .select(['result', 'failure'])
      .where('newsletterId', '=', id)
      .where('emailAddress', '=', emailAddress)
      .executeTakeFirstOrThrow()

  test('is counted as not delivered, asks nobody for an answer, and goes there no more', async () => {
    const messageId = await messageIdOf('aar@korenaar.example')
    const late = report(messageId, 'Action: delayed\r\nStatus: 4.4.1')
    await came(late)
    expect((await recipient('aar@korenaar.example')).result).toBe('sent')
    const talk = await came(report(messageId, 'Action: failed\r\nStatus: 5.1.1', 2))
    expect(await recipient('aar@korenaar.example')).toEqual({
      result: 'failed',
      failure: 'Teruggekomen (5.1.1)',
    })
    expect((await room.read(id)).missedCount).toBe(1)
    const { state, dueAt } = await world.database.db
      .selectFrom('inboxConversations')
      .select(['state', 'dueAt'])
      .where('id', '=', talk ?? 0)
      .executeTakeFirstOrThrow()
    expect([state, dueAt]).toEqual(['handled', null])
    const next = await room.write()
    const audience = await room.audience(next.id)
    expect(audience.count).toBe(2)
    expect(
      audience.leftOut.find(({ because }) => because === 'bounced')?.people.map(({ name }) => name),
    ).toEqual(['Aar'])
    // Who looks at the contact may put it right.
    await world.database.db
      .updateTable('contacts')
      .set({ updatedAt: new Date() })
      .where('lastName', '=', 'Aar')
      .execute()
    expect((await room.audience(next.id)).count).toBe(3)
  })

  test('is believed of who got it alone', async () => {
    const made = `<newsletter.${'x'.repeat(43)}@portaal.example>`
    const talk = await came(report(made, 'Action: failed\r\nStatus: 5.1.1', 3))
    const { state } = await world.database.db
      .selectFrom('inboxConversations')
      .select('state')
      .where('id', '=', talk ?? 0)
      .executeTakeFirstOrThrow()
    expect(state).toBe('new')
    expect((await recipient('cor@gouwe.example')).result).toBe('sent')
  })

  test('says how to unsubscribe with one press', async () => {
    const headers = await headersOf('cor@gouwe.example')
    expect(headers).toMatch(/^List-Unsubscribe: <https:\/\/portaal\.example\/afmelden\/[\w-]{43}>$/m)
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  })
})
