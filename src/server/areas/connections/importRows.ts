import { connection } from '../../../contract/areas/connections/connections.ts'
import type { Problems } from '../../../contract/records/problems.ts'
import type { ImportedRow } from '../../../contract/records/tableImport.ts'
import { parseEan } from '../../../domain/identity/ean.ts'
import { Invalid } from '../../ground/errors.ts'
import { draftOf } from '../../records/draft.ts'
import type { Reading, StoredRow } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'
import { columnsIn, type Known, knownFor, labelOf, valueIn } from './importCells.ts'
import type { Sheet } from './importFile.ts'
import { atEntity, type Places, placesOf } from './importPlaces.ts'

/** A row of the file with what is to be saved of it. */
export interface Judged extends ImportedRow {
  readonly current: StoredRow | null
  /** Absent where nothing is to be saved. */
  readonly draft?: Record<string, unknown>
}

/** What the rows of a table mean for the connections of the customer; nothing is changed. */
export async function judge(context: Reading, { headings, rows }: Sheet): Promise<Judged[]> {
  const columns = columnsIn(headings)
  const place = columns.indexOf('ean')
  if (place < 0) {
    const message = 'In de eerste rij van dit bestand staat geen kolom EAN-code.'
    throw new Invalid({ file: [message] }, message)
  }
  const customerId = context.reach.customer?.id ?? 0
  const known = await knownFor(
    context.db,
    customerId,
    columns.flatMap((name) => name ?? []),
  )
  const places = await placesOf(context.db, customerId)
  const eanOf = (cells: readonly string[]) => {
    const parsed = parseEan(cells[place] ?? '')
    return parsed.ok ? parsed.value : (cells[place] ?? '').trim()
  }
  const stand = await standing(
    context.db,
    rows.map(({ cells }) => eanOf(cells)),
  )
  const seen = new Map<string, number>()
  const judged: Judged[] = []
  for (const { line, cells } of rows) {
    const ean = eanOf(cells)
    const wrong = (notes: string[]): Judged => ({ line, subject: ean, kind: 'wrong', notes, current: null })
    const before = seen.get(ean)
    const there = stand.get(ean)
    if (before !== undefined) {
      judged.push(wrong([`EAN-code: staat ook op regel ${before}`]))
      continue
    }
    seen.set(ean, line)
    if (there !== undefined && there.customerId !== customerId) {
      judged.push(wrong([`EAN-code: ${connection.taken.ean}`]))
      continue
    }
    const current: StoredRow | null = there ?? null
    const told = toldIn(columns, cells, known, current)
    const found = drafted(context, told.values, current, places)
    const problems = { ...('problems' in found && found.problems), ...told.faults }
    if (Object.keys(problems).length > 0) judged.push(wrong(sentences(problems)))
    else if ('kind' in found) judged.push({ line, subject: ean, ...found, current })
  }
  return judged
}

/** The connections under management that have one of these EAN-codes, wherever they are. */
async function standing(db: Db, eans: readonly string[]) {
  const rows = await db
    .selectFrom('connections')
    .selectAll()
    .where('ean', 'in', ['', ...eans])
    .where('state', '!=', 'closed')
    .execute()
  return new Map(rows.map((row) => [row.ean, row]))
}

/** The values of a row by field; an empty cell says nothing, so it changes nothing. */
function toldIn(
  columns: readonly (string | undefined)[],
  cells: readonly string[],
  known: Known,
  current: StoredRow | null,
) {
  const values: Record<string, unknown> = {}
  const faults: Problems = {}
  for (const [place, name] of columns.entries()) {
    const text = cells[place]?.trim() ?? ''
    if (name === undefined || text === '') continue
    const found = valueIn(name, text, known, current?.[name])
    if ('fault' in found) faults[name] = [found.fault]
    else values[name] = found.value
  }
  return { values, faults }
}

type Drafted = Pick<Judged, 'kind' | 'notes' | 'draft'> | { readonly problems: Problems }

/** What is saved of a row, or what is wrong with it by the rules of the form. */
function drafted(
  { reach }: Reading,
  values: Record<string, unknown>,
  current: StoredRow | null,
  places: Places,
): Drafted {
  try {
    if (current === null) {
      const whole = atEntity(values, places)
      return { kind: 'new', notes: whole.notes, draft: draftOf(connection, reach, whole.values) }
    }
    const draft = draftOf(connection, reach, values, current)
    const changed = Object.keys(draft).filter((name) => !isSame(draft[name], current[name]))
    if (changed.length === 0) return { kind: 'same', notes: [] }
    return { kind: 'changed', notes: changed.map(labelOf), draft }
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return { problems: error.problems ?? {} }
  }
}

const sentences = (problems: Problems) =>
  Object.entries(problems).map(([name, texts]) => `${labelOf(name)}: ${texts.join(' ')}`)

/** Whether two values say the same; numbers that end in zeros do. */
function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) =>
    typeof value === 'string' && /^-?\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value
  return plain(one) === plain(other)
}
