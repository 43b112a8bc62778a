import { dividedBy, exactly, plus, type Rational, ratio, sumOf, times, zero } from '../rational.ts'
import { daysIn } from '../tax/share.ts'
import type { Span } from '../time/period.ts'
import type { AuditCase, Connection, PricePart } from './case.ts'
import type { LineCode } from './codes.ts'
import { hullOf, monthCount, yearShare } from './days.ts'
import type { Part } from './parts.ts'
import { lacksFedIn } from './reasons.ts'
import { untold, type Volume, volumeOf } from './volumes.ts'

/** A quantity in the unit that a price is in. */
export interface Measured {
  readonly quantity: Rational
  readonly unit: string
}

/** kWh in one m³(n) of 35,17 MJ, over a thousand: MWh. */
const mwhPerNormal = dividedBy(exactly('35.17'), ratio(3600))

/** kWh or m³(n) in the unit of a price. */
export function inUnit(
  volume: Rational,
  unit: PricePart['unit'],
  { product }: Pick<Connection, 'product'>,
): Measured {
  if (unit === 'mwh')
    return {
      quantity: product === 'gas' ? times(volume, mwhPerNormal) : dividedBy(volume, ratio(1000)),
      unit: 'MWh',
    }
  // Gas that is priced by the kWh is by the energy in it, as by the MWh.
  if (unit === 'kwh' && product === 'gas')
    return { quantity: times(volume, times(mwhPerNormal, ratio(1000))), unit: 'kWh' }
  return { quantity: volume, unit: product === 'gas' ? 'm3n' : 'kWh' }
}

export const isOfTime = (unit: PricePart['unit']): boolean =>
  unit === 'dag' || unit === 'maand' || unit === 'jaar'

/**
 * What a fixed price is multiplied by: days, months (a part of one by its days), or years: of a monthly invoice a twelfth a month, of a
 * settlement the days over those of the year (domain, C2 step 8).
 */
export function inTime(spans: readonly Span[], unit: PricePart['unit'], isMonth: boolean): Measured {
  const sum = (of: (span: Span) => Rational) => sumOf(spans.map(of))
  if (unit === 'dag') return { quantity: sum((span) => ratio(daysIn(span))), unit: 'dag' }
  if (unit === 'maand') return { quantity: sum(monthCount), unit: 'mnd' }
  if (isMonth) return { quantity: dividedBy(sum(monthCount), ratio(12)), unit: 'jaar' }
  return { quantity: sum(yearShare), unit: 'jaar' }
}

/** Prices of what was fed in alone. */
export const isOfFedIn = (code: LineCode): boolean => code === 'FEEDIN' || code === 'FEEDIN_COST'

/** What a code is a price of, in kWh or m³(n), over one part; null where its counters do not tell. */
export function volumeFor(
  code: LineCode,
  { netted, volume }: Part,
  { settings }: AuditCase,
): Rational | null {
  if (netted === null || volume === null) return null
  const { net, surplusPaid } = netted
  if (code === 'SUPPLY_HIGH') return isDivided(volume) ? net.high : null
  if (code === 'SUPPLY_LOW') return isDivided(volume) ? net.low : null
  if (code === 'FEEDIN') return surplusPaid
  if (code === 'FEEDIN_COST') return settings.feedInCostBasis === 'all' ? volume.fedIn : surplusPaid
  return billedOf(net)
}

/** Why of parts it is not known what was used or fed in; null where it is. */
export function lackIn(connection: Connection, parts: readonly Part[]): string | null {
  const bare = parts.find(({ volume }) => volume === null)
  if (bare !== undefined) return untold(connection, bare)
  return parts.some(({ volume }) => volume?.fedIn === null) ? lacksFedIn : null
}

/** Whether use is counted by two registers. */
export const isDivided = ({ used }: Volume): boolean => used.high !== undefined && used.low !== undefined

/** All that is billed of a part, whatever its register. */
export const billedOf = ({
  high,
  low,
  single,
}: {
  high: Rational
  low: Rational
  single: Rational
}): Rational => plus(high, plus(low, single))

/** What is known in all parts together; null where one does not tell. */
export function known(values: readonly (Rational | null)[]): Rational | null {
  return values.reduce<Rational | null>(
    (sum, value) => (sum === null || value === null ? null : plus(sum, value)),
    zero,
  )
}

/** Whether what parts come to rests on an estimate: between readings on the outer borders it does not. */
export function isEstimatedOver(
  of: AuditCase,
  connection: Connection,
  parts: readonly Part[],
  what: 'isEstimated' | 'isFedInEstimated' = 'isEstimated',
): boolean {
  if (!parts.some(({ volume }) => volume?.[what] ?? false)) return false
  const hull = hullOf(parts)
  const days = parts.reduce((sum, part) => sum + daysIn(part), 0)
  if (hull === null || daysIn(hull) !== days) return true
  return volumeOf({ connection, tables: of.tables, settings: of.settings }, hull)?.[what] ?? true
}

/** Parts that follow each other and are alike in what this says of them. */
export function runsOf<Item>(parts: readonly Item[], like: (part: Item) => string | null): Item[][] {
  const runs: Item[][] = []
  for (const part of parts) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run !== undefined && last !== undefined && like(last) === like(part)) run.push(part)
    else runs.push([part])
  }
  return runs
}

/** Why a person should look at what these parts come to. */
export const doubtOf = (parts: readonly Part[]): string | null =>
  parts.find(({ doubt }) => doubt !== null)?.doubt ?? null
