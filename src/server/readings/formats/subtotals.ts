import type { Columns } from './columns.ts'
import type { Collected } from './marks.ts'
import type { Row } from './table.ts'
import { readSide } from './timeColumns.ts'
import { plainWords } from './words.ts'

const total =
  /^(?:(?:dag|week|maand|kwartaal|jaar|sub|eind) ?)?tota(?:al|len)\b|^(?:sub|grand)? ?total\b|^(?:som|sum)\b/
const isTimed = (cell: string) => /\d:\d/.test(cell) || /^\d{12,14}$/.test(cell)

/**
 * Sees rows between the readings that add others up and have a day themselves: called a total, or with a day alone where all others,
 * midnight too, have a time. They would count everything twice.
 */
export function subtotals(columns: Columns, sample: readonly Row[], into: Collected): (row: Row) => boolean {
  const { at } = columns.time
  const counted = new Set([at.moment, at.clock, ...columns.values.map(({ column }) => column)])
  const moments = sample.map(({ cells }) => cells[at.moment] ?? '').filter((cell) => cell !== '')
  const timed = moments.filter(isTimed)
  const isAlwaysTimed =
    at.clock === null && timed.length >= moments.length * 0.9 && timed.some((cell) => /\b0?0:00/.test(cell))
  const isTotal = (cell: string) => total.test(plainWords(cell))
  // What a whole column says of its rows is the name of a counter.
  const usual = new Set<number>()
  for (const column of sample[0]?.cells.keys() ?? [])
    if (sample.filter(({ cells }) => isTotal(cells[column] ?? '')).length * 5 > sample.length)
      usual.add(column)
  return ({ line, cells }) => {
    if (readSide(at, cells) === null) return false
    const isNamed = cells.some((cell, column) => !counted.has(column) && !usual.has(column) && isTotal(cell))
    const isBare = isAlwaysTimed && !isTimed(cells[at.moment] ?? '')
    if (isNamed) into.leaveOut(line, 'met een totaal tussen de metingen')
    else if (isBare) into.leaveOut(line, 'met alleen een dag tussen metingen met een tijd')
    return isNamed || isBare
  }
}
