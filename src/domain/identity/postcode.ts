import { accepted, bare, type Parsed, refused } from './parsed.ts'

/** A Dutch postcode, as "1234 AB": not beginning with 0, and without the letter pairs SA, SD and SS, which are never given out. */
export function parsePostcode(text: string): Parsed {
  const [, digits, letters] = /^([1-9]\d{3})([A-Z]{2})$/.exec(bare(text)) ?? []
  if (digits === undefined || letters === undefined) return refused('Een postcode ziet eruit als 1234 AB')
  if (['SA', 'SD', 'SS'].includes(letters)) return refused(`Postcodes met ${letters} bestaan niet`)
  return accepted(`${digits} ${letters}`)
}
