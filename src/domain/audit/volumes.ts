import { dividedBy, exactly, isZero, one, type Rational, ratio, sumOf } from '../rational.ts'
import { daysIn } from '../tax/share.ts'
import { addDays } from '../time/day.ts'
import type { Span } from '../time/period.ts'
import type { Connection, Tables } from './case.ts'
import { partOf, takenOf, together, toldFedIn, type Used, usedOf } from './counted.ts'
import { contains, overlaps, shared, yearShare } from './days.ts'
import type { AuditSettings } from './settings.ts'
import { betweenReadings, daysAfter, reaches, type Stretch, stretchesOf, usedInSeries } from './stretches.ts'

/** What was used on some days, and how that is known. */
export interface Volume {
  readonly used: Used
  /** Anything that is not from what was counted on both borders. */
  readonly isEstimated: boolean
  readonly how: string
}

/** What a volume is found from. */
export interface VolumeAsked {
  readonly connection: Connection
  readonly tables: Tables
  readonly settings: AuditSettings
}

/**
 * What was used on these days, from the first of these that tells it: readings on both borders, a complete series of intervals,
 * volumes of the period, a longer stretch divided by profile, degree days or days, and the yearly usage (domain, C2 step 3). Null
 * where nothing tells it.
 */
export function volumeOf(asked: VolumeAsked, span: Span): Volume | null {
  const { connection, settings } = asked
  const read = betweenReadings(connection.readings)
  const told = stretchesOf(connection)
  const whole = (found: Volume | null) => (found !== null && isWhole(found, asked, span) ? found : null)
  return (
    whole(joined(read, span, 'meterstanden')) ??
    whole(fromSeries(connection, span, settings)) ??
    whole(joined(told, span, 'volumes van de periode')) ??
    whole(divided(read, span, asked)) ??
    whole(divided(told, span, asked)) ??
    whole(ofYear(asked, span))
  )
}

/**
 * Whether a source tells all that was taken, and what was fed in where anything tells of that on these days: as if there was none of it,
 * all that was taken would be taxed and paid for.
 */
function isWhole({ used }: Volume, { connection }: VolumeAsked, span: Span): boolean {
  if (takenOf(used) === null) return false
  if (toldFedIn(used) !== null) return true
  const isFedIn = (one: Stretch) => one.isFedIn && overlaps(one, span)
  return !(
    betweenReadings(connection.readings).some(isFedIn) ||
    stretchesOf(connection).some(isFedIn) ||
    connection.series.some((one) => one.channel === 'feedIn' && reaches(one, span))
  )
}

/** Stretches that together are exactly these days; null where they are not. */
function joined(stretches: readonly Stretch[], span: Span, how: string): Volume | null {
  const parts: Stretch[] = []
  let day = span.from
  while (day <= span.to) {
    const next = stretches.find(({ from, to }) => from === day && to <= span.to)
    if (next === undefined) return null
    parts.push(next)
    day = addDays(next.to, 1)
  }
  const used = together(parts.map((part) => part.used))
  return { used, isEstimated: parts.some(({ isEstimated }) => isEstimated), how }
}

function fromSeries({ series }: Connection, span: Span, settings: AuditSettings): Volume | null {
  const found = series.flatMap((one) => usedInSeries(one, span, settings) ?? [])
  const used: Used = Object.assign({}, ...found)
  // Where what is fed in has a series, one that ends before these days does not say that it was nothing.
  const isLost = toldFedIn(used) === null && series.some(({ channel }) => channel === 'feedIn')
  return isLost ? null : { used, isEstimated: false, how: 'meetreeks' }
}

/** Stretches that lie over the borders of these days, each divided; null where they do not cover them all. */
function divided(stretches: readonly Stretch[], span: Span, asked: VolumeAsked): Volume | null {
  const over = stretches.filter((stretch) => overlaps(stretch, span))
  const inside = over.map((stretch) => shared(stretch, span) ?? span)
  const days = inside.reduce((sum, part) => sum + daysIn(part), 0)
  if (over.length === 0 || days !== daysIn(span)) return null
  const used = together(
    over.map((stretch, place) => partOf(stretch.used, fractionOf(stretch, inside[place] ?? span, asked))),
  )
  const by =
    weightsFor(asked, span) === null ? 'dagen' : `profiel of graaddagen (${asked.connection.profile})`
  return { used, isEstimated: true, how: `verdeeld naar ${by}` }
}

/** Which part of a stretch falls on some of its days: by its weights, or else by days. */
function fractionOf(whole: Span, part: Span, asked: VolumeAsked): Rational {
  if (contains(part, whole)) return one
  const [of, within] = [weightIn(asked, whole), weightIn(asked, part)]
  if (of === null || within === null || isZero(of)) return ratio(daysIn(part), daysIn(whole))
  return dividedBy(within, of)
}

const weightsFor = ({ connection, tables }: VolumeAsked, span: Span) => {
  const found = tables.weights.find(({ name }) => name === connection.profile)
  if (found === undefined || daysAfter(found.from, span) < 0) return null
  return daysAfter(found.from, span) + daysIn(span) <= found.values.length ? found : null
}

function weightIn(asked: VolumeAsked, span: Span): Rational | null {
  const weights = weightsFor(asked, span)
  if (weights === null) return null
  const first = daysAfter(weights.from, span)
  return sumOf(weights.values.slice(first, first + daysIn(span)).map(exactly))
}

/** The yearly usage times the fractions of a profile on these days, or their share of the year. */
function ofYear(asked: VolumeAsked, span: Span): Volume | null {
  const { yearlyUsage } = asked.connection
  if (yearlyUsage === null) return null
  const weight = weightIn(asked, span)
  const used = partOf(usedOf(yearlyUsage), weight ?? yearShare(span))
  return { used, isEstimated: true, how: `jaarverbruik naar ${weight === null ? 'dagen' : 'profiel'}` }
}
