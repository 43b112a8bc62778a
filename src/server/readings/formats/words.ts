import type { Direction, Product, Register } from '../../../domain/energy/channel.ts'
import { rankOf } from '../../../domain/energy/quality.ts'
import { unitIn } from '../../../domain/energy/quantity.ts'

/** A heading or code in small letters, without accents, its words separated by single spaces. */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\ufeff]/g, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/m³/g, 'm3')
    .replace(/t\/m/g, 'tot')
    .replace(/[^a-z0-9.°€]+/g, ' ')
    .trim()
}

const fedIn =
  /\b(terug\w*|retour\w*|invoed\w*|inject\w*|export\w*|feed ?in|fed ?in|return\w*|injectie\w*)\b|\b2\.8\.[012]\b/
const taken =
  /\b(levering|geleverd|afname|afgenomen|verbruik\w*|import\w*|usage|consumption|consumed|delivery|delivered|volume|hoeveelheid|waarde|value|kwh|mwh|wh|m3|nm3|energie|energy|stroom|elektr\w*|electr\w*|gas\w*)\b|\b1\.8\.[012]\b/
const low =
  /\b(laag|laagtarief|dal|daltarief|nacht|low|off ?peak|night|tarief 1|tariff 1|t1)\b|\b[12]\.8\.1\b/
const normal =
  /\b(normaal|normaaltarief|hoog|hoogtarief|dag|piek|high|normal|peak|day|tarief 2|tariff 2|t2)\b|\b[12]\.8\.2\b/
const gas = /\b(gas|gasverbruik|aardgas|m3|nm3|dm3)\b/
const electricity = /\b(elektr\w*|electr\w*|stroom|kwh|mwh|wh|kw|mw|licht)\b/

/** Taken or fed in, as far as the words say. */
export function directionIn(words: string): Direction | null {
  if (fedIn.test(words)) return 'fedIn'
  return taken.test(words) ? 'taken' : null
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

const isYes = /^(true|waar|ja|yes|j|y|1|hoog|normaal|normal|piek|peak|high|dag|day|t2|2)$/
const isNo = /^(false|onwaar|nee|no|n|0|laag|dal|low|offpeak|off peak|nacht|night|t1)$/

/** Whether a cell says "normal hours", "low hours", or neither. */
export function peakIn(text: string): 'normal' | 'low' | null {
  const words = plainWords(text)
  if (isYes.test(words)) return 'normal'
  return isNo.test(words) ? 'low' : null
}

/** The rank of a quality from what a file calls it; what no list knows counts as measured. */
export function rankIn(text: string): number {
  const words = plainWords(text)
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
