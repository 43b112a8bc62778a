import type { SavingUse } from '../../../contract/areas/energySaving/savingCalls.ts'
import {
  foundDuties,
  type MeasureState,
  measureLists,
  measureStates,
  notConnected,
  type reportChapters,
  savingDuties,
} from '../../../contract/areas/energySaving/savingWords.ts'
import { dayText, figure } from '../../../domain/dutch.ts'
import { eanText } from '../../../domain/identity/ean.ts'
import type { Day } from '../../../domain/time/day.ts'
import { drawAddressee, drawSender, sheet } from '../../paper/letter.ts'
import { edge, numberPages, type Paper } from '../../paper/sheet.ts'
import { type Column, drawNotes, drawTable } from '../../paper/table.ts'
import { fuelSentences } from './fuels.ts'
import type { SavingRow } from './told.ts'

/** A measure as the report tells it. */
export interface Reported {
  readonly list: keyof typeof measureLists
  readonly code: string
  readonly name: string
  readonly state: string
  readonly executedOn: Day | null
  readonly plannedFor: string | null
  readonly reason: string | null
}

/** What stands in the report of a location. */
export interface SavingPaper {
  readonly row: SavingRow
  readonly entityName: string
  readonly address: string
  readonly contactName: string | null
  readonly sender: string
  readonly customerName: string
  readonly writtenOn: Day
  readonly use: SavingUse
  readonly measures: readonly Reported[]
}

const title = 'Rapportage energiebesparing'
const measureColumns: readonly Column[] = [
  { head: 'Code', x: edge.left, width: 44, align: 'left' },
  { head: 'Maatregel', x: 96, width: 236, align: 'left' },
  { head: 'Status', x: 338, width: 92, align: 'left' },
  { head: 'Toelichting', x: 434, width: edge.right - 434, align: 'left' },
]
const useColumns: readonly Column[] = [
  { head: 'Aansluiting', x: edge.left, width: 150, align: 'left' },
  { head: 'Verbruik of opwek', x: 200, width: 90, align: 'right' },
  { head: 'Teruggeleverd', x: 296, width: 76, align: 'right' },
  { head: 'Bron', x: 384, width: edge.right - 384, align: 'left' },
]

const isState = (state: string): state is MeasureState => state in measureStates
const stateName = (state: string) => (isState(state) ? measureStates[state].label : state)
const amount = (value: number | null, unit: string) =>
  value === null ? 'niet bekend' : `${figure(value, 0, 0)} ${unit}`

/** Why it does not apply, when it is taken, or when it was. */
function explained({ state, executedOn, plannedFor, reason }: Reported): string {
  if (state === 'notApplicable') return reason ?? ''
  if (executedOn !== null) return dayText(executedOn)
  return plannedFor ?? ''
}

/** How the electricity of the location follows from its connections; nothing where that is not known. */
export function addedUp({ takenKwh, madeKwh, fedInKwh, usageE }: SavingUse): string[] {
  if (usageE === null || takenKwh === null) return []
  const [made, fedIn] = [madeKwh ?? 0, fedInKwh ?? 0]
  // What was fed in of what nobody measured is no less use: then it is at least what was taken, and no sum comes to that.
  if (takenKwh + made - fedIn !== usageE)
    return [`Eigen elektriciteitsverbruik: minstens wat is afgenomen, ${amount(usageE, 'kWh')}.`]
  const terms = [
    `afgenomen ${amount(takenKwh, 'kWh')}`,
    ...(made === 0 ? [] : [`plus opgewekt ${amount(made, 'kWh')}`]),
    ...(fedIn === 0 ? [] : [`min teruggeleverd ${amount(fedIn, 'kWh')}`]),
  ]
  const outcome = terms.length === 1 ? '' : ` is ${amount(usageE, 'kWh')}`
  return [`Eigen elektriciteitsverbruik: ${terms.join(' ')}${outcome}.`]
}

function drawUse(paper: Paper, use: SavingUse, outdated: string | null): void {
  drawTable(
    paper,
    useColumns,
    use.connections.map((one) => [
      eanText(one.ean),
      amount(one.used, one.kind === 'gas' ? 'm³' : 'kWh'),
      one.kind === 'afname' ? amount(one.fedIn, 'kWh') : '',
      one.source,
    ]),
  )
  drawNotes(paper, [
    ...addedUp(use),
    ...fuelSentences(use.fuels),
    ...use.notes,
    ...(outdated === null ? [] : [outdated]),
  ])
}

/** The report of a location on A4, in the order in which the eLoket asks: who, how much, which duty, and each measure. */
export function savingOnPaper(of: SavingPaper): Paper {
  const { row, use, sender } = of
  const has = (chapter: keyof typeof reportChapters) => !row.leftOut.includes(chapter)
  const measures = of.measures.filter(({ state }) => state !== 'notApplicable' || has('nietVanToepassing'))
  const paper = sheet({ title: `${title} ${of.entityName}`, author: sender })
  drawSender(paper, sender, title)
  drawAddressee(
    paper,
    [row.authority ?? 'Bevoegd gezag'],
    [
      ['Datum', dayText(of.writtenOn)],
      ['Organisatie', of.customerName],
      ['Locatie', `${of.entityName}${of.address === '' ? '' : `, ${of.address}`}`],
      ['SBI-code', row.sbiCode ?? 'nog niet ingevuld'],
      ['Contactpersoon', of.contactName ?? 'nog niet ingevuld'],
      ['Referentiejaar', String(row.referenceYear)],
      ['Elektriciteit', row.hasElectricity === false ? notConnected : amount(row.usageE, 'kWh')],
      ['Gas', row.hasGas === false && row.usageG === null ? notConnected : amount(row.usageG, 'm³')],
      ['Plicht', row.duty === null ? foundDuties[row.foundDuty] : savingDuties[row.duty]],
    ],
  )
  for (const [list, name] of Object.entries(measureLists)) {
    const own = measures.filter((one) => one.list === list)
    if (own.length === 0) continue
    drawNotes(paper, [name])
    drawTable(
      paper,
      measureColumns,
      own.map((one) => [one.code, one.name, stateName(one.state), explained(one)]),
    )
  }
  if (has('verbruik')) drawUse(paper, use, row.outdated ?? null)
  numberPages(paper, `${sender}  ·  ${title}  ·  ${of.entityName}`)
  paper.end()
  return paper
}
