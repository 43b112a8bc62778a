import { afterAll, beforeAll, expect, test } from 'vitest'
import type { conversationClaims } from '../../../../src/contract/areas/inbox/inboxCalls.ts'
import type { claimAnswers } from '../../../../src/contract/areas/invoiceAudit/groupCalls.ts'
import type { AnswerOf } from '../../../../src/contract/records/call.ts'
import { claimReference } from '../../../../src/domain/audit/claimReference.ts'
import { receive } from '../../../../src/server/areas/inbox/receive.ts'
import { auditLettersOf } from '../../../../src/server/areas/invoiceAudit/letters.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { anotherBill, billed } from './billed.ts'

describeAnyEngine('the answer to a claim', (openFresh) => {
  let world: World
  let given: Awaited<ReturnType<typeof billed>>
  let ids: number[]
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    given = await billed(world)
    await anotherBill(world, given.by, { periodFrom: '2026-02-01', periodTo: '2026-02-28' }, 'MD-2')
    await controlAll(world.database)
    const rows = await world.database.db
      .selectFrom('invoiceAudits')
      .select('id')
      .where('checkCode', '=', 'FC21')
      .orderBy('periodFrom')
      .execute()
    ids = rows.map(({ id }) => id)
  })
  afterAll(() => world.close())

  const step = async (event: string, told: object = {}) => {
    const { token } = given
    const { version } = (await world.ask<{ version: number }>('GET', `invoice-audit/${ids[0]}`, { token }))
      .data
    await world.ask('POST', `invoice-audit/${ids[0]}/transition`, {
      token,
      body: { event, version, ...told },
    })
  }
  const came = async (
    subject: string,
    body = 'Dag',
    from = 'facturen@meet.example',
    headers: string[] = [],
  ) => {
    const raw = [
      ...headers,
      `From: Meet <${from}>`,
      `Subject: ${subject}`,
      `Message-ID: <${Math.random()}@meet.example>`,
      'Date: Thu, 26 Nov 2026 09:00:00 +0100',
      '',
      body,
      '',
    ].join('\r\n')
    const own = new Set(['support@ons.example'])
    const id = await receive({ database: world.database, files: world.app.files, own }, Buffer.from(raw))
    const { customerId } = await world.database.db
      .selectFrom('inboxConversations')
      .select('customerId')
      .where('id', '=', id ?? 0)
      .executeTakeFirstOrThrow()
    return { id, customerId }
  }
  const answers = async (id: number | undefined) => {
    const { data } = await world.ask<AnswerOf<typeof claimAnswers>>('GET', `invoice-audit/${id}/answers`, {
      token: given.token,
    })
    return data.map((one) => one.id)
  }
  const reference = () => claimReference(ids[0] ?? 0)

  test('is none before anything was asked', async () => {
    expect((await came(`Re: [${reference()}] Factuur`)).customerId).toBeNull()
    expect(await answers(ids[0])).toEqual([])
  })

  test('files itself by the reference in the subject of the claim, with all that was asked in it', async () => {
    await step('TAKE')
    const asked = { recipient: 'facturen@meet.example', message: 'Graag credit.', dueDate: '2099-01-01' }
    await step('ASK_SUPPLIER', { ...asked, together: true })
    const mail = await world.database.db
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'auditClaim')
      .executeTakeFirstOrThrow()
    const written = await auditLettersOf(world)(mail as never)
    const subject = written?.letter.subject ?? ''
    expect(subject).toMatch(new RegExp(`^\\[${reference()}\\] `))
    const first = await came(`Antw: ${subject}`)
    expect(first.customerId).toBe(given.customerId)
    for (const id of ids) expect(await answers(id)).toEqual([first.id])
    const second = await came('Uw vraag', `Wij sturen een creditfactuur.\r\nUw kenmerk: ${reference()}`)
    expect(await answers(ids[0])).toEqual([second.id, first.id])
  })

  test('is told to who may read the inbox, and of a conversation of another customer to who reaches that one', async () => {
    const path = `invoice-audit/${ids[0]}/answers` as const
    const as = async (...rights: string[]) =>
      world.signedIn({
        role: 'Accountmanager',
        type: 'employee',
        roleIds: [await world.role('employee', (name) => rights.includes(name))],
        customerIds: [given.customerId],
      })
    const blind = await as('invoice-check:read')
    expect((await world.ask('GET', path, { token: blind })).status).toBe(403)
    const near = await as('invoice-check:read', 'support-email-inbox:read')
    const seen = async () => (await world.ask<{ id: number }[]>('GET', path, { token: near })).data
    const before = await seen()
    expect(before).toHaveLength(2)
    await world.database.db
      .updateTable('inboxConversations')
      .set({ customerId: await world.customer('Ander') } as never)
      .where('id', '=', before[0]?.id ?? 0)
      .execute()
    expect(await seen()).toEqual(before.slice(1))
  })

  test('comes from anybody of the firm, also when it is late', async () => {
    await step('ANSWERED')
    const before = await answers(ids[1])
    const from = async (headers: string[]) =>
      (await came(`Re: [${reference()}]`, 'Dag', 'piet@meet.example', headers)).id ?? 0
    const found = (what: string) => [`Authentication-Results: mx.ons.example; ${what}`]
    // That somebody is of a firm only says who writes: our mail server has to find so too.
    for (const said of [[], found('spf=none'), found('dkim=pass header.d=elders.example')])
      expect(await answers(ids[1])).not.toContain(await from(said))
    const late = [
      await from(found('spf=pass smtp.mailfrom=piet@meet.example')),
      await from(found('dkim=pass header.d=mail.meet.example; spf=fail smtp.mailfrom=x.example')),
      await from(found('dmarc=pass header.from=meet.example')),
    ]
    expect(await answers(ids[1])).toEqual([...late.toReversed(), ...before])
    await world.database.db
      .updateTable('parties')
      .set({ claimEmail: 'claims@anders.example' })
      .where('name', '=', 'Meetdienst Noord')
      .execute()
    const card = await came(`Re: [${reference()}]`, 'Dag', 'claims@anders.example')
    expect(await answers(ids[0])).toContain(card.id)
  })

  test('that only says to come from there is proposed, as our mail server found', async () => {
    const filed = async (...found: string[]) => {
      const headers = found.map((one) => `Authentication-Results: mx.ons.example; ${one}`)
      const { id } = await came(`Re: [${reference()}] Factuur`, 'Dag', 'facturen@meet.example', headers)
      return (await answers(ids[0])).includes(id ?? 0)
    }
    expect(
      await filed('spf=fail smtp.mailfrom=x.example; dkim=none; dmarc=fail header.from=meet.example'),
    ).toBe(false)
    expect(await filed('spf=fail smtp.mailfrom=x.example; dkim=none')).toBe(false)
    // Passed on by another server, with what the writer signed.
    expect(await filed('spf=fail smtp.mailfrom=x.example; dkim=pass header.d=meet.example')).toBe(true)
    // What stands below is of the mail itself.
    expect(await filed('spf=pass; dmarc=pass', 'dmarc=fail')).toBe(true)
    await world.database.db.deleteFrom('invoiceAuditMails').execute()
  })

  test('of somebody else is only proposed, until somebody files it', async () => {
    const { token } = given
    const named = async (id: number | null) =>
      (await world.ask<AnswerOf<typeof conversationClaims>>('GET', `inbox/${id}/claims`, { token })).data.map(
        (one) => [one.id, one.isProposed],
      )
    const decide = (id: number | null, isAnswer: boolean) =>
      world.ask('POST', `inbox/${id}/claims`, { token, body: { isAnswer } })
    const before = await answers(ids[0])
    const stranger = await came(`Re: [${reference()}] Factuur`, 'Dag', 'iemand@elders.example')
    expect(stranger.customerId).toBeNull()
    expect(await answers(ids[0])).toEqual(before)
    expect(await named(stranger.id)).toEqual(ids.map((id) => [id, true]))
    expect((await decide(stranger.id, true)).status).toBe(200)
    expect(await named(stranger.id)).toEqual(ids.map((id) => [id, false]))
    expect(await answers(ids[0])).toEqual([stranger.id, ...before])
    const other = await came(`Re: [${reference()}] Factuur`, 'Dag', 'nog@elders.example')
    expect((await decide(other.id, false)).status).toBe(200)
    expect(await named(other.id)).toEqual([])
    // What was filed is not let go of by that.
    await decide(stranger.id, false)
    expect(await named(stranger.id)).toEqual(ids.map((id) => [id, false]))
  })

  test('that names another claim, or a check, goes nowhere', async () => {
    const before = await answers(ids[0])
    expect((await came('Re: [FC-99999] Factuur', 'Over FC21 en FC-14')).customerId).toBeNull()
    expect(await answers(ids[0])).toEqual(before)
  })
})
