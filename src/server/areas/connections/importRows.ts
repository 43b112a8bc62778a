import { connection } from '../../../contract/areas/connections/connections.ts'
import type { Problems } from '../../../contract/records/problems.ts'
import { isShown } from '../../../contract/records/resource.ts'
import { parseEan } from '../../../domain/identity/ean.ts'
import { Invalid } from '../../ground/errors.ts'
import { type CellValue, textIn } from '../../readings/formats/cell.ts'
import type { Sheet } from '../../readings/formats/sheet.ts'
import type { Columns } from '../../readings/tables/kind.ts'
import type { JudgedRow } from '../../readings/tables/preview.ts'
import { draftOf } from '../../records/draft.ts'
import type { Reading, StoredRow } from '../../records/handlers.ts'
import { sentencesOf } from '../../records/tableImport.ts'
import type { Db } from '../../storage/db/database.ts'
import { typedBeside } from '../supplyAgreements/connection.ts'
import { withAnnualUsage } from './annualUsage.ts'
import { type Known, knownFor, valueIn } from './importCells.ts'
import { key } from './importColumns.ts'
import { fieldOf, labelOf } from './importNames.ts'
import { atEntity, type Places, placesOf } from './importPlaces.ts'
import { inOwnUnit } from './importUnits.ts'
import { costSharesOf } from './shares.ts'

type Values = Readonly<Record<string, unknown>>

/** A row of the file with what is to be saved of it. */
export interface Judged extends JudgedRow {
  readonly current: StoredRow | null
  /** What it would be saved as; absent where something is wrong. */
  readonly draft?: Record<string, unknown>
}

/** What the rows of a table mean for the connections of the customer, by the columns that are taken; nothing is changed. */
export async function judge(
  context: Reading,
  { headings, rows }: Sheet,
  columns: Columns,
): Promise<Judged[]> {
  const place = columns.indexOf(key)
  const taken = takenIn(headings, columns)
  const customerId = context.reach.customer?.id ?? 0
  const names = columns.flatMap((name) => name ?? [])
  const known = await knownFor(context.db, customerId, names)
  const places = await placesOf(context.db, customerId)
  const eanOf = (cells: readonly string[]) => {
    const text = textIn(cells[place])
    const parsed = parseEan(text)
    return parsed.ok ? parsed.value : text
  }
  const stand = await standing(
    context.db,
    rows.map(({ cells }) => eanOf(cells)),
  )
  const seen = new Map<string, number>()
  return rows.map(({ line, cells }) => {
    const ean = eanOf(cells)
    const there = stand.get(ean)
    const before = ean === '' ? undefined : seen.get(ean)
    const isOwn = there === undefined || there.customerId === customerId
    const current: StoredRow | null = isOwn ? (there ?? null) : null
    const told = toldIn(taken, cells, known, current)
    const row = { line, subject: ean, values: told.values, names: told.names }
    const wrong = (problems: Problems): Judged => {
      const notes = sentencesOf(problems, labelOf)
      return { ...row, kind: 'wrong', notes, current: null, problems, leftOut: {} }
    }
    if (before !== undefined) return wrong({ ean: [`staat ook op regel ${before}`] })
    seen.set(ean, line)
    if (!isOwn) return wrong({ ean: [connection.taken.ean] })
    const found = drafted(context, told.values, current, places)
    const problems = { ...('problems' in found && found.problems), ...told.faults }
    if ('problems' in found || Object.keys(problems).length > 0) return wrong(problems)
    return { ...row, current, problems, ...found }
  })
}

/** The connections under management that have one of these EAN-codes, wherever they are. */
async function standing(db: Db, eans: readonly string[]) {
  const rows = await db
    .selectFrom('connections')
    .selectAll()
    .where('ean', 'in', ['', ...eans])
    .where('state', '!=', 'closed')
    .execute()
  const shares = await costSharesOf(
    db,
    rows.map(({ id }) => id),
  )
  // What no file says stays: also over which cost centres each is divided.
  return new Map(rows.map((row) => [row.ean, { ...row, costShares: shares.get(row.id) ?? [] }]))
}

