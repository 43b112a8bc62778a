import { accepted, bare, type Parsed, refused } from './parsed.ts'

/** The number of a WOZ object: 12 digits, of which the first four are those of the municipality; it has no known check digit. */
export function parseWozNumber(text: string): Parsed {
  const digits = bare(text)
  if (!/^\d+$/.test(digits)) return refused('Een WOZ-objectnummer bestaat alleen uit cijfers')
  if (digits.length !== 12)
    return refused(`Een WOZ-objectnummer heeft 12 cijfers; dit zijn er ${digits.length}`)
  return accepted(digits)
}
