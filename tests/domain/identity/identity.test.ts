import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eansIn, eanText, eanWarning, gs1CheckDigit, parseEan } from '../../../src/domain/identity/ean.ts'
import { parseEmail } from '../../../src/domain/identity/email.ts'
import { parseIban } from '../../../src/domain/identity/iban.ts'
import { parseKvk } from '../../../src/domain/identity/kvk.ts'
import type { Parsed } from '../../../src/domain/identity/parsed.ts'
import { parsePhone, phoneText } from '../../../src/domain/identity/phone.ts'
import { parsePostcode } from '../../../src/domain/identity/postcode.ts'
import { parseRsin } from '../../../src/domain/identity/rsin.ts'
import { parseVat } from '../../../src/domain/identity/vat.ts'
import { hasSharedData, sharedText } from '../time/shared.ts'

type Parse = (text: string) => Parsed

/** Per rule: as typed and its normal form, and what is refused. */
const examples: readonly [string, Parse, readonly (readonly [string, string])[], readonly string[]][] = [
  [
    'EAN',
    parseEan,
    [
      ['871694840003992488', '871694840003992488'],
      ['8716 9484 0003 9924 88', '871694840003992488'],
      ['871717720000051862', '871717720000051862'],
      ['541448820044159229', '541448820044159229'],
    ],
    ['871687400001234567', '87169484000399248', '871694840003992487', 'abc', ''],
  ],
  [
    'IBAN',
    parseIban,
    [
      ['NL91 ABNA 0417 1643 00', 'NL91ABNA0417164300'],
      ['nl91abna0417164300', 'NL91ABNA0417164300'],
      ['BE68 5390 0754 7034', 'BE68539007547034'],
    ],
    ['NL02RABO0123456789', 'NL91ABNA041716430', 'XX91ABNA0417164300', '0417164300'],
  ],
  [
    'btw-nummer',
    parseVat,
    [
      ['NL004495445B01', 'NL004495445B01'],
      ['NL 0024.55.799.B11', 'NL002455799B11'],
    ],
    ['NL123456789B90', 'NL004495445B00', '004495445B01', 'NL004495445'],
  ],
  [
    'RSIN',
    parseRsin,
    [
      ['852943908', '852943908'],
      ['4495445'.padStart(8, '0'), '004495445'],
    ],
    ['000000000', '852943909', '12345'],
  ],
  [
    'KvK-nummer',
    parseKvk,
    [
      ['12 34 56 78', '12345678'],
      ['KVK 12345678', '12345678'],
    ],
    ['1234567', '123456789', 'x'],
  ],
  [
    'postcode',
    parsePostcode,
    [
      ['1234ab', '1234 AB'],
      ['1234 AB', '1234 AB'],
    ],
    ['0123 AB', '1234 SS', '1234 A', '12345'],
  ],
  [
    'telefoonnummer',
    parsePhone,
    [
      ['020 123 4567', '+31201234567'],
      ['+31 (0)20 123 4567', '+31201234567'],
      ['0031 6 12345678', '+31612345678'],
      ['06-12345678', '+31612345678'],
      ['0900 1234', '+319001234'],
      ['+32 2 123 45 67', '+3221234567'],
    ],
    ['020 123 456', '12', 'bel me', '020 123 45678', '++31201234567'],
  ],
  [
    'e-mailadres',
    parseEmail,
    [
      [' Jan.Bakker@Voorbeeld.NL ', 'Jan.Bakker@voorbeeld.nl'],
      ['jan+werk@sub.voorbeeld.nl', 'jan+werk@sub.voorbeeld.nl'],
    ],
    [
      'jan',
      'jan@',
      '@voorbeeld.nl',
      'jan@voorbeeld',
      'jan@@voorbeeld.nl',
      'jan..b@voorbeeld.nl',
      'a b@c.nl',
      `${'a'.repeat(65)}@c.nl`,
    ],
  ],
]

