import type { TaxBracket } from '../../../contract/areas/taxes/taxes.ts'
import type { taxRegimes } from '../../../contract/areas/taxes/taxWords.ts'
import {
  daysIn,
  decimalIn,
  demandColumns,
  type Line,
  type RateFile,
  type ReadRates,
  sourceIn,
  yearIn,
} from './rateFile.ts'

const official =
  'https://www.belastingdienst.nl/wps/wcm/connect/bldcontentnl/belastingdienst/zakelijk/overige_belastingen/belastingen_op_milieugrondslag/tarieven_milieubelastingen/tabellen_tarieven_milieubelastingen'

const products: Readonly<Record<string, '1' | '2'>> = { electricity: '1', elektriciteit: '1', gas: '2' }
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
  readonly over: string
  readonly upto: string | null
  readonly rate: string
  /** The rate is that of who is no business, in a bracket that is there as well. */
  readonly isOther: boolean
}

type Wrong = ReadRates['wrong'][number]

/** Tables of taxes from a file: a line a bracket, or a line a year of the reduction. */
export function taxesIn(file: RateFile): ReadRates {
  if (file.headings.includes('amount_excl_vat')) return reductionsIn(file)
  demandColumns(file, bracketColumns)
  const read = file.lines.map(bracketIn)
  const lines = read.flatMap((one) => ('note' in one ? [] : [one]))
  const wrong: Wrong[] = read.flatMap((one) => ('note' in one ? [one] : []))
  const tables = [...Map.groupBy(lines, ({ key }) => key).values()].flatMap((own) => {
    const brackets = bracketsIn(own)
    if (!Array.isArray(brackets)) {
      wrong.push(brackets)
      return []
    }
    const [first] = own as [BracketLine]
    return [{ line: first.line, draft: { ...first.head, brackets } }]
  })
  return { tables, wrong, columns: [...bracketColumns, ...others] }
}

function bracketIn({ line, cells }: Line): BracketLine | Wrong {
  const year = yearIn(cells.year)
  if (year === null) return { line, note: `Geen jaar: “${cells.year}”.` }
  const product = products[cells.product?.toLowerCase() ?? '']
  if (product === undefined) return { line, note: `Geen product (electricity of gas): “${cells.product}”.` }
  const { kind } = cells
  if (kind !== 'eb' && kind !== 'ode') return { line, note: `Geen soort (eb of ode): “${kind}”.` }
  const named = cells.regime?.replace(/ CONCEPT$/, '') ?? ''
  const isOther = named === otherRegime
  const regime = isOther ? 'normaal' : regimes[named]
  if (regime === undefined) return { line, note: `Dit regime is niet bekend: “${cells.regime}”.` }
  const [over, upto, rate] = [
    decimalIn(cells.over),
    decimalIn(cells.upto),
    decimalIn(cells.rate_eur_excl_vat),
  ]
  if (over === undefined || over === null) return { line, note: `Geen ondergrens (over): “${cells.over}”.` }
  if (upto === undefined) return { line, note: `Geen bovengrens (upto): “${cells.upto}”.` }
  if (rate === undefined || rate === null)
    return { line, note: `Geen tarief (rate_eur_excl_vat): “${cells.rate_eur_excl_vat}”.` }
  const days = daysIn(cells, year)
  if (days === null) return { line, note: 'Geen geldige dagen (valid_from, valid_until).' }
  const head = { year, kind, product, regime, ...days, ...sourceIn(cells.source, official) }
  const key = [kind, product, regime, days.validFrom, days.validUntil].join(' ')
  return { line, key, head, over, upto, rate, isOther }
}

/** The brackets of one table, each beginning where the one before ends. */
function bracketsIn(lines: readonly BracketLine[]): TaxBracket[] | Wrong {
  const brackets: TaxBracket[] = []
  let end: string | null = '0'
  for (const { line, over, upto, rate } of lines.filter(({ isOther }) => !isOther)) {
    if (end === null || Number(end) !== Number(over))
      return {
        line,
        note: `Begint bij ${over}, waar de schijf ervoor ${end === null ? 'geen einde heeft' : `tot ${end} loopt`}.`,
      }
    brackets.push({ upto, rate, rateOther: null })
    end = upto
  }
  for (const { line, upto, rate } of lines.filter(({ isOther }) => isOther)) {
    const place = brackets.findIndex((one) => one.upto === upto)
    if (place < 0) return { line, note: 'Van deze schijf staat er geen zakelijk tarief in het bestand.' }
    brackets[place] = { ...(brackets[place] as TaxBracket), rateOther: rate }
  }
  return brackets
}

function reductionsIn(file: RateFile): ReadRates {
  demandColumns(file, reductionColumns)
  const read = file.lines.map(({ line, cells }) => {
    const [year, amount] = [yearIn(cells.year), decimalIn(cells.amount_excl_vat)]
    if (year === null) return { line, note: `Geen jaar: “${cells.year}”.` }
    if (amount === null || amount === undefined)
      return { line, note: `Geen bedrag (amount_excl_vat): “${cells.amount_excl_vat}”.` }
    const days = daysIn(cells, year)
    if (days === null) return { line, note: 'Geen geldige dagen (valid_from, valid_until).' }
    return {
      line,
      draft: { kind: 'vermindering', year, amount, ...days, ...sourceIn(cells.source, official) },
    }
  })
  return {
    tables: read.flatMap((one) => (one.draft === undefined ? [] : [{ line: one.line, draft: one.draft }])),
    wrong: read.flatMap((one) => (one.note === undefined ? [] : [{ line: one.line, note: one.note }])),
    columns: [...reductionColumns, ...others],
  }
}
