import { dayText, figure, fixed, moneyText } from '../../../domain/dutch.ts'
import { percentKnown } from '../../../domain/energy/completeness.ts'
import { roundedTo } from '../../../domain/invoice/exact.ts'
import { amountOf } from '../../../domain/money.ts'
import type { Cell } from '../../../domain/sheet.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { Bars } from '../../paper/bars.ts'
import type { Db } from '../../storage/db/database.ts'

/** What a report is made of: whose figures, over which days, and how far it is. */
export interface Question {
  readonly db: Db
  readonly customerId: number
  readonly span: Span
  /** Empty: of the whole customer. */
  readonly entityIds: readonly number[]
  /** Empty: all of those. */
  readonly connectionIds: readonly number[]
  readonly today: Day
  /** Told as it goes; throws where nobody waits for the report any more. */
  told(done: number, total: number): Promise<void>
}

export interface PartColumn {
  readonly head: string
  /** Its part of the width of a page, against the others. */
  readonly share: number
  /** Figures stand at the right. */
  readonly figures?: true
}

/** A column of figures, by its part of the width. */
export const figures = (head: string, share: number): PartColumn => ({ head, share, figures: true })

/** A table of a report, with what stands above it on paper. */
export interface Part {
  readonly title: string
  readonly columns: readonly PartColumn[]
  readonly rows: readonly (readonly Cell[])[]
  readonly chart?: Bars
  /** Where it stands on paper alone, or in the workbook alone: what is wide on the one is long in the other. */
  readonly only?: 'pdf' | 'xlsx'
  readonly nothing?: string
}

/** What a report says, whatever file it becomes. */
export interface Content {
  /** What came out, in a sentence or two. */
  readonly verdict: string | null
  readonly tiles: readonly (readonly [label: string, value: string])[]
  /** The last day that figures are known of; null where there are none. */
  readonly dataUntil: Day | null
  /** Which part of what should be there is there, from 0 to 1. */
  readonly completeness: number
  /** What it is the part of: "van de meetgegevens". */
  readonly completeOf: string
  /** What is missing, by name. */
  readonly gaps: readonly string[]
  readonly parts: readonly Part[]
  readonly notes: readonly string[]
}

export const textCell = (text: string | null): Cell => ({ kind: 'text', text: text ?? '' })
export const dayCell = (day: Day | null): Cell => (day === null ? textCell(null) : { kind: 'day', day })
/** Euro as a decimal string. */
export const moneyCell = (value: string | null): Cell =>
  value === null ? textCell(null) : { kind: 'money', value }
/** The same of cents. */
export const centsCell = (cents: number): Cell => moneyCell(amountOf(cents))
/** A decimal string as it is, or rounded once to so many decimals. */
export const decimalCell = (value: string | null, places?: number): Cell =>
  value === null
    ? textCell(null)
    : { kind: 'number', value: places === undefined ? value : roundedTo(value, places) }
/** A price with the decimals that it has: two at least, and no zeros after those that say nothing. */
export const priceCell = (value: string | null): Cell => {
  if (value === null) return textCell(null)
  const [, decimals = ''] = value.split('.')
  return decimalCell(value, Math.max(2, decimals.replace(/0+$/, '').length))
}
/** Thousandths as a number with so many decimals. */
export const milliCell = (milli: number | null, decimals = 0): Cell =>
  milli === null ? textCell(null) : { kind: 'number', value: fixed(milli / 1000, decimals) }
/** Which part is known, as a percentage. */
export const knownCell = (part: number): Cell => ({ kind: 'number', value: percentKnown(part) })
/** A part as a percentage with one decimal. */
export const partCell = (part: number | null): Cell =>
  part === null ? textCell(null) : { kind: 'number', value: fixed(part * 100, 1) }
export const countCell = (count: number | null): Cell =>
  count === null ? textCell(null) : { kind: 'number', value: String(count) }

/** A cell as it stands on paper. */
export function shownCell(cell: Cell): string {
  switch (cell.kind) {
    case 'text':
      return cell.text
    case 'day':
      return dayText(cell.day)
    case 'money':
      return moneyText(cell.value, cell.currency ?? 'EUR')
    case 'duration':
      return figure(cell.seconds / 3600, 0, 1)
    case 'number': {
      if (cell.countsNothing) return cell.value
      const decimals = cell.value.split('.')[1]?.length ?? 0
      return figure(cell.value, decimals, decimals)
    }
  }
}
