import type { GridTable, Tables, TaxTable, Validity } from '../../../domain/audit/case.ts'
import { categoryText, isSameName } from '../../../domain/audit/gridTable.ts'
import { keysOf } from '../../../domain/keys.ts'
import { exactly, isSame } from '../../../domain/rational.ts'
import type { Bracket } from '../../../domain/tax/brackets.ts'

/** What is wrong in the tables of a case, with its place below them. */
interface TableFault {
  readonly path: readonly [list: string, place: number]
  readonly message: string
}

type Fixed = Validity & { readonly status: string }
type CaseTables = Pick<Tables, 'reductions' | 'grid' | 'vat' | 'prices' | 'weights'> & {
  readonly energyTax: readonly Omit<TaxTable, 'kind'>[]
  readonly ode: readonly Omit<TaxTable, 'kind'>[]
}

const shareDays = (one: Validity, other: Validity): boolean =>
  (one.from === null || other.to === null || one.from <= other.to) &&
  (other.from === null || one.to === null || other.from <= one.to)

const isEqual = (one: string, other: string): boolean => isSame(exactly(one), exactly(other))

/** Rows of one bound and category for one operator, of which a line could be reckoned with either; a row of no operator is of each. */
function isOneBand(one: GridTable, other: GridTable): boolean {
  const band = ({ product, category, uptoKw, uptoKva }: GridTable) =>
    [product, category === null ? '' : categoryText(category), Number(uptoKw ?? uptoKva ?? Infinity)].join(
      ' ',
    )
  const [own, second] = [one.operator, other.operator]
  return band(one) === band(other) && (own === null || second === null || isSameName(own, second))
}

/** Whether one and the same thing costs something else by the other row: where both say the same, nothing is chosen. */
function isOtherRate(one: GridTable, other: GridTable): boolean {
  return keysOf(one.rates).some((code) => {
    const [own, second] = [one.rates[code], other.rates[code]]
    if (own === undefined || second === undefined) return false
    return !isEqual(own, second) || one.unit !== other.unit
  })
}

/** Each row that holds on a day of an earlier one which says something else: which of both counts, nobody said. */
function ambiguous<Row extends Fixed>(
  list: string,
  rows: readonly Row[],
  differ: (one: Row, other: Row) => boolean,
): TableFault[] {
  return rows.flatMap((row, place) => {
    const before = rows.findIndex(
      (other, at) =>
        at < place &&
        row.status === 'fixed' &&
        other.status === 'fixed' &&
        shareDays(row, other) &&
        differ(row, other),
    )
    if (before < 0) return []
    const message = `Geldt op dezelfde dagen als tables.${list}[${before}] en zegt iets anders: laat van beide één gelden`
    return [{ path: [list, place], message }]
  })
}

const twice = (list: string, rows: readonly { readonly name: string }[]): TableFault[] =>
  rows.flatMap(({ name }, place) =>
    rows.findIndex((other) => other.name === name) < place
      ? [{ path: [list, place], message: `“${name}” staat er al: zet alles van die naam in één reeks` }]
      : [],
  )

const isSameBound = (one: string | null | undefined, other: string | null | undefined): boolean =>
  one == null || other == null ? (one ?? null) === (other ?? null) : isEqual(one, other)

/** By what they come to: who types 0.10 and who types 0.1 says the same. */
const isSameBracket = (one: Bracket, other: Bracket | undefined): boolean =>
  other !== undefined &&
  isSameBound(one.upto, other.upto) &&
  isEqual(one.rate, other.rate) &&
  // Who has no rate of his own pays that of the others.
  isEqual(one.rateOther ?? one.rate, other.rateOther ?? other.rate)

const isOtherTax = (one: Omit<TaxTable, 'kind'>, other: Omit<TaxTable, 'kind'>): boolean =>
  one.product === other.product &&
  one.regime === other.regime &&
  (one.brackets.length !== other.brackets.length ||
    one.brackets.some((bracket, place) => !isSameBracket(bracket, other.brackets[place])))

/** The rows of which a control would have to choose one in silence. */
export function overlapsIn({
  energyTax,
  ode,
  reductions,
  grid,
  vat,
  prices,
  weights,
}: CaseTables): TableFault[] {
  return [
    ...ambiguous('energyTax', energyTax, isOtherTax),
    ...ambiguous('ode', ode, isOtherTax),
    ...ambiguous('reduction', reductions, (one, other) => !isEqual(one.amount, other.amount)),
    ...ambiguous('grid', grid, (one, other) => isOneBand(one, other) && isOtherRate(one, other)),
    ...ambiguous('vat', vat, (one, other) => !isEqual(one.percentage, other.percentage)),
    ...twice('prices', prices),
    ...twice('weights', weights),
  ]
}
