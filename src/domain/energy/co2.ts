import { itemAt } from '../itemAt.ts'
import { addDays, type Day, daysBetween } from '../time/day.ts'
import type { Span } from '../time/period.ts'

/** What one unit gives off from a day up to and including another: a row of the official list of a year. */
export interface EmissionTable extends Span {
  /** Kilograms of CO₂-equivalents for each kWh, or m³(n) of 35.17 MJ, the chain before it included; a decimal string. */
  readonly kilograms: string
}

/** The table that counts on days of a period. */
export interface EmissionFactor<Table extends EmissionTable = EmissionTable> extends Span {
  readonly table: Table
  /** No table holds on these days: this one is of the nearest year, of two as near the earlier. */
  readonly isNearest: boolean
}

/** Each stretch of a period with the table that counts on it; tables that come first go before others. None where there are no tables. */
export function factorsOver<Table extends EmissionTable>(
  { from, to }: Span,
  tables: readonly Table[],
): EmissionFactor<Table>[] {
  const starts = tables.flatMap((table) => [table.from, addDays(table.to, 1)])
  const cuts = [...starts, ...newYears(from, to)].filter((day) => day > from && day <= to)
  const found: EmissionFactor<Table>[] = []
  for (const day of [from, ...new Set(cuts)].toSorted()) {
    const holding = tables.find((table) => table.from <= day && table.to >= day)
    const table = holding ?? nearestTo(day, tables)
    if (table === undefined) return []
    const before = found.at(-1)
    const isNearest = holding === undefined
    if (before !== undefined) found[found.length - 1] = { ...before, to: addDays(day, -1) }
    // What goes on as it was is one stretch.
    const goesOn = before !== undefined && before.table === table && before.isNearest === isNearest
    if (goesOn) found.pop()
    found.push({ table, isNearest, from: goesOn ? before.from : day, to })
  }
  return found
}

const yearOf = (day: Day) => Number(day.slice(0, 4))

/** The first day of each year of a period: in another year another table may be the nearest. */
const newYears = (from: Day, to: Day): Day[] =>
  Array.from({ length: yearOf(to) - yearOf(from) }, (_, place) => `${yearOf(from) + 1 + place}-01-01`)

/** The table of the year that is nearest to a day: of two that are as near the earlier one, and inside a year by its days. */
function nearestTo<Table extends EmissionTable>(day: Day, tables: readonly Table[]): Table | undefined {
  const [nearest] = tables
    .map((table) => {
      const isAfter = table.from > day
      const edge = isAfter ? table.from : table.to
      return {
        table,
        far: [Math.abs(yearOf(edge) - yearOf(day)), isAfter ? 1 : 0, Math.abs(daysBetween(edge, day))],
      }
    })
    .toSorted((one, other) => {
      const place = one.far.findIndex((part, at) => part !== other.far[at])
      return place < 0 ? 0 : itemAt(one.far, place) - itemAt(other.far, place)
    })
  return nearest?.table
}

/** Grams of CO₂ of a use in thousandths (Wh, dm³) at so many kilograms a unit, not rounded. */
export const gramsOf = (milli: number, kilograms: string): number => milli * Number(kilograms)

/** What each day gave off, in grams; null where nothing is known of it. `values` are thousandths per day from the first day on. */
export function emissionsByDay(
  values: readonly (number | null)[],
  first: Day,
  factors: readonly (Span & { readonly kilograms: string })[],
): (number | null)[] {
  let at = 0
  return values.map((value, place) => {
    const day = addDays(first, place)
    while (at < factors.length - 1 && (factors[at]?.to ?? day) < day) at++
    const factor = factors[at]
    return value === null || factor === undefined || factor.from > day
      ? null
      : gramsOf(value, factor.kilograms)
  })
}
