import type { ForecastMonth, ForecastResult } from '../../../contract/areas/forecast/forecastCalls.ts'
import { deviationOf, monthlyDeviationOf } from '../../../domain/forecast/backtest.ts'
import { bandAround, bandOf } from '../../../domain/forecast/band.ts'
import { type KnownChange, withChanges } from '../../../domain/forecast/changes.ts'
import { completenessOf, enough, referenceMonths } from '../../../domain/forecast/completeness.ts'
import type { VolumeMark } from '../../../domain/forecast/methods.ts'
import { addMonths, type Month, monthsFrom, numberOfMonth } from '../../../domain/forecast/months.ts'
import { addDays } from '../../../domain/time/day.ts'
import type { Asked, Single } from './single.ts'
import type { Cell } from './tables.ts'

const shown = (month: Month) => month.slice(0, 7)
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

/** How long the past is shown beside what is to come. */
const monthsShown = 36

export interface Joining extends Asked {
  readonly until: Month
  readonly changes: readonly KnownChange[]
  readonly followsDates: boolean
}

/** The cells of each connection, with what is known to change. */
export function cellsOf(all: readonly Single[], { months, changes, followsDates, until }: Joining): Cell[][] {
  const changing = all.map(({ target: { id, startDate, endDate }, months: own }) => ({
    id,
    volumes: own.map(({ volume }) => volume),
    from: followsDates ? startDate : null,
    // It goes out of management on that day: the day before is its last.
    to: followsDates && endDate !== null ? addDays(endDate, -1) : null,
  }))
  const volumes = withChanges(changing, months, changes, until)
  return all.map(({ months: own }, at) =>
    own.map(({ mark }, place): Cell => [volumes[at]?.[place] ?? null, mark]),
  )
}

function historyOf(all: readonly Single[], until: Month): ForecastResult['history'] {
  return monthsFrom(addMonths(until, 1 - monthsShown), until).flatMap((month) => {
    const known = all.flatMap(({ history }) => history.get(month) ?? [])
    return known.length === 0 ? [] : [{ month: shown(month), volume: sum(known), measured: known.length }]
  })
}

/** Which of the last years are held against each other: all three, or two of them. */
const threeYears = [0, 1, 2]
const twoYears = [
  [0, 1],
  [0, 2],
  [1, 2],
]

/**
 * How far months may lie off, from the connections of which the same two or three years were measured whole, and how many those are: a sum
 * over another year of each would hold a cold winter of one against a mild one of another.
 */
function bandIn(all: readonly Single[]) {
  const wholeIn = (backs: readonly number[]) => ({
    backs,
    used: all.filter(({ years }) => backs.every((back) => years[back] != null)),
  })
  const three = wholeIn(threeYears)
  const isEnough = three.used.length > 0 && three.used.length * 2 >= all.length
  const [best = three] = isEnough
    ? [three]
    : twoYears.map(wholeIn).toSorted((one, other) => other.used.length - one.used.length)
  const { backs, used } = best
  const years = backs.map((back) =>
    Array.from({ length: 12 }, (_, place) => sum(used.map((one) => one.years[back]?.[place] ?? 0))),
  )
  return used.length === 0 ? null : { deviations: bandOf(years), of: used.length }
}

function monthOf(month: Month, cells: readonly Cell[], deviation: number | null): ForecastMonth {
  const volume = sum(cells.map(([value]) => value ?? 0))
  const counts = new Map<VolumeMark, number>()
  for (const [, mark] of cells) counts.set(mark, (counts.get(mark) ?? 0) + 1)
  const isRealised = cells.length > 0 && cells.every(([, mark]) => mark === 'realised')
  const band = isRealised || deviation === null ? null : bandAround(volume, deviation)
  return {
    month: shown(month),
    volume,
    low: band?.low ?? null,
    high: band?.high ?? null,
    isRealised,
    marks: [...counts].map(([mark, connections]) => ({ mark, connections })),
  }
}

