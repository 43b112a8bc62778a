import { describe, expect, test } from 'vitest'
import { parseGln } from '../../../src/domain/identity/gln.ts'
import { parseWebsite } from '../../../src/domain/identity/website.ts'

describe('the code of a market party', () => {
  test.each(['8716871000002', '8712423014022', '871 68710 00002', '8716892000005'])('%s is one', (code) => {
    expect(parseGln(code)).toMatchObject({ ok: true, value: code.replaceAll(' ', '') })
  })
  test.each(['8716871000003', '871687100000', '87168710000024', 'Liander'])('%s is none', (code) => {
    expect(parseGln(code).ok).toBe(false)
  })
})

describe('the address of a website', () => {
  test.each([
    ['www.liander.nl', 'https://www.liander.nl'],
    ['http://portaal.example/inlog?a=1', 'http://portaal.example/inlog?a=1'],
    [' https://enexis.nl ', 'https://enexis.nl'],
    ['HTTPS://www.Enexis.nl', 'https://www.Enexis.nl'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(parseWebsite(typed)).toEqual({ ok: true, value: kept })
  })
  test.each([
    'javascript:alert(1)',
    'ftp://a.nl',
    'geen adres',
    'localhost',
    'https://a:b@c.nl',
    `${'a'.repeat(200)}.nl`,
  ])('%s is refused', (typed) => {
    expect(parseWebsite(typed).ok).toBe(false)
  })
})
