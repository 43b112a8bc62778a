import type { Product, Register } from '../../../domain/energy/channel.ts'
import { rankOf } from '../../../domain/energy/quality.ts'
import { unitIn } from '../../../domain/energy/quantity.ts'
import { hour } from '../../../domain/time/amsterdam.ts'

/** The k of a unit before its capital, which is no end of a word: kWh, kW, kVA, kJ. */
const unitKilo = /(?<![a-z])k(?=(?:Wh?|VA|VAr|Var|J)(?![a-z]))/g

/** A heading or code in small letters, without accents, its words separated by single spaces. */
export const plainWords = (text: string): string => wordsApart(text.replace(unitKilo, 'K'))

/** The same with units cut in two (“k wh”), by which tables were remembered before and still are. */
export function wordsApart(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\ufeff]/g, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/m³/g, 'm3')
    .replace(/\bm3n\b/g, 'nm3')
    .replace(/t\/m/g, 'tot')
    .replace(/[^a-z0-9.°€]+/g, ' ')
    .trim()
}

const low =
  /\b(laag|laagtarief|dal|daltarief|nacht|nachttarief|low|off ?peak|night|tarief 1|tariff 1|t1)\b|\b[12]\.8\.1\b/
const normal =
  /\b(normaal|normaaltarief|hoog|hoogtarief|(?<!per )dag|dagtarief|piek|high|normal|peak|(?<!per )day|tarief 2|tariff 2|t2)\b|\b[12]\.8\.2\b/
const gas =
  /\b((?:aard)?gas(?:verbruik|afname|levering|volume|hoeveelheid|meter|(?:meter|tel(?:ler|werk))?stand(?:en)?)?|m3|nm3|dm3)\b/
const electricity = /\b(elektr\w*|electr\w*|stroom|kwh|mwh|gwh|wh|kw|mw|licht)\b/

/** What is metered too and is no electricity or gas. */
const water =
  /\b(?:drink|leiding|tap|koud|riool|regen|bron|proces)?water(?:meter|verbruik|stand|standen|meterstand|afname|levering|volume)?\b/
const heat = /\b(?:stads|blok)?(?:warmte\w*|verwarming)\b|\bheat\w*\b|\bkoude\w*\b|\bcooling\b|\bgj\b/

/** What the words are about when that is neither electricity nor gas, as a person calls it. */
export function otherMediumIn(words: string): 'water' | 'warmte of koude' | null {
  if (heat.test(words) || /\bwarm ?water/.test(words)) return 'warmte of koude'
  return water.test(words) ? 'water' : null
}

const ownEnergy =
  /\b(opwek\w*|opgewekt\w*|zon(?:ne\w*)?|pv|solar|generat\w*|system production|omvormer\w*|inverter\w*|(?:\w+)?opbrengst\w*|yield|eigen ?(?:verbruik|gebruik)|zelf(?:verbruik|consumptie)|self ?consum\w*)\b/
/** What of it goes over the meter after all. */
const leaving =
  /\b(terug\w*|retour\w*|ingevoed\w*|invoed\w*|inject\w*|export\w*|feed ?in|fed ?in|return\w*|overschot|(?:aan|naar) (?:het )?(?:elektriciteits)?net|to (?:the )?grid)\b/

/** Whether the words are about what is made and used behind the meter, of which the meter knows nothing. */
export const isOwnEnergy = (words: string): boolean => ownEnergy.test(words) && !leaving.test(words)

/** Whether a heading or the name of a counter is about reactive energy, which is no use: R+, Q1, kvarh, 3.8.0. */
export const isReactive = (text: string): boolean =>
  /^\s*(?:r\s*[+-]|[+-]\s*r\b|q[1-4+-])|\b[3-8]\.8\.[0-2]\b|\b[km]?varh?\b|\bblind\w*|\breacti(?!v\w*ring)\w*/i.test(
    text,
  )

