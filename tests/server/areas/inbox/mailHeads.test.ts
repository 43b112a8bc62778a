import { expect, test } from 'vitest'
import { readMail } from '../../../../src/server/areas/inbox/readMail.ts'
import { previewOf } from '../../../../src/server/areas/inbox/receive.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')

test('a subject and a name that say nothing of their signs are read as the text of a mail is', async () => {
  const old = await readMail(
    latin('From: Ren\xe9e <r@x.example>\r\nSubject: \xe9\xe9n caf\xe9 \x80\r\n\r\ngewoon'),
  )
  expect([old.subject, old.fromName, old.problem]).toEqual(['één café €', 'Renée', null])
  const both = Buffer.concat([
    Buffer.from('Subject: één €\r\n'),
    latin('From: Ren\xe9e <r@x.example>\r\n\r\nx'),
  ])
  const read = await readMail(both)
  expect([read.subject, read.fromName]).toEqual(['één €', 'Renée'])
})

test('of what is too much to take apart the headers are read as of any other', async () => {
  const parts = '--p\r\nContent-Type: text/plain\r\n\r\nx\r\n'.repeat(600)
  const head = [
    'From: =?utf-8?Q?Ren=C3=A9e?= <r@x.example>',
    'Subject: =?utf-8?Q?Caf=C3=A9?=',
    'In-Reply-To: <inbox.1@ons.example>',
    'Date: Thu, 26 Nov 2026 09:00:00 +0100',
    'Content-Type: multipart/mixed; boundary=p',
  ].join('\r\n')
  const mail = await readMail(Buffer.from(`${head}\r\n\r\n${parts}`))
  expect(mail.problem).toMatch(/te groot of te ingewikkeld/)
  expect(mail).toMatchObject({
    subject: 'Café',
    fromName: 'Renée',
    fromAddress: 'r@x.example',
    kind: 'mail',
    ...{
      answers: ['<inbox.1@ons.example>'],
      at: new Date('2026-11-26T08:00:00Z'),
      html: '',
      attachments: [],
    },
  })
})

test('a list shows how a mail begins, without where its pictures and links lead', async () => {
  const html =
    '<img src="https://x.example/logo.png"><p>Beste klant, <a href="https://x.example/a">kijk</a> [even]</p>'
  const { text } = await readMail(Buffer.from(`Subject: s\r\nContent-Type: text/html\r\n\r\n${html}`))
  expect(text).toContain('[https://x.example/logo.png]')
  expect(previewOf(text)).toBe('Beste klant, kijk [even]')
})
