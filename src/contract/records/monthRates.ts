import { decimal, integer, notNegative, required } from './field.ts'
import type { Problems } from './problems.ts'
import { rows } from './rows.ts'

/** Tables that say something of each month of a year. */

/** A month (1 to 12) with its figure, a decimal string. */
export interface MonthFigure {
  readonly month: number
  readonly figure: string
}

/** The months of a table, each with a figure of so many decimals, called so. */
export const monthRows = (label: string, scale: number) =>
  rows(
    'Maanden',
    {
      month: required(integer('Maand')),
      figure: required(notNegative(decimal(label, scale, { whole: 4 }))),
    },
    { most: 12 },
  )

/** Months that are none, and those that are there twice, each by its place. */
export function wrongMonths(months: readonly { readonly month: number | null }[]): Problems {
  const all = months.map(({ month }) => month)
  const found = all.flatMap((month, place): [string, string[]][] => {
    if (month === null) return []
    const said = (text: string): [string, string[]][] => [[`months.${place}.month`, [text]]]
    if (month < 1 || month > 12) return said('Kies een maand van 1 tot en met 12')
    return all.indexOf(month) < place ? said('Deze maand staat er al') : []
  })
  return Object.fromEntries(found)
}

/** Why a table cannot count that says not each month; null where it does. */
export function monthsFault(months: readonly { readonly month: number }[]): string | null {
  const known = new Set(months.map(({ month }) => month))
  const missing = Array.from({ length: 12 }, (_, place) => place + 1).filter((month) => !known.has(month))
  return missing.length === 0 ? null : `Vul alle twaalf maanden in: ${missing.join(', ')} ontbreekt nog.`
}
