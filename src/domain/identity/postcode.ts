import type { Country } from './country.ts'
import { accepted, bare, type Parsed, refused } from './parsed.ts'

/** A Dutch postcode, as "1234 AB": not beginning with 0, and without the letter pairs SA, SD and SS, which are never given out. */
function dutch(signs: string): Parsed {
  const [, digits, letters] = /^([1-9]\d{3})([A-Z]{2})$/.exec(signs) ?? []
  if (digits === undefined || letters === undefined) return refused('Een postcode ziet eruit als 1234 AB')
  if (['SA', 'SD', 'SS'].includes(letters)) return refused(`Postcodes met ${letters} bestaan niet`)
  return accepted(`${digits} ${letters}`)
}

/** One of digits alone. */
const ofDigits =
  (shape: RegExp, refusal: string) =>
  (digits: string): Parsed =>
    shape.test(digits) ? accepted(digits) : refused(refusal)

/** A British one: an area, a district and an inner part of three ("SW1A 1AA"). */
function british(signs: string): Parsed {
  const [, outer, inner] = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/.exec(signs) ?? []
  if (outer === undefined) return refused('Een Britse postcode ziet eruit als SW1A 1AA')
  return accepted(`${outer} ${inner}`)
}

/** How each country writes one, and the sign that people put before it: its letters, or those of its cars. */
const rules: Readonly<Record<Country, { sign: RegExp; read: (signs: string) => Parsed }>> = {
  NL: { sign: /^NL(?=\d)/, read: dutch },
  BE: {
    sign: /^BE?(?=\d)/,
    read: ofDigits(/^[1-9]\d{3}$/, 'Een Belgische postcode heeft vier cijfers, zoals 1000'),
  },
  DE: {
    sign: /^DE?(?=\d)/,
    read: ofDigits(/^(?!00)\d{5}$/, 'Een Duitse postcode heeft vijf cijfers, zoals 10115'),
  },
  FR: {
    sign: /^FR?(?=\d)/,
    read: ofDigits(/^(?!00)\d{5}$/, 'Een Franse postcode heeft vijf cijfers, zoals 75001'),
  },
  LU: {
    sign: /^LU?(?=\d)/,
    read: ofDigits(/^[1-9]\d{3}$/, 'Een Luxemburgse postcode heeft vier cijfers, zoals 1111'),
  },
  // No British area is called GB.
  GB: { sign: /^GB(?=[A-Z])/, read: british },
}

/** A postcode as its country writes it, with or without the sign of that country before it ("BE-1000"). */
export function parsePostcode(text: string, country: Country = 'NL'): Parsed {
  const { sign, read } = rules[country]
  return read(bare(text).replace(sign, ''))
}
