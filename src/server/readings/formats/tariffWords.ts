import type { Register } from '../../../domain/energy/channel.ts'
import { plainWords } from './words.ts'

type Tariff = Exclude<Register, 'single'>

const normal =
  /^(true|waar|ja|yes|j|y|hoog|hoogtarief|h|ht|normaal|normaaltarief|normal|nt|piek|peak|p|high|dag|dagtarief|day|t2|(?:tarief|tariff) ?2|[12]\.?8\.?2)$/
const low =
  /^(false|onwaar|nee|no|0|laag|laagtarief|l|lt|dal|daltarief|low|offpeak|off peak|nacht|nachttarief|night|t1|(?:tarief|tariff) ?1|[12]\.?8\.?1|)$/

/** Letters and figures that say something beside the others of their column alone. */
const besides: readonly { readonly word: RegExp; readonly beside: RegExp; readonly says: Tariff }[] = [
  { word: /^n$/, beside: /^[lh]$/, says: 'normal' },
  { word: /^n$/, beside: /^/, says: 'low' },
  { word: /^d$/, beside: /^n$/, says: 'normal' },
  { word: /^d$/, beside: /^[ph]$/, says: 'low' },
  { word: /^0*2$/, beside: /^/, says: 'normal' },
  { word: /^0*1$/, beside: /^0*2$/, says: 'low' },
]

/** What the cells of a column say of normal and low hours; a counter is called 1 or 2, a flag 0 or 1. */
export function tariffIn(heading: string, column: readonly string[]): (cell: string) => Tariff | null {
  const all = new Set(column.map(plainWords))
  const isCounted = /\b(tarief\w*|tariff\w*)\b/.test(plainWords(heading)) && !all.has('0')
  return (cell) => {
    const words = plainWords(cell)
    if (normal.test(words)) return 'normal'
    if (low.test(words)) return 'low'
    const found = besides.find(
      ({ word, beside }) => word.test(words) && [...all].some((one) => beside.test(one)),
    )
    if (found !== undefined) return found.says
    return /^0*1$/.test(words) ? (isCounted ? 'low' : 'normal') : null
  }
}
