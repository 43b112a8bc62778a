import { describe, expect, test } from 'vitest'
import { countryVat } from '../../../src/contract/records/country.ts'
import { checked } from '../../../src/contract/records/problems.ts'
import { type Country, countries } from '../../../src/domain/identity/country.ts'
import { parsePostcode } from '../../../src/domain/identity/postcode.ts'
import { parseVat } from '../../../src/domain/identity/vat.ts'

/** What a number is called in each country: its normal form, and one of another country of the same shape where there is any. */
const postcodes = {
  NL: '2801 AA',
  BE: '1000',
  DE: '10115',
  FR: '75001',
  LU: '1111',
  GB: 'SW1A 1AA',
} as const satisfies Record<Country, string>

/** What stands before a postcode on an envelope: the letters of the country, and those of its cars. */
const signs: Readonly<Record<Country, readonly string[]>> = {
  NL: ['NL'],
  BE: ['BE', 'B'],
  DE: ['DE', 'D'],
  FR: ['FR', 'F'],
  LU: ['LU', 'L'],
  GB: ['GB'],
}

describe('the country', () => {
  const written = Object.entries(postcodes) as [Country, string][]

  test.each(written)(
    '%s reads its postcode %s behind its own sign, however it is set apart',
    (country, postcode) => {
      for (const sign of signs[country])
        for (const between of ['-', ' ', ' - ', '\u2013', ''])
          for (const typed of [`${sign}${between}${postcode}`, `${sign}${between}${postcode}`.toLowerCase()])
            expect(parsePostcode(typed, country), typed).toEqual({ ok: true, value: postcode })
    },
  )

  test.each(written)('%s does not take the sign of another country', (country, postcode) => {
    for (const [other, own] of Object.entries(signs) as [Country, string[]][])
      for (const sign of other === country ? [] : own)
        expect(parsePostcode(`${sign}-${postcode}`, country).ok, `${sign}-${postcode}`).toBe(false)
  })

  test.each(['BE 417.497.106', 'BE-417497106', 'be417497106'])(
    'Belgium reads the old number %s with the 0 that was put before it',
    (typed) => expect(parseVat(typed, 'BE')).toEqual({ ok: true, value: 'BE0417497106' }),
  )

  test.each([
    ['NL', '1234ab', '1234 AB'],
    ['BE', 'B-1000', '1000'],
    ['DE', '10115', '10115'],
    ['FR', 'F 75001', '75001'],
    ['LU', 'L-1111', '1111'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ] as const)('%s writes the postcode %s as %s', (country, typed, written) => {
    expect(parsePostcode(typed, country)).toEqual({ ok: true, value: written })
    // What it wrote, it reads again.
    expect(parsePostcode(written, country)).toEqual({ ok: true, value: written })
  })

  test.each([
    ['NL', '1000'],
    ['BE', '1234 AB'],
    ['DE', '1000'],
    ['FR', '00123'],
    ['LU', '75001'],
    ['GB', '1234 AB'],
  ] as const)('%s knows no postcode %s', (country, typed) => {
    expect(parsePostcode(typed, country).ok).toBe(false)
  })

  test.each([
    ['NL', 'NL004495445B01'],
    ['BE', 'BE 0417.497.106'],
    ['DE', 'DE 136 695 976'],
    ['FR', 'FR 40 303265045'],
    ['LU', 'LU15027442'],
    ['GB', 'GB 980 7806 84'],
  ] as const)('%s takes the VAT number %s, and not with one digit changed', (country, typed) => {
    const found = parseVat(typed, country)
    expect(found).toMatchObject({ ok: true })
    const value = found.ok ? found.value : ''
    // The digit before the last: each of these rules weighs it.
    const at = country === 'NL' ? 9 : value.length - 2
    for (const digit of '0123456789') {
      if (digit === value[at]) continue
      expect(parseVat(`${value.slice(0, at)}${digit}${value.slice(at + 1)}`, country), digit).toMatchObject({
        ok: false,
      })
    }
    for (const other of Object.keys(countries) as (keyof typeof countries)[])
      if (other !== country) expect(parseVat(value, other).ok).toBe(false)
  })

  test.each([
    ['NL', 'Nederlands'],
    ['BE', 'Belgisch'],
    ['DE', 'Duits'],
    ['FR', 'Frans'],
    ['LU', 'Luxemburgs'],
    ['GB', 'Brits'],
  ] as const)(
    '%s refuses a VAT number in its own words, with an example that is right',
    (country, called) => {
      for (const typed of [`${country}1`, '12345', `${country}${'9'.repeat(8)}`, `${country}123456789B99`]) {
        const found = parseVat(typed, country)
        const message = found.ok ? '' : found.message
        expect(message, typed).toMatch(new RegExp(`^(Een|Dit) ${called}e? btw-nummer`))
        const [example = ''] = message.match(/[A-Z]{2}[A-Z\d]{8,}$/) ?? []
        expect(parseVat(example, country), message).toMatchObject({ ok: true })
        // A field that does not know its country yet goes by the letters.
        if (typed.startsWith(country))
          expect(checked(countryVat('Btw-nummer').schema, typed).error?.issues[0]?.message).toContain(called)
      }
    },
  )
})
