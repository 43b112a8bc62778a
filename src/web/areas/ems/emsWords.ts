import type { Day } from '../../../domain/time/day.ts'
import { monthNames, percent } from '../../format/format.ts'
import type { Figure } from './emsFigures.ts'

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
