import { deal } from '../../../contract/areas/sales/deals.ts'
import { dealStates } from '../../../contract/areas/sales/dealWords.ts'
import type { Problems } from '../../../contract/records/problems.ts'
import type { ImportedRow, RowChoices } from '../../../contract/records/tableImport.ts'
import { own } from '../../../domain/own.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Sheet } from '../../readings/formats/sheet.ts'
import type { Columns } from '../../readings/tables/kind.ts'
import type { JudgedRow } from '../../readings/tables/preview.ts'
import { valuesIn } from '../../readings/tables/values.ts'
import { draftOf, heldBy } from '../../records/draft.ts'
import type { Drafted, Reading, Stored } from '../../records/handlers.ts'
import { sentencesOf } from '../../records/tableImport.ts'
import { type Known, knownFor, valueIn } from '../connections/importCells.ts'
import { Alike, knownOf, type Match, matchesFor } from './leadMatches.ts'
import { fieldOf, labelOf, leadTable } from './leadTable.ts'

type Lead = Drafted<typeof deal>
type Deal = Stored<typeof deal>
type Offer = NonNullable<ImportedRow['offer']>

/** A line of the file with what is to be saved of it. */
export interface JudgedLead extends JudgedRow {
  readonly offer: Offer | null
  /** What it is saved as; absent where nothing is. */
  readonly draft?: Lead
  /** The deal that it adds to; null where it is a new one. */
  readonly current: Deal | null
}

/** What the cells of a line say, and the lead that they make. */
interface Told {
  readonly line: number
  readonly values: Readonly<Record<string, unknown>>
  readonly names: Readonly<Record<string, string>>
  readonly problems: Problems
  readonly lead: Lead | null
}

const longestTitle = 120

/** What the lines of a table mean, and what each may be that is there already; nothing is changed. */
export async function judgeLeads(
  context: Reading,
  { rows }: Sheet,
  { columns, choices }: { columns: Columns; choices: RowChoices },
): Promise<JudgedLead[]> {
  const parties = await knownFor(context.db, 0, columns.includes('currentSupplierId') ? ['supplierId'] : [])
  const suppliers: Known = new Map([...parties.values()].map((named) => ['currentSupplierId', named]))
  const told = rows.map(({ line, cells }) => toldIn(context, { line, cells, columns, known: suppliers }))
  const leads = told.flatMap(({ lead }) => lead ?? [])
  const matches = await matchesFor(context, leads)
  const before = new Alike<number>()
  const standing: Standing = new Map()
  return told.map((one) => {
    const { line, values, names, problems, lead } = one
    const subject = String(values.companyName ?? '')
    const row = { line, subject, values, names, problems, leftOut: {} }
    if (lead === null)
      return {
        ...row,
        kind: 'wrong' as const,
        notes: sentencesOf(problems, labelOf),
        offer: null,
        current: null,
      }
    const known = knownOf(lead)
    const [earlier] = before.to(known)
    before.add(known, line)
    const found = { lead, matches: matches(lead), earlier: earlier?.value ?? null, standing }
    return { ...row, ...becomes(context, found, own(choices, String(line)), line) }
  })
}

interface Cells {
  readonly line: number
  readonly cells: readonly string[]
  readonly columns: Columns
  readonly known: Known
}

/** The values of a line by field, and the lead that they are by the rules of its form. */
function toldIn({ reach }: Reading, { line, cells, columns, known }: Cells): Told {
  const { values, names, faults } = valuesIn(leadTable, columns, cells, (of, text) =>
    valueIn(of, text, known, undefined),
  )
  const about = { line, values, names }
  try {
    const company = String(values.companyName ?? '')
    const title = values.title ?? company.slice(0, longestTitle)
    const input = { source: 'overig', ...values, title, ownerId: reach.session.userId }
    const lead = draftOf(deal, reach, input)
    return { ...about, problems: faults, lead: Object.keys(faults).length > 0 ? null : lead }
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    // A title that is the name says no more than the name does.
    const { title, ...problems } = { ...error.problems, ...faults }
    const isOwn = title !== undefined && values.title !== undefined
    return { ...about, problems: isOwn ? { ...problems, title } : problems, lead: null }
  }
}

