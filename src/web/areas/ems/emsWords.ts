import { factorInShort } from '../../../contract/areas/emissionFactors/emissionCalls.ts'
import type { EmsOverview } from '../../../contract/areas/ems/emsCalls.ts'
import type { Day } from '../../../domain/time/day.ts'
import { monthNames, percent } from '../../format/format.ts'
import { type Figure, factorsIn, withoutFactor, yearBefore } from './emsFigures.ts'

/** "november", of any day in it. */
export const monthWord = (day: Day) => (monthNames[Number(day.slice(5, 7)) - 1] ?? '').toLowerCase()

/** A change as people say it: "4% meer", "evenveel"; null where nothing can be compared. */
export function changeWord(change: number | null): string | null {
  if (change === null) return null
  if (Math.abs(change) < 0.005) return 'evenveel'
  return `${percent(Math.abs(change), 0)} ${change > 0 ? 'meer' : 'minder'}`
}

/** What was used of what, against the same days a year before: "8% meer elektriciteit"; without what cannot be compared. */
const changesOf = ({ electricity, gas }: MonthFigures): string[] =>
  [[electricity, 'elektriciteit'] as const, [gas, 'gas'] as const].flatMap(([figure, name]) => {
    const word = changeWord(figure?.change ?? null)
    return word === null ? [] : [`${word} ${name}`]
  })

/** A whole month in as few words as a link has room for: "Oktober: 2% minder elektriciteit, 3% meer gas". */
export function monthInShort(month: Day, figures: MonthFigures): string | null {
  const parts = changesOf(figures)
  return parts.length === 0 ? null : `${monthNames[Number(month.slice(5, 7)) - 1]}: ${parts.join(', ')}`
}

interface MonthFigures {
  readonly electricity: Figure | null
  readonly gas: Figure | null
}

/** The month in one sentence: what was used of what, against the same days a year before. */
export function monthSentence(month: Day, isWhole: boolean, figures: MonthFigures): string | null {
  const parts = changesOf(figures)
  if (parts.length === 0) return null
  const when = `In ${monthWord(month)}${isWhole ? '' : ' tot nu toe'}`
  return `${when} is ${parts.join(' en ')} gebruikt ${parts.some((part) => part.startsWith('evenveel')) && parts.length === 1 ? 'als' : 'dan'} in dezelfde dagen een jaar eerder.`
}

const productNames = { electricity: 'Elektriciteit', gas: 'Gas' } as const

/** How the CO₂ of a year was found: its factors, those of the year before where that lies beside it, and what does not count. */
export function co2Sentence(overview: EmsOverview, month: Day, figure: Figure | null): string | undefined {
  const left = withoutFactor(overview, month).map(
    (product) => `${productNames[product]} telt niet mee: daarvan is geen CO₂-factor bekend.`,
  )
  const own = figure === null ? [] : factorsIn(overview, figure)
  const before =
    figure === null || figure.change === null
      ? []
      : factorsIn(overview, { from: yearBefore(figure.from), to: yearBefore(figure.to) })
  // Of one product more than one kind of energy can count: by the contracts of its connections, or from a day on.
  const isMixed = ({ product, kind }: (typeof own)[number]) =>
    [...own, ...before].some((other) => other.product === product && other.kind !== kind)
  const listed = (factors: typeof own) =>
    [...new Set(factors.map((factor) => factorInShort(factor, isMixed(factor))))].join(' en ')
  const sentences = [
    ...(own.length > 0 ? [`Vanaf 1 januari, keten meegerekend: ${listed(own)}.`] : []),
    ...(before.length > 0 ? [`Een jaar eerder: ${listed(before)}.`] : []),
    ...(own.some((factor) => factor.kind === 'onbekend' && !isMixed(factor))
      ? ['Herkomst van de stroom: onbekend.']
      : []),
    ...left,
  ]
  return sentences.length === 0 ? undefined : sentences.join(' ')
}
