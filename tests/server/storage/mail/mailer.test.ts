import { createServer, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import {
  createMailer,
  orderMails,
  type Undelivered,
  type Write,
} from '../../../../src/server/storage/mail/mailer.ts'
import { NotDelivered, openPost, type Post } from '../../../../src/server/storage/mail/post.ts'
import { writerOf } from '../../../../src/server/storage/mail/writers.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

const quiet = () => ({ error: () => {}, warn: () => {} })
const letter = {
  to: { name: 'Aar', address: 'aar@korenaar.example' },
  subject: 'Nieuws',
  paragraphs: ['Dag'],
}

/** A mail server that hangs up when it hears this: at the greeting, at a command, or once it has the whole mail. */
function hangingUp(at: 'greeting' | 'MAIL' | 'RCPT' | 'DATA' | 'end') {
  const server = createServer((socket: Socket) => {
    let isMail = false
    let rest = ''
    socket.on('error', () => {})
    const say = (line: string) => socket.write(`${line}\r\n`)
    const hear = (line: string) => {
      if (isMail) {
        if (line !== '.') return
        return at === 'end' ? socket.destroy() : say('250 kept')
      }
      const word = line.slice(0, 4).toUpperCase()
      if (word === at) return socket.destroy()
      if (word === 'DATA') {
        isMail = true
        return say('354 go on')
      }
      say('250 ok')
    }
    if (at === 'greeting') return void socket.end()
    say('220 test')
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
  })
  return new Promise<{ port: number; close: () => void }>((done) => {
    server.listen(0, '127.0.0.1', () =>
      done({ port: (server.address() as { port: number }).port, close: () => server.close() }),
    )
  })
}

describeAnyEngine('the mails that leave', (openFresh) => {
  let world: World
  afterEach(() => world.close())

  const mails = () => world.database.db.selectFrom('mails').select(['id', 'nextAt', 'tries']).execute()

  const sendOne = async (post: Post, write: Write) => {
    world = await worldOn(await openFresh())
    const mailer = createMailer({
      database: world.database,
      post,
      write: writerOf(['test'], write),
      now: () => new Date(),
      log: quiet,
    })
    const order = { kind: 'test', userId: null, recipient: letter.to.address }
    await orderMails(world.database.db, [order], new Date())
    mailer.kick()
    await mailer.idle()
  }

  test('is not sent once more because nobody could keep that it left', async () => {
    let left = 0
    let kept = 0
    let failures = 0
    const post = {
      deliver: async () => {
        left += 1
        return []
      },
      close: () => {},
    }
    await sendOne(post, async () => ({
      letter,
      left: async () => {
        kept += 1
        if (kept < 3) throw new Error('the database is away')
      },
      failed: async () => {
        failures += 1
        return 'again'
      },
    }))
    expect({ left, kept, failures }).toEqual({ left: 1, kept: 3, failures: 0 })
    expect(await mails()).toEqual([])
  })

  test('is tried again when the mail server cannot have it, and may have arrived only once it had all of it', async () => {
    const told: Record<string, Undelivered> = {}
    for (const at of ['greeting', 'MAIL', 'RCPT', 'DATA', 'end'] as const) {
      const server = await hangingUp(at)
      const post = openPost({
        smtpUrl: `smtp://127.0.0.1:${server.port}`,
        dataDir: '',
        publicUrl: 'https://portaal.example',
        brandName: 'Wattwerf',
        brandColor: '#0b6e5d',
      })
      const error = await post.deliver(letter, 1).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(NotDelivered)
      const refused = { deliver: () => Promise.reject(error), close: () => {} }
      await sendOne(refused, async () => ({
        letter,
        failed: async (why) => {
          told[at] = why
          return 'again'
        },
      }))
      server.close()
      await world.close()
    }
    expect(Object.entries(told).map(([at, { mayHaveArrived }]) => [at, mayHaveArrived])).toEqual([
      ['greeting', false],
      ['MAIL', false],
      ['RCPT', false],
      ['DATA', false],
      ['end', true],
    ])
  })

  test('is left alone by another process however long it takes to leave', async () => {
    world = await worldOn(await openFresh())
    const { database } = world
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    try {
      const now = () => new Date()
      const slow = Promise.withResolvers<readonly string[]>()
      const taken = Promise.withResolvers<void>()
      let sent = 0
      const post = {
        deliver: () => {
          sent += 1
          taken.resolve()
          return slow.promise
        },
        close: () => {},
      }
      const parts = { database, post, write: writerOf(['test'], async () => ({ letter })), now, log: quiet }
      const [one, other] = [createMailer(parts), createMailer(parts)]
      await orderMails(database.db, [{ kind: 'test', userId: null, recipient: letter.to.address }], now())
      one.kick()
      await taken.promise
      for (let halfMinutes = 0; halfMinutes < 20; halfMinutes += 1) {
        await vi.advanceTimersByTimeAsync(30_000)
        await vi.waitFor(async () =>
          expect((await mails())[0]?.nextAt?.getTime()).toBeGreaterThan(Date.now()),
        )
        other.kick()
        await other.idle()
      }
      slow.resolve([])
      await one.idle()
      expect({ sent, left: await mails() }).toEqual({ sent: 1, left: [] })
    } finally {
      vi.useRealTimers()
    }
  })
})
