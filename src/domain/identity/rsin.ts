import { accepted, bare, type Parsed, refused } from './parsed.ts'

/** The test of a RSIN or BSN: nine digits with weights 9 to 2 and -1, divisible by eleven, not all zero. */
export function isRsin(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false
  let sum = -Number(digits[8])
  for (let i = 0; i < 8; i++) sum += Number(digits[i]) * (9 - i)
  return sum % 11 === 0
}

/** A RSIN: nine digits that pass the eleven test; with eight a zero goes in front. */
export function parseRsin(text: string): Parsed {
  const rsin = bare(text)
  if (!/^\d{8,9}$/.test(rsin)) return refused('Een RSIN heeft 9 cijfers')
  const whole = rsin.padStart(9, '0')
  return isRsin(whole) ? accepted(whole) : refused('Dit RSIN klopt niet: controleer de cijfers')
}
