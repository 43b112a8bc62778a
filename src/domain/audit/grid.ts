import { dividedBy, exactly, ratio } from '../rational.ts'
import { daysIn } from '../tax/share.ts'
import { runsOf } from './amounts.ts'
import type { AuditCase, GridTable } from './case.ts'
import { codes, type LineCode } from './codes.ts'
import { daysOfYear, hullOf } from './days.ts'
import { allOf, type Calculated, lineOf, shown } from './expectedLine.ts'
import { type Asked, type Found, largeLine } from './gridLarge.ts'
import { rowFor } from './gridTable.ts'
import { largeCodes, smallCodes, untoldOfGrid } from './gridUntold.ts'
import type { Part } from './parts.ts'
import { sourceOf } from './taxTable.ts'

/** Grid costs of a bill, line by line (domain, C2 step 8): of its days as a small connection, or as a large one. */
export function gridLines(asked: Asked, segment: 'small' | 'large'): Calculated {
  const { of, connection, bill } = asked
  const parts = bill.parts.filter(({ facts }) => facts.segment === segment)
  const own: readonly LineCode[] = segment === 'small' ? smallCodes : largeCodes
  const lineFor = segment === 'small' ? smallLine : largeLine
  const rows = new Map<Part, Map<LineCode, GridTable | null>>(parts.map((part) => [part, new Map()]))
  const row = (part: Part, code: LineCode) => {
    const known = rows.get(part)?.get(code)
    if (known !== undefined) return known
    const found = rowFor(of.tables, { connection, facts: part.facts, day: part.from, code })
    rows.get(part)?.set(code, found)
    return found
  }
  const ofCode = (code: LineCode) =>
    runsOf(parts, (part) => likeness(of, part, { code, table: row(part, code) })).map((run) => {
      const table = run[0] === undefined ? null : row(run[0], code)
      const period = hullOf(run)
      return table === null || period === null ? nothing : lineFor({ ...asked, run, period, table, code })
    })
  return allOf([...own.flatMap(ofCode), ...untoldOfGrid(asked, parts, row)])
}

const nothing: Calculated = { lines: [], uncontrolled: [] }

/** Days of one year, rate of VAT, row, and what of the connection a rate is taken times: of a month's highest power none is. */
const likeness = (
  { tables }: AuditCase,
  { year, vatRate, facts }: Part,
  { code, table }: { readonly code: LineCode; readonly table: GridTable | null },
): string =>
  [
    year,
    vatRate,
    table === null ? '' : tables.grid.indexOf(table),
    ...(code === 'GRID_KW_MAX' ? [] : [facts.contractedKw, facts.capacityUnits, facts.capacity]),
  ].join(' ')

/** By the day: a day rate × days, or a year's amount × days over those of the year (decision A3). */
function smallLine({ connection, run, period, table, code }: Found): Calculated {
  const [first] = run
  const rate = table.rates[code]
  if (first === undefined || rate === undefined) return nothing
  const days = run.reduce((sum, part) => sum + daysIn(part), 0)
  const isYear = table.unit === 'jaar'
  const perDay = isYear ? dividedBy(exactly(rate), ratio(daysOfYear(first.year))) : exactly(rate)
  const line = lineOf({
    code,
    description: `${codes[code].label} ${first.year}`,
    party: 'supplier',
    ean: connection.ean,
    period,
    quantity: ratio(days),
    unit: 'dag',
    rate: perDay,
    vatRate: first.vatRate,
    year: first.year,
    source: sourceOf(table),
    formula: isYear
      ? `${shown(exactly(rate))} × ${days}/${daysOfYear(first.year)}`
      : `${days} × ${shown(exactly(rate))}`,
  })
  return { lines: [line], uncontrolled: [] }
}
