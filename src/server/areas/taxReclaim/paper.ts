import {
  levyOf,
  type ReclaimCalculation,
  type ReclaimLine,
} from '../../../contract/areas/taxReclaim/reclaimCalls.ts'
import { type ReclaimScheme, reclaimSchemes } from '../../../contract/areas/taxReclaim/reclaimWords.ts'
import { centsText, dayText, figure } from '../../../domain/dutch.ts'
import { eanText } from '../../../domain/identity/ean.ts'
import type { Day } from '../../../domain/time/day.ts'
import { drawAddressee, drawSender, sheet } from '../../paper/letter.ts'
import { edge, numberPages, type Paper } from '../../paper/sheet.ts'
import { type Column, drawNotes, drawTable } from '../../paper/table.ts'

/** What stands around the calculation of a reclaim. */
export interface ReclaimPaper {
  readonly number: string
  readonly scheme: ReclaimScheme
  readonly sender: string
  readonly customerName: string
  readonly entityName: string
  readonly authority: string
  readonly periodFrom: Day
  readonly periodTo: Day
  readonly writtenOn: Day
  readonly calculation: ReclaimCalculation
}

const title = 'Teruggaaf energiebelasting'
const lineColumns: readonly Column[] = [
  { head: 'EAN-code', x: edge.left, width: 100, align: 'left' },
  { head: 'Factuur', x: 152, width: 78, align: 'left' },
  { head: 'Dagen', x: 232, width: 108, align: 'left' },
  { head: 'Heffing', x: 342, width: 62, align: 'left' },
  { head: 'Verbruik', x: 406, width: 60, align: 'right' },
  { head: 'Bedrag', x: 468, width: edge.right - 468, align: 'right' },
]
const sumColumns: readonly Column[] = [
  { head: 'Berekening', x: edge.left, width: 380, align: 'left' },
  { head: 'Bedrag', x: 440, width: edge.right - 440, align: 'right' },
]
/** In its narrow column the tax itself goes by its bracket. */
const shortLevy = (line: ReclaimLine) =>
  line.kind !== 'eb' ? levyOf(line) : line.bracket === null ? 'Belasting' : `Schijf ${line.bracket}`
const euro = (cents: number | null) => (cents === null ? '–' : centsText(cents))

/** The calculation on A4, as a stream, to hand in with the request. */
export function reclaimOnPaper(of: ReclaimPaper): Paper {
  const { sender, number, calculation } = of
  const paper = sheet({ title: `${title} ${number}`, author: sender })
  drawSender(paper, sender, title)
  drawAddressee(
    paper,
    [of.authority],
    [
      ['Datum', dayText(of.writtenOn)],
      ['Dossier', number],
      ['Regeling', reclaimSchemes[of.scheme]],
      ['Aanvrager', of.customerName],
      ['Voor', of.entityName],
      ['Periode', `${dayText(of.periodFrom)} t/m ${dayText(of.periodTo)}`],
      ['Gevraagd', euro(calculation.claimCents)],
    ],
  )
  drawTable(
    paper,
    sumColumns,
    calculation.sum.map(({ text, cents }) => [text, euro(cents)]),
  )
  drawTable(
    paper,
    lineColumns,
    calculation.lines.map((line) => [
      eanText(line.ean),
      line.invoiceNumber ?? '',
      `${dayText(line.from)} t/m ${dayText(line.to)}`,
      shortLevy(line),
      // Of the reduction it is a number of years, which is no use.
      line.quantity === null || line.kind === 'eb_vermindering' ? '' : figure(line.quantity, 0, 3),
      euro(line.cents),
    ]),
  )
  drawNotes(paper, [...calculation.notes, 'Alle bedragen zijn zonder btw.'])
  numberPages(paper, `${sender}  ·  ${title} ${number}`)
  paper.end()
  return paper
}
