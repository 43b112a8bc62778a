import { mod97 } from './mod97.ts'
import { accepted, bare, type Parsed, refused } from './parsed.ts'

/** How long the IBAN of a country is: those of the single euro payments area (IBAN registry of SWIFT). */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
}

/** A bank account: the length of its country, and 1 modulo 97 with the first four characters at the end. */
export function parseIban(text: string): Parsed {
  const iban = bare(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban))
    return refused('Een IBAN begint met een landcode en twee cijfers')
  const country = iban.slice(0, 2)
  const length = Object.hasOwn(lengths, country) ? lengths[country] : undefined
  if (length === undefined) return refused(`Een rekening uit ${country} kan hier niet worden gebruikt`)
  if (iban.length !== length)
    return refused(`Een IBAN uit ${country} heeft ${length} tekens; dit zijn er ${iban.length}`)
  if (mod97(iban.slice(4) + iban.slice(0, 4)) !== 1)
    return refused('Deze IBAN klopt niet: controleer de cijfers')
  return accepted(iban)
}
