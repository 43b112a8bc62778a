import { dividedBy, exactly, isZero, one, type Rational, ratio, sumOf, times, zero } from '../rational.ts'
import { daysIn } from '../tax/share.ts'
import { addDays } from '../time/day.ts'
import type { Span } from '../time/period.ts'
import type { Connection, Register, Tables } from './case.ts'
import { partOf, type Used, usedOf } from './counted.ts'
import { contains, hullOf, overlaps, shared, yearShare } from './days.ts'
import type { AuditSettings } from './settings.ts'
import {
  betweenReadings,
  daysAfter,
  hasTaken,
  type Stretch,
  type Stretches,
  stretchesOf,
  usedInSeries,
} from './stretches.ts'

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
  return (
    joined(read, span, 'meterstanden') ??
    fromSeries(connection, span, settings) ??
    joined(told, span, 'volumes van de periode') ??
    divided(read, span, asked) ??
    divided(told, span, asked) ??
    ofYear(asked, span)
  )
}

/** What some counter came to on these days, and how sure that is. */
interface Told {
  readonly value: Rational
  readonly isEstimated: boolean
}

const fedIn: readonly Register[] = ['feedIn', 'feedInHigh', 'feedInLow']
/** Counters that say nothing without each other. */
const pairs: readonly (readonly Register[])[] = [
  ['high', 'low'],
  ['peak', 'offpeak'],
]

/**
 * Each counter that tells all of these days, as `find` reads it; null where none of what was taken does, or what was fed in is known in
 * part. What is fed in may begin or end with its counter: before it and after it there was none.
 */
function eachOver(
  told: Stretches,
  span: Span,
  find: (stretches: readonly Stretch[], days: Span) => Told | null,
): { readonly used: Used; readonly isEstimated: boolean } | null {
  const found = new Map<Register, Told>()
  const lost = new Set<Register>()
  for (const [register, stretches] of told) {
    const life = fedIn.includes(register) ? hullOf(stretches) : null
    const days = life === null ? span : shared(span, life)
    if (days === null || !stretches.some((stretch) => overlaps(stretch, days))) continue
    const own = find(stretches, days)
    if (own !== null) found.set(register, own)
    else lost.add(register)
  }
  if (fedIn.some((register) => lost.has(register))) return null
  const whole = [...found].filter(
    ([register]) => !pairs.some((pair) => pair.includes(register) && pair.some((one) => lost.has(one))),
  )
  const used = fedInAsOne(Object.fromEntries(whole.map(([register, { value }]) => [register, value])))
  return hasTaken(used) ? { used, isEstimated: whole.some(([, { isEstimated }]) => isEstimated) } : null
}

/** A meter that came within these days may count in another way what is fed in: then only all of it is known. */
function fedInAsOne({ feedIn, feedInHigh, feedInLow, ...used }: Used): Used {
  if (feedIn !== undefined && (feedInHigh !== undefined || feedInLow !== undefined))
    return { ...used, feedIn: sumOf([feedIn, feedInHigh ?? zero, feedInLow ?? zero]) }
  const both = { ...(feedInHigh && { feedInHigh }), ...(feedInLow && { feedInLow }) }
  return { ...used, ...(feedIn && { feedIn }), ...both }
}

/** Stretches that together are exactly these days; null where they are not. */
function chained(stretches: readonly Stretch[], span: Span): Told | null {
  const parts: Stretch[] = []
  let day = span.from
  while (day <= span.to) {
    const next = stretches.find(({ from, to }) => from === day && to <= span.to)
    if (next === undefined) return null
    parts.push(next)
    day = addDays(next.to, 1)
  }
  return {
    value: sumOf(parts.map(({ value }) => value)),
    isEstimated: parts.some(({ isEstimated }) => isEstimated),
  }
}

function joined(told: Stretches, span: Span, how: string): Volume | null {
  const found = eachOver(told, span, chained)
  return found === null ? null : { ...found, how }
}

function fromSeries({ series }: Connection, span: Span, settings: AuditSettings): Volume | null {
  const found = series.flatMap((one) => usedInSeries(one, span, settings) ?? [])
  const used: Used = Object.assign({}, ...found)
  return hasTaken(used) ? { used, isEstimated: false, how: 'meetreeks' } : null
}

/** Stretches that lie over the borders of these days, each divided; null where they do not cover them all. */
function divided(told: Stretches, span: Span, asked: VolumeAsked): Volume | null {
  const split = (stretches: readonly Stretch[], days: Span): Told | null => {
    const over = stretches.flatMap((stretch) => {
      const inside = shared(stretch, days)
      return inside === null ? [] : [{ stretch, inside }]
    })
    if (over.reduce((sum, { inside }) => sum + daysIn(inside), 0) !== daysIn(days)) return null
    const values = over.map(({ stretch, inside }) => times(stretch.value, fractionOf(stretch, inside, asked)))
    return { value: sumOf(values), isEstimated: true }
  }
  const found = eachOver(told, span, (stretches, days) => chained(stretches, days) ?? split(stretches, days))
  if (found === null) return null
  const by =
    weightsFor(asked, span) === null ? 'dagen' : `profiel of graaddagen (${asked.connection.profile})`
  return { ...found, how: `verdeeld naar ${by}` }
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
  if (!hasTaken(used)) return null
  return { used, isEstimated: true, how: `jaarverbruik naar ${weight === null ? 'dagen' : 'profiel'}` }
}
