import { sql } from 'kysely'
import { type MarketPrice, marketPrice } from '../../../contract/areas/marketPrices/marketPrices.ts'
import { marketProducts } from '../../../contract/areas/marketPrices/marketPriceWords.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import type { ImportedRow, TableTake } from '../../../contract/records/tableImport.ts'
import { dayText, figure } from '../../../domain/dutch.ts'
import { pricedPeriodName } from '../../../domain/purchase/gasDay.ts'
import { dayInCell, noDateText } from '../../../domain/typed.ts'
import { Invalid } from '../../ground/errors.ts'
import { formulaFault, textIn } from '../../readings/formats/cell.ts'
import type { Sheet } from '../../readings/formats/sheet.ts'
import { createAll, updateAll } from '../../records/crudAll.ts'
import { draftOf } from '../../records/draft.ts'
import type { Writing } from '../../records/handlers.ts'
import { refuseWrongRows, sentencesOf, tableImportOf } from '../../records/tableImport.ts'
import { columnsIn, labelOf, type PriceColumn, priceReader, readers } from './columns.ts'

const resource: AnyResource = marketPrice

type Draft = Pick<
  MarketPrice,
  'clickProduct' | 'period' | 'priceDate' | 'price' | 'kind' | 'source' | 'product'
>

interface Judged extends ImportedRow {
  readonly draft?: Draft
  readonly current?: { readonly id: number; readonly version: number }
}

const keyOf = ({ clickProduct, period, priceDate, kind, source }: Omit<Draft, 'price' | 'product'>) =>
  [clickProduct, period, priceDate, kind, source.toLowerCase()].join('|')

/** What a file that says nothing else means: the closing price, and gas where TTF stands. */
function completed(told: Partial<Record<PriceColumn, string>>): Partial<Record<PriceColumn, string>> {
  const product = told.clickProduct === undefined ? undefined : told.clickProduct === 'ttf' ? '2' : '1'
  return { kind: 'settlement', ...(product && { product }), ...told }
}

type ReadCell = (field: PriceColumn, text: string) => { value: string | undefined } | { fault: string }

/** How the cells of one file are read: prices beside each other, what else there is for itself. */
function readerOf(columns: readonly (PriceColumn | undefined)[], rows: Sheet['rows']): ReadCell {
  const place = columns.indexOf('price')
  const price = priceReader(rows.map(({ cells }) => textIn(cells[place])))
  return (field, text) => {
    if (text.startsWith('=')) return { fault: formulaFault }
    if (field === 'priceDate' && dayInCell(text) === null) return { fault: noDateText(text) }
    return field === 'price' ? price(text) : { value: readers[field](text) }
  }
}

function toldIn(columns: readonly (PriceColumn | undefined)[], cells: readonly string[], read: ReadCell) {
  const told: Partial<Record<PriceColumn, string>> = {}
  const faults: string[] = []
  for (const [place, field] of columns.entries()) {
    const text = textIn(cells[place])
    if (field === undefined || text === '') continue
    const found = read(field, text)
    if ('fault' in found) faults.push(`${labelOf(field)}: ${found.fault}`)
    else if (found.value === undefined) faults.push(`${labelOf(field)}: “${text}” is niet te lezen`)
    else told[field] = found.value
  }
  return { told: completed(told), faults }
}

const fieldLabel = (name: string) => resource.fields[name]?.label ?? name

/** The price a row of the file says, by the rules of the form; or what is wrong with it. */
function drafted(
  context: Writing,
  told: Partial<Record<PriceColumn, string>>,
): { draft: Draft } | { wrong: string[] } {
  try {
    return { draft: draftOf(resource, context.reach, told) as unknown as Draft }
  } catch (error) {
    if (error instanceof Invalid) return { wrong: sentencesOf(error.problems ?? {}, fieldLabel) }
    throw error
  }
}

