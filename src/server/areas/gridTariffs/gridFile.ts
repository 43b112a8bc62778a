import type { Db } from '../../storage/db/database.ts'
import { rateFigure } from '../rateTables/figures.ts'
import {
  daysIn,
  demandColumns,
  type Line,
  noDaysText,
  notRead,
  productIn,
  type RateFile,
  type RateReader,
  type ReadRates,
  type ReadTable,
  repeatedIn,
  sourceIn,
  type TableLine,
  tablesIn,
  tariffIn,
  type WrongLine,
  yearIn,
} from '../rateTables/file.ts'
import { type Layout, layoutOf, layouts, type Part } from './layouts.ts'
import { type Operator, operatorNamed, operatorsOf } from './operators.ts'

const official = 'https://www.acm.nl'
/** What a metering tariff is called that is the same for each connection. */
const everyone = 'Alle aansluitingen'

type Amount = ReturnType<typeof tariffIn>

/** A line: one category of the sheet of an operator. */
interface CategoryLine extends TableLine {
  readonly head: Readonly<Record<string, unknown>>
  readonly category: string
  readonly upto: string | null
  /** What stands in each column of a component that the file has; null where it says none, or nought. */
  readonly rates: Readonly<Record<string, string | null>>
  /** The file does not say of which product it is. */
  readonly isGuessed: boolean
}

/** Files of the tariffs of grid operators: a line a category, of small connections with all three parts of the sheet. */
export const gridFile: RateReader = {
  columns: [...new Set(layouts.flatMap(({ needed, others }) => [...needed, ...others]))],
  read: async (file, db) => tariffsIn(file, layoutOf(file.headings), db),
}

async function tariffsIn(file: RateFile, layout: Layout, db: Db): Promise<ReadRates> {
  demandColumns(file, layout.needed, layout.others)
  const operators = await operatorsOf(db)
  const rated = layout.parts.flatMap(({ columns }) => Object.values(columns))
  const amount = tariffIn(file, rated)
  const bound = tariffIn(file, layout.boundColumn === null ? [] : [layout.boundColumn], rated)
  const read = file.lines.map((line) => categoryIn(line, layout, { operators, amount, bound }))
  const made = (own: readonly [CategoryLine, ...CategoryLine[]], source: string) =>
    layout.parts.flatMap((part) => tableOf(own, { layout, part, source }))
  return { ...tablesIn(read, made, namedTwice), columns: [...layout.needed, ...layout.others] }
}

interface Reading {
  readonly operators: readonly Operator[]
  readonly amount: Amount
  readonly bound: Amount
}

function categoryIn(
  { line, cells }: Line,
  layout: Layout,
  { operators, amount, bound }: Reading,
): CategoryLine | WrongLine {
  const year = yearIn(cells.year)
  if (year === null) return { line, note: notRead('Geen jaar', cells.year) }
  const operator = operatorNamed(operators, cells.operator ?? '')
  if ('fault' in operator) return { line, note: `${operator.fault}.` }
  const product = cells.product ? productIn(cells.product) : '1'
  if (product === undefined)
    return { line, note: notRead('Geen product (electricity of gas)', cells.product) }
  const category = cells[layout.category] ?? ''
  if (category === '') return { line, note: `Geen categorie (${layout.category}).` }
  const upto = bound(layout.bound?.(cells) ?? '')
  if ('fault' in upto) return { line, note: `Bovengrens (${layout.boundColumn}): ${upto.fault}.` }
  const days = daysIn(cells, year)
  if (days === null) return { line, note: noDaysText(cells) }
  const rates: Record<string, string | null> = {}
  for (const column of layout.parts.flatMap(({ columns }) => Object.values(columns))) {
    if (cells[column] === undefined) continue
    const rate = amount(cells[column])
    if ('fault' in rate) return { line, note: `${column}: ${rate.fault}.` }
    rates[column] = rate.value === null || Number(rate.value) === 0 ? null : rate.value
  }
  const head = { gridOperatorId: operator.id, operator: operator.name, year, product, ...days }
  const key = Object.values(head).join(' ')
  return {
    line,
    key,
    head,
    source: cells.source ?? '',
    category,
    upto: upto.value,
    rates,
    isGuessed: !cells.product,
  }
}

const namedTwice = (lines: readonly CategoryLine[]) =>
  repeatedIn(
    lines,
    ({ category }) => category,
    (category, before) => `Categorie “${category}” staat ook op regel ${before}.`,
  )

interface Told {
  readonly layout: Layout
  readonly part: Part
  readonly source: string
}

/** One part of the sheet, of the categories that pay something of it; none where nobody does. */
function tableOf(
  lines: readonly [CategoryLine, ...CategoryLine[]],
  { layout, part, source }: Told,
): ReadTable[] {
  const { kind, unit, columns } = part
  const [first] = lines
  const paying = lines.filter(({ rates }) =>
    Object.values(columns).some((column) => typeof rates[column] === 'string'),
  )
  const rowLines = paying.map(({ line }) => ({ line }))
  const own = paying.map(({ category, upto, rates }) => {
    const components = Object.entries(columns).map(([name, column]) => [name, rates[column] ?? null])
    return { category, upto, ...Object.fromEntries(components) } as Record<string, unknown>
  })
  if (own.length === 0) return []
  const isForAll =
    kind === 'kv_meting' && own.length === lines.length && own.every(({ fixed }) => fixed === own[0]?.fixed)
  const categories = isForAll ? [{ ...own[0], category: everyone }] : own
  const { operator, ...head } = first.head
  const draft = { ...head, kind, unit, categories, ...sourceIn(source, official) }
  return [{ line: first.line, draft, rowLines, named: { operator }, notes: notesOf(lines, layout, part) }]
}

/** What a person should know of how the lines became a table. */
function notesOf(lines: readonly CategoryLine[], layout: Layout, { columns }: Part): string[] {
  const empty = lines.flatMap(({ line, category, rates }) => {
    const told = Object.values(columns).filter((column) => column in rates)
    const none = told.filter((column) => rates[column] === null)
    if (none.length === 0) return []
    return [`regel ${line} “${category}” (${none.length === told.length ? 'helemaal' : none.join(', ')})`]
  })
  const bounds = lines.map(
    ({ category, upto }) => `“${category}” ${upto === null ? 'geen' : `t/m ${rateFigure(upto)} kVA`}`,
  )
  return [
    ...(empty.length > 0 ? [`Leeg of 0, en weggelaten: ${empty.join('; ')}.`] : []),
    ...(layout.isBoundInWords ? [`Bovengrenzen gelezen uit de namen: ${bounds.join('; ')}.`] : []),
    ...(lines.some(({ isGuessed }) => isGuessed)
      ? ['Het bestand noemt geen product (product): gelezen als elektriciteit.']
      : []),
  ]
}
