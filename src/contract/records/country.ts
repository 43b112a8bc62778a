import { type Country, countries, countryIn } from '../../domain/identity/country.ts'
import type { Parsed } from '../../domain/identity/parsed.ts'
import { parsePostcode } from '../../domain/identity/postcode.ts'
import { parseVat } from '../../domain/identity/vat.ts'
import { keysOf } from '../../domain/keys.ts'
import { parsed, type Typed } from './field.ts'
import { choice } from './picked.ts'
import type { Problems } from './problems.ts'

type Parse = (text: string, country: Country) => Parsed

const all = keysOf(countries)

/** The country whose letters stand before what was typed; without them the Netherlands. */
const saidIn = (text: string): Country =>
  all.find((country) => text.trim().toUpperCase().startsWith(country)) ?? 'NL'

/**
 * The normal form in the first country whose rule it follows; where there is none it is refused as the country of the record would,
 * and in a record without one as the country that it names.
 */
const somewhere =
  (parse: Parse) =>
  (text: string): Parsed => {
    const found = all.map((country) => parse(text, country)).find(({ ok }) => ok)
    if (found !== undefined) return found
    const within = (record: Typed): string => {
      const read = parse(text, 'country' in record ? countryIn(record.country) : saidIn(text))
      return read.ok ? '' : read.message
    }
    return { ok: false, message: within({}), within }
  }

/** Fields whose rule is that of the country which stands beside them in the record: its check is `ofCountry`. */
export const countryPostcode = (label: string) =>
  parsed('code', label, somewhere(parsePostcode), { maxLength: 10 })
export const countryVat = (label: string) => parsed('code', label, somewhere(parseVat), { maxLength: 20 })

/** Where an address lies: the Netherlands unless somebody says otherwise. */
export function country(label: string) {
  const field = choice(label, countries)
  return { ...field, initial: 'NL' as const, required: true, schema: field.schema.transform(countryIn) }
}

/** What is wrong with postcodes and VAT numbers in the country of the record. Who is from elsewhere may have a Dutch VAT number. */
export function ofCountry(
  draft: Typed,
  names: { readonly postcodes?: readonly string[]; readonly vat?: string },
): Problems {
  const here = countryIn(draft.country)
  const wrong = (name: string, found: readonly Parsed[]): [string, string[]][] => {
    const [first] = found
    if (first === undefined || first.ok || found.some(({ ok }) => ok)) return []
    return [[name, [first.message]]]
  }
  const text = (name: string) => (typeof draft[name] === 'string' ? draft[name] : null)
  const postcodes = (names.postcodes ?? []).flatMap((name) => {
    const value = text(name)
    return value === null ? [] : wrong(name, [parsePostcode(value, here)])
  })
  const vat = names.vat === undefined ? null : text(names.vat)
  const numbers = vat === null ? [] : wrong(names.vat ?? '', [parseVat(vat, here), parseVat(vat, 'NL')])
  return Object.fromEntries([...postcodes, ...numbers])
}
