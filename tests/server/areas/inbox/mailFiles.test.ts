import { afterAll, beforeAll, expect, test } from 'vitest'
import type { conversationEntries, keepAttachment } from '../../../../src/contract/areas/inbox/inboxCalls.ts'
import type { AnswerOf } from '../../../../src/contract/records/call.ts'
import { receive } from '../../../../src/server/areas/inbox/receive.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

/** A mail with files: name, type of which it says they are, content. */
const mailWith = (from: string, ...files: readonly (readonly [string, string, string])[]) =>
  Buffer.from(
    [
      `From: ${from}`,
      'To: support@ons.example',
      'Subject: Bijlagen: wat "erbij" zat',
      `Message-ID: <${Math.random()}@korf.example>`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=x',
      '',
      '--x',
      'Content-Type: text/plain',
      '',
      'Zie bijlage.',
      ...files.flatMap(([name, type, content]) => [
        '--x',
        `Content-Type: ${type}; name="${name}"`,
        'Content-Transfer-Encoding: base64',
        `Content-Disposition: attachment; filename="${name}"`,
        '',
        Buffer.from(content).toString('base64'),
      ]),
      '--x--',
      '',
    ].join('\r\n'),
  )

const table = ['standen.csv', 'text/csv', 'ean;stand\n871687120050333619;12'] as const

describeAnyEngine('what comes along with a mail', (openFresh) => {
  let world: World
  let token: string
  let customerId: number

  const ask = <T>(method: string, path: string, body?: object, as = token) =>
    world.ask<T>(method, path as never, { token: as, ...(body && { body }) })
  const came = async (raw: Buffer) => {
    const { database, app } = world
    const id = await receive({ database, files: app.files, own: new Set() }, raw)
    if (id === null) throw new Error('It was there already')
    return id
  }
  const page = async (id: number, before?: number) => {
    const query = before === undefined ? '' : `?before=${before}`
    return (await ask<AnswerOf<typeof conversationEntries>>('GET', `inbox/${id}/entries${query}`)).data
  }
  const first = async (id: number) => {
    const [entry] = (await page(id)).entries
    if (entry === undefined) throw new Error('Nothing came')
    return entry
  }
  const keep = (id: number, message: number, place: number, as = token) =>
    ask<AnswerOf<typeof keepAttachment>>('POST', `inbox/${id}/documents`, { message, place }, as)

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('De Korf')
    await world.database.db
      .updateTable('customers')
      .set({ emailGeneral: 'info@korf.example' } as never)
      .where('id', '=', customerId)
      .execute()
  })
  afterAll(() => world.close())

  test('is saved under its own name, never opened as what its sender calls it', async () => {
    const id = await came(
      mailWith('info@korf.example', ['kwaad.html', 'text/html', '<script>1</script>'], table),
    )
    const entry = await first(id)
    expect(entry.attachments.map(({ name }) => name)).toEqual(['kwaad.html', 'standen.csv'])
    const got = await ask<Buffer>('GET', `inbox/${id}/attachment?message=${entry.id}&place=1`)
    expect(String(got.data)).toBe('<script>1</script>')
    expect(got.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringContaining('attachment; filename="kwaad.html"'),
    })
    expect((await ask('GET', `inbox/${id}/attachment?message=${entry.id}&place=3`)).status).toBe(404)
  })

  test('a mail is to be had whole, of its own conversation alone', async () => {
    const raw = mailWith('info@korf.example', table)
    const id = await came(raw)
    const other = await came(mailWith('iemand@elders.example', table))
    const { id: message } = await first(id)
    const got = await ask<Buffer>('GET', `inbox/${id}/mail?message=${message}`)
    expect(Buffer.compare(got.data, raw)).toBe(0)
    expect((await ask('GET', `inbox/${other}/mail?message=${message}`)).status).toBe(404)
    expect((await ask('GET', `inbox/${other}/attachment?message=${message}&place=1`)).status).toBe(404)
    expect((await keep(other, message, 1)).status).not.toBe(201)
  })

  test('becomes a document of the customer, once, also when two ask at the same time', async () => {
    const id = await came(mailWith('info@korf.example', table))
    const { id: message } = await first(id)
    const answers = await Promise.all([keep(id, message, 1), keep(id, message, 1)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const documents = await world.database.db
      .selectFrom('documents')
      .select(['id', 'title', 'category', 'fileName', 'visibleToCustomer'])
      .where('customerId', '=', customerId)
      .execute()
    expect(documents).toEqual([
      {
        id: (await first(id)).attachments[0]?.documentId,
        title: 'standen',
        category: 'correspondentie',
        fileName: 'standen.csv',
        visibleToCustomer: false,
      },
    ])
    const path = `customers/${customerId}/library/${documents[0]?.id}/content`
    expect(String((await ask<Buffer>('GET', path)).data)).toBe(table[2])
  })

  test('is refused in words where it is no kind of document, lies about what it is, or is of nobody', async () => {
    const id = await came(
      mailWith(
        'info@korf.example',
        ['kwaad.html', 'text/html', '<p>'],
        ['lijst.pdf', 'application/pdf', 'geen pdf'],
      ),
    )
    const { id: message } = await first(id)
    expect(await keep(id, message, 1)).toMatchObject({
      status: 422,
      message: expect.stringContaining('Dit soort bestand'),
    })
    expect(await keep(id, message, 2)).toMatchObject({
      status: 422,
      message: expect.stringContaining('past niet bij de naam'),
    })
    const stranger = await came(mailWith('iemand@elders.example', table))
    const theirs = await first(stranger)
    expect(await keep(stranger, theirs.id, 1)).toMatchObject({
      status: 409,
      message: 'Koppel dit gesprek eerst aan een klant.',
    })
    const reader = await world.signedIn({
      type: 'employee',
      roleIds: [await world.role('employee', (name) => name === 'support-email-inbox:read')],
    } as never)
    expect((await keep(id, message, 1, reader)).status).toBe(403)
    expect((await ask('GET', `inbox/${id}/mail?message=${message}`, undefined, reader)).status).toBe(200)
  })

  test('of a long conversation the newest are shown, and what lies before is to be had', async () => {
    const id = await came(mailWith('info@korf.example'))
    await world.database.db
      .insertInto('inboxMessages')
      .values(
        Array.from({ length: 250 }, (_, nth) => ({
          ...({ conversationId: id, direction: 'note', bodyText: `Notitie ${nth}` } as const),
          // Of the same moment, two by two: none is skipped or told twice.
          at: new Date(Date.UTC(2027, 0, 1) + Math.floor(nth / 2) * 60_000),
        })) as never,
      )
      .execute()
    const pages = [await page(id)]
    while (pages.at(-1)?.isMore) pages.push(await page(id, pages.at(-1)?.entries[0]?.id))
    expect(pages.map(({ entries }) => entries.length)).toEqual([100, 100, 51])
    const shown = pages.toReversed().flatMap(({ entries }) => entries)
    expect(new Set(shown.map((entry) => entry.id)).size).toBe(251)
    expect(shown.map(({ at }) => at)).toEqual(shown.map(({ at }) => at).toSorted())
  })
})
