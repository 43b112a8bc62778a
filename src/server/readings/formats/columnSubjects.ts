import type { Heading } from './columns.ts'
import { directionIn } from './directionWords.ts'
import { isOwnEnergy, isReactive, otherMediumIn, productIn, registerIn, unitInHeading } from './words.ts'

const nothing =
  /\b(temp\w*|buitentemp\w*|graad\w*|°c|prijs|price|tarief eur|kosten|costs?|bedrag|eur|euro|co2|calor\w*|meter ?nummer|spanning|volt\w*|stroomsterkte|ampere|stroom (?:l\d )?a|current|frequen\w*|hz|cos ?phi|power factor|blind\w*|kvar\w*|kva)\b|€/
/** Units of energy that are not read: what they would be in kWh nobody said. */
const otherUnit = /\b(?:[kmt]j|[kmg]?cal|therms?|(?:mm)?btu|dth|[cm]cf|ft3|[km]?vah)\b/
const noMeasurement =
  /\b(verwacht\w*|begroot\w*|begroting|budget\w*|prognose\w*|forecast\w*|voorspel\w*|vorige? \w+|previous|referentie\w*|norm|doel\w*|target|gemiddeld\w*|average)\b/
const highest = /\b(max\w*|piek\w*|peak|hoogste|highest)\b/
/** "Levering van net" is what came from the grid, and no balance. */
const net = /\b(saldo|netto|minus|balans|(?<!\b(?:aan|van|uit|naar|op|het) )net)\b/
const noUsage = /\b(meter|index\w*|teller)\b/
const power = /\b(kw|mw|w|watt|vermogen|power)\b/
/** A unit of what was used, whatever stands beside it: "Power consumption (kWh)". */
const energy = /\b[kmg]?wh\b/
/** "kWh/h" is kW. */
export const perHour = /\bkwh\s*(?:\/|per)\s*(?:h|hr|u|uur|hour)\b/i
const standing =
  /\b(stand|standen|\w*(?:meter|teller|telwerk|gas|stroom|elektra|elektriciteits)stand(?:en)?|tellerstand\w*|eindstand\w*|beginstand\w*|reading\d*|teller|counter|cumul\w*|index\w*)\b/

export const why = {
  empty: 'Leeg',
  text: 'Tekst',
  otherUnit: 'In een andere eenheid dan kWh of m³',
  nothing: 'Geen verbruik: temperatuur, prijs, stroomsterkte of iets anders',
  own: 'Eigen opwek of gebruik daarvan: dat gaat niet over de meter',
  noMeasurement: 'Geen meting: verwacht, van eerder of gemiddeld',
  highest: 'Hoogste vermogen: daaruit volgt geen verbruik',
  net: 'Saldo van de andere kolommen',
  total: 'Totaal van de andere kolommen',
  unknown: 'Niet herkend',
  standings: 'Meterstanden van hetzelfde verbruik: het verbruik telt',
  volumes: 'Verbruik dat ook uit de meterstanden volgt: de standen tellen',
  power: 'Vermogen van hetzelfde verbruik: het verbruik telt',
  gas: 'Gas in kWh; alleen m³ worden ingelezen',
  raw: 'Niet herleid: het herleide volume telt',
  same: 'Zelfde betekenis als een eerdere kolom',
  other: (medium: string) => `Gaat over ${medium}; alleen elektriciteit en gas worden ingelezen`,
} as const

const electric = /\b(?:elektr|electr|stroom|licht)\w*/
const inKwh = /^[kmg]?wh$/

/** What gas comes to in kWh: a table with its calorific value beside the m³ says no word of gas. */
const isGasInKwh = ({ heading, words }: Heading, of: readonly Heading[]) =>
  inKwh.test(unitInHeading(heading) ?? '') &&
  !electric.test(words) &&
  of.some((one) => /\bcalor\w*/.test(one.words)) &&
  of.some((one) => productIn(one.words) === 'gas')

const raw = /\b(?:onherleid\w*|ongecorrigeerd\w*|uncorrected|unconverted)\b/

/** Gas as it went through the meter, beside the same gas as it is billed. */
const isRawGas = ({ words }: Heading, of: readonly Heading[]) =>
  raw.test(words) && of.some((one) => !raw.test(one.words) && productIn(one.words) === 'gas')

/** What a column of figures is about, as far as its heading says. */
export type Subject = 'volume' | 'standing' | 'power' | 'net' | 'unknown' | { readonly why: string }

function subjectOf({ heading, words, kind }: Heading): Subject {
  if (kind === 'text' || kind === 'clock' || kind === 'moment' || kind === 'ean') return { why: why.text }
  const medium = otherMediumIn(words)
  if (medium !== null) return { why: why.other(medium) }
  if (isOwnEnergy(words)) return { why: why.own }
  if (nothing.test(words) || isReactive(heading)) return { why: why.nothing }
  if (otherUnit.test(words) && unitInHeading(heading) === null) return { why: why.otherUnit }
  const isPower = perHour.test(heading) || (power.test(words) && !energy.test(words))
  if (isPower && highest.test(words)) return { why: why.highest }
  if (noMeasurement.test(words) && !isPower) return { why: why.noMeasurement }
  if (/\bgas\w*\b/.test(words) && inKwh.test(unitInHeading(heading) ?? '')) return { why: why.gas }
  if (net.test(words)) return 'net'
  if (standing.test(words)) return kind === 'number' ? 'standing' : { why: why.empty }
  if (isPower) return 'power'
  return noUsage.test(words) || !saysWhat(heading, words) ? 'unknown' : 'volume'
}

function saysWhat(heading: string, words: string): boolean {
  return directionIn(heading) !== null || registerIn(words) !== null
}

/** "Dag" is a counter beside "Nacht", and else a day of the calendar. */
const isCalendar = ({ words }: Heading, of: readonly Heading[]) =>
  /^(dag|day)$/.test(words) && !of.some((one) => registerIn(one.words) === 'low')

/** What a column is about, beside what the others are. */
export function subjectAmong(heading: Heading, of: readonly Heading[]): Subject {
  if (isCalendar(heading, of)) return 'unknown'
  if (isGasInKwh(heading, of)) return { why: why.gas }
  return isRawGas(heading, of) ? { why: why.raw } : subjectOf(heading)
}
