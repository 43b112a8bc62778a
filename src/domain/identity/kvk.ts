import { accepted, bare, type Parsed, refused } from './parsed.ts'

/** A number of the Dutch Chamber of Commerce: eight digits, without a check digit. */
export function parseKvk(text: string): Parsed {
  const kvk = bare(text).replace(/^KVK/, '')
  return /^\d{8}$/.test(kvk) ? accepted(kvk) : refused('Een KvK-nummer heeft 8 cijfers')
}
