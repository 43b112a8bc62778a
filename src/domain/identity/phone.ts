import { accepted, type Parsed, refused } from './parsed.ts'

const example = 'Een telefoonnummer ziet eruit als 020 123 4567 of +31 20 123 4567'

/** A telephone number in the form of E.164 (+31201234567); without a country it is Dutch, where 0 and nine digits are a number. */
export function parsePhone(text: string): Parsed {
  if (!/^\s*(\+|00|\(?0)[\d\s().\-/\u2010-\u2015]*$/.test(text)) return refused(example)
  const digits = text.replace(/\(0\)/, '').replaceAll(/\D/g, '')
  const isForeign = text.trim().startsWith('+') || digits.startsWith('00')
  const number = isForeign ? digits.replace(/^00/, '') : `31${digits.slice(1)}`
  if (number.startsWith('31')) return dutch(number.slice(2).replace(/^0/, ''))
  return /^[1-9]\d{6,14}$/.test(number) ? accepted(`+${number}`) : refused(example)
}

/** Nine digits behind the zero; 0800 and 0900 numbers have seven to ten. */
function dutch(number: string): Parsed {
  const isService = /^(800|90[069])\d{4,7}$/.test(number)
  if (isService || /^[1-9]\d{8}$/.test(number)) return accepted(`+31${number}`)
  return refused('Een Nederlands telefoonnummer heeft 10 cijfers')
}
