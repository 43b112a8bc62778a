import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Conversation } from '../../../../src/contract/areas/inbox/inbox.ts'
import { inboxLettersOf } from '../../../../src/server/areas/inbox/letters.ts'
import { replyMail } from '../../../../src/server/areas/inbox/life.ts'
import { htmlOf, textOf } from '../../../../src/server/storage/mail/letter.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('who signs an answer', (openFresh) => {
  let world: World
  let token: string

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder', firstName: 'Femke', lastName: 'Beheer' })
  })
  afterAll(() => world.close())

  const office = () => ({ database: world.database, config: { filesDir: join(world.dataDir, 'files') } })
  const post = <T>(path: string, body: object) => world.ask<T>('POST', path, { token, body })

  /** The letter of an answer to a conversation of its own. */
  const letterOfAnswer = async () => {
    const { db } = world.database
    const { id, version } = await db
      .insertInto('inboxConversations')
      .values({
        subject: 'Vraag',
        fromName: 'Anouk',
        fromAddress: 'anouk@korf.example',
        receivedAt: new Date(),
        state: 'assigned',
      } as never)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    const answered = await post<Conversation>(`inbox/${id}/transition`, {
      event: 'REPLY',
      version,
      body: 'Dat klopt.',
    })
    expect(answered.status).toBe(200)
    const sent = await db
      .selectFrom('inboxMessages')
      .select('id')
      .where('conversationId', '=', id)
      .executeTakeFirstOrThrow()
    const order = { kind: replyMail, userId: null, recipient: 'anouk@korf.example', data: { id: sent.id } }
    const written = await inboxLettersOf(office())(order)
    if (written === null) throw new Error('no letter')
    return written.letter
  }

  test('it is the name, or the signature of who wrote it', async () => {
    expect((await letterOfAnswer()).signedBy).toBe('Femke Beheer')
    const mailSignature = 'Femke\nServicedesk <010>'
    expect((await post('auth/update-settings', { mailSignature })).status).toBe(200)
    const letter = await letterOfAnswer()
    const brand = { brandName: 'Wattwerf', brandColor: '#000000' }
    expect(textOf(letter, brand.brandName)).toContain(`Met vriendelijke groet,\n${mailSignature}\nWattwerf`)
    expect(htmlOf(letter, brand)).toContain('Femke<br>Servicedesk &lt;010&gt;<br>Wattwerf')
    expect((await post('auth/update-settings', { mailSignature: null })).status).toBe(200)
    expect((await letterOfAnswer()).signedBy).toBe('Femke Beheer')
  })

  test('one that is too long is refused under its field', async () => {
    const { status, body } = await world.ask('POST', 'auth/update-settings', {
      token,
      body: { mailSignature: 'x'.repeat(501) },
    })
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain('mailSignature')
  })
})
