import { centsText } from '../dutch.ts'
import { euroOfCents, exactly, isMore, sizeOfRational } from '../rational.ts'
import type { Span } from '../time/period.ts'
import { usualMargins } from './checks/usual.ts'
import { codes, type Family } from './codes.ts'
import { settled } from './compare.ts'
import type { ControlCheck, ControlledPart, Point } from './controlTypes.ts'
import { overlaps } from './days.ts'

/** Days of an invoice on which a connection counts as one with others of its WOZ object for the energy tax; only what was confirmed (decision 70). */
export interface ClusteredDays extends Span {
  readonly id: number
  readonly name: string
  /**
   * Tax apart less tax as one over these days, of all its connections by their annual use, in cents: below 0 one is dearer, which is
   * obligatory all the same. Null where that is not known.
   */
  readonly effectCents: number | null
}

const isTax = (family: Family): boolean => family === 'tax' || family === 'reduction'

/** Why the tax of a connection in a cluster is not told from its own bill: the brackets and the reduction are of all of them. */
export function clusterReason(
  { clusters }: Pick<ControlledPart, 'clusters'>,
  family: Family,
  period: Span,
): string | null {
  const cluster = isTax(family) ? clusters.find((one) => overlaps(one, period)) : undefined
  return cluster === undefined
    ? null
    : `In bevestigd cluster “${cluster.name}” gaan de schijven en de vermindering over alle aansluitingen samen`
}

type Part = Pick<ControlledPart, 'clusters' | 'clusterMargin' | 'connectionId' | 'outcome'>

/** Whether what was billed as tax on these days is what a connection by itself would owe: then nobody counted it as one of a cluster. */
const isBilledApart = ({ outcome }: Part, days: Span): boolean => {
  const own = outcome.verdict.lines.filter(
    ({ code, period, invoices }) =>
      codes[code].family === 'tax' && invoices.length > 0 && overlaps(period, days),
  )
  return own.length > 0 && own.every(({ status }) => settled.includes(status))
}

/** Whether so little hangs on it that nobody has to deal with it. */
const isNothing = ({ clusterMargin }: Part, { effectCents }: ClusteredDays): boolean =>
  effectCents !== null &&
  !isMore(sizeOfRational(euroOfCents(effectCents)), exactly(clusterMargin ?? usualMargins.FC17.amount ?? '0'))

function titleOf({ name, effectCents }: ClusteredDays): string {
  const size = centsText(Math.abs(effectCents ?? 0))
  const effect =
    effectCents === null
      ? 'hoeveel het scheelt is niet bekend'
      : effectCents > 0
        ? `samen scheelt dat naar schatting ${size}`
        : `samen is het naar schatting ${size} duurder, en toch verplicht`
  return `Apart belast in bevestigd cluster “${name}”: ${effect}`.slice(0, 160)
}

const isOff = ({ outcome }: Part): boolean =>
  outcome.verdict.checks.some(({ check, status }) => check === 'FC17' && status === 'off')

function pointsOf(part: Part): readonly (readonly [clusterId: number, Point])[] {
  if (isOff(part)) return []
  const { connectionId, clusters } = part
  return clusters
    .filter((cluster) => isBilledApart(part, cluster) && !isNothing(part, cluster))
    .map((cluster) => [
      cluster.id,
      {
        fingerprint: ['FC17', connectionId, cluster.id, cluster.from].join('|'),
        check: 'FC17',
        severity: 'medium',
        connectionId,
        title: titleOf(cluster),
        component: null,
        period: { from: cluster.from, to: cluster.to },
        expected: null,
        actual: null,
        cents: null,
      },
    ])
}

/**
 * FC17: billed apart on days on which it is in a cluster, once a cluster in an invoice. About no amount: that is of all bills of its
 * connections together.
 */
export const clusterPoints = (parts: readonly Part[]): Point[] => {
  const found = parts.flatMap(pointsOf)
  return found.flatMap(([id, point], place) =>
    found.findIndex(([other]) => other === id) === place ? [point] : [],
  )
}

/** What FC17 says where it found nothing in a cluster; null where none of the parts is in one, or nobody looked. */
export function clusterCheck(parts: readonly Part[]): Pick<ControlCheck, 'status' | 'reason'> | null {
  const own = parts.flatMap((part) =>
    isOff(part) ? [] : part.clusters.map((cluster) => ({ part, cluster })),
  )
  const [first] = own
  if (first === undefined) return null
  if (own.every(({ part, cluster }) => isNothing(part, cluster)))
    return { status: 'ok', reason: 'Samen of apart scheelt op deze dagen niets' }
  const { name } = first.cluster
  const reason = `Of cluster “${name}” is toegepast, zeggen alleen de facturen van al zijn aansluitingen samen`
  return { status: 'notControlled', reason }
}
