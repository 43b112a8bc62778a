import type { AnyField } from '../../../contract/records/field.ts'
import type { Problems } from '../../../contract/records/problems.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import type { ImportedRow } from '../../../contract/records/tableImport.ts'
import { parseGln } from '../../../domain/identity/gln.ts'
import { Invalid } from '../../ground/errors.ts'
import { formulaFault, textIn } from '../../readings/formats/cell.ts'
import type { Sheet } from '../../readings/formats/sheet.ts'
import { draftOf } from '../../records/draft.ts'
import type { Reading, StoredRow } from '../../records/handlers.ts'
import { sentencesOf } from '../../records/tableImport.ts'
import { columnsIn, valueIn } from './importCells.ts'

/** A row of the file with what is to be saved of it. */
export interface Judged extends ImportedRow {
  readonly current: StoredRow | null
  /** Absent where nothing is to be saved. */
  readonly draft?: Record<string, unknown>
}

/** Records that are there already, by what a row may know them by. */
export interface There {
  readonly byName: ReadonlyMap<string, readonly StoredRow[]>
  readonly byCode: ReadonlyMap<string, StoredRow>
}

const lower = (value: unknown) => String(value).toLowerCase()

/** The same, found at once however many there are. */
export const thereIn = (rows: readonly StoredRow[]): There => ({
  byName: Map.groupBy(rows, ({ name }) => lower(name)),
  byCode: new Map(rows.flatMap((row) => (typeof row.code === 'string' ? [[row.code, row] as const] : []))),
})

/** What a table is of, and which records are there already. */
export interface Taking {
  readonly resource: AnyResource
  readonly there: There
  /** Whether no two of them may have one name, or one code. */
  readonly isAlone: boolean
  /** What every new one has besides what the file says. */
  readonly given: Readonly<Record<string, unknown>>
}

/** What the rows of a table mean for the records that are there; nothing is changed. A name is told once, and so is a code. */
export function judged(context: Reading, taking: Taking, { headings, rows }: Sheet): Judged[] {
  const columns = columnsIn(taking.resource, headings)
  if (!columns.includes('name')) {
    const message = 'In dit bestand staat geen kolom Naam.'
    throw new Invalid({ file: [message] }, message)
  }
  const lines = new Map<string, number>()
  return rows.map(({ line, cells }) => {
    const { values, faults } = toldIn(taking.resource, columns, cells)
    const subject = String(values.name ?? '')
    const wrong = (notes: readonly string[]): Judged => ({
      line,
      subject,
      kind: 'wrong',
      notes,
      current: null,
    })
    const twice = doubled(lines, values, line)
    if (twice !== null) return wrong([twice])
    const found = currentOf(taking.there, values)
    if ('fault' in found) return wrong([found.fault])
    const before = found.current && lines.get(String(found.current.id))
    if (before) return wrong([`Gaat over dezelfde als regel ${before}`])
    if (found.current) lines.set(String(found.current.id), line)
    const meant = drafted(context, taking, values, found.current)
    const problems = { ...('problems' in meant && meant.problems), ...faults }
    if (Object.keys(problems).length > 0)
      return wrong(sentencesOf(problems, (name) => taking.resource.fields[name]?.label ?? name))
    return 'kind' in meant ? { line, subject, ...meant, current: found.current } : wrong([])
  })
}

type Values = Record<string, unknown>

/** The values of a row by field; an empty cell says nothing, so it changes nothing. */
function toldIn(resource: AnyResource, columns: readonly (string | undefined)[], cells: readonly string[]) {
  const values: Values = {}
  const faults: Problems = {}
  for (const [place, name] of columns.entries()) {
    const text = textIn(cells[place])
    if (name === undefined || text === '') continue
    const isFormula = cells[place]?.trim().startsWith('=')
    const found = isFormula ? { fault: formulaFault } : valueIn(resource.fields[name] as AnyField, text)
    if ('fault' in found) faults[name] = [found.fault]
    else values[name] = found.value
  }
  return { values: withPlainCode(values), faults }
}

/** A code as it is stored, so that it is known again however it was written. */
function withPlainCode(values: Values): Values {
  if (typeof values.code !== 'string') return values
  const code = parseGln(values.code)
  return code.ok ? { ...values, code: code.value } : values
}

/** The sentence when an earlier row of the file is about the same one. */
function doubled(lines: Map<string, number>, { name, code }: Values, line: number): string | null {
  for (const [label, value] of [['Naam', name] as const, ['Code', code] as const]) {
    if (value === undefined) continue
    const key = `${label} ${String(value).toLowerCase()}`
    const before = lines.get(key)
    if (before !== undefined) return `${label}: staat ook op regel ${before}`
    lines.set(key, line)
  }
  return null
}

/** The record that a row is about: by its code, else by its name. */
function currentOf(there: There, { name, code }: Values): { current: StoredRow | null } | { fault: string } {
  const byName = there.byName.get(lower(name ?? '')) ?? []
  const byCode = code === undefined ? undefined : there.byCode.get(String(code))
  const other = byCode && byName.find(({ id }) => id !== byCode.id)
  if (other !== undefined) return { fault: `Code: is van ${byCode?.name}, en de naam van een ander` }
  if (byCode === undefined && byName.length > 1) return { fault: 'Naam: er is meer dan één met deze naam' }
  return { current: byCode ?? byName[0] ?? null }
}

type Drafted = Pick<Judged, 'kind' | 'notes' | 'draft'> | { readonly problems: Problems }

/** What is saved of a row, or what is wrong with it by the rules of the form. */
function drafted(
  { reach }: Reading,
  { resource, given }: Taking,
  values: Values,
  current: StoredRow | null,
): Drafted {
  try {
    if (current === null)
      return { kind: 'new', notes: [], draft: draftOf(resource, reach, { ...given, ...values }) }
    const draft = draftOf(resource, reach, values, current)
    const changed = Object.keys(draft).filter(
      (name) => JSON.stringify(draft[name] ?? null) !== JSON.stringify(current[name] ?? null),
    )
    if (changed.length === 0) return { kind: 'same', notes: [] }
    return { kind: 'changed', notes: changed.map((name) => resource.fields[name]?.label ?? name), draft }
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return { problems: error.problems ?? {} }
  }
}
