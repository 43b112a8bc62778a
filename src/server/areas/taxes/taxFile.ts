import type { TaxBracket } from '../../../contract/areas/taxes/taxes.ts'
import type { taxRegimes } from '../../../contract/areas/taxes/taxWords.ts'
import {
  daysIn,
  decimalIn,
  demandColumns,
  type Line,
  noDaysText,
  notRead,
  oneSource,
  productIn,
  type RateFile,
  type RateReader,
  type ReadRates,
  type ReadTable,
  type RowLine,
  sourceIn,
  tariffIn,
  type WrongLine,
  yearIn,
} from '../rateTables/file.ts'

const official =
  'https://www.belastingdienst.nl/wps/wcm/connect/bldcontentnl/belastingdienst/zakelijk/overige_belastingen/belastingen_op_milieugrondslag/tarieven_milieubelastingen/tabellen_tarieven_milieubelastingen'

const regimes: Readonly<Record<string, keyof typeof taxRegimes>> = {
  normaal: 'normaal',
  'normaal zakelijk': 'normaal',
  blokverwarming: 'blok',
  tuinbouw: 'tuinbouw',
  'publieke laadpaal': 'laadpaal',
  walstroom: 'walstroom',
}
const otherRegime = 'niet-zakelijk >10 mln'

const bracketColumns = ['year', 'product', 'kind', 'regime', 'bracket', 'over', 'upto', 'rate_eur_excl_vat']
const reductionColumns = ['year', 'amount_excl_vat']
const others = ['source', 'valid_from', 'valid_until']

/** A line that is one bracket of a table. */
interface BracketLine {
  readonly line: number
  readonly key: string
  readonly head: Readonly<Record<string, unknown>>
  readonly source: string
  readonly over: string
  readonly upto: string | null
  readonly rate: string
  /** The rate is that of who is no business, in a bracket that is there as well. */
  readonly isOther: boolean
}

/** A line of a regime that is not kept. */
interface LeftLine {
  readonly line: number
  readonly left: string
}

/** Files of taxes: a line a bracket, or a line a year of the reduction. */
export const taxFile: RateReader = {
  columns: [...bracketColumns, ...reductionColumns, ...others],
  read: (file) => (file.headings.includes('amount_excl_vat') ? reductionsIn(file) : bracketTablesIn(file)),
}

function bracketTablesIn(file: RateFile): ReadRates {
  demandColumns(file, bracketColumns, others)
  const bound = tariffIn(file, ['over', 'upto'], ['rate_eur_excl_vat'])
  const read = file.lines.map((line) => bracketIn(line, bound))
  const lines = read.flatMap((one) => ('key' in one ? [one] : []))
  const wrong: WrongLine[] = read.flatMap((one) => ('note' in one ? [one] : []))
  const left = read.flatMap((one) => ('left' in one ? [one] : []))
  const tables = [...Map.groupBy(lines, ({ key }) => key).values()].flatMap((own) => {
    const table = tableOf(own)
    if ('draft' in table) return [table]
    wrong.push(table)
    return []
  })
  return { tables, wrong, columns: [...bracketColumns, ...others], notes: leftOut(left) }
}

/** The regimes of which nothing is taken over, each with its lines. */
const leftOut = (left: readonly LeftLine[]): string[] =>
  [...Map.groupBy(left, (one) => one.left)].map(
    ([regime, lines]) =>
      `Regime “${regime}” wordt niet overgenomen, want dat wordt hier niet bijgehouden: ${lines.length === 1 ? 'regel' : 'regels'} ${lines.map(({ line }) => line).join(', ')}.`,
  )

