import { dayText, figure, inEuro } from '../../../domain/dutch.ts'
import type { Direction } from '../../../domain/energy/channel.ts'
import type { ColdFactor } from '../../../domain/energy/coldFactor.ts'
import { amountOf } from '../../../domain/money.ts'
import type { Span } from '../../../domain/time/period.ts'
import { factorSentences } from '../emissionFactors/emissionCalls.ts'
import { sourceWord } from '../invoices/priceSource.ts'
import { type Line, type Measuring, potentialOf } from './comparedFigures.ts'
import { type Compared, type CompareSubject, hasMeasure, type Measure, measures } from './comparisons.ts'

export const measureLabels: Readonly<Record<Measure, string>> = {
  usage: 'Verbruik',
  perDay: 'Verbruik per dag',
  perArea: 'Verbruik per m²',
  co2: 'CO₂',
}

/** What is compared: a product, and which way it went. */
export const whats = ['electricity', 'gas', 'fedIn'] as const
export type What = (typeof whats)[number]

export const whatLabels: Readonly<Record<What, string>> = {
  electricity: 'Elektriciteit',
  gas: 'Gas',
  fedIn: 'Teruglevering',
}

/** What is told about a comparison, on screen and on paper. */
export interface Told extends Measuring {
  readonly direction: Direction
  readonly subject: CompareSubject
}

/** What a product can be counted in: what is fed in was not taken, so that the factors of CO₂ say nothing of it. */
export const measuresOf = (direction: Direction): readonly Measure[] =>
  measures.filter((measure) => hasMeasure(direction, measure))

/** A period in words. */
export const spanText = ({ from, to }: Span): string => `${dayText(from)} – ${dayText(to)}`

/** Where one of both is more, with its sign. */
export const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : text)

/** Figures of this size with as many decimals as say something. */
export const sized = (value: number) => figure(value, 0, Math.abs(value) < 100 ? 1 : 0)

export const euros = (cents: number) => inEuro(figure(amountOf(cents), 0, 0))

/** How much more or less, and what it is held against: 0.1 is ["10% meer", "dan"]. */
export const wayOf = (part: number): readonly [more: string, than: string] =>
  Math.abs(part) < 0.0005
    ? ['evenveel', 'als']
    : [`${figure(Math.abs(part) * 100, 0, 1)}% ${part > 0 ? 'meer' : 'minder'}`, 'dan']

/** What came out, in one sentence; null where one of both periods is not known. */
export function verdictOf(
  { a, b, difference }: Pick<Line, 'a' | 'b' | 'difference'>,
  unit: string,
  { direction, measure }: Pick<Told, 'direction' | 'measure'>,
): string | null {
  const part = difference?.part ?? null
  if (a === null || b === null || difference === null || part === null) return null
  const off = Math.abs(difference.absolute)
  const word = direction === 'fedIn' ? 'teruggeleverd' : measure === 'co2' ? 'uitgestoten' : 'verbruikt'
  const by = off > 0 ? `, ${sized(off)} ${unit} verschil` : ''
  return `In periode A is ${wayOf(part).join(' ')} in periode B ${word}: ${sized(a)} tegen ${sized(b)} ${unit}${by}.`
}

/** What the potential is, and where it comes from; nothing of what is fed in, which has no price. */
function potentialNote(lines: readonly Line[], { source }: Compared, { direction }: Told): string[] {
  if (direction === 'fedIn') return []
  if (source === null)
    return ['Potentieel is nog niet te schatten: er is geen factuur van de laatste twaalf maanden.']
  const cents = potentialOf(lines)
  if (cents === null)
    return [
      'Potentieel is niet te schatten: van deze perioden is te weinig gemeten, of er is geen prijs van.',
    ]
  const held = lines.some(({ peers }) => peers !== null)
    ? 'het verbruik van vergelijkbare gebouwen, of anders dat van periode B'
    : 'het verbruik per dag van periode B'
  return [
    `Potentieel: ${euros(cents)}, een schatting zonder btw en vaste kosten van wat periode A minder had gekost met ${held}; met de gemiddelde prijs uit ${sourceWord(source)}.`,
  ]
}

/** What one should know to read the figures; `cold` where period B is corrected. */
export function notesOf(
  lines: readonly Line[],
  compared: Compared,
  told: Told,
  cold: ColdFactor | undefined,
): string[] {
  const most = (period: 'a' | 'b') => Math.max(...lines.map(({ days }) => days[period]))
  return [
    ...(cold ? [cold.said] : []),
    ...(told.isEqual
      ? [`Alleen dagen die in beide perioden helemaal bekend zijn: ${most('a')} dagen.`]
      : lines.some(({ isPartial }) => isPartial)
        ? [
            `Niet alles in deze perioden is gemeten: van periode A ${most('a')} dagen, van periode B ${most('b')}. Met alleen gelijke dagen wordt de vergelijking eerlijker.`,
          ]
        : []),
    ...(told.subject === 'entities'
      ? [
          'Een entiteit telt met haar eigen aansluitingen; wat eronder valt staat apart, zodat niets dubbel telt.',
        ]
      : []),
    ...(told.subject !== 'total' && compared.peersSought
      ? [
          'Vergelijkbare gebouwen zijn minstens vijf gebouwen van andere klanten met dezelfde gebruiksfunctie en een half tot twee keer zo groot oppervlak; alleen hun gemiddelde is te zien.',
        ]
      : []),
    ...potentialNote(lines, compared, told),
    ...(told.measure === 'co2' ? factorSentences([...compared.factors.a, ...compared.factors.b]) : []),
  ]
}
