import { keysOf } from '../keys.ts'
import { dividedBy, exactly, isZero, one, type Rational, ratio, sumOf, zero } from '../rational.ts'
import { daysIn } from '../tax/share.ts'
import { addDays } from '../time/day.ts'
import type { Span } from '../time/period.ts'
import type { Connection, Tables } from './case.ts'
import { partOf, takenOf, together, toldFedIn, type Used, usedOf } from './counted.ts'
import { contains, overlaps, shared, yearShare } from './days.ts'
import { isNettedOn } from './facts.ts'
import { lacksIntervals, lacksReading, lacksVolume, metersBeside, noVolume } from './reasons.ts'
import type { AuditSettings } from './settings.ts'
import {
  betweenReadings,
  daysAfter,
  fedIn,
  isFedInByHour,
  reaches,
  type Stretch,
  stretchesOf,
  usedInSeries,
} from './stretches.ts'

/** What was used on some days, and how that is known. */
export interface Volume extends Found {
  /** All that was taken. */
  readonly taken: Rational
  /** What was fed in; null where something tells that it was, but not how much of it. */
  readonly fedIn: Rational | null
  /** Another source than that of what was taken tells it, and estimates it. */
  readonly isFedInEstimated: boolean
}

/** What one source tells. */
interface Found {
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
  const isNetted = isNettedOn(connection, span, settings)
  const sources = sourcesOf(asked, span, takenOf)
  let first: Volume | null = null
  for (const [place, source] of sources.entries()) {
    const found = source()
    const taken = found && takenOf(found.used)
    if (found === null || taken === null) continue
    const isNone = () => first === null && !isFedIn(connection, span)
    const fedIn = toldFedIn(found.used) ?? (isNone() ? zero : null)
    const volume: Volume = { ...found, taken, fedIn, isFedInEstimated: false }
    if (fedIn !== null) return volume
    if (!isNetted) return withFedIn(volume, sourcesOf(asked, span, toldFedIn).slice(place))
    // Another source may tell all of it; if none does, what was taken is known all the same.
    first ??= volume
  }
  return first
}

/** Where nothing is netted, the first other source that tells what was fed in tells that alone. */
function withFedIn(volume: Volume, others: readonly (() => Found | null)[]): Volume {
  for (const source of others) {
    const found = source()
    const fedIn = found && toldFedIn(found.used)
    if (found === null || fedIn === null) continue
    const how = `${volume.how}; teruglevering: ${found.how}`
    return { ...volume, fedIn, isFedInEstimated: found.isEstimated, how }
  }
  return volume
}

/** The sources in their order, each of what tells this: what tells of something else alone stands in nobody's way. */
function sourcesOf(
  asked: VolumeAsked,
  span: Span,
  tell: (used: Used) => Rational | null,
): readonly (() => Found | null)[] {
  const { connection, settings } = asked
  const counted = takenRead(connection)
  // Of two meters side by side nobody says whether they count together, or the same.
  const read = areBeside(counted, span) ? [] : counted
  const told = stretchesOf(connection).filter(({ used }) => tell(used) !== null)
  return [
    () => joined(read, span, 'meterstanden'),
    () => fromSeries(connection, span, settings),
    () => joined(told, span, 'volumes van de periode'),
    () => divided(read, span, asked),
    () => divided(told, span, asked),
    () => (isReadInPart(connection, span) ? null : ofYear(asked, span)),
  ]
}

/** What was read of what was taken: who reads one of two meters knows nothing of what the other fed in. */
const takenRead = ({ readings }: Connection): readonly Stretch[] =>
  betweenReadings(readings).filter(({ used }) => takenOf(used) !== null)

/** Whether stretches tell of one and the same of these days. */
function areBeside(stretches: readonly Stretch[], span: Span): boolean {
  const own = stretches.filter((one) => overlaps(one, span))
  return own.some((one, place) => own.some((other, at) => at < place && overlaps(one, other)))
}

/** Why no source tells what was taken on these days. */
export function untold(connection: Connection, span: Span): string {
  if (areBeside(takenRead(connection), span)) return metersBeside
  if (isReadOn(connection, span)) return lacksReading
  const isCounted = connection.series.some((one) => one.channel === 'taken' && reaches(one, span))
  if (isCounted) return lacksIntervals
  const isTold = stretchesOf(connection).some((one) => overlaps(one, span) && isOfTaken(one))
  return isTold ? lacksVolume : noVolume
}

const isOfTaken = ({ used }: Stretch): boolean =>
  keysOf(used).some((register) => register !== 'kvarh' && !fedIn.includes(register))

/** Whether days between standings of which this is so are of these days. */
const isReadOn = (
  { readings }: Connection,
  span: Span,
  isSo: (stretch: Stretch) => boolean = () => true,
): boolean => betweenReadings(readings).some((one) => overlaps(one, span) && isSo(one))

/** Whether anything tells that something was fed in on these days: what then does not tell how much is not nothing. */
const isFedIn = (connection: Connection, span: Span): boolean =>
  isReadOn(connection, span, (one) => one.isFedIn) ||
  stretchesOf(connection).some((one) => one.isFedIn && overlaps(one, span)) ||
  isFedInByHour(connection, span)

/** Readings or intervals of these days that do not tell all of them: the use of a year knows less of them. */
const isReadInPart = (connection: Connection, span: Span): boolean =>
  isReadOn(connection, span) || connection.series.some((one) => one.channel !== 'kvarh' && reaches(one, span))

/** Stretches that together are exactly these days; null where they are not. */
function joined(stretches: readonly Stretch[], span: Span, how: string): Found | null {
  const parts = chainOf(stretches, span)
  if (parts === null) return null
  const used = together(parts.map((part) => part.used))
  return { used, isEstimated: parts.some(({ isEstimated }) => isEstimated), how }
}

/** Of stretches that begin on a day the surest goes first, and the next where it leads to no end. */
function chainOf(stretches: readonly Stretch[], span: Span): readonly Stretch[] | null {
  const beginning = Map.groupBy(stretches, ({ from }) => from)
  const parts: Stretch[] = []
  const tried: Stretch[][] = [[...(beginning.get(span.from) ?? [])]]
  const seen = new Set([span.from])
  for (let last = tried.at(-1); last !== undefined; last = tried.at(-1)) {
    const next = last.shift()
    if (next === undefined) {
      tried.pop()
      parts.pop()
      continue
    }
    if (next.to === span.to) return [...parts, next]
    const day = addDays(next.to, 1)
    if (next.to > span.to || seen.has(day)) continue
    seen.add(day)
    parts.push(next)
    tried.push([...(beginning.get(day) ?? [])])
  }
  return null
}

function fromSeries({ series }: Connection, span: Span, settings: AuditSettings): Found | null {
  const found = series.flatMap((one) => usedInSeries(one, span, settings) ?? [])
  const used: Used = Object.assign({}, ...found)
  return { used, isEstimated: false, how: 'meetreeks' }
}

/** Stretches that lie over the borders of these days, each divided; null where they do not cover them all. */
function divided(stretches: readonly Stretch[], span: Span, asked: VolumeAsked): Found | null {
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
function ofYear(asked: VolumeAsked, span: Span): Found | null {
  const { yearlyUsage } = asked.connection
  if (yearlyUsage === null) return null
  const weight = weightIn(asked, span)
  const used = partOf(usedOf(yearlyUsage), weight ?? yearShare(span))
  return { used, isEstimated: true, how: `jaarverbruik naar ${weight === null ? 'dagen' : 'profiel'}` }
}
