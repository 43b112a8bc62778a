import { isSame, isZero, type Rational } from '../rational.ts'
import { known } from './amounts.ts'
import type { AuditCase, Connection, PricePart } from './case.ts'
import type { LineCode } from './codes.ts'
import { fedInOf, takenOf } from './counted.ts'
import type { Part } from './parts.ts'
import { isByHour } from './ways.ts'

/** What is left of some of the hours only. */
const ofSomeHours: readonly LineCode[] = ['SUPPLY_RESIDUAL_PEAK', 'SUPPLY_RESIDUAL_OFFPEAK']

/**
 * Prices by the hour pay each hour for itself: nothing that was fed in in another hour is taken off it. Null: it is not asked here; with
 * netting by volume beside it nobody knows of which hours the surplus is.
 */
export function byHour(
  { code, index }: PricePart,
  run: readonly Part[],
  { of, connection }: { readonly of: AuditCase; readonly connection: Connection },
): { readonly volume: Rational } | { readonly reason: string } | null {
  if (connection.product === 'gas' || (index === null && code !== 'FEEDIN') || ofSomeHours.includes(code))
    return null
  const isHourly = run.every(({ from }) => isByHour(of, connection, from))
  const fedIn = known(run.map(({ volume }) => volume && fedInOf(volume.used)))
  const surplus = known(run.map(({ netted }) => netted?.surplusPaid ?? null))
  if (code !== 'FEEDIN') {
    const taken = known(run.map(({ volume }) => volume && takenOf(volume.used)))
    return taken === null ? null : { volume: taken }
  }
  if (fedIn === null || surplus === null || isSame(fedIn, surplus)) return null
  if (index === null)
    return isHourly ? { reason: 'Bij uurprijzen hoort ook een uurprijs voor wat is teruggeleverd' } : null
  if (isHourly) return { volume: fedIn }
  return isZero(surplus) ? null : { reason: 'Van welke uren het overschot na salderen is, is niet bekend' }
}
