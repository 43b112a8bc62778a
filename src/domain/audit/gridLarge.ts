import { dividedBy, exactly, isZero, minus, type Rational, ratio, times } from '../rational.ts'
import { daysIn } from '../tax/share.ts'
import type { Span } from '../time/period.ts'
import { isEstimatedOver, known } from './amounts.ts'
import type { AuditCase, Connection, GridTable } from './case.ts'
import { codes, type LineCode } from './codes.ts'
import { monthCount, monthOf, monthsOf, shared } from './days.ts'
import { chargedKvarh, isKwMaxEstimated, kwMaxOf } from './demand.ts'
import { allOf, type Calculated, type ExpectedLine, lineOf, shown } from './expectedLine.ts'
import { capacityUnitsOf } from './gridTable.ts'
import type { Bill, Part } from './parts.ts'
import { lacksFedIn } from './reasons.ts'
import { sourceOf } from './taxTable.ts'
import { untold } from './volumes.ts'

/** A bill of which the grid costs are asked. */
export interface Asked {
  readonly of: AuditCase
  readonly connection: Connection
  readonly bill: Bill
}

/** Parts of it on which one row of the operator's table has the rate of a code. */
export interface Found extends Asked {
  readonly run: readonly Part[]
  readonly period: Span
  readonly table: GridTable
  readonly code: LineCode
}

/** What a rate of a large connection is taken times, with the unit it is in. */
interface Taken {
  readonly quantity: Rational
  readonly unit: string
  /** Of rates a year: twelfths of it. */
  readonly months: Rational | null
  readonly formula: string
  readonly isEstimated?: boolean
}

/** A line of a large connection: twelfths of what is a year's, and rates times what was measured (domain, A2). */
export const largeLine = (found: Found): Calculated =>
  found.code === 'GRID_KW_MAX'
    ? allOf(monthsOf(found.period).map((period) => oneLargeLine({ ...found, period })))
    : oneLargeLine(found)

function oneLargeLine(found: Found): Calculated {
  const { connection, run, period, table, code } = found
  const [first] = run
  const rate = table.rates[code]
  if (first === undefined || rate === undefined) return { lines: [], uncontrolled: [] }
  const taken = takenFor(found, first, rate)
  const about = { party: 'grid' as const, ean: connection.ean, cluster: null, period }
  if (typeof taken === 'string')
    return { lines: [], uncontrolled: [{ ...about, codes: [code], families: [], reason: taken }] }
  if (isZero(taken.quantity)) return { lines: [], uncontrolled: [] }
  const perUnit =
    taken.months === null ? exactly(rate) : dividedBy(times(exactly(rate), taken.months), ratio(12))
  const line: ExpectedLine = lineOf({
    ...about,
    code,
    description: nameOf(code, connection, taken),
    quantity: taken.quantity,
    unit: taken.unit,
    rate: perUnit,
    vatRate: first.vatRate,
    source: sourceOf(table),
    isEstimated: taken.isEstimated ?? false,
    formula: taken.formula,
  })
  return { lines: [line], uncontrolled: [] }
}

const nameOf = (code: LineCode, { product }: Connection, { quantity }: Taken): string => {
  if (code === 'GRID_CAPACITY_GAS') return `Capaciteit rekencapaciteit ${shown(quantity)}`
  return `${codes[code].label}${product === 'gas' ? ' gas' : ''}`
}

