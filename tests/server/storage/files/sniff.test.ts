import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { sniff } from '../../../../src/server/storage/files/sniff.ts'
import { utf16 } from '../../utf16.ts'

const folder = mkdtempSync(join(tmpdir(), 'wattwerf-sniff-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const office = (type: string, part: string) =>
  zipSync({
    '[Content_Types].xml': strToU8(
      `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="${type}"/></Types>`,
    ),
    [part]: strToU8('<x/>'),
  })

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('the type of a file by its own bytes', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n', 'application/pdf'],
    ['a PNG', png, 'image/png'],
    ['a JPEG', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'), 'image/jpeg'],
    ['a zip', zipSync({ 'a.txt': strToU8('a') }), 'application/zip'],
    [
      'a workbook',
      office('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml', 'xl/workbook.xml'),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    [
      'a letter',
      office(
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
        'word/document.xml',
      ),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['a table', 'ean;kwh\n871;1,5\n', 'text/csv'],
    ['a table of Excel in UTF-16', Buffer.from('\uFEFFean;kwh\n871;1,5\n', 'utf16le'), 'text/csv'],
    ...utf16('<?xml version="1.0" encoding="UTF-16"?><Invoice/>').map(
      (own, nth) => [`XML in UTF-16, ${nth}`, own, 'application/xml'] as [string, Uint8Array, string],
    ),
    ['words', 'Beste klant', 'text/plain'],
    ['words in the signs of Windows', Buffer.from('caf\xe9 au lait', 'latin1'), 'text/plain'],
    ['XML', '<?xml version="1.0"?><Invoice/>', 'application/xml'],
    ['a drawing, which can hold a script', '<svg xmlns="x" onload="alert(1)"/>', 'application/xml'],
    ['a page', '<!DOCTYPE html><script>alert(1)</script>', 'text/html'],
    ['a mail', 'From: a@b.example\r\nSubject: Hallo\r\n\r\nDag', 'message/rfc822'],
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000b8000000', 'hex'), 'application/x-msdownload'],
    ['noise', Buffer.from('0001020304', 'hex'), 'application/octet-stream'],
    ['nothing', '', 'application/octet-stream'],
  ])('%s', async (name, content, type) => {
    const path = join(folder, name.replaceAll(/\W/g, '-'))
    writeFileSync(path, content)
    expect(await sniff(path)).toBe(type)
  })
})
