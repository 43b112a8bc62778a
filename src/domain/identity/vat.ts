import { mod97 } from './mod97.ts'
import { accepted, bare, type Parsed, refused } from './parsed.ts'
import { isRsin } from './rsin.ts'

/**
 * A Dutch VAT number: NL, nine digits, B and two digits. Those of legal persons hold a RSIN; those of sole traders since 2020 are
 * 1 modulo 97 as a whole (letters as A = 10 …).
 */
export function parseVat(text: string): Parsed {
  const vat = bare(text)
  if (!/^NL\d{9}B\d{2}$/.test(vat)) return refused('Een btw-nummer ziet eruit als NL123456782B01')
  if (vat.endsWith('B00')) return refused('Een btw-nummer eindigt op B01 of hoger')
  const fits = isRsin(vat.slice(2, 11)) || mod97(vat) === 1
  return fits ? accepted(vat) : refused('Dit btw-nummer klopt niet: controleer de cijfers')
}
