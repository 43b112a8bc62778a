import { sized, type What, whatLabels } from '../../../contract/areas/emsComparisons/comparedWords.ts'
import {
  byMonth,
  partialNote,
  type ShownYear,
  yearVerdict,
} from '../../../contract/areas/emsComparisons/comparedYears.ts'
import { dayText, monthMark } from '../../../domain/dutch.ts'
import { sumOfKnown } from '../../../domain/known.ts'
import type { Day } from '../../../domain/time/day.ts'
import { drawBars } from '../../paper/bars.ts'
import { drawTiles, drawVerdict } from '../../paper/figures.ts'
import { drawAddressee, drawSender, sheet } from '../../paper/letter.ts'
import { numberPages, type Paper } from '../../paper/sheet.ts'
import { drawNotes, footOf, type Sent, title } from './reportParts.ts'
import { drawYearTable } from './reportTables.ts'

/** Years beside each other, the newest first, and all that a report tells about them. */
export interface YearsReport extends Sent {
  readonly what: What
  readonly unit: 'kWh' | 'm³'
  readonly years: readonly ShownYear[]
  /** How earlier years were brought to the cold of the newest; null where they were not. */
  readonly cold: string | null
  readonly madeOn: Day
}

/** Up to five years on A4, as a stream. */
export function yearsOnPaper(report: YearsReport): Paper {
  const { what, unit, years, cold, sender, addressee, madeOn } = report
  const span = [...new Set([years.at(-1)?.year, years[0]?.year])].join(' – ')
  const paper = sheet({ title: `${title} ${whatLabels[what].toLowerCase()} ${span}`, author: sender })
  drawSender(paper, sender, title)
  drawAddressee(paper, addressee, [
    ['Product', whatLabels[what]],
    ['Jaren', span || null],
    ['Gemaakt op', dayText(madeOn)],
  ])
  const shown = years.map((one) => ({ name: one.name, months: byMonth(one) }))
  drawVerdict(paper, yearVerdict(years, unit, what === 'fedIn' ? 'fedIn' : 'taken'))
  drawTiles(
    paper,
    shown.map(({ name, months }) => [name, `${sized((sumOfKnown(months) ?? 0) / 1000)} ${unit}`]),
  )
  drawBars(paper, {
    unit,
    // Below the chart stands which of them were corrected: there is no room for that in its legend.
    names: years.map(({ year }) => String(year)),
    places: Array.from({ length: 12 }, (_, month) => ({
      name: monthMark(`2000-${String(month + 1).padStart(2, '0')}`),
      values: shown.map(({ months }) => {
        const value = months[month] ?? null
        return value === null ? null : value / 1000
      }),
    })),
  })
  if (shown.length > 0) drawYearTable(paper, shown, unit)
  drawNotes(
    paper,
    [cold, partialNote(years)].flatMap((note) => note || []),
  )
  numberPages(paper, footOf(report))
  paper.end()
  return paper
}