/** What a rate is taken times; a sentence where that is not known. */
function takenFor(found: Found, first: Part, rate: string): Taken | string {
  const { run, period, table, code } = found
  const months = monthCount(period)
  const shownRate = shown(exactly(rate))
  const perMonth = { months, unit: 'mnd' }
  if (code === 'GRID_KW_CONTRACT') {
    if (first.facts.contractedKw === null) return 'Het gecontracteerde vermogen is niet bekend'
    const kw = exactly(first.facts.contractedKw)
    return { months, quantity: kw, unit: 'kW', formula: `${shown(kw)} × ${shownRate} × ${shown(months)}/12` }
  }
  if (code === 'GRID_CAPACITY_GAS') {
    const units = capacityUnitsOf(first.facts)
    if (units === null) return 'De rekencapaciteit is niet bekend'
    return {
      months,
      quantity: units,
      unit: 'm3/h',
      formula: `${shown(units)} × ${shownRate} × ${shown(months)}/12`,
    }
  }
  if (code === 'GRID_KW_MAX') return maxFor(found, shownRate)
  if (code === 'GRID_KVARH') return reactiveFor(found, shownRate)
  if (code === 'GRID_KWH' || code === 'GRID_KWH_HIGH' || code === 'GRID_KWH_LOW')
    return transportedFor(found, shownRate)
  if (table.unit === 'dag') {
    const days = run.reduce((sum, part) => sum + daysIn(part), 0)
    return { quantity: ratio(days), unit: 'dag', months: null, formula: `${days} × ${shownRate}` }
  }
  return { ...perMonth, quantity: ratio(1), formula: `${shownRate} × ${shown(months)}/12` }
}

/**
 * A month's highest power is paid for once by who has the connection in it: a part of its days pays its share of that of all of them, as
 * far as that is known (domain, A2).
 */
function maxFor({ connection, bill, period }: Found, rate: string): Taken | string {
  const month = shared(monthOf(period), connection.managed) ?? period
  const over = [month, shared(month, bill) ?? period, period].find(
    (days) => kwMaxOf(connection, days) !== null,
  )
  const kw = over === undefined ? null : kwMaxOf(connection, over)
  if (over === undefined || kw === null) return 'Het hoogste kwartier is niet bekend'
  const share = daysIn(period) === daysIn(month) ? '' : ` × ${daysIn(period)}/${daysIn(month)}`
  const quantity = times(kw, ratio(daysIn(period), daysIn(month)))
  const isEstimated = isKwMaxEstimated(connection, over)
  return { quantity, unit: 'kW', months: null, formula: `${shown(kw)} × ${rate}${share}`, isEstimated }
}

function transportedFor({ of, connection, run, code }: Found, rate: string): Taken | string {
  const amount = known(
    run.map(({ volume }) => {
      if (volume === null) return null
      const { high, low } = volume.used
      if (code === 'GRID_KWH') return volume.taken
      return (code === 'GRID_KWH_HIGH' ? high : low) ?? null
    }),
  )
  if (amount === null) {
    const bare = run.find(({ volume }) => volume === null)
    return bare === undefined ? 'Het verbruik is niet naar normaal en laag bekend' : untold(connection, bare)
  }
  return {
    quantity: amount,
    unit: 'kWh',
    months: null,
    formula: `${shown(amount)} × ${rate}`,
    isEstimated: isEstimatedOver(of, connection, run),
  }
}

function reactiveFor({ of, connection, run }: Found, rate: string): Taken | string {
  const [kvarh, taken, fedIn] = [
    known(run.map(({ volume }) => volume?.used.kvarh ?? null)),
    known(run.map(({ volume }) => volume?.taken ?? null)),
    known(run.map(({ volume }) => volume?.fedIn ?? null)),
  ]
  if (kvarh === null || taken === null) return 'De blindenergie is niet gemeten'
  if (fedIn === null) return lacksFedIn
  const { free, charged } = chargedKvarh({ kvarh, taken, fedIn }, of.settings)
  return {
    quantity: charged,
    unit: 'kVArh',
    months: null,
    formula: `(${shown(kvarh)} − vrij ${shown(free)} = ${shown(minus(kvarh, free))}) × ${rate}`,
    // It is counted, or divided, with what was taken; what is free of it is a part of that.
    isEstimated:
      isEstimatedOver(of, connection, run) || isEstimatedOver(of, connection, run, 'isFedInEstimated'),
  }
}
