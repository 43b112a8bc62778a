import { addDays, type Day } from '../time/day.ts'
import type { Span } from '../time/period.ts'

/** What one unit gives off from a day up to and including another: a row of the official list of a year. */
export interface EmissionTable extends Span {
  /** Kilograms of CO₂-equivalents for each kWh, or m³(n) of 35.17 MJ, the chain before it included; a decimal string. */
  readonly kilograms: string
}

/** The table that counts on days of a period. */
export interface EmissionFactor<Table extends EmissionTable = EmissionTable> extends Span {
  readonly table: Table
  /** No table holds on these days: this one lies nearest, the latest before them or else the first after. */
  readonly isNearest: boolean
}

/** Each stretch of a period with the table that counts on it; tables that come first go before others. None where there are no tables. */
export function factorsOver<Table extends EmissionTable>(
  { from, to }: Span,
  tables: readonly Table[],
): EmissionFactor<Table>[] {
  const starts = tables.flatMap((table) => [table.from, addDays(table.to, 1)])
  const cuts = [from, ...new Set(starts.filter((day) => day > from && day <= to))].sort()
  const stretches = cuts.flatMap((day, place): EmissionFactor<Table>[] => {
    const next = cuts[place + 1]
    const holding = tables.find((table) => table.from <= day && table.to >= day)
    const table = holding ?? nearestTo(day, tables)
    if (table === undefined) return []
    return [
      { table, isNearest: holding === undefined, from: day, to: next === undefined ? to : addDays(next, -1) },
    ]
  })
  return stretches
    .filter((one, place) => !isAlike(one, stretches[place - 1]))
    .map((one) => {
      const end = stretches.find((other) => other.from > one.from && !isAlike(other, one))
      return { ...one, to: end === undefined ? to : addDays(end.from, -1) }
    })
}

const isAlike = (one: EmissionFactor, other: EmissionFactor | undefined) =>
  one.table === other?.table && one.isNearest === other.isNearest

function nearestTo<Table extends EmissionTable>(day: Day, tables: readonly Table[]): Table | undefined {
  const before = tables.filter((table) => table.to < day)
  const last = before.reduce<Table | undefined>(
    (best, one) => (best && best.to >= one.to ? best : one),
    undefined,
  )
  return (
    last ??
    tables.reduce<Table | undefined>((best, one) => (best && best.from <= one.from ? best : one), undefined)
  )
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
    return value === null || factor === undefined ? null : gramsOf(value, factor.kilograms)
  })
}
