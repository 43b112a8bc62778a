import type { AnyField, Typed } from '../../../contract/records/field.ts'
import { isPower, milliText, powerOf, readQuantity, unitIn } from '../../../domain/energy/quantity.ts'
import { bareNumber, parseDecimal, typedDecimal } from '../../../domain/typed.ts'
import { plainWords, productIn } from '../../readings/formats/words.ts'

/** Units as people write them. */
const shown: Readonly<Record<string, string>> = {
  wh: 'Wh',
  kwh: 'kWh',
  mwh: 'MWh',
  gwh: 'GWh',
  w: 'W',
  kw: 'kW',
  mw: 'MW',
  m3: 'm³',
  nm3: 'Nm³',
  dm3: 'dm³',
  l: 'liter',
}

/** What energy and power are also written in, and cannot be worked out from. */
const foreign = /^(gj|mj|tj|kva|mva|kvar|kvarh|mmbtu|gcal|kcal|ton)$/

const unitOfWord = (word: string): string | null => {
  const unit = unitIn(word)
  return unit ?? (foreign.test(word.toLowerCase()) ? word : null)
}

/** The words of a heading; L of low and W of something are units between brackets alone. */
const wordsOf = (heading: string) =>
  heading
    .replace(/\(n\)/gi, '')
    .split(/[\s,;_/]+/)
    .map((word) => ({ word: word.replace(/[()[\]]/g, ''), isBracketed: /[()[\]]/.test(word) }))
    .filter(({ word, isBracketed }) => word.length > 1 || isBracketed)

/** The units that stand in a heading: "Jaarverbruik (MWh)", "Verbruik kWh/jaar". */
export const unitsSaid = (heading: string): string[] =>
  wordsOf(heading).flatMap(({ word }) => unitOfWord(word) ?? [])

/** A heading without its unit. */
export const withoutUnit = (heading: string): string =>
  wordsOf(heading)
    .filter(({ word }) => unitOfWord(word) === null && !/^(in|per|jaar|jr|pj|p\.?j\.?)$/i.test(word))
    .map(({ word }) => word)
    .join(' ')

const showing = (unit: string) => shown[unit] ?? unit

/** What a unit measures. */
function kindOf(unit: string): 'power' | 'energy' | 'volume' | null {
  if (isPower(unit)) return 'power'
  if (/wh$/.test(unit)) return 'energy'
  return unit in shown ? 'volume' : null
}

/** Whether a figure in one unit is worked out exactly as one in the other. */
export const isConvertible = (from: string, to: string): boolean =>
  kindOf(from) !== null && kindOf(from) === kindOf(to)

/** Whether figures in both stand as they are. */
const isSame = (one: string, other: string) => isConvertible(one, other) && powerOf(one) === powerOf(other)

/** The units in which figures of a field may be. */
export function unitsOf({ unit, unitOf }: AnyField): string[] {
  if (unit !== undefined) return [unitIn(unit)].flatMap((one) => one ?? [])
  return unitOf === undefined ? [] : ['kwh', 'm3']
}

const ownUnit = (field: AnyField, typed: Typed) => unitIn(field.unit ?? field.unitOf?.(typed) ?? '')

/** What the heading of a column says of its figures: a unit, or else the product of a field that has one in each. */
function saidOf(heading: string, field: AnyField): readonly string[] {
  const said = unitsSaid(heading)
  if (said.length > 0 || field.unitOf === undefined) return said
  const product = productIn(plainWords(heading))
  return product === null ? [] : [product === 'gas' ? 'm3' : 'kwh']
}

/** A number with a unit behind it. */
function withUnit(text: string): { readonly number: string; readonly unit: string } | null {
  const [, number, word = ''] = /^([-−]?[\d., ]*\d)\s*([a-z][a-z0-9³()]*)$/i.exec(text) ?? []
  const unit = unitOfWord(word)
  return number === undefined || unit === null ? null : { number: number.trim(), unit }
}

/**
 * A figure in the unit that its field has on this row: worked out exactly from what its cell says, or else its heading, and refused
 * where that measures something else.
 */
export function inOwnUnit(
  field: AnyField,
  typed: Typed,
  text: string,
  heading: string,
): { readonly text: string } | { readonly fault: string } {
  const own = ownUnit(field, typed)
  if (own === null) return { text }
  const cell = withUnit(text)
  const said = cell === null ? saidOf(heading, field) : [cell.unit]
  const bare = cell?.number ?? text
  if (said.length === 0 || said.some((unit) => isSame(unit, own))) return { text: bare }
  const from = said.find((unit) => isConvertible(unit, own))
  if (from === undefined) {
    const who = cell === null ? 'De kop zegt' : 'Er staat'
    const units = said.map(showing).join(' en ')
    return { fault: `${who} ${units}, maar van deze aansluiting is dit in ${showing(own)}` }
  }
  const number = parseDecimal(bare)
  if (number === null) return { text: bare }
  const read = readQuantity(number, 'point', powerOf(from))
  const figure = read === null || read.rounded ? null : bareNumber(milliText(read.milli))
  if (figure === null || (field.kind === 'integer' && figure.includes('.')))
    return { fault: `${bare} ${showing(from)} is geen geheel aantal ${showing(own)}` }
  return { text: typedDecimal(figure) }
}

/** What is to be told of the units above the columns: which figures are worked out, and which cannot be taken. */
export function unitNote(field: AnyField, heading: string): string | null {
  const units = unitsOf(field)
  const said = saidOf(heading, field)
  if (units.length === 0 || said.length === 0) return null
  if (units.every((own) => said.some((unit) => isSame(unit, own)))) return null
  const own = units.find((unit) => said.some((one) => isConvertible(one, unit)))
  const named = said.map(showing).join(' en ')
  if (own === undefined)
    return `de kop zegt ${named}, maar ${field.label} is in ${units.map(showing).join(' of ')}. Zulke waarden worden niet overgenomen.`
  const isWorkedOut = !said.some((unit) => isSame(unit, own))
  const others = units.filter((unit) => unit !== own).map(showing)
  const elsewhere =
    others.length > 0
      ? ` Waar ${field.label} in ${others.join(' of ')} is, wordt de waarde niet overgenomen.`
      : ''
  if (isWorkedOut) return `de kop zegt ${named}; getallen worden omgerekend naar ${showing(own)}.${elsewhere}`
  return null
}
