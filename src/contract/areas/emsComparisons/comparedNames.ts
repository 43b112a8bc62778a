import { dayText, monthMark, monthText } from '../../../domain/dutch.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Compared } from './comparisons.ts'

/** A step of two periods, in words: "Maart 2026 naast Maart 2025". */
export function stepName(
  { a, b }: { a: Day | null; b: Day | null },
  place: number,
  step: Compared['step'],
): { short: string; full: string } {
  const word = (day: Day | null) => (day === null ? null : step === 'day' ? dayText(day) : monthText(day))
  const first = a ?? b
  const short =
    first === null ? String(place + 1) : step === 'day' ? String(Number(first.slice(8))) : monthMark(first)
  return { short, full: [word(a), word(b)].filter((text) => text !== null).join(' naast ') }
}

/** Names as an axis has room for: what stands before the first comma, and whole where that says the same twice. */
export function shortNames(names: readonly string[]): { short: string; full: string }[] {
  return names.map((name) => {
    const parts = name.split(', ')
    const [first = name] = parts
    const isAlone = names.filter((other) => other.split(', ')[0] === first).length === 1
    return { short: isAlone ? first : parts.slice(0, 2).join('\n'), full: name }
  })
}
