import { capacityText, parseCapacity } from '../energy/capacity.ts'
import { exactly, isLess, least, type Rational, ratio } from '../rational.ts'
import type { Day } from '../time/day.ts'
import type { Connection, Facts, GridTable, Tables } from './case.ts'
import type { LineCode } from './codes.ts'
import { holdsOn } from './days.ts'

/** A category or connection value in one spelling: "3 x 50 A" is "3x50a". */
export function categoryText(written: string): string {
  const capacity = parseCapacity(written)
  return (capacity === null ? written : capacityText(capacity)).toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** Whether two spellings of a name mean one operator. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

const isCategory = (category: string, written: string | null): boolean =>
  written !== null && categoryText(category) === categoryText(written)

/** Whether a row is of a connection's category; a row without one is of all. */
const fits = ({ category }: GridTable, { tariffCategory, capacity }: Facts): boolean =>
  category === null || isCategory(category, tariffCategory) || isCategory(category, capacity)

/** Whether the bound of a row holds what is asked of it; without a bound it does. */
const isWithin = (bound: string | null, figure: string | null): boolean =>
  bound === null || (figure !== null && !isLess(exactly(bound), exactly(figure)))

/**
 * The lower a bound, the more particular a row is; a category is more particular than any bound. A connection may have a category and a
 * capacity that each have a row: the capacity only says which row counts where the category has none.
 */
function compareRows(one: GridTable, other: GridTable, { tariffCategory }: Facts): number {
  const place = ({ category }: GridTable) =>
    category === null ? 2 : isCategory(category, tariffCategory) ? 0 : 1
  if (place(one) !== place(other)) return place(one) - place(other)
  const bound = ({ uptoKw, uptoKva }: GridTable) => exactly(uptoKw ?? uptoKva ?? '999999999')
  return isLess(bound(one), bound(other)) ? -1 : isLess(bound(other), bound(one)) ? 1 : 0
}

/** Whether a row is of the operator, category and size of a connection, whatever its days. */
export const isRowFor = (
  row: GridTable,
  { connection, facts }: { readonly connection: Connection; readonly facts: Facts },
): boolean =>
  row.status === 'fixed' &&
  row.product === connection.product &&
  (row.operator === null || (facts.gridOperator !== null && isSameName(row.operator, facts.gridOperator))) &&
  fits(row, facts) &&
  isWithin(row.uptoKw, facts.contractedKw) &&
  isWithin(row.uptoKva, facts.connectionKva)

/**
 * The row of the operator's table in which a rate of a connection stands: of its category (a field of its own, decision A7), or else the
 * lowest band that holds its contracted power or, for the connection fee, its size.
 */
export function rowFor(
  { grid }: Tables,
  {
    connection,
    facts,
    day,
    code,
  }: { readonly connection: Connection; readonly facts: Facts; readonly day: Day; readonly code: LineCode },
): GridTable | null {
  const rows = grid.filter(
    (row) => holdsOn(row, day) && row.rates[code] !== undefined && isRowFor(row, { connection, facts }),
  )
  return rows.toSorted((one, other) => compareRows(one, other, facts))[0] ?? null
}

/** Units of calculation capacity of gas: the number of its meter, 250 at most (domain, A2). */
export function capacityUnitsOf({ capacityUnits, capacity }: Facts): Rational | null {
  if (capacityUnits !== null) return exactly(capacityUnits)
  const parsed = capacity === null ? null : parseCapacity(capacity)
  return parsed?.kind === 'meter' ? least(exactly(parsed.size), ratio(250)) : null
}
