import { checked, type Problems, problemsOf } from '../../../contract/records/problems.ts'
import { type AnyResource, draftOf, fieldsOf } from '../../../contract/records/resource.ts'
import type { ImportedRow } from '../../../contract/records/tableImport.ts'
import { dayText } from '../../../domain/dutch.ts'
import { Invalid } from '../../ground/errors.ts'
import { formulaFault } from '../../readings/formats/cell.ts'
import type { Handlers, StoredRow, Writing } from '../../records/handlers.ts'
import { add, type Portal, write } from '../../records/route.ts'
import { tableImportOf } from '../../records/tableImport.ts'
import type { Db } from '../../storage/db/database.ts'
import { lockFor } from '../../storage/db/locks.ts'
import { readSent } from '../../storage/files/sent.ts'
import type { RateFamily } from './family.ts'
import { type RateFile, type ReadRates, type ReadTable, rateFileAt, type WrongLine } from './file.ts'

/** A table of a file, with what becomes of it. */
interface Judged extends ImportedRow {
  readonly draft?: Readonly<Record<string, unknown>>
}

/** Taking in tables of rates from a file: first what it would do, then making them, as concepts and in one transaction. */
export function mountTake(portal: Portal, family: RateFamily, handlers: Handlers): void {
  const { calls, reader } = family
  add(portal, calls.take, async (admitted) => {
    const { request, query } = admitted.asked
    const { file, rates } = await readSent(request, async (path) => {
      const found = await rateFileAt(path, reader.columns)
      const read = await reader.read(found, portal.database.db)
      return { file: found, rates: { ...read, wrong: [...read.wrong, ...formulasIn(found, read)] } }
    })
    return write(portal, admitted, async (context) => {
      // What is there is read once: nobody takes the same file in meanwhile.
      if (query.take !== 'nothing') await lockFor(context.db, 'rateTables')
      const judged = await judge(context, family, rates)
      const ignored = file.headings.filter((heading) => heading !== '' && !rates.columns.includes(heading))
      const notes = [...file.notes, ...(rates.notes ?? [])]
      const answer = tableImportOf(judged, { ignored, notes })
      if (query.take !== 'nothing') {
        refuseAnyWrong(judged)
        for (const { draft } of judged) if (draft !== undefined) await handlers.create(context, draft)
      }
      return { status: 200, body: { data: answer } }
    })
  })
}

/** Lines that name something by a formula, which nobody reads as what it is; of a figure it is told that it is none. */
function formulasIn({ lines }: RateFile, { columns, wrong }: ReadRates): WrongLine[] {
  const told = new Set(wrong.map(({ line }) => line))
  return lines.flatMap(({ line, cells }) => {
    const column = columns.find((name) => cells[name]?.startsWith('='))
    return column === undefined || told.has(line) ? [] : [{ line, note: `${column}: ${formulaFault}.` }]
  })
}

/** Half a table is none: one wrong line, and nothing of the file is taken. */
function refuseAnyWrong(judged: readonly Judged[]): void {
  const first = judged.find(({ kind }) => kind === 'wrong')
  if (first === undefined) return
  const message = `Regel ${first.line}: ${first.notes.join(' ')} Er is niets overgenomen.`
  throw new Invalid({ file: [message] }, message)
}

async function judge({ db }: Writing, family: RateFamily, { tables, wrong }: ReadRates): Promise<Judged[]> {
  const faults = wrong.map(({ line, note }): Judged => ({ line, subject: '', kind: 'wrong', notes: [note] }))
  const { resource } = family
  const there = await keptBefore(db, family)
  const known = new Set(there.map((row) => saidBy(resource, row)))
  const schema = draftOf(resource)
  const judged = tables.flatMap((table): Judged[] => {
    const { line, draft, named, notes = [] } = table
    const parsed = checked(schema, draft)
    const subject = nameOf(resource, { ...draft, ...named })
    if (!parsed.success) return wrongIn(resource, table, subject, problemsOf(parsed.error))
    const own = parsed.data
    const figures = family.figuresOf(own)
    if (known.has(saidBy(resource, own))) return [{ line, subject, kind: 'same', notes: figures }]
    const beside = [...besideOf(resource, there, own), ...faultsOf(family, { ...own, ...named })]
    return [{ line, subject, kind: 'new', notes: [...figures, ...notes, ...beside], draft: own }]
  })
  const all = [...faults, ...judged]
  // Where a line is wrong nothing is taken: what is right in the file is not offered either.
  return faults.length > 0 || judged.some(({ kind }) => kind === 'wrong')
    ? all.filter(({ kind }) => kind === 'wrong')
    : all
}

