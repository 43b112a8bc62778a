import type { ImportTable } from '../../../contract/areas/emsInput/importColumns.ts'
import { Unreadable } from '../../ground/unreadable.ts'
import { dated } from './dates.ts'
import { eanAbove, headerIn, isOtherMedium, latestHeader, otherMediumOf } from './headers.ts'
import type { Layout, Pointed, Recognised } from './layouts.ts'
import type { Found, Looked } from './lookedTable.ts'
import { makerOf } from './makers.ts'
import type { Collected } from './marks.ts'
import { fingerprintOf, mappedColumns, rolesOf } from './roles.ts'
import { spansApart } from './spans.ts'
import { timesSpelled, withoutYear } from './spelledTimes.ts'
import { demandWhole, headOf, type Row, type Table } from './table.ts'
import { readTable } from './tableReadings.ts'
import { guess, shownCell, tableIn } from './tableShown.ts'
import { unfolded } from './wideTable.ts'

const headRows = 300

/** A table of which we do not see what its columns mean; a person may point them out. */
export class UnknownTable extends Unreadable {
  readonly table: ImportTable

  constructor(message: string, table: ImportTable) {
    super(message)
    this.table = table
  }
}

/** Tables with a moment and quantities per row, whoever made them and in whatever order the columns stand. */
export const tableLayout: Layout = async (container, pointed) => {
  if (container.kind !== 'tables') return null
  const sheets: Looked[] = []
  for (const written of container.tables) sheets.push(await looked(written, pointed))
  const tables = sheets.filter(({ head }) => isTable(head))
  const first = sheets.find(({ found }) => found !== null)
  if (first) return recognised(first as Looked & { found: Found }, sheets)
  const medium = sheets.map((sheet) => sheet.medium).find((one) => one !== null)
  if (medium)
    throw new Unreadable(
      `Dit bestand gaat over ${medium}. Hier worden alleen elektriciteit en gas ingelezen.`,
    )
  if (tables[0] === undefined) return null
  demandWhole(tables[0].head)
  const guessed = guess(tables[0].head)
  // Where no column holds days there is none to point at.
  const yearless = guessed.roles.includes('moment') ? null : withoutYear(tables[0].head)
  if (yearless !== null) throw new Unreadable(yearless)
  throw new UnknownTable(
    'Deze indeling herkennen we niet. Wijs aan wat de kolommen betekenen.',
    tableIn(tables[0], guessed, sheets),
  )
}

/** Nobody pointed anything out, now or before. */
const unsaid = { isPointed: false, remembered: null } as const

/** Looks at the first rows of a sheet: what its columns mean, as a person said or as they say themselves. */
async function looked(written: Table, pointed: Pointed): Promise<Looked> {
  const asWritten = await headOf(written, headRows)
  const wide = unfolded(written, asWritten)
  const table = wide?.table ?? spansApart(written, asWritten) ?? timesSpelled(written, asWritten) ?? written
  const head = table === written ? asWritten : await headOf(table, headRows)
  const dropped = wide?.dropped ?? []
  const none = { table, head, dropped, found: null, medium: null }
  const isOther = pointed.mapping?.sheet !== undefined && pointed.mapping.sheet !== written.name
  if (isOther || !isTable(head)) return none
  const said = await pointedOut(table, head, pointed)
  if (said !== null) return { ...none, found: said }
  const found = headerIn(head, written.name)
  if (found === null) return { ...none, medium: otherMediumOf(head, written.name) }
  const medium = isOtherMedium(head, written.name, found)
  if (medium !== null) return { ...none, medium }
  const { header } = found
  const sample = head.filter(({ line }) => line > header.line)
  const { columns, order, dates } = await dated(found.columns, { table, header, sample }, undefined)
  const mapping = {
    headerLine: header.line,
    unit: null,
    roles: rolesOf(columns, header.cells.length),
    ...(order !== 'dmy' && { dates: order }),
  }
  return { ...none, found: { header, columns, mapping, maker: makerOf(header.cells), dates, ...unsaid } }
}

/** Whether there is something to point at: rows of more than one cell, with figures in them. */
function isTable(head: readonly Row[]): boolean {
  const wide = head.filter(({ cells }) => cells.length > 1)
  return wide.length > 1 && wide.slice(1).some(({ cells }) => cells.some((cell) => /^\D{0,2}\d/.test(cell)))
}

