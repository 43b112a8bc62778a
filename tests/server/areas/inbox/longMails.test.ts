import { describe, expect, test } from 'vitest'
import { readMail } from '../../../../src/server/areas/inbox/readMail.ts'
import { promised } from '../../../promised.ts'

const of = (headers: string, body: string) =>
  readMail(Buffer.from(`From: Bas <bas@x.example>\r\nTo: ons@x.example\r\n${headers}\r\n\r\n${body}`))

describe('of a mail nothing is lost unsaid', () => {
  test('of a long mail the words stand, whatever nobody sees of it takes; what is shown in part says so', async () => {
    const html = (content: string) => of('Subject: a\r\nContent-Type: text/html', content)
    const style = `<style>${'td{color:red}'.repeat(20_000)}</style><!--[if mso]>${'x'.repeat(200_000)}<![endif]-->`
    const pictured = `<p>Beste</p><img src="data:image/png;base64,${'A'.repeat(300_000)}"><p>Over 5 &lt; 6</p>`
    const long = await html(`${style}${pictured}`)
    expect([long.problem, long.html]).toEqual([null, '<p>Beste</p><p>Over 5 &lt; 6</p>'])
    expect(long.text.split('\n').map((line) => line.trim())).toEqual(['Beste', 'Over 5 < 6', ''])
    expect((await html('<p>Regel</p>'.repeat(30_000))).problem).toMatch(/hier staat het begin/)
    expect((await html('<p>Regel</p>'.repeat(30_000))).text).toContain('Regel')
    expect((await of('Subject: a', 'Regel\r\n'.repeat(60_000))).problem).toMatch(/hier staat het begin/)
    const began = Date.now()
    for (const odd of ['<style', '<!--', '</style', '<script>', 'data:image/', '<!--x', ' '])
      await html(odd.repeat(200_000))
    expect(Date.now() - began).toBeLessThan(promised(3000))
  })

  test('a body of which nothing is found says so; one that is empty does not', async () => {
    const lost = /Wat in dit bericht staat, kon niet worden gelezen/
    const parts = '--a\r\nContent-Type: text/plain\r\n\r\nIk heb een vraag\r\n--a--\r\n'
    expect((await of('Subject: a\r\nContent-Type: multipart/mixed', parts)).problem).toMatch(lost)
    const empty = '--a\r\nContent-Type: text/plain\r\n\r\n\r\n--a--\r\n'
    for (const [headers, body] of [
      ['Subject: a\r\nContent-Type: multipart/mixed; boundary=a', empty],
      ['Subject: a', ''],
      ['Subject: a', '\r\n \r\n'],
    ] as const)
      expect((await of(headers, body)).problem).toBeNull()
    const oldLines = await readMail(Buffer.from('From: a@x.example\rSubject: s\r\rx'))
    expect(oldLines.problem).toMatch(/kon niet worden gelezen/)
  })
})