/** What is wrong with a table, each with the line of the file where it stands. */
function wrongIn(
  resource: AnyResource,
  { line: first, rowLines = [] }: ReadTable,
  subject: string,
  problems: Problems,
): Judged[] {
  const told = Object.entries(problems).map(([field, texts]) => {
    const [whole = '', place = '', name = ''] = field.split('.')
    const found = rowLines[place === '' ? -1 : Number(place)]
    const line = found?.apart?.[name] ?? found?.line ?? first
    const own = resource.fields[whole]
    const label = [own, own?.columns?.[name]].flatMap((one) => one?.label ?? []).join(', ') || field
    return { line, note: `${label}: ${texts.join(' ')}.` }
  })
  return [...Map.groupBy(told, ({ line }) => line)]
    .toSorted(([one], [other]) => one - other)
    .map(([line, own]) => ({ line, subject, kind: 'wrong', notes: own.map(({ note }) => note) }))
}

type Said = Readonly<Record<string, unknown>>

/** Whether both are of one scope, and hold on one of the same days. */
const isBeside = (one: Said, other: Said): boolean =>
  ['kind', 'product', 'regime', 'category', 'gridOperatorId', 'measuringCompanyId'].every(
    (name) => (one[name] ?? null) === (other[name] ?? null),
  ) &&
  String(one.validFrom) <= String(other.validUntil) &&
  String(one.validUntil) >= String(other.validFrom)

/** That there is a table already of what another one says, one that counts before a concept. */
function besideOf({ states }: AnyResource, there: readonly Said[], own: Said): string[] {
  const [found] = there
    .filter((row) => isBeside(row, own))
    .toSorted((one, other) => Number(one.state === 'draft') - Number(other.state === 'draft'))
  if (found === undefined) return []
  const label = states?.[String(found.state)]?.label.toLowerCase()
  const days = `${dayText(String(found.validFrom))} t/m ${dayText(String(found.validUntil))}`
  return [`Er is al een tabel (${label}) voor ${days}: deze komt er als concept naast.`]
}

function faultsOf({ rows }: RateFamily, own: Said): string[] {
  const fault = rows?.fault(own as unknown as StoredRow, own[rows.field] as readonly unknown[]) ?? null
  return fault === null ? [] : [`Nog niet vast te stellen: ${fault}`]
}

/** What a table would be called; what its line does not speak of is empty. */
function nameOf(resource: AnyResource, draft: ReadTable['draft']): string {
  const blank = Object.fromEntries(fieldsOf(resource).map(([name]) => [name, null]))
  return String(resource.derived?.name?.({ ...blank, ...draft }) ?? '')
}

/** What a table says, apart from where it comes from: two that say the same are one. */
function saidBy(resource: AnyResource, row: Readonly<Record<string, unknown>>): string {
  const left = ['source', 'sourceNote', 'comment']
  const names = fieldsOf(resource).flatMap(([name]) => (left.includes(name) ? [] : [name]))
  const plain = (value: unknown): unknown => {
    if (typeof value === 'string' && /^\d+\.\d+$/.test(value)) return value.replace(/\.?0+$/, '')
    if (Array.isArray(value)) return value.map(plain)
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(
        Object.entries(value)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, own]) => [name, plain(own)]),
      )
    return value ?? null
  }
  return JSON.stringify(names.map((name) => plain(row[name])))
}

/** The tables of a family that there are, with their rows. */
async function keptBefore(db: Db, { resource, rows: kept }: RateFamily): Promise<readonly Said[]> {
  const rows = await db
    .selectFrom('rateTables')
    .selectAll()
    .where('family', '=', String(resource.fixed?.family))
    .orderBy('id', 'desc')
    .execute()
  const ids = rows.map(({ id }) => id)
  const own = await kept?.of(db, ids)
  const rowsOf = (id: number) => (kept === null ? {} : { [kept.field]: own?.get(id) ?? [] })
  return rows.map((row) => ({ ...row, ...rowsOf(row.id) }))
}