function backtestOf(all: readonly Single[], until: Month): ForecastResult['backtest'] {
  const months = monthsFrom(addMonths(until, -11), until).flatMap((month) => {
    const own = all.flatMap(({ tested }) => tested.filter((one) => one.month === month))
    if (own.length === 0) return []
    const of = (key: 'forecast' | 'plain' | 'real') => sum(own.map((one) => one[key]))
    return [{ month, forecast: of('forecast'), plain: of('plain'), real: of('real') }]
  })
  const plain = months.map((one) => ({ ...one, forecast: one.plain }))
  const [deviation, plainDeviation] = [deviationOf(months), deviationOf(plain)]
  const [monthly, plainMonthly] = [monthlyDeviationOf(months), monthlyDeviationOf(plain)]
  if (deviation === null || plainDeviation === null || monthly === null || plainMonthly === null) return null
  return {
    months: months.map((one) => ({ ...one, month: shown(one.month) })),
    deviation,
    plainDeviation,
    monthly,
    plainMonthly,
    leftOut: all.filter(({ tested }) => tested.length < 12).length,
  }
}

const many = (count: number, one: string, more: string) => (count === 1 ? `Eén ${one}` : `${count} ${more}`)

interface Doubted {
  readonly all: readonly Single[]
  readonly cells: readonly Cell[][]
  readonly band: ReturnType<typeof bandIn>
  readonly completeness: number
  readonly strangers: readonly string[]
}

/** What deserves a second look, in sentences. */
function doubtsOf({ all, cells, band, completeness, strangers }: Doubted): string[] {
  const having = (...marks: VolumeMark[]) =>
    cells.filter((own) => own.some(([, mark]) => marks.includes(mark))).length
  const said = (count: number, sentence: (count: number) => string) => (count === 0 ? [] : [sentence(count)])
  return [
    ...said(completeness < enough ? 1 : 0, () => `Minder dan ${enough}% van de basis is gemeten.`),
    ...said(
      having('missing'),
      (count) =>
        `${many(count, 'aansluiting heeft', 'aansluitingen hebben')} maanden zonder meting en zonder jaarverbruik: die tellen niet mee.`,
    ),
    ...said(
      having('estimated'),
      (count) =>
        `${many(count, 'aansluiting is', 'aansluitingen zijn')} in een of meer maanden geschat uit het jaarverbruik.`,
    ),
    ...said(
      having('uncorrected'),
      (count) => `${many(count, 'aansluiting is', 'aansluitingen zijn')} niet gecorrigeerd voor de kou.`,
    ),
    ...said(
      having('older'),
      (count) =>
        `${many(count, 'aansluiting leunt', 'aansluitingen leunen')} op een maand van twee of drie jaar eerder.`,
    ),
    ...(band?.deviations == null
      ? ['Er is te weinig historie voor een band: daarvoor zijn twee volle jaren nodig.']
      : said(all.length - band.of, () => `De band volgt uit ${band.of} van de ${all.length} aansluitingen.`)),
    ...said(
      strangers.length,
      () => `Een bekende wijziging telt niet mee: ${strangers.join(', ')} hoort niet bij deze prognose.`,
    ),
  ]
}

/** All connections together: by month with a band, the backtest, and what is doubtful. */
export function togetherOf(
  all: readonly Single[],
  cells: readonly Cell[][],
  { method, months, until }: Joining,
  strangers: readonly string[],
): { readonly result: ForecastResult; readonly completeness: string; readonly total: number } {
  const band = bandIn(all)
  const measuredMonths = sum(all.map(({ measured }) => measured))
  const referenced = all.length * referenceMonths(method)
  const completeness = completenessOf(measuredMonths, referenced)
  const found = months.map((month, place) =>
    monthOf(
      month,
      cells.map((own): Cell => own[place] ?? [null, 'missing']),
      band?.deviations?.[numberOfMonth(month) - 1] ?? null,
    ),
  )
  const tables = new Map(
    all.flatMap((one) => one.tables.map(({ name, isConcept }) => [name, isConcept] as const)),
  )
  const result: ForecastResult = {
    history: historyOf(all, until),
    months: found,
    bandOf: band?.deviations == null ? 0 : band.of,
    backtest: backtestOf(all, until),
    measuredMonths,
    referenceMonths: referenced,
    tables: [...tables].map(([name, isConcept]) => ({ name, isConcept })),
    doubts: doubtsOf({ all, cells, band, completeness: Number.parseFloat(completeness), strangers }),
  }
  return { result, completeness, total: sum(found.map(({ volume }) => volume)) }
}