describe.each(examples)('%s', (_, parse, right, wrong) => {
  test.each(right)('%s is stored as %s', (typed, normal) => {
    expect(parse(typed)).toEqual({ ok: true, value: normal })
    // What is stored is right by itself, and stays what it is.
    expect(parse(normal)).toEqual({ ok: true, value: normal })
  })
  test.each(wrong)('%j is refused with a sentence', (typed) => {
    const parsed = parse(typed)
    expect(parsed).toEqual({ ok: false, message: expect.stringMatching(/^[A-Z].{10,}/) })
  })
  test('never throws, whatever is typed', () => {
    fc.assert(fc.property(fc.string({ maxLength: 60 }), (text) => typeof parse(text).ok === 'boolean'))
  })
})

test('every EAN with one digit mistyped is refused', () => {
  const digits = fc.stringMatching(/^\d{14}$/)
  fc.assert(
    fc.property(digits, fc.nat(17), fc.integer({ min: 1, max: 9 }), (rest, place, shift) => {
      const body = `871${rest}`
      const ean = `${body}${gs1CheckDigit(body)}`
      const digit = (Number(ean[place]) + shift) % 10
      expect(parseEan(ean).ok).toBe(true)
      expect(parseEan(`${ean.slice(0, place)}${digit}${ean.slice(place + 1)}`).ok).toBe(false)
    }),
  )
})

test('an EAN of elsewhere is taken, with a warning', () => {
  expect(eanWarning('5414 4882 0044 1592 29')).toContain('871')
  expect(eanWarning('871694840003992488')).toBeNull()
  expect(eanWarning('5414')).toBeNull()
})

describe.skipIf(!hasSharedData)('the published vectors', () => {
  type Noted = Readonly<Record<string, string>>
  interface Vectors {
    valid: (string | Noted)[]
    invalid?: (string | Noted)[]
  }
  const read = (name: string) => JSON.parse(sharedText(`more/vectors/${name}.json`)) as Vectors
  /** The number, which stands first beside its note. */
  const text = (one: string | Noted) => (typeof one === 'string' ? one : (Object.values(one)[0] ?? ''))
  test.each([
    ['ean18', parseEan],
    ['iban', parseIban],
    ['vat-nl', parseVat],
    ['rsin-kvk', parseRsin],
  ] as const)('%s', (name, parse: Parse) => {
    const { valid, invalid = [] } = read(name)
    expect(valid.map(text).filter((one) => !parse(one).ok)).toEqual([])
    expect(invalid.map(text).filter((one) => parse(one).ok)).toEqual([])
  })
})

test('telephone numbers are shown in the groups they are spoken in, digit for digit', () => {
  expect(phoneText('+31201234567')).toBe('+31 20 123 4567')
  expect(phoneText('+31612345678')).toBe('+31 6 1234 5678')
  expect(phoneText('+31113123456')).toBe('+31 113 123 456')
  expect(phoneText('+318001234')).toBe('+318001234')
  expect(phoneText('+3221234567')).toBe('+3221234567')
  fc.assert(
    fc.property(fc.stringMatching(/^\+31[1-9]\d{8}$/), (number) => {
      expect(phoneText(number).replaceAll(' ', '')).toBe(number)
    }),
  )
})

test('an EAN is found in a text as one reads it out too, and no longer number for one', () => {
  const [one, other] = ['871694840003992488', '541448820044159229']
  expect(eansIn(`Over ${one} en ${eanText(other)}, of ${other}.`)).toEqual([one, other])
  expect(eansIn('EAN: 8716-9484-0003-9924-88\n8716 9484\n0003 9924 88')).toEqual([one])
  // A number before it that begins alike takes none of its digits.
  expect(eansIn(`Bij nr. 54 ${eanText(one)}`)).toContain(one)
  expect(eansIn(`${one}1 0${one} 8716 9484`)).toEqual([])
})
