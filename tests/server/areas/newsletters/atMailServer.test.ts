import { createServer, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import type { Newsletter } from '../../../../src/contract/areas/newsletters/newsletters.ts'
import { newsletterLife } from '../../../../src/server/areas/newsletters/life.ts'
import { sendNewsletter } from '../../../../src/server/areas/newsletters/sending.ts'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../../engines.ts'
import { worldOn } from '../../world.ts'

const signal = new AbortController().signal

/** A mail server that knows nobody called Bos, and hangs up on Cor once it has the mail; or that takes nothing from us. */
function mailServer({ refusesUs = false } = {}) {
  const got: string[] = []
  const server = createServer((socket: Socket) => {
    let to = ''
    let isMail = false
    let rest = ''
    socket.on('error', () => {})
    const say = (line: string) => socket.write(`${line}\r\n`)
    const hear = (line: string) => {
      if (isMail) {
        if (line !== '.') return
        isMail = false
        if (to.startsWith('cor@')) return socket.destroy()
        got.push(to)
        return say('250 kept')
      }
      const word = line.slice(0, 4).toUpperCase()
      if (word === 'RCPT') {
        to = /<(.*)>/.exec(line)?.[1] ?? ''
        return say(to.toLowerCase().startsWith('bos@') ? '550 unknown' : '250 ok')
      }
      if (word === 'MAIL' && refusesUs) return say('550 not from you')
      if (word === 'DATA') {
        isMail = true
        return say('354 go on')
      }
      say(word === 'QUIT' ? '221 bye' : '250 ok')
    }
    say('220 test')
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
  })
  return { server, got }
}

type Server = ReturnType<typeof mailServer>['server']

/** A world that mails through this server, with a newsletter that is being sent to these people. */
async function sending(database: Database, server: Server, names: readonly string[]) {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  const world = await worldOn(database, { SMTP_URL: `smtp://127.0.0.1:${port}` })
  const token = await world.signedIn({ role: 'Beheerder' })
  const customerId = await world.customer('Bakkerij De Korenaar')
  const { db } = world.database
  const contacts = names.map((name) => ({
    customerId,
    lastName: name,
    emailAddress: `${name}@korenaar.example`,
    receivesNewsletter: true,
    isPrimary: false,
    isSignatory: false,
  }))
  await db
    .insertInto('contacts')
    .values(contacts as never)
    .execute()
  const body = { title: 'Najaar', subject: 'Nieuws', body: '<p>Nieuw.</p>' }
  const { id } = (await world.ask<Newsletter>('POST', 'newsletters', { token, body })).data
  await db.updateTable('newsletters').set({ testedAt: new Date() }).where('id', '=', id).execute()
  await world.ask('POST', `newsletters/${id}/transition`, {
    token,
    body: { event: 'SEND_NOW', version: 1, count: names.length },
  })
  const rows = () =>
    db
      .selectFrom('newsletterRecipients')
      .select(['emailAddress', 'result', 'failure'])
      .orderBy('emailAddress')
      .execute()
  const shown = async () => (await world.ask<Newsletter>('GET', `newsletters/${id}`, { token })).data
  const close = async () => {
    await world.close()
    server.close()
  }
  return {
    rows,
    shown,
    close,
    send: (until: AbortSignal) =>
      sendNewsletter({ ...world.auth, life: newsletterLife(world.auth.config) }, id, until),
  }
}

describeAnyEngine('a newsletter at a mail server', (openFresh) => {
  test('is not tried again where it was refused, nor where it may have arrived', async () => {
    const { server, got } = mailServer()
    const { rows, shown, send, close } = await sending(await openFresh(), server, ['aar', 'bos', 'cor'])
    try {
      await send(signal)
      expect(await rows()).toEqual([
        { emailAddress: 'aar@korenaar.example', result: 'sent', failure: null },
        {
          emailAddress: 'bos@korenaar.example',
          result: 'failed',
          failure: 'Geweigerd door de mailserver (550)',
        },
        {
          emailAddress: 'cor@korenaar.example',
          result: 'uncertain',
          failure: 'De verbinding brak af tijdens het verzenden',
        },
      ])
      expect(got).toEqual(['aar@korenaar.example'])
      const row = await shown()
      expect(row).toMatchObject({ state: 'partly', sentCount: 1, missedCount: 2, heldUp: null })
      expect(row.allowed.toSorted()).toEqual(['CLOSE', 'RETRY'])
    } finally {
      await close()
    }
  })

  test('that takes nothing from us is tried again, and says that it is not about whom it is for', async () => {
    const { server, got } = mailServer({ refusesUs: true })
    const { rows, shown, send, close } = await sending(await openFresh(), server, ['aar'])
    const enough = new AbortController()
    const busy = send(enough.signal).catch(() => {})
    try {
      const failure = 'De mailserver neemt onze afzender niet aan (550)'
      await vi.waitUntil(async () => (await shown()).heldUp !== null, { timeout: 20_000 })
      expect(await shown()).toMatchObject({ state: 'sending', sentCount: 0, missedCount: 0, heldUp: failure })
      expect(await rows()).toEqual([{ emailAddress: 'aar@korenaar.example', result: 'ordered', failure }])
      expect(got).toEqual([])
    } finally {
      enough.abort()
      await busy
      await close()
    }
  })
})
