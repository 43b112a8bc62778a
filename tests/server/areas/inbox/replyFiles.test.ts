import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Conversation } from '../../../../src/contract/areas/inbox/inbox.ts'
import type { conversationEntries } from '../../../../src/contract/areas/inbox/inboxCalls.ts'
import {
  type answering,
  mostReplyFiles,
  type ReplyFile,
  replyFileDays,
} from '../../../../src/contract/areas/inbox/replyCalls.ts'
import type { AnswerOf } from '../../../../src/contract/records/call.ts'
import { inboxLettersOf } from '../../../../src/server/areas/inbox/letters.ts'
import { replyMail } from '../../../../src/server/areas/inbox/life.ts'
import { receive } from '../../../../src/server/areas/inbox/receive.ts'
import { sweepReplyFiles } from '../../../../src/server/areas/inbox/replyFiles.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('what goes along with an answer', (openFresh) => {
  let world: World
  let token: string
  let colleague: string

  const ask = <T = unknown>(method: string, path: string, body?: object, as = token) =>
    world.ask<T>(method, path as never, { token: as, ...(body && { body }) })
  const filesAt = async (id: number, as = token) =>
    (await ask<AnswerOf<typeof answering>>('GET', `inbox/${id}/answering`, undefined, as)).data
  const attach = (id: number, name: string, text: string | Buffer, as = token) =>
    world.send<ReplyFile>(`inbox/${id}/reply-files`, text, name, as)
  const remove = (id: number, file: number, as = token) =>
    ask('DELETE', `inbox/${id}/reply-files?file=${file}`, undefined, as)
  const entriesOf = async (id: number) =>
    (await ask<AnswerOf<typeof conversationEntries>>('GET', `inbox/${id}/entries`)).data.entries
  const answer = async (id: number, told: object) => {
    const { version } = (await ask<Conversation>('GET', `inbox/${id}`)).data
    return ask('POST', `inbox/${id}/transition`, { event: 'REPLY', version, ...told })
  }

  /** A question that waits for an answer. */
  const asked = async (headers: readonly string[] = []) => {
    const raw = [
      'From: Anouk <anouk@korf.example>',
      `Message-ID: <${Math.random()}@korf.example>`,
      ...headers,
      'Subject: Vraag',
      '',
      'Klopt dit?',
    ].join('\r\n')
    const { database, app } = world
    const id = await receive(
      { database, files: app.files, own: new Set(['support@ons.example', 'info@ons.example']) },
      Buffer.from(raw),
    )
    await database.db
      .updateTable('inboxConversations')
      .set({ state: 'assigned' } as never)
      .where('id', '=', id ?? 0)
      .execute()
    return id ?? 0
  }

  /** The mail of the last answer, as it leaves. */
  const letterOf = async (id: number) => (await writtenOf(id))?.letter
  const writtenOf = async (id: number) => {
    const sent = (await entriesOf(id)).at(-1)
    const config = { filesDir: join(world.dataDir, 'files') }
    const order = { kind: replyMail, userId: null, recipient: String(sent?.to), data: { id: sent?.id ?? 0 } }
    return inboxLettersOf({ database: world.database, config })(order)
  }

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    colleague = await world.signedIn({ role: 'Beheerder' })
    await world.database.db
      .updateTable('inboxMailbox')
      .set({ address: 'Support@ons.example' } as never)
      .execute()
  })
  afterAll(() => world.close())

  test('files wait for the answer of who chose them, leave with it, and are kept with what was sent', async () => {
    const id = await asked()
    const made = await attach(id, 'standen.csv', 'ean;kwh\n1;2\n')
    expect(made.status).toBe(201)
    await attach(id, 'tweede.csv', 'a;b\n3;4\n')
    await attach(id, 'van een collega.csv', 'a;b\n5;6\n', colleague)
    await remove(id, made.data.id, colleague)
    expect((await filesAt(id)).files.map(({ name }) => name)).toEqual(['standen.csv', 'tweede.csv'])
    expect((await answer(id, { body: 'Zie de bijlagen.' })).status).toBe(200)
    const sent = (await entriesOf(id)).at(-1)
    expect(sent?.attachments).toMatchObject([{ name: 'standen.csv', size: 12 }, { name: 'tweede.csv' }])
    const letter = await letterOf(id)
    expect(letter?.attachments?.map(({ name, content }) => [name, String(content)])).toEqual([
      ['standen.csv', 'ean;kwh\n1;2\n'],
      ['tweede.csv', 'a;b\n3;4\n'],
    ])
    const path = `inbox/${id}/attachment?message=${sent?.id}`
    expect(String((await ask<Buffer>('GET', `${path}&place=2`)).data)).toBe('a;b\n3;4\n')
    expect((await ask('GET', `${path}&place=3`)).status).toBe(404)
    const other = await asked()
    expect((await ask('GET', `inbox/${other}/attachment?message=${sent?.id}&place=1`)).status).toBe(404)
    // What left cannot be taken back, and does not leave again.
    await remove(id, made.data.id)
    expect((await entriesOf(id)).at(-1)?.attachments).toHaveLength(2)
    expect(String((await ask<Buffer>('GET', `${path}&place=1`)).data)).toBe('ean;kwh\n1;2\n')
    expect((await filesAt(id)).files).toEqual([])
    expect((await filesAt(id, colleague)).files).toHaveLength(1)
  })

  test('one that was taken away stays behind; what is no document or too much is refused in words', async () => {
    const id = await asked()
    const { data } = await attach(id, 'weg.csv', 'a;b\n1;2\n')
    expect((await remove(id, data.id)).status).toBe(200)
    expect((await attach(id, 'kwaad.exe', 'MZ')).status).toBe(422)
    expect((await attach(id, 'plaatje.png', 'a;b\n1;2\n')).status).toBe(422)
    await attach(id, 'groot.csv', `${'1;2\n'.repeat(4_000_000)}`)
    const { status, body } = await attach(id, 'nog een.csv', `${'3;4\n'.repeat(4_000_000)}`)
    expect([status, JSON.stringify(body)]).toEqual([
      422,
      expect.stringContaining('De bijlagen van een antwoord zijn samen hoogstens 25 MB.'),
    ])
    expect((await filesAt(id)).files.map(({ name }) => name)).toEqual(['groot.csv'])
  })

  test('of files that are sent at the same moment no more are taken than go along with one answer', async () => {
    const id = await asked()
    const many = Array.from({ length: mostReplyFiles + 10 }, (_, nth) =>
      attach(id, `${nth}.csv`, 'a;b\n1;2\n'),
    )
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(mostReplyFiles)
    expect((await filesAt(id)).files).toHaveLength(mostReplyFiles)
  })

  test('what was never sent goes after its days, what was sent stays', async () => {
    const id = await asked()
    await attach(id, 'verstuurd.csv', 'a;b\n1;2\n')
    await answer(id, { body: 'Zie de bijlage.' })
    await attach(id, 'oud.csv', 'a;b\n3;4\n')
    const made = (days: number) =>
      sql`update inbox_reply_files set created_at = now() - ${`${days} days`}::interval
        where conversation_id = ${id}`.execute(world.database.db)
    await made(replyFileDays - 1)
    await sweepReplyFiles(world.database)
    expect((await filesAt(id)).files).toHaveLength(1)
    await made(replyFileDays + 1)
    await attach(id, 'nieuw.csv', 'a;b\n5;6\n')
    await sweepReplyFiles(world.database)
    expect((await filesAt(id)).files.map(({ name }) => name)).toEqual(['nieuw.csv'])
    expect((await letterOf(id))?.attachments).toHaveLength(1)
  })

  test('who reads along stands in the mail and with what was sent; our own address and who is answered do not', async () => {
    const id = await asked([
      'To: support@ons.example, "Blom, Mees" <mees@korf.example>',
      'Cc: Boek <boek@korf.example>',
    ])
    expect((await filesAt(id)).others).toEqual(['mees@korf.example', 'boek@korf.example'])
    const cc = 'Mees <Mees@korf.example>; SUPPORT@ons.example, anouk@korf.example, mees@korf.example'
    expect((await answer(id, { body: 'Ja', cc })).status).toBe(200)
    expect((await entriesOf(id)).at(-1)).toMatchObject({ to: 'anouk@korf.example', cc: 'mees@korf.example' })
    expect((await letterOf(id))?.cc).toEqual([{ name: '', address: 'mees@korf.example' }])
  })

  test('no address of ours reads along, however it became ours: by an alias, or by what was once answered from', async () => {
    const { db } = world.database
    const mailbox = (now: object) =>
      db
        .updateTable('inboxMailbox')
        .set(now as never)
        .execute()
    const id = await asked([
      'To: Info <info@ons.example>, oud@ons.example, mees@korf.example',
      'Cc: SUPPORT@ons.example',
    ])
    const others = async () => (await filesAt(id)).others
    await mailbox({ ownAddresses: ['info@ons.example'] })
    expect(await others()).toEqual(['oud@ons.example', 'mees@korf.example'])
    await mailbox({ address: 'oud@ons.example', ownAddresses: ['info@ons.example', 'support@ons.example'] })
    await answer(id, { body: 'Ja', cc: 'info@ons.example' })
    expect((await entriesOf(id)).at(-1)?.cc).toBeNull()
    // No mailbox is connected any more, as in the demo: what was answered from is known all the same.
    await mailbox({ address: null, ownAddresses: [] })
    expect(await others()).toEqual(['info@ons.example', 'mees@korf.example'])
    await mailbox({ address: 'Support@ons.example' })
  })

  test('an answer goes to who asked, also where the mail names one of our addresses to answer to', async () => {
    const id = await asked(['Reply-To: Info@ons.example'])
    await answer(id, { body: 'Ja' })
    expect((await entriesOf(id)).at(-1)?.to).toBe('anouk@korf.example')
  })

  test('whom the mail server refused while it took the mail for others stands with what was sent', async () => {
    const id = await asked()
    await answer(id, { body: 'Ja', cc: 'weg@korf.example' })
    await (await writtenOf(id))?.left?.(['weg@korf.example'])
    expect((await entriesOf(id)).at(-1)).toMatchObject({
      isUnderWay: false,
      failure: null,
      problem: 'Dit antwoord is niet bij iedereen aangekomen: de mailserver weigerde een van de adressen.',
    })
  })

  test('an address that is none is refused under its field, and nothing is sent', async () => {
    const id = await asked()
    const { status, body } = await answer(id, { body: 'Ja', cc: 'mees@korf.example, mees' })
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: { cc: ['Dit is geen e-mailadres: mees'] } })
    expect(await entriesOf(id)).toHaveLength(1)
  })
})
