import type { Country } from './country.ts'
import { mod97 } from './mod97.ts'
import { accepted, bare, type Parsed, refused } from './parsed.ts'
import { isRsin } from './rsin.ts'

/**
 * What a number of a country is called, what it looks like behind the letters of its country, an example of one, and whether its digits
 * belong together.
 */
interface Rule {
  readonly called: string
  readonly shape: RegExp
  readonly example: string
  readonly fits: (number: string) => boolean
}

/** Belgium: the last two digits are 97 less the rest modulo 97. */
const belgian = (number: string) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8))

/** Germany: ISO 7064, modulo 11 and 10. */
function german(number: string): boolean {
  let product = 10
  for (const digit of number.slice(0, 8)) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (2 * sum) % 11
  }
  return (11 - product) % 10 === Number(number[8])
}

/** France: two signs before the nine digits of the company; where they are digits they follow from those. */
function french(number: string): boolean {
  const key = number.slice(0, 2)
  return !/^\d\d$/.test(key) || (12 + 3 * (Number(number.slice(2)) % 97)) % 97 === Number(key)
}

/** The United Kingdom: seven digits, weighed 8 to 2, and two that make it a multiple of 97, or 55 less than one. */
function british(number: string): boolean {
  const weighed = [...number.slice(0, 7)].reduce((sum, digit, at) => sum + Number(digit) * (8 - at), 0)
  const sum = weighed + Number(number.slice(7, 9))
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}

/** The Netherlands: that of a legal person holds a RSIN; that of a sole trader is 1 modulo 97 as a whole (letters as A = 10 …). */
const dutch = (number: string) =>
  !number.endsWith('B00') && (isRsin(number.slice(0, 9)) || mod97(`NL${number}`) === 1)

const rules: Readonly<Record<Country, Rule>> = {
  NL: { called: 'Nederlands', shape: /^\d{9}B\d{2}$/, example: 'NL123456782B01', fits: dutch },
  BE: { called: 'Belgisch', shape: /^[01]\d{9}$/, example: 'BE0123456749', fits: belgian },
  DE: { called: 'Duits', shape: /^[1-9]\d{8}$/, example: 'DE136695976', fits: german },
  FR: { called: 'Frans', shape: /^[A-HJ-NP-Z\d]{2}\d{9}$/, example: 'FR40303265045', fits: french },
  LU: {
    called: 'Luxemburgs',
    shape: /^\d{8}$/,
    example: 'LU15027442',
    fits: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
  },
  GB: { called: 'Brits', shape: /^\d{9}(\d{3})?$/, example: 'GB980780684', fits: british },
}

/** A VAT number of this country: its letters, digits as they belong together, and nothing else. */
export function parseVat(text: string, country: Country = 'NL'): Parsed {
  const { called, shape, example, fits } = rules[country]
  const typed = bare(text)
  // Until 2005 a Belgian number had nine digits; a 0 was put before each of them.
  const vat = country === 'BE' ? typed.replace(/^BE(?=\d{9}$)/, 'BE0') : typed
  const number = vat.slice(2)
  if (!vat.startsWith(country) || !shape.test(number))
    return refused(`Een ${called} btw-nummer ziet eruit als ${example}`)
  if (country === 'NL' && number.endsWith('B00'))
    return refused(`Een ${called} btw-nummer eindigt op B01 of hoger, zoals ${example}`)
  return fits(number)
    ? accepted(vat)
    : refused(
        `Dit ${called}e btw-nummer klopt niet: controleer de cijfers. Een goed nummer is bijvoorbeeld ${example}`,
      )
}
