import { plainLetters } from '../plainLetters.ts'

/**
 * What two ways to write the name of one company have in common: neither capitals, accents, signs, spaces nor its legal form tell them
 * apart. The database says the same (company_key).
 */
export function companyKey(name: string): string {
  const words = plainLetters(name)
    .replaceAll('.', '')
    .replaceAll('&', ' en ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/(?: (?:bv|nv|vof|cv|ua|ba|b v|n v))+$/, '')
  return words === '' ? name.trim().toLowerCase() : words
}
