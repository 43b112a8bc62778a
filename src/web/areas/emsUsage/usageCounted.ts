import type { DirectionUsage, Usage } from '../../../contract/areas/emsUsage/usageCalls.ts'
import { channelLabel, type Direction, type Register } from '../../../domain/energy/channel.ts'
import { type Quality, qualityLabels, rankOf } from '../../../domain/energy/quality.ts'
import { qualitiesOf, spread } from '../../../domain/energy/runs.ts'
import { sumOfKnown } from '../../../domain/known.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Doubt } from '../../charts/doubt.ts'
import type { Way } from './usageAddress.ts'

/** One counter, value by value. */
export interface Counted {
  readonly direction: Direction
  readonly register: Register
  readonly label: string
  /** Thousandths per place; null where nothing is known. */
  readonly values: readonly (number | null)[]
  readonly total: number
}

/** The counters of an answer. A counter that stood still while another one counted used nothing: 0, not unknown. */
export function countersOf({ directions, count }: Usage): Counted[] {
  return directions.flatMap((usage) => {
    const inGap = gapMarks(usage, count)
    return usage.registers.map(({ register, runs, total }) => ({
      ...{ direction: usage.direction, register, total },
      label: channelLabel({ direction: usage.direction, register }),
      values: spread(runs, count).map((value, place) => (value === null && !inGap[place] ? 0 : value)),
    }))
  })
}

function gapMarks({ gaps }: DirectionUsage, count: number): boolean[] {
  const marks = new Array<boolean>(count).fill(false)
  for (const [at, length] of gaps) marks.fill(true, at, at + length)
  return marks
}

/** How well a place is known: by the worst of its readings, or that some or all of them are absent or have yet to come. */
export type Known = Quality | 'partly' | 'toCome'

export const knownLabels: Readonly<Record<Known, string>> = {
  ...qualityLabels,
  ...{ partly: 'Onvolledig', toCome: 'Nog niet bekend' },
}

/** How well each place of an answer is known. */
export function knownOf({ directions, count }: Usage): Known[] {
  const found = directions.flatMap((usage) =>
    usage.registers.map(({ runs }) => ({
      inGap: gapMarks(usage, count),
      qualities: qualitiesOf(runs, count),
    })),
  )
  return Array.from({ length: count }, (_, place) => {
    const there = found.flatMap(({ qualities }) => qualities[place] ?? []).filter((one) => one !== 'missing')
    const [worst] = there.toSorted((one, other) => rankOf(one) - rankOf(other))
    if (worst === undefined) return 'missing'
    return found.some(({ inGap }) => inGap[place]) ? 'partly' : worst
  })
}

/** The same on a day: of what begins on it or later nothing is missing, it has yet to come. */
export function knownOn(today: Day, known: readonly Known[], places: readonly { day: Day }[]): Known[] {
  return known.map((one, place) =>
    one === 'missing' && (places[place]?.day ?? '') >= today ? 'toCome' : one,
  )
}

/** Whether a place is drawn and written as something to be careful with. */
export const isDoubtful = (known: Known | undefined) => known === 'partly' || known === 'estimated'

/** How what is not plainly measured is drawn; null of what is, and of what is absent: that is not drawn at all. */
export function doubtOf(known: Known): Doubt | null {
  if (isDoubtful(known)) return { text: knownLabels[known], look: 'hatched' }
  return known === 'calculated' ? { text: knownLabels[known], look: 'dotted' } : null
}

/** What the looks of those doubts mean, of as many as are shown. */
export function doubtsSaid(
  doubts: readonly (Doubt | null)[],
  words: Readonly<Record<Doubt['look'], string>>,
) {
  const looks = new Set(doubts.map((doubt) => doubt?.look))
  return [
    ...(looks.has('hatched') ? [`${words.hatched}: geschat, of niet helemaal gemeten.`] : []),
    ...(looks.has('dotted') ? [`${words.dotted}: berekend uit meterstanden.`] : []),
  ].join(' ')
}

/** More decimals say nothing to who reads them; a saved file has every thousandth. */
export const mostDecimals = 2

/** How many decimals figures in thousandths need, so that they stand in line: 0 to 2. */
export function decimalsOf(thousandths: readonly (number | null)[]): number {
  return Math.max(
    0,
    ...thousandths.map((value) => [1000, 100].findIndex((size) => (value ?? 0) % size === 0)).map(digits),
  )
}

const digits = (found: number) => (found < 0 ? mostDecimals : found)

/** Thousandths as the unit people read. */
export const inUnits = (milli: number | null | undefined) =>
  milli === null || milli === undefined ? null : milli / 1000

/** What was taken at a place by all counters together; null where nothing is known. */
export function takenAt(counters: readonly Counted[], place: number): number | null {
  return sumOfKnown(counters.map(({ direction, values }) => (direction === 'taken' ? values[place] : null)))
}

/** Which way counters are counted together: what was taken, or what was fed in where that is all they count. */
export const mainWay = (counters: readonly Pick<Counted, 'direction'>[]): Direction =>
  counters.length > 0 && counters.every(({ direction }) => direction === 'fedIn') ? 'fedIn' : 'taken'

/** What was counted at a place the main way by all counters together; null where nothing is known. */
export function countedAt(counters: readonly Counted[], place: number): number | null {
  const way = mainWay(counters)
  return sumOfKnown(counters.map(({ direction, values }) => (direction === way ? values[place] : null)))
}

/** The counters that went one way; net is one counter: what was taken less what was fed in, null where neither is known. */
export function goingOneWay(counters: readonly Counted[], way: Way): readonly Counted[] {
  if (way === 'both') return counters
  if (way !== 'net') return counters.filter(({ direction }) => direction === way)
  const places = counters[0]?.values.length ?? 0
  const values = Array.from({ length: places }, (_, place) => {
    const signed = counters.map(({ direction, values: own }) => {
      const value = own[place] ?? null
      return value === null || direction === 'taken' ? value : -value
    })
    return sumOfKnown(signed)
  })
  const total = counters.reduce((sum, one) => sum + (one.direction === 'taken' ? one.total : -one.total), 0)
  return [{ direction: 'taken', register: 'single', label: 'Netto', values, total }]
}
