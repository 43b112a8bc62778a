import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newsletterLettersOf } from '../../../../src/server/areas/newsletters/letters.ts'
import { followNewsletters } from '../../../../src/server/areas/newsletters/life.ts'
import type { Letter } from '../../../../src/server/storage/mail/letter.ts'
import { createMailer } from '../../../../src/server/storage/mail/mailer.ts'
import type { Post } from '../../../../src/server/storage/mail/post.ts'
import { type Writer, writerOf } from '../../../../src/server/storage/mail/writers.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { newsroom, readersOf } from './newsroom.ts'

const posting = (deliver: Post['deliver']): Post => ({ deliver, close: () => {} })
const addressOf = ({ to }: Letter) => to?.address ?? ''

/** What a process that fell never comes back to. */
const never = new Promise<never>(() => {})
const log = { error: () => {}, warn: () => {} }

describeAnyEngine('a newsletter of which the process is killed', (openFresh) => {
  let world: World
  let room: ReturnType<typeof newsroom>
  let id: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    const token = await world.signedIn({ role: 'Beheerder' })
    await readersOf(world)
    room = newsroom(world, token)
  })
  afterAll(() => world.close())

  /** Sending has begun: all three are in the outbox, and none of them left. */
  beforeEach(async () => {
    ;({ id } = await room.write())
    await room.tried(id)
    await room.take(await room.read(id), 'SEND_NOW', { count: 3 })
    await room.send(id, { kick: () => {}, idle: async () => {}, order: async () => {} })
  })

  const letters = (): Writer => newsletterLettersOf({ database: world.database, config: world.auth.config })
  /** Another process that sends, until it falls. */
  const begin = (post: Post, write = letters()) =>
    createMailer({ database: world.database, post, write, now: world.auth.now, log: () => log }).kick()
  /** Its leases run out, and one that goes on takes over what it left behind. */
  const takenOver = async () => {
    await world.database.db
      .updateTable('mails')
      .set({ nextAt: new Date(0), heldUntil: null })
      .where('nextAt', 'is not', null)
      .execute()
    world.auth.mailer.kick()
    await world.auth.mailer.idle()
    await followNewsletters(world.database, room.life())
  }
  const rows = async () =>
    (
      await world.database.db
        .selectFrom('newsletterRecipients')
        .select(['result', 'failure'])
        .where('newsletterId', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ result, failure }) => [result, failure])

  test('between the mail server having it and noting that: one is uncertain, and why is told', async () => {
    const got: string[] = []
    begin(
      posting((letter) => {
        got.push(addressOf(letter))
        return never
      }),
    )
    await vi.waitUntil(() => got.length === 1)
    await takenOver()
    expect(await rows()).toEqual([
      ['uncertain', 'De server viel uit tijdens het verzenden'],
      ['sent', null],
      ['sent', null],
    ])
    expect(await room.read(id)).toMatchObject({
      state: 'partly',
      sentCount: 2,
      missedCount: 1,
      uncertainCount: 1,
    })
  })

  test('after noting it: all are sent, and nobody gets it twice', async () => {
    const got: string[] = []
    const write = letters()
    const noted = vi.fn()
    const falls = writerOf(write.kinds, async (order) => {
      const written = await write(order)
      if (written === null) return null
      const left = async (refused: readonly string[]) => {
        await written.left?.(refused)
        noted()
        return never
      }
      return { ...written, left }
    })
    const post = posting(async (letter) => {
      got.push(addressOf(letter))
      return []
    })
    begin(post, falls)
    await vi.waitUntil(() => noted.mock.calls.length === 1)
    const before = (await room.mailsTo(got[0] ?? '')).length
    await takenOver()
    expect((await rows()).map(([result]) => result)).toEqual(['sent', 'sent', 'sent'])
    expect((await room.mailsTo(got[0] ?? '')).length).toBe(before)
    expect(await room.read(id)).toMatchObject({ state: 'sent', sentCount: 3, missedCount: 0 })
  })

  test('or that cannot make the mail at all: it did not arrive, and why is told', async () => {
    await world.database.db.updateTable('mails').set({ tries: 6 }).where('nextAt', 'is not', null).execute()
    const broken = writerOf(letters().kinds, async () => {
      throw new Error('no such picture')
    })
    const mailer = createMailer({
      database: world.database,
      post: posting(() => never),
      write: broken,
      now: world.auth.now,
      log: () => log,
    })
    mailer.kick()
    await mailer.idle()
    await takenOver()
    const why = 'De e-mail kon niet worden gemaakt, of stond niet meer in de wachtrij'
    expect(await rows()).toEqual([
      ['failed', why],
      ['failed', why],
      ['failed', why],
    ])
  })

  test('and whose mails are gone: of what was on its way nobody knows, and the rest surely did not leave', async () => {
    const { db } = world.database
    const first = await db
      .selectFrom('newsletterRecipients')
      .select('id')
      .where('newsletterId', '=', id)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('newsletterRecipients')
      .set({ result: 'underway' })
      .where('id', '=', first.id)
      .execute()
    await db.deleteFrom('mails').execute()
    await followNewsletters(world.database, room.life())
    const lost = 'De e-mail kon niet worden gemaakt, of stond niet meer in de wachtrij'
    expect(await rows()).toEqual([
      ['uncertain', 'De server viel uit tijdens het verzenden'],
      ['failed', lost],
      ['failed', lost],
    ])
  })
})