/** The prices that are there already among these, by what tells them apart. */
async function there({ db }: Writing, drafts: readonly Draft[]) {
  const found = new Map<string, { id: number; version: number; price: string }>()
  if (drafts.length === 0) return found
  const list = (name: keyof Draft) => drafts.map((draft) => draft[name])
  const rows = await db
    .selectFrom('marketPrices')
    .select([
      'id',
      'version',
      'clickProduct',
      'period',
      'priceDate',
      'kind',
      'source',
      sql<string>`price::text`.as('price'),
    ])
    .where(
      sql<boolean>`(click_product, period, price_date) in (select * from unnest(${list('clickProduct')}::text[], ${list('period')}::text[], ${list('priceDate')}::date[]))`,
    )
    .execute()
  for (const row of rows) found.set(keyOf(row as never), row)
  return found
}

const sameNumber = (one: string, other: string) => Number(one) === Number(other)

/** Which price a row is about, as far as it says so: "Base (blok) Q3-41 · 04/11/2025 · 83,955". */
function nameOf({ clickProduct, period, priceDate, price }: Partial<Record<PriceColumn, string>>): string {
  const product = Object.entries(marketProducts).find(([code]) => code === clickProduct)?.[1]
  const delivery = period && pricedPeriodName(period)
  return [
    [product, delivery].filter(Boolean).join(' '),
    priceDate && dayText(priceDate),
    price && figure(price, 2, 6),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What the rows of a table mean for the prices that are there. */
async function judged(context: Writing, { headings, rows }: Sheet): Promise<Judged[]> {
  const columns = columnsIn(headings)
  const readCell = readerOf(columns, rows)
  const read = rows.map(({ line, cells }) => {
    const { told, faults } = toldIn(columns, cells, readCell)
    const subject = nameOf(told)
    const meant = faults.length > 0 ? { wrong: faults } : drafted(context, told)
    return { line, subject, ...meant }
  })
  const known = await there(
    context,
    read.flatMap((row) => ('draft' in row ? [row.draft] : [])),
  )
  const lines = new Map<string, number>()
  return read.map((row): Judged => {
    const { line, subject } = row
    if ('wrong' in row) return { line, subject, kind: 'wrong', notes: row.wrong }
    const { draft } = row
    const before = lines.get(keyOf(draft))
    if (before !== undefined) return { line, subject, kind: 'wrong', notes: [`Staat ook op regel ${before}`] }
    lines.set(keyOf(draft), line)
    const current = known.get(keyOf(draft))
    if (current === undefined) return { line, subject, kind: 'new', notes: [], draft }
    if (sameNumber(current.price, draft.price)) return { line, subject, kind: 'same', notes: [] }
    return {
      line,
      subject,
      kind: 'changed',
      notes: [`Prijs: was ${current.price.replace('.', ',')}`],
      draft,
      current,
    }
  })
}

/** What a table would do, and, where that was asked, does: all of it at once, in the one transaction of the request. */
export async function takePrices(context: Writing, sheet: Sheet, take: TableTake) {
  const columns = columnsIn(sheet.headings)
  const ignored = sheet.headings.filter(
    (heading, place) => heading.trim() !== '' && columns[place] === undefined,
  )
  const rows = await judged(context, sheet)
  const answer = tableImportOf(rows, { ignored, notes: sheet.notes })
  refuseWrongRows(answer, take)
  if (take === 'nothing') return answer
  const enteredById = context.reach.session.userId
  const drafts = rows.flatMap(({ draft, current }) => (draft && !current ? [draft] : []))
  await createAll(resource, context, drafts)
  await updateAll(
    resource,
    context,
    rows.flatMap(({ draft, current }) => (draft && current ? [{ ...current, draft }] : [])),
  )
  const taken = rows.flatMap(({ draft }) => draft ?? [])
  const ids = [...(await there(context, taken)).values()].map(({ id }) => id)
  await context.db
    .updateTable('marketPrices')
    .set({ enteredById })
    .where('id', 'in', [0, ...ids])
    .execute()
  return answer
}
