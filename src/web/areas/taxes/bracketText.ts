import { count, inEuro, number } from '../../format/format.ts'

/** Where a bracket begins, as people print it: the unit after the bound before, "2.901". */
export function fromText(brackets: readonly { readonly upto: string | null }[], place: number): string {
  if (place === 0) return '0'
  const before = brackets[place - 1]?.upto ?? null
  if (before === null || !/^\d+(\.\d+)?$/.test(before)) return '–'
  return before.replace(/\.0+$/, '').includes('.') ? `> ${number(before)}` : count(Number(before) + 1)
}

/** A rate a unit, with at least five decimals, as the official tables print it. */
export const rateText = (rate: string | null): string => (rate === null ? '–' : inEuro(number(rate, 6, 5)))
