import { connection } from '../../../contract/areas/connections/connections.ts'
import type { AnyField } from '../../../contract/records/field.ts'
import { fieldsOf } from '../../../contract/records/resource.ts'
import { plainWords } from '../../readings/formats/words.ts'

/** What a column is also called, besides the label of its field. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  ean: ['ean', 'eancode', 'ean 18', 'ean18'],
  type: ['soort aansluiting'],
  street: ['straatnaam'],
  houseNumber: ['huisnr', 'nummer'],
  addition: ['huisnummer toevoeging', 'huisnummertoevoeging'],
  postcode: ['post code'],
  city: ['woonplaats', 'plaatsnaam'],
  meterNumber: ['meter', 'meternr'],
  gridOperatorId: ['netbeheer'],
  annualUsage: ['Jaarverbruik (kWh)', 'Jaarverbruik (m³)'],
}

const fields = new Map(fieldsOf(connection))

const callsOf = ([name, { label, unit }]: readonly [string, AnyField]) => [
  label,
  ...(unit === undefined ? [] : [`${label} (${unit})`]),
  ...(alsoCalled[name] ?? []),
]

const nameOf = new Map(
  [...fields].flatMap((field) => callsOf(field).map((called) => [plainWords(called), field[0]] as const)),
)

/** The field that a heading names, as a person may write it. */
export const fieldNamed = (heading: string): string | null => nameOf.get(plainWords(heading)) ?? null

/** The field of each column by its heading, null for one that is none; of two columns of one field the first counts. */
export function recognised(headings: readonly string[]): (string | null)[] {
  const seen = new Set<string>()
  return headings.map((heading) => {
    const name = fieldNamed(heading)
    if (name === null || seen.has(name)) return null
    seen.add(name)
    return name
  })
}

/** A field of a connection by its name. */
export const fieldOf = (name: string): AnyField | undefined => fields.get(name)

/** What a field of a connection is called. */
export const labelOf = (name: string): string => fields.get(name)?.label ?? name
