import { afterEach, expect, test, vi } from 'vitest'
import { hour } from '../../../../src/server/ground/clock.ts'
import { createMailer, orderMails } from '../../../../src/server/storage/mail/mailer.ts'
import { writerOf } from '../../../../src/server/storage/mail/writers.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

const aar = { name: 'Aar', address: 'aar@korenaar.example' }

describeAnyEngine('a mail beside processes of several versions', (openFresh) => {
  let world: World
  afterEach(() => world.close())

  const mails = () => world.database.db.selectFrom('mails').select(['id', 'tries']).execute()

  test('of a kind that only a newer version knows waits for that, and is told of once', async () => {
    world = await worldOn(await openFresh())
    const { database } = world
    const warn = vi.fn()
    const sent: string[] = []
    const post = {
      deliver: async ({ subject }: { readonly subject: string }) => {
        sent.push(subject)
        return []
      },
      close: () => {},
    }
    const processOf = (kinds: readonly string[]) =>
      createMailer({
        database,
        post,
        write: writerOf(kinds, async ({ kind }) => ({ letter: { to: aar, subject: kind, paragraphs: [] } })),
        now: () => new Date(),
        log: () => ({ error: () => {}, warn }),
      })
    const [older, newer] = [processOf(['test']), processOf(['test', 'news'])]
    const order = (kind: string) => ({ kind, userId: null, recipient: aar.address })
    await orderMails(database.db, [order('news'), order('test')], new Date(Date.now() - 2 * hour))
    for (let times = 0; times < 2; times += 1) {
      older.kick()
      await older.idle()
    }
    expect(sent).toEqual(['test'])
    expect(warn.mock.calls).toEqual([[{ kind: 'news' }, expect.any(String)]])
    expect((await mails()).map(({ tries }) => tries)).toEqual([0])
    newer.kick()
    await newer.idle()
    expect(sent).toEqual(['test', 'news'])
    expect(await mails()).toEqual([])
  })

  test('is given up where processes fall with it, and told of to who wrote it', async () => {
    world = await worldOn(await openFresh())
    const { database } = world
    const given = vi.fn()
    const deliver = vi.fn(async () => [])
    const mailer = createMailer({
      database,
      post: { deliver, close: () => {} },
      write: writerOf(['test'], async () => ({
        letter: { to: aar, subject: 'Zwaar', paragraphs: [] },
        givenUp: async ({ reason }) => given(reason),
      })),
      now: () => new Date(),
      log: () => ({ error: () => {}, warn: () => {} }),
    })
    const orders = ['een', 'twee'].map(() => ({ kind: 'test', userId: null, recipient: aar.address }))
    await orderMails(database.db, orders, new Date())
    const [fallen] = await mails()
    const { id } = fallen ?? { id: 0 }
    await database.db.updateTable('mails').set({ tries: 6 }).where('id', '=', id).execute()
    mailer.kick()
    await mailer.idle()
    // The one after it is not kept from leaving.
    expect([deliver.mock.calls.length, given.mock.calls]).toEqual([1, [['de server viel steeds uit']]])
    expect(await mails()).toEqual([{ id, tries: 7 }])
  })

  test('is left alone by a process whose clock is ahead of ours', async () => {
    world = await worldOn(await openFresh())
    const { database } = world
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
    const processAt = (ahead: number) =>
      createMailer({
        database,
        post,
        write: writerOf(['test'], async () => ({ letter: { to: aar, subject: 'Dag', paragraphs: [] } })),
        now: () => new Date(Date.now() + ahead),
        log: () => ({ error: () => {}, warn: () => {} }),
      })
    const [ours, ahead] = [processAt(0), processAt(hour)]
    await orderMails(database.db, [{ kind: 'test', userId: null, recipient: aar.address }], new Date())
    ours.kick()
    await taken.promise
    ahead.kick()
    await ahead.idle()
    slow.resolve([])
    await ours.idle()
    expect({ sent, left: await mails() }).toEqual({ sent: 1, left: [] })
  })
})