/** A column that is taken. */
interface Taken {
  readonly name: string
  readonly place: number
  readonly heading: string
}

/** The columns that are taken; the kind of connection first, for in what its figures are follows from it. */
const takenIn = (headings: readonly string[], columns: Columns): Taken[] =>
  columns
    .flatMap((name, place) => (name === null ? [] : [{ name, place, heading: headings[place] ?? '' }]))
    .toSorted((one, other) => Number(other.name === 'type') - Number(one.name === 'type'))

/** The values of a row by field; an empty cell says nothing, so it changes nothing. */
function toldIn(taken: readonly Taken[], cells: readonly string[], known: Known, current: StoredRow | null) {
  const values: Record<string, unknown> = {}
  const names: Record<string, string> = {}
  const faults: Problems = {}
  for (const { name, place, heading } of taken) {
    const text = textIn(cells[place])
    if (text === '') continue
    const type = values.type ?? current?.type
    const found = figureIn(name, { text, heading, type }, known, current?.[name])
    if ('fault' in found) faults[name] = [found.fault]
    else {
      values[name] = found.value
      if (found.name !== undefined) names[name] = found.name
    }
  }
  return { values, names, faults }
}

/** A cell as a value of its field, of figures in the unit that this kind of connection has. */
function figureIn(
  name: string,
  { text, heading, type }: { readonly text: string; readonly heading: string; readonly type: unknown },
  known: Known,
  now: unknown,
): CellValue {
  const field = fieldOf(name)
  // Columns that are taken are pointed at a field that there is.
  if (field === undefined) return { value: text }
  const figure = inOwnUnit(field, { type }, text, heading)
  return 'fault' in figure ? figure : valueIn({ name, field }, figure.text, known, now)
}

type Drafted = Pick<Judged, 'kind' | 'notes' | 'leftOut'> & { readonly draft: Record<string, unknown> }

/** What is saved of a row, or what is wrong with it by the rules of the form. */
function drafted(
  { reach }: Reading,
  values: Values,
  current: StoredRow | null,
  places: Places,
): Drafted | { readonly problems: Problems } {
  try {
    const whole = current === null ? atEntity(values, places) : { values, notes: [] }
    const draft: Record<string, unknown> = withAnnualUsage(
      draftOf(connection, reach, whole.values, current ?? undefined),
    )
    const leftOut = leftOutOf(values, draft)
    const left = sentencesOf(leftOut, labelOf)
    if (current === null) return { kind: 'new', notes: [...whole.notes, ...left], draft, leftOut }
    const beside = typedBeside(current, draft)
    if (Object.keys(beside).length > 0) return { problems: beside }
    const changed = Object.keys(draft).filter((name) => !isSame(draft[name], current[name]))
    const kind = changed.length === 0 ? 'same' : 'changed'
    return { kind, notes: [...changed.map(labelOf), ...left], draft, leftOut }
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return { problems: error.problems ?? {} }
  }
}

/** What the file says and the form does not keep: a field that such a connection does not have, a sum that is reckoned. */
function leftOutOf(values: Values, draft: Values): Problems {
  const left: Problems = {}
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOf(name)
    if (field !== undefined && value !== false && !isShown(field, draft))
      left[name] = ['hoort niet bij deze aansluiting en wordt niet overgenomen']
  }
  if (values.annualUsage !== undefined && values.annualUsage !== draft.annualUsage)
    left.annualUsage = [`wordt ${draft.annualUsage}, de som van verbruik hoog en laag`]
  return left
}

/** Whether two values say the same; numbers that end in zeros do. */
function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) =>
    typeof value === 'string' && /^-?\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value
  // Rows are no columns of a table: they are what stood there.
  if (Array.isArray(one)) return JSON.stringify(one) === JSON.stringify(other)
  return plain(one) === plain(other)
}
