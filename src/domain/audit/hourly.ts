import { isSame, isZero, type Rational } from '../rational.ts'
import { known, volumeFor } from './amounts.ts'
import type { AuditCase, Connection, PricePart } from './case.ts'
import type { LineCode } from './codes.ts'
import type { Part } from './parts.ts'
import { isByHour } from './ways.ts'

/** What is left of some of the hours only. */
const ofSomeHours: readonly LineCode[] = ['SUPPLY_RESIDUAL_PEAK', 'SUPPLY_RESIDUAL_OFFPEAK']

/** What comes on top by the kWh, apart from the price of an hour. */
const onTop: readonly LineCode[] = [
  'SUPPLY_MARKUP',
  'SUPPLY_PROFILE',
  'SUPPLY_IMBALANCE',
  'SUPPLY_GVO',
  'SUPPLY_REGIO',
]

/** Over each kWh that was taken, or over what netting leaves of it: who pays by the hour is billed either. */
function surcharge(code: LineCode, run: readonly Part[], { of, connection }: Hourly): Reason | null {
  const hourly = run.filter(({ from }) => isByHour(of, connection, from))
  const taken = known(hourly.map(({ volume }) => volume?.taken ?? null))
  const net = known(hourly.map((part) => volumeFor(code, part, of)))
  if (taken === null || net === null || isSame(taken, net)) return null
  return { reason: 'Of een opslag bij uurprijzen over alle afname gaat of na salderen, is niet bekend' }
}

interface Hourly {
  readonly of: AuditCase
  readonly connection: Connection
}
interface Reason {
  readonly reason: string
}

/**
 * Prices by the hour pay each hour for itself: nothing that was fed in in another hour is taken off it. Null: it is not asked here; with
 * netting by volume beside it nobody knows of which hours the surplus is.
 */
export function byHour(
  { code, index }: PricePart,
  run: readonly Part[],
  { of, connection }: Hourly,
): { readonly volume: Rational } | Reason | null {
  if (connection.product === 'electricity' && onTop.includes(code) && index === null)
    return surcharge(code, run, { of, connection })
  if (connection.product === 'gas' || (index === null && code !== 'FEEDIN') || ofSomeHours.includes(code))
    return null
  const isHourly = run.every(({ from }) => isByHour(of, connection, from))
  const fedIn = known(run.map(({ volume }) => volume?.fedIn ?? null))
  const surplus = known(run.map(({ netted }) => netted?.surplusPaid ?? null))
  if (code !== 'FEEDIN') {
    const taken = known(run.map(({ volume }) => volume?.taken ?? null))
    return taken === null ? null : { volume: taken }
  }
  if (fedIn === null || surplus === null || isSame(fedIn, surplus)) return null
  if (index === null)
    return isHourly ? { reason: 'Bij uurprijzen hoort ook een uurprijs voor wat is teruggeleverd' } : null
  if (isHourly) return { volume: fedIn }
  return isZero(surplus) ? null : { reason: 'Van welke uren het overschot na salderen is, is niet bekend' }
}
