import type { Country } from './country.ts'
import { accepted, bare, type Parsed, refused } from './parsed.ts'

/** A Dutch postcode, as "1234 AB": not beginning with 0, and without the letter pairs SA, SD and SS, which are never given out. */
function dutch(text: string): Parsed {
  const [, digits, letters] = /^([1-9]\d{3})([A-Z]{2})$/.exec(bare(text)) ?? []
  if (digits === undefined || letters === undefined) return refused('Een postcode ziet eruit als 1234 AB')
  if (['SA', 'SD', 'SS'].includes(letters)) return refused(`Postcodes met ${letters} bestaan niet`)
  return accepted(`${digits} ${letters}`)
}

/** One of digits alone, perhaps behind the sign of its country ("B-1000"). */
const ofDigits =
  (sign: string, shape: RegExp, refusal: string) =>
  (text: string): Parsed => {
    const digits = bare(text).replace(new RegExp(`^${sign}(?=\\d)`), '')
    return shape.test(digits) ? accepted(digits) : refused(refusal)
  }

/** A British one: an area, a district and an inner part of three ("SW1A 1AA"). */
function british(text: string): Parsed {
  const [, outer, inner] = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/.exec(bare(text)) ?? []
  if (outer === undefined) return refused('Een Britse postcode ziet eruit als SW1A 1AA')
  return accepted(`${outer} ${inner}`)
}

const rules: Readonly<Record<Country, (text: string) => Parsed>> = {
  NL: dutch,
  BE: ofDigits('B', /^[1-9]\d{3}$/, 'Een Belgische postcode heeft vier cijfers, zoals 1000'),
  DE: ofDigits('D', /^(?!00)\d{5}$/, 'Een Duitse postcode heeft vijf cijfers, zoals 10115'),
  FR: ofDigits('F', /^(?!00)\d{5}$/, 'Een Franse postcode heeft vijf cijfers, zoals 75001'),
  LU: ofDigits('L', /^[1-9]\d{3}$/, 'Een Luxemburgse postcode heeft vier cijfers, zoals 1111'),
  GB: british,
}

/** A postcode as its country writes it. */
export const parsePostcode = (text: string, country: Country = 'NL'): Parsed => rules[country](text)