const yes = /^(true|waar|ja|yes|j|y|1|x)$/
const no = /^(false|onwaar|nee|no|n|0|)$/

/** Whether a cell says yes or no; null for neither. */
export function saysYes(text: string): boolean | null {
  const words = plainWords(text)
  if (yes.test(words)) return true
  return no.test(words) ? false : null
}

/** How far ahead of UTC the words say that times are, in milliseconds; null when they say nothing. */
export function zoneIn(text: string): number | null {
  if (/\b(?:utc|gmt)\s*\+\s*0?1\b|\bwinter ?tijd\b|\bwinter ?time\b/i.test(text)) return hour
  return /\b(?:utc|gmt|zulu)\b(?!\s*[+-]\s*0?[1-9])|_utc\b/i.test(text) ? 0 : null
}

/** How far ahead of UTC a cell says that its row is: UTC, CEST, +0200, zomertijd; null when it says nothing. */
export function offsetIn(text: string): number | null {
  const [, sign, hours, minutes = '0'] = /^(?:utc|gmt)?\s*([+-])(\d{1,2}):?(\d{2})?$/i.exec(text) ?? []
  if (sign !== undefined) return (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60) * hour
  if (/^(utc|gmt|z)$/i.test(text)) return 0
  if (/^(cet|mez|winter ?tijd|winter)$/i.test(text)) return hour
  return /^(cest|mesz|zomer ?tijd|zomer)$/i.test(text) ? 2 * hour : null
}

/** Normal or low counter, as far as the words say; low first, since "off peak" holds "peak". */
export function registerIn(words: string): Register | null {
  if (low.test(words)) return 'low'
  return normal.test(words) ? 'normal' : null
}

/** Electricity or gas, as far as the words say; the number of a Dutch meter begins with E or G. */
export function productIn(words: string): Product | null {
  const meter = /^([eg])\d{10,}$/.exec(words)?.[1]
  if (meter !== undefined) return meter === 'g' ? 'gas' : 'electricity'
  if (gas.test(words) || words === 'g') return 'gas'
  return electricity.test(words) || words === 'e' ? 'electricity' : null
}

/** The unit that stands in a heading: "Verbruik (kWh)", "levering [m³]". */
export function unitInHeading(heading: string): string | null {
  const parts = heading.split(/[\s()[\],;_/]+/)
  return parts.map(unitIn).find((unit) => unit !== null) ?? null
}

const missing =
  /\b(ontbre\w*|missend\w*|missing|absent|afwezig\w*|ongeldig\w*|invalid\w*|afgekeurd\w*|rejected|\w*storing|geen \w*(data|meting|waarde|gegevens)\w*|no (data|reading|value)|niet (aanwezig|beschikbaar|gemeten|ontvangen)|not (available|measured|present)|unavailable|bad|error|fout)\b/

/** The rank of a quality from what a file calls it; what no list knows counts as measured, and what is absent has the lowest. */
export function rankIn(text: string): number {
  const words = plainWords(text)
  if (missing.test(words)) return rankOf('missing')
  if (/\b(on)?geschat|\bschatting|estimat|ingeschat/.test(words)) return rankOf('estimated')
  if (/\bberekend|calcul/.test(words)) return rankOf('calculated')
  if (/\bgecorrigeerd|\bcorrect|\bherzien|\baangepast/.test(words)) return rankOf('corrected')
  return rankOf('measured')
}

/** Cells that mean that there is no reading. */
export function isAbsent(cell: string): boolean {
  return cell === '' || /^(-+|null|nan|n\/?a|nvt|n\.v\.t\.|#n\/a|#n\/b|none|leeg)$/i.test(cell)
}

/** The EAN-code in a cell, also when it is written in groups or behind an apostrophe; null when there is none. */
export function eanIn(cell: string): string | null {
  const digits = cell.replace(/[\s'’.]/g, '')
  return /^\d{18}$/.test(digits) ? digits : null
}
