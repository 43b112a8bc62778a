import { tableFields } from '../../../contract/areas/connections/tableFields.ts'
import type { AnyField } from '../../../contract/records/field.ts'
import { plainWords } from '../../readings/formats/words.ts'
import { unitsOf, unitsSaid, withoutUnit } from './importUnits.ts'

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
  tariffCategory: ['tarief categorie', 'nettariefcategorie', 'transportcategorie'],
  connectionKva: ['kva', 'aansluitvermogen'],
  groupTransport: ['gto', 'groepstransport'],
}

const fields = new Map(tableFields)

const callsOf = ([name, { label, unit }]: readonly [string, AnyField]) => [
  label,
  ...(unit === undefined ? [] : [`${label} (${unit})`]),
  ...(alsoCalled[name] ?? []),
]

const nameOf = new Map(
  [...fields].flatMap((field) => callsOf(field).map((called) => [plainWords(called), field[0]] as const)),
)

/** The field that a heading names, as a person may write it: of figures with any unit behind it. */
export function fieldNamed(heading: string): string | null {
  const whole = nameOf.get(plainWords(heading))
  if (whole !== undefined) return whole
  const name = unitsSaid(heading).length > 0 ? nameOf.get(plainWords(withoutUnit(heading))) : undefined
  const field = fields.get(name ?? '')
  return name !== undefined && field !== undefined && unitsOf(field).length > 0 ? name : null
}

/** Whether a heading says no other unit than its field has. */
const isOfOwnUnit = (heading: string, name: string): boolean => {
  const field = fields.get(name)
  return field === undefined || unitsSaid(heading).every((unit) => unitsOf(field).includes(unit))
}

/** The field of each column by its heading, null for one that is none; of two columns of one field the first in its own unit counts. */
export function recognised(headings: readonly string[]): (string | null)[] {
  const named = headings.map(fieldNamed)
  const chosen = new Map<string, number>()
  for (const [place, name] of named.entries()) {
    if (name === null) continue
    const before = chosen.get(name)
    const isBetter =
      before === undefined ||
      (!isOfOwnUnit(headings[before] ?? '', name) && isOfOwnUnit(headings[place] ?? '', name))
    if (isBetter) chosen.set(name, place)
  }
  return named.map((name, place) => (name !== null && chosen.get(name) === place ? name : null))
}

/** A field of a connection by its name. */
export const fieldOf = (name: string): AnyField | undefined => fields.get(name)

/** What a field of a connection is called. */
export const labelOf = (name: string): string => fields.get(name)?.label ?? name
