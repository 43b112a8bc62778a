import { describe, expect, test } from 'vitest'
import { readMail } from '../../../../src/server/areas/inbox/readMail.ts'
import { promised } from '../../../promised.ts'

const head = 'From: Bas <bas@x.example>\r\nTo: ons@x.example\r\nMessage-ID: <a@x.example>\r\n'
const of = (headers: string, body: Buffer | string) =>
  readMail(Buffer.concat([Buffer.from(`${head}${headers}\r\n\r\n`), Buffer.from(body as never)]))

describe('a mail is read, whatever is wrong with it', () => {
  test('windows-1252, ISO-2022-JP and no charset at all', async () => {
    const euro = await of(
      'Subject: a\r\nContent-Type: text/plain; charset=windows-1252',
      Buffer.from([0x80, 0x20, 0xe9]),
    )
    expect(euro.text.trim()).toBe('€ é')
    const japanese = Buffer.from([0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x1b, 0x28, 0x42])
    expect(
      (await of('Subject: a\r\nContent-Type: text/plain; charset=iso-2022-jp', japanese)).text.trim(),
    ).toBe('日本')
    // What says nothing of its signs is read as UTF-8, and else as what is usual here.
    for (const [headers, content] of [
      ['Subject: a', Buffer.from('caf\xe9 \x80', 'latin1')],
      ['Subject: a', 'café €'],
      [
        'Subject: a\r\nContent-Type: text/plain;\r\nContent-Transfer-Encoding: quoted-printable',
        'caf=E9 =80',
      ],
      [
        'Subject: a\r\nContent-Type: multipart/alternative; boundary=q',
        Buffer.from('--q\r\nContent-Type: text/plain\r\n\r\ncaf\xe9 \x80\r\n--q--', 'latin1'),
      ],
    ] as const) {
      const usual = await of(headers, content as never)
      expect([usual.text.trim(), usual.problem]).toEqual(['café €', null])
    }
    const wrong = await of('Subject: a\r\nContent-Type: text/plain; charset=utf-8', Buffer.from([0x63, 0xe9]))
    expect(wrong.problem).toContain('noemt geen tekenset, of een andere')
    const none = await of('Subject: a', 'gewoon')
    expect([none.text.trim(), none.problem]).toEqual(['gewoon', null])
  })

  test('a mail that lost signs is read in no time, whatever its headers are stuffed with', async () => {
    // Work that grows with its square would outlast the patience of a test.
    for (const stuffed of [' '.repeat(100_000), '; '.repeat(50_000), '\r\n '.repeat(30_000)])
      for (const headers of ['Subject: a', 'Subject: a\r\nContent-Type: multipart/mixed; boundary=q']) {
        const body = `--q\r\nContent-Type: text/plain${stuffed}x\r\n\r\ncaf\xe9\r\n--q--`
        expect((await of(headers, Buffer.from(body, 'latin1'))).subject).toBe('a')
      }
  })

  test('of a mail that lost signs only what is no UTF-8 is read as what is usual', async () => {
    const utf8 = Buffer.from('één € \uFFFD')
    const part = (type: string, content: Buffer, coding = '8bit') =>
      Buffer.concat([
        Buffer.from(`--q\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: ${coding}\r\n\r\n`),
        coding === 'base64' ? Buffer.from(content.toString('base64')) : content,
        Buffer.from('\r\n'),
      ])
    // A sign that was lost before it was sent says nothing of the others.
    for (const headers of ['Subject: a', 'Subject: a\r\nContent-Type: text/plain; charset=utf-8'])
      expect((await of(headers, utf8)).text.trim()).toBe('één € \uFFFD')
    const latin = Buffer.from('caf\xe9 \x80', 'latin1')
    const mixed = 'Subject: =?iso-8859-1?Q?=E9=E9n?=\r\nContent-Type: multipart/alternative; boundary=q'
    for (const coding of ['8bit', 'base64']) {
      const one = await of(
        mixed,
        Buffer.concat([
          part('text/html', latin, coding),
          part('text/plain', Buffer.from('één €'), coding),
          Buffer.from('--q--'),
        ]),
      )
      expect([one.subject, one.text.trim(), one.problem]).toEqual(['één', 'één €', null])
      expect(one.html).toContain('café €')
    }
    // What names the wrong one stays lost, and is said to be; it takes nothing from the other part.
    const both = await of(
      mixed,
      Buffer.concat([
        part('text/html; charset=utf-8', latin),
        part('text/plain', latin),
        Buffer.from('--q--'),
      ]),
    )
    expect([both.text.trim(), both.problem]).toEqual(['café €', expect.stringMatching(/Niet alle tekens/)])
  })

  test('signs that were lost are said to be, where a mail says it is written otherwise than it is', async () => {
    const lost = await of(
      'Subject: a\r\nContent-Type: text/plain; charset=x-unknown',
      Buffer.from('caf\xe9', 'latin1'),
    )
    expect(lost.problem).toMatch(/Niet alle tekens/)
  })

  test.each([
    [
      'DTSTART:20261201T090000Z',
      'METHOD:REQUEST',
      'Uitnodiging voor een afspraak: Overleg, contract 2027, 01/12/2026 10:00, Zaal 3.',
    ],
    [
      'DTSTART;TZID=Europe/Amsterdam:20260701T090000',
      'METHOD:CANCEL',
      'Afspraak afgezegd: Overleg, contract 2027, 01/07/2026 09:00, Zaal 3.',
    ],
    [
      'DTSTART;VALUE=DATE:20260701',
      '',
      'Uitnodiging voor een afspraak: Overleg, contract 2027, 01/07/2026, Zaal 3.',
    ],
    ['DTSTART:onzin', '', 'Uitnodiging voor een afspraak: Overleg, contract 2027, Zaal 3.'],
  ])('an invitation says in words what it is for: %s', async (start, method, said) => {
    const zone = 'BEGIN:VTIMEZONE\r\nDTSTART:16010101T020000\r\nEND:VTIMEZONE'
    const summary = 'SUMMARY:Overleg\\, contract\r\n  2027'
    const whole = `BEGIN:VCALENDAR\r\n${method}\r\n${zone}\r\nBEGIN:VEVENT\r\n${summary}\r\n${start}\r\nLOCATION:Zaal 3\r\nEND:VEVENT`
    const mail = await of('Subject: a\r\nContent-Type: text/calendar; method=REQUEST', whole)
    expect(mail.text).toBe(`${said} Open de bijlage in een agenda.`)
    expect(mail.html).toContain(said)
    const told = await of(
      'Subject: a\r\nContent-Type: multipart/alternative; boundary=q',
      `--q\r\nContent-Type: text/plain\r\n\r\nKom je?\r\n--q\r\nContent-Type: text/calendar\r\n\r\n${whole}\r\n--q--`,
    )
    expect(told.text.trim()).toBe('Kom je?')
  })

  test.each([
    ['Europe/London:20260105T100000', '05/01/2026 11:00'],
    ['"Europe/London":20260705T233000', '06/07/2026 00:30'],
    ['America/New_York:20261102T090000', '02/11/2026 15:00'],
    ['/mozilla.org/20050126_1/Europe/London:20260105T100000', '05/01/2026 11:00'],
    ['W. Europe Standard Time:20260105T100000', '05/01/2026 10:00'],
    ['GMT Standard Time:20260105T100000', '05/01/2026 11:00'],
    [
      '"(UTC+01:00) Amsterdam, Berlijn":20260105T100000',
      '05/01/2026 10:00 in tijdzone (UTC+01:00) Amsterdam, Berlijn',
    ],
    ['Europe/Amsterdam:20260231T100000', null],
  ])('an invitation tells the time on the clock here: %s', async (start, said) => {
    const event = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;X-A=b;TZID=${start}\r\nEND:VEVENT`
    const { text } = await of('Subject: a\r\nContent-Type: text/calendar', event)
    expect(text).toBe(
      `Uitnodiging voor een afspraak${said ? `: ${said}` : ''}. Open de bijlage in een agenda.`,
    )
  })

  test('a link without a scheme, which would open the portal itself, leads nowhere; pictures elsewhere are counted', async () => {
    const mail = await of(
      'Subject: a\r\nContent-Type: text/html',
      '<a href="/v3/logout">uit</a><a href="https://x.example/">daar</a><td background="https://x.example/b.png"><picture><source srcset="https://x.example/s.png"></picture>',
    )
    expect(mail.html).not.toContain('/v3/logout')
    expect(mail.html).toContain('href="https://x.example/"')
    expect(mail.remoteImages).toBe(2)
  })

  test('thousands of nested parts are kept and said so, without being taken apart', async () => {
    let body = ''
    for (let nth = 0; nth < 3000; nth += 1)
      body += `Content-Type: multipart/mixed; boundary="b${nth}"\r\n\r\n--b${nth}\r\n`
    const began = Date.now()
    const mail = await of('Subject: diep\r\nMIME-Version: 1.0', body)
    expect(mail.problem).toMatch(/te ingewikkeld/)
    expect([mail.subject, mail.fromAddress]).toEqual(['diep', 'bas@x.example'])
    expect(Date.now() - began).toBeLessThan(promised(1000))
  })

  test('a From of two addresses is of the first; without any it is of nobody', async () => {
    const two = await readMail(Buffer.from('From: a@x.example, b@x.example\r\nSubject: s\r\n\r\nx'))
    expect(two.fromAddress).toBe('a@x.example')
    const nobody = await readMail(Buffer.from('Subject: s\r\n\r\nx'))
    expect([nobody.fromAddress, nobody.problem]).toEqual([null, null])
  })

  test('a file without a name gets one by which a program opens it', async () => {
    const named = async (type: string) =>
      (await of(`Subject: a\r\nContent-Type: ${type}\r\nContent-Disposition: attachment`, 'x')).attachments[0]
        ?.name
    expect(await named('text/calendar; method=REQUEST')).toBe('bijlage.ics')
    expect(await named('application/x-onbekend')).toBe('bijlage')
    expect(await named('application/pdf; name="factuur.pdf"')).toBe('factuur.pdf')
  })

  test('a sender that calls itself by an address of another is named by its own', async () => {
    for (const [name, shown] of [
      ['"support@ons.example"', 'jan@x.example'],
      ['"Bank (info@bank.example)"', 'jan@x.example'],
      ['Jan de Wit', 'Jan de Wit'],
      ['', 'jan@x.example'],
    ]) {
      const mail = await readMail(Buffer.from(`From: ${name} <jan@x.example>\r\nSubject: s\r\n\r\nx`))
      expect([mail.fromName, mail.fromAddress]).toEqual([shown, 'jan@x.example'])
    }
  })

  test('automatic answers and mails that were not delivered are told apart', async () => {
    expect((await of('Subject: a\r\nAuto-Submitted: auto-replied', 'weg')).kind).toBe('auto')
    expect((await of('Subject: a\r\nAuto-Submitted: no', 'hier')).kind).toBe('mail')
    const report =
      '--r\r\nContent-Type: text/plain\r\n\r\nNiet bezorgd\r\n--r\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <inbox.12-ab@ons.example>\r\n--r--\r\n'
    const bounce = await of(
      'Subject: Undelivered\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=r',
      report,
    )
    expect([bounce.kind, bounce.answers]).toEqual(['bounce', ['<inbox.12-ab@ons.example>']])
  })

  test('winmail.dat and a calendar are attachments, with their names', async () => {
    const parts =
      '--p\r\nContent-Type: text/plain\r\n\r\nDag\r\n--p\r\nContent-Type: application/ms-tnef; name=winmail.dat\r\nContent-Disposition: attachment; filename=winmail.dat\r\n\r\nxx\r\n--p\r\nContent-Type: text/calendar; method=REQUEST\r\nContent-Disposition: attachment; filename=uitnodiging.ics\r\n\r\nBEGIN:VCALENDAR\r\n--p--\r\n'
    const mail = await of('Subject: a\r\nContent-Type: multipart/mixed; boundary=p', parts)
    expect(mail.attachments.map(({ name }) => name)).toEqual(['winmail.dat', 'uitnodiging.ics'])
  })

  test('bytes that are no mail are kept and answered as far as they go', async () => {
    const mail = await readMail(Buffer.from([0, 255, 1, 2, 0]))
    expect(mail.subject).toBe('(geen onderwerp)')
  })
})