function bracketIn(
  { line, cells }: Line,
  bound: ReturnType<typeof tariffIn>,
): BracketLine | LeftLine | WrongLine {
  const year = yearIn(cells.year)
  if (year === null) return { line, note: notRead('Geen jaar', cells.year) }
  const product = productIn(cells.product)
  if (product === undefined)
    return { line, note: notRead('Geen product (electricity of gas)', cells.product) }
  const kind = cells.kind?.toLowerCase()
  if (kind !== 'eb' && kind !== 'ode') return { line, note: notRead('Geen soort (eb of ode)', cells.kind) }
  const named = cells.regime?.toLowerCase().replace(/ concept$/, '') ?? ''
  if (named === '') return { line, note: 'Geen regime (regime).' }
  const isOther = named === otherRegime
  const regime = isOther ? 'normaal' : regimes[named]
  if (regime === undefined) return { line, left: cells.regime ?? '' }
  const [over, upto] = [bound(cells.over), bound(cells.upto)]
  if ('fault' in over) return { line, note: `Ondergrens (over): ${over.fault}.` }
  if ('fault' in upto) return { line, note: `Bovengrens (upto): ${upto.fault}.` }
  if (over.value === null) return { line, note: 'Geen ondergrens (over).' }
  const rate = decimalIn(cells.rate_eur_excl_vat)
  if (rate === undefined || rate === null)
    return { line, note: notRead('Geen tarief (rate_eur_excl_vat)', cells.rate_eur_excl_vat) }
  const days = daysIn(cells, year)
  if (days === null) return { line, note: noDaysText(cells) }
  const head = { year, kind, product, regime, ...days }
  const key = Object.values(head).join(' ')
  return { line, key, head, source: cells.source ?? '', over: over.value, upto: upto.value, rate, isOther }
}

/** One table of its lines: its brackets, and the one source that they name. */
function tableOf(lines: readonly BracketLine[]): ReadTable | WrongLine {
  const found = bracketsIn(lines)
  if (!Array.isArray(found)) return found
  const [first] = lines as [BracketLine]
  const named = oneSource(lines)
  if ('note' in named) return named
  const brackets = found.map(({ bracket }) => bracket)
  const draft = { ...first.head, ...sourceIn(named.source, official), brackets }
  return { line: first.line, draft, rowLines: found.map(({ at }) => at) }
}

/** A bracket, and where in the file it stands. */
interface FoundBracket {
  readonly bracket: TaxBracket
  readonly at: RowLine
}

/** The brackets of one table, each beginning where the one before ends. */
function bracketsIn(lines: readonly BracketLine[]): FoundBracket[] | WrongLine {
  const brackets: FoundBracket[] = []
  let end: string | null = '0'
  for (const { line, over, upto, rate } of lines.filter(({ isOther }) => !isOther)) {
    if (end === null || end !== over)
      return {
        line,
        note: `Begint bij ${over}, waar de schijf ervoor ${end === null ? 'geen einde heeft' : `tot ${end} loopt`}.`,
      }
    brackets.push({ bracket: { upto, rate, rateOther: null }, at: { line } })
    end = upto
  }
  for (const { line, upto, rate } of lines.filter(({ isOther }) => isOther)) {
    const place = brackets.findIndex(({ bracket }) => bracket.upto === upto)
    const found = brackets[place]
    if (found === undefined)
      return { line, note: 'Van deze schijf staat er geen zakelijk tarief in het bestand.' }
    if (found.bracket.rateOther !== null)
      return { line, note: 'Van deze schijf staat er al een niet-zakelijk tarief in het bestand.' }
    brackets[place] = {
      bracket: { ...found.bracket, rateOther: rate },
      at: { ...found.at, apart: { rateOther: line } },
    }
  }
  return brackets
}

function reductionsIn(file: RateFile): ReadRates {
  demandColumns(file, reductionColumns, others)
  const amountIn = tariffIn(file, ['amount_excl_vat'])
  const seen = new Map<string, number>()
  const read = file.lines.map((line) => reductionIn(line, amountIn, seen))
  return {
    tables: read.flatMap((one) => ('draft' in one ? [one] : [])),
    wrong: read.flatMap((one) => ('note' in one ? [one] : [])),
    columns: [...reductionColumns, ...others],
  }
}

function reductionIn(
  { line, cells }: Line,
  amountIn: ReturnType<typeof tariffIn>,
  seen: Map<string, number>,
): ReadTable | WrongLine {
  const year = yearIn(cells.year)
  if (year === null) return { line, note: notRead('Geen jaar', cells.year) }
  const amount = amountIn(cells.amount_excl_vat)
  if ('fault' in amount) return { line, note: `Bedrag (amount_excl_vat): ${amount.fault}.` }
  if (amount.value === null) return { line, note: 'Geen bedrag (amount_excl_vat).' }
  const days = daysIn(cells, year)
  if (days === null) return { line, note: noDaysText(cells) }
  const before = seen.get(days.validFrom)
  if (before !== undefined) return { line, note: `Staat ook op regel ${before}.` }
  seen.set(days.validFrom, line)
  const found = sourceIn(cells.source, official)
  return { line, draft: { kind: 'vermindering', year, amount: amount.value, ...days, ...found } }
}
