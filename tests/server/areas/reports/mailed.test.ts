import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Report } from '../../../../src/contract/areas/reports/reports.ts'
import { reportLettersOf } from '../../../../src/server/areas/reports/letters.ts'
import { createMailer } from '../../../../src/server/storage/mail/mailer.ts'
import { openPost, type Post } from '../../../../src/server/storage/mail/post.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { reporting } from './reporting.ts'

/** A mail server that knows nobody called Bas, and hangs up when it has a mail while `hangsUp` says so. */
function mailServer() {
  const at = { got: 0, hangsUp: false }
  const server = createServer((socket: Socket) => {
    let isMail = false
    let rest = ''
    socket.on('error', () => {})
    const say = (line: string) => socket.write(`${line}\r\n`)
    const hear = (line: string) => {
      if (isMail) {
        if (line !== '.') return
        isMail = false
        at.got += 1
        return at.hangsUp ? socket.destroy() : say('250 kept')
      }
      const word = line.slice(0, 4).toUpperCase()
      if (word === 'RCPT') return say(/<bas@/i.test(line) ? '550 unknown' : '250 ok')
      isMail = word === 'DATA'
      say(isMail ? '354 go on' : word === 'QUIT' ? '221 bye' : '250 ok')
    }
    say('220 test')
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
  })
  return { server, at }
}

describeAnyEngine('the mail of a report', (openFresh) => {
  let world: World
  let of: Awaited<ReturnType<typeof reporting>>
  let recipientIds: number[] = []
  const { server, at } = mailServer()
  const later = (minutes: number) => () => new Date(Date.now() + minutes * 60_000)
  let post: Post

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    of = await reporting(world)
    for (const lastName of ['Anna', 'Bas']) {
      const contact = { lastName, emailAddress: `${lastName}@aar.example` }
      const { data } = await of.ask<{ id: number }>('POST', `customers/${of.customerId}/contacts`, contact)
      recipientIds = [...recipientIds, data.id]
    }
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as { port: number }
    const { config } = world.auth
    post = openPost({ ...config, dataDir: world.dataDir, smtpUrl: `smtp://127.0.0.1:${port}` })
  })
  afterAll(async () => {
    server.close()
    await world.close()
  })

  const mailer = (by: Post, minutes: number) =>
    createMailer({
      database: world.database,
      post: by,
      write: reportLettersOf({
        database: world.database,
        config: { publicUrl: 'https://portaal.example', filesDir: join(world.dataDir, 'files') },
      }),
      now: later(minutes),
      log: () => ({ error: () => {}, warn: () => {} }),
    })
  const sent = async (by: Post, minutes: number) => {
    const one = mailer(by, minutes)
    one.kick()
    await one.idle()
  }
  const rowOf = async ({ id }: { id: number }) => (await of.ask<Report>('GET', `${of.path}/${id}`)).data
  const waiting = () =>
    world.database.db.selectFrom('mails').select('id').where('kind', '=', 'report').execute()

  test('names whom the mail server refused while it took it for others', async () => {
    const made = await of.made({ recipientIds })
    await sent(post, 1)
    expect(await rowOf(made)).toMatchObject({
      sentTo: 'Anna',
      undelivered: 'Bas: de mailserver weigerde dit adres',
    })
    expect(await waiting()).toEqual([])
  })

  test('does not go twice when its process falls between sending it and keeping that', async () => {
    const made = await of.made({ recipientIds })
    let left = 0
    const falls: Post = {
      deliver: () => {
        left += 1
        // Nothing more is heard of this process.
        return new Promise(() => {})
      },
      close: () => {},
    }
    mailer(falls, 1).kick()
    await expect.poll(() => left).toBe(1)
    const before = at.got
    // By the clock of the database it is as long ago.
    await world.database.db.updateTable('mails').set({ heldUntil: null }).execute()
    await sent(post, 10)
    expect(at.got).toBe(before)
    expect((await rowOf(made)).undelivered).toMatch(/^Onzeker of de mail aankwam: de server viel uit/)
    expect(await waiting()).toEqual([])
  })

  test('does not go twice when the connection breaks once the mail server has it', async () => {
    const made = await of.made({ recipientIds })
    const before = at.got
    at.hangsUp = true
    await sent(post, 1)
    at.hangsUp = false
    await sent(post, 600)
    expect(at.got).toBe(before + 1)
    expect((await rowOf(made)).undelivered).toMatch(/^Onzeker of de mail aankwam: de verbinding brak af/)
  })

  test('is tried again when it did not leave, and that it was given up is told', async () => {
    const made = await of.made({ recipientIds })
    const closed = openPost({ ...world.auth.config, dataDir: world.dataDir, smtpUrl: 'smtp://127.0.0.1:9' })
    await sent(closed, 1)
    expect((await rowOf(made)).undelivered).toBeNull()
    await sent(post, 60)
    expect(await rowOf(made)).toMatchObject({ sentTo: 'Anna' })
    const other = await of.made({ recipientIds: recipientIds.slice(1) })
    await sent(post, 1)
    expect(await rowOf(other)).toMatchObject({
      sentAt: null,
      sentTo: null,
      undelivered: 'Bas: de mailserver weigerde dit adres',
    })
  })
})