/** A table read as a person said, of this file or of an earlier one with the same header. */
async function pointedOut(
  table: Table,
  head: readonly Row[],
  { mapping, recall }: Pointed,
): Promise<Found | null> {
  const chosen = mapping ? { mapping, remembered: null } : await recalled(head, recall)
  const found = chosen && mappedColumns(chosen.mapping, head)
  if (!found) return null
  const { header } = found
  const sample = head.filter(({ line }) => line > header.line)
  const { columns, dates } = await dated(found.columns, { table, header, sample }, chosen.mapping.dates)
  const maker = makerOf(found.header.cells)
  const name = maker.id === 'table' ? 'Tabel met aangewezen kolommen' : maker.name
  return { header, columns, dates, ...chosen, maker: { id: 'pointed', name }, isPointed: true }
}

async function recalled(head: readonly Row[], recall: Pointed['recall']) {
  if (recall === undefined) return null
  const headers = head.slice(0, latestHeader).map((row) => ({ row, fingerprint: fingerprintOf(row) }))
  const known = await recall(headers.map(({ fingerprint }) => fingerprint))
  const found = headers.find(({ fingerprint }) => known.has(fingerprint))
  const before = found && known.get(found.fingerprint)
  if (!found || !before) return null
  // The sheet was that of another file.
  const { sheet: _, ...rest } = before.mapping
  return { mapping: { ...rest, headerLine: found.row.line }, remembered: before.remembered }
}

/** A file that is read from its first sheet with readings, and from those that are laid out as that one. */
function recognised(first: Looked & { found: Found }, sheets: readonly Looked[]): Recognised {
  const { found, head } = first
  const { header, columns, mapping, maker, isPointed, remembered } = found
  const alike = sheets.filter((sheet) => isAlike(sheet, first)) as (Looked & { found: Found })[]
  const sample = head.filter(({ line }) => line > header.line)
  return {
    ...maker,
    means: columns.time.means,
    sample: [head.find(({ line }) => line === header.line) ?? header, ...sample.slice(0, 5)].map(
      (row) => row.cells,
    ),
    table: tableIn(first, mapping, sheets, alike),
    isPointed,
    remembered,
    read: async (into) => {
      into.isSaid = isPointed
      into.negative = mapping.negative ?? null
      for (const sheet of alike) {
        for (const question of mapping.factor === undefined ? (sheet.found.columns.asks ?? []) : [])
          into.ask(question)
        for (const question of sheet.found.dates.asks) into.ask(question)
        for (const note of sheet.found.dates.notes) into.notes.add(note)
        into.sheet = alike.length > 1 ? sheet.table.name : null
        await readSheet(sheet, into)
      }
      asked(
        first,
        sheets.filter((sheet) => sheet.found !== null && !alike.includes(sheet as never)),
        into,
      )
    },
  }
}

/** Whether a sheet has the same columns as the one that is read. */
const isAlike = (sheet: Looked, first: Looked & { found: Found }) =>
  sheet === first ||
  (sheet.found !== null && fingerprintOf(sheet.found.header) === fingerprintOf(first.found.header))

async function readSheet({ table, head, found }: Looked & { found: Found }, into: Collected): Promise<void> {
  const { columns, header, mapping } = found
  const sample = head.filter(({ line }) => line > header.line)
  const sheet = into.sheet ?? undefined
  if (table.isWeekly) {
    into.notes.add('Weken zijn gelezen als kalenderweken, van maandag tot en met zondag.')
    if (columns.values.some(({ kind }) => kind === 'standing'))
      into.ask(
        'Bij de meterstanden staat alleen een week. Gelezen als de stand aan het begin van de maandag.',
      )
  }
  const ean = columns.ean === null ? eanAbove(head, header, table.name) : null
  const titles = head.filter(({ line }) => line < header.line)
  await readTable(table, columns, { header, titles, sample, sheet, ean, mapping }, into)
}

/** What a person is asked about a table before anything of it is taken. */
function asked(
  { found: { columns, header, maker, mapping } }: { found: Found },
  unread: Looked[],
  into: Collected,
) {
  for (const { column } of columns.left.filter(({ isMissed }) => isMissed))
    into.ask(
      `Kolom “${(header.cells[column] ?? '').slice(0, shownCell)}” wordt niet ingelezen: een andere kolom lijkt hetzelfde te betekenen.`,
    )
  for (const { table } of unread)
    into.ask(`Blad “${table.name}” wordt niet ingelezen: het heeft een andere indeling. Lees het apart in.`)
  if (columns.values.some(({ unit, product }) => unit === 'l' && product === null))
    into.ask('De waarden zijn in liters. Gaat dit over gas, of over water? Alleen gas wordt ingelezen.')
  const isKnown = !['table', 'pointed'].includes(maker.id) || mapping.unit !== null
  if (into.isUnitless && !isKnown)
    into.ask('Er staat geen eenheid in het bestand. Gelezen als kWh, en bij gas als m³.', 'scale')
}
