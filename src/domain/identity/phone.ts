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

/** Of the places and services whose number begins with two digits; others have three, mobile numbers one. */
const shortArea = /^(1[035]|2[0346]|3[03568]|4[0356]|5[0358]|7\d|8[4578])/

/** A number of E.164 in the groups it is spoken in: +31 20 123 4567, +31 6 1234 5678. One of another country stays whole. */
export function phoneText(number: string): string {
  const own = /^\+31([1-9]\d{8})$/.exec(number)?.[1]
  if (own === undefined || /^(800|90[069])/.test(own)) return number
  const area = own.startsWith('6') ? 1 : shortArea.test(own) ? 2 : 3
  const rest = own.slice(area)
  const half = Math.floor(rest.length / 2)
  return `+31 ${own.slice(0, area)} ${rest.slice(0, half)} ${rest.slice(half)}`
}

/** Nine digits behind the zero; 0800 and 0900 numbers have seven to ten. */
function dutch(number: string): Parsed {
  const isService = /^(800|90[069])\d{4,7}$/.test(number)
  if (isService || /^[1-9]\d{8}$/.test(number)) return accepted(`+31${number}`)
  return refused('Een Nederlands telefoonnummer heeft 10 cijfers')
}
