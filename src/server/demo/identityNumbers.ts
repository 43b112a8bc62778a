import { gs1CheckDigit } from '../../domain/identity/ean.ts'
import { mod97 } from '../../domain/identity/mod97.ts'
import { isRsin } from '../../domain/identity/rsin.ts'
import type { Random } from './random.ts'

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.between(0, 9)).join('')

/** An EAN with a grid operator's prefix (six digits); the place in the list keeps it unique. */
export function madeUpEan(prefix: string, place: number, random: Random): string {
  const body = `${prefix}${digits(random, 7)}${String(place).padStart(4, '0')}`
  return `${body}${gs1CheckDigit(body)}`
}

/** A RSIN that passes the eleven test. */
export function madeUpRsin(random: Random): string {
  for (;;) {
    const rsin = `8${digits(random, 8)}`
    if (isRsin(rsin)) return rsin
  }
}

/** A KvK number. */
export const madeUpKvk = (random: Random) => `${random.between(1, 9)}${digits(random, 7)}`

/** A Dutch IBAN of a bank that does not exist. */
export function madeUpIban(random: Random): string {
  const account = `DEMO0${digits(random, 9)}`
  return `NL${String(98 - mod97(`${account}NL00`)).padStart(2, '0')}${account}`
}