/** Deals as the lines before leave them: what one adds stands there already for the next. */
type Standing = Map<number, Deal>

interface Found {
  readonly lead: Lead
  readonly standing: Standing
  readonly matches: readonly Match[]
  /** The line of the file that says the same already. */
  readonly earlier: number | null
}

type Becomes = Pick<JudgedLead, 'kind' | 'notes' | 'offer' | 'draft' | 'current'>

/** What a deal lacks and the line knows: what stands there already stays. */
function additionsTo(current: Deal, lead: Lead): Partial<Lead> {
  const isNothing = (value: unknown) => value === null || value === ''
  return Object.fromEntries(
    Object.entries(lead).filter(
      ([name, value]) =>
        fieldOf(name) !== undefined && !isNothing(value) && isNothing(current[name as keyof Deal] ?? null),
    ),
  )
}

const skip = { value: 'skip', label: 'Overslaan', takes: false }

function offerOf({ lead, matches, earlier }: Omit<Found, 'standing'>): Offer | null {
  if (matches.length === 0 && earlier === null) return null
  const options = matches.flatMap((match) => {
    const value = `${match.kind}-${match.id}`
    if (match.kind === 'customer') return [{ value, label: `Kans bij klant ${match.name}`, takes: true }]
    const isOpen = dealStates[match.deal.state].group === 'open'
    const adds = isOpen && Object.keys(additionsTo(match.deal, lead)).length > 0
    return adds ? [{ value, label: `Aanvullen: ${match.name}`, takes: true }] : []
  })
  const isDouble = earlier !== null || matches.some(({ kind }) => kind === 'deal')
  const customer = options.find(({ value }) => value.startsWith('customer-'))
  return {
    options: [skip, ...options, { value: 'new', label: 'Als nieuw bedrijf toevoegen', takes: true }],
    usual: isDouble ? skip.value : (customer?.value ?? skip.value),
  }
}

/** What becomes of a line as was chosen, or as is usual. */
function becomes(context: Reading, found: Found, chosen: string | undefined, line: number): Becomes {
  const { lead, matches, earlier, standing } = found
  const offer = offerOf(found)
  const choice = offer === null ? 'new' : (chosen ?? offer.usual)
  if (offer !== null && !offer.options.some(({ value }) => value === choice)) {
    const message = `Regel ${line}: wat je koos kan niet meer. Kies het bestand opnieuw.`
    throw new Invalid({ file: [message] }, message)
  }
  const notes = [
    ...matches.map(({ kind, name, by }) => `Lijkt op ${kind === 'deal' ? 'kans' : 'klant'} ${name}: ${by}`),
    ...(earlier === null ? [] : [`Lijkt op regel ${earlier}`]),
  ]
  if (choice === skip.value) return { kind: 'same', notes, offer, current: null }
  const match = matches.find(({ kind, id }) => choice === `${kind}-${id}`)
  if (match?.kind === 'deal') {
    const current = standing.get(match.id) ?? match.deal
    const added = additionsTo(current, lead)
    const names = Object.keys(added)
    // The line before it said the same.
    if (names.length === 0) return { kind: 'same', notes, offer, current: null }
    const draft = draftOf(deal, context.reach, { ...heldBy(deal, current), ...added })
    standing.set(match.id, { ...current, ...added, version: current.version + 1 })
    const what = names.map(labelOf).join(', ')
    return { kind: 'changed', notes: [...notes, `Aangevuld: ${what}`], offer, draft, current }
  }
  const draft = match === undefined ? lead : draftOf(deal, context.reach, { ...lead, customerId: match.id })
  return { kind: 'new', notes, offer, draft, current: null }
}
