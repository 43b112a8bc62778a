import { known } from '../../../domain/audit/amounts.ts'
import type { Conversion, Counted, Register, Series, Volume } from '../../../domain/audit/case.ts'
import { mergedCounters, type Used, usedOf } from '../../../domain/audit/counted.ts'
import type { Product } from '../../../domain/energy/channel.ts'
import { keysOf } from '../../../domain/keys.ts'
import {
  exactly,
  isLess,
  isMore,
  isSame,
  minus,
  type Rational,
  ratio,
  sizeOfRational,
  sumOf,
  zero,
} from '../../../domain/rational.ts'
import { hour, minute } from '../../../domain/time/amsterdam.ts'

/** What is wrong in what a case says was used, with its place in the connection. */
interface UseFault {
  readonly path: (string | number)[]
  readonly message: string
}

interface Standing extends Row {
  readonly date: string
  readonly meter: string
}

interface Row {
  readonly counters: Counted
}

interface Use {
  readonly product: Product
  readonly readings: readonly Standing[]
  readonly volumes: readonly Volume[]
  readonly series: readonly Series[]
  readonly yearlyUsage: Counted | null
  readonly conversions: readonly Conversion[]
}

/** Counters that never run back; that of what is taken may, on an old meter behind panels. */
export const onlyForward = (of: Product): readonly Register[] =>
  of === 'gas' ? ['single', 'normal', 'kvarh'] : ['feedIn', 'feedInHigh', 'feedInLow', 'kvarh']

const ofGas: readonly Register[] = ['single', 'normal']
const isOfOther = (register: Register, of: Product) =>
  of === 'gas' ? !ofGas.includes(register) : register === 'normal'

/** Counters that the product has not, volumes that cannot be, and rows of which two say something else of the same days. */
export const faultsInUse = (use: Use): UseFault[] => [
  ...(['readings', 'volumes'] as const).flatMap((list) =>
    use[list].flatMap(({ counters }, place): UseFault[] =>
      keysOf(counters).some((register) => isOfOther(register, use.product))
        ? [
            {
              path: [list, place],
              message:
                use.product === 'gas'
                  ? 'Gas wordt geteld in m3, of als m3n waar het al is omgerekend'
                  : 'Elektriciteit wordt niet in m³ geteld',
            },
          ]
        : [],
    ),
  ),
  ...otherTotals(use),
  ...use.series.flatMap((one, place) =>
    use.series.some((other, at) => at < place && differByHour(other, one))
      ? [{ path: ['series', place], message: otherSeries }]
      : [],
  ),
  ...use.volumes.flatMap((volume, place) => [
    ...(onlyForward(use.product).some((register) => isBelow0(volume.counters[register]))
      ? [{ path: ['volumes', place], message: 'Een verbruik mag niet lager dan 0 zijn' }]
      : []),
    ...(use.volumes.some((other, at) => at < place && differ(other, volume)) ||
    addsUpElse(volume, use.volumes.slice(0, place))
      ? [
          {
            path: ['volumes', place],
            message:
              'Zegt van dezelfde dagen iets anders dan een eerder volume van deze bron: laat er één staan',
          },
        ]
      : []),
  ]),
  ...use.conversions.flatMap((row, place) =>
    use.conversions.some((other, at) => at < place && shareDays(other, row) && isOtherFactor(other, row))
      ? [
          {
            path: ['conversions', place],
            message:
              'Geldt op dezelfde dagen als een eerdere rij en zegt iets anders: laat van beide één gelden',
          },
        ]
      : [],
  ),
]

const isBelow0 = (value: string | undefined) => value !== undefined && isLess(exactly(value), zero)

const isBeside = (one: Volume, other: Volume): boolean =>
  one.source === other.source && one.from === other.from && one.to === other.to

/** The whole of a quarter may stand beside its months; two of exactly the same days have to be the same. */
const differ = (one: Volume, other: Volume): boolean =>
  isBeside(one, other) &&
  keysOf(one.counters).some((register) => {
    const [own, second] = [one.counters[register], other.counters[register]]
    return own !== undefined && second !== undefined && !isSame(exactly(own), exactly(second))
  })

/** Counters that each tell all of what was taken, or of what was fed in. */
const wholes: readonly (readonly (readonly Register[])[])[] = [
  [['single'], ['high', 'low'], ['peak', 'offpeak']],
  [['feedIn'], ['feedInHigh', 'feedInLow']],
]

/** Whether a row makes what earlier rows of its source say of the same days add up to more than one total. */
function addsUpElse(row: Volume, earlier: readonly Volume[]): boolean {
  const before = earlier.filter((other) => isBeside(other, row))
  return isOneTotal([row]) && isOneTotal(before) && !isOneTotal([...before, row])
}

const isOneTotal = (rows: readonly Row[]): boolean =>
  totalsOf(usedOf(mergedCounters(rows))).every((totals) =>
    totals.every((total) => totals[0] === undefined || isSame(total, totals[0])),
  )

/** What counters come to in each of the ways in which they tell all of it. */
const totalsOf = (used: Used): readonly (readonly Rational[])[] =>
  wholes.map((ways) => ways.flatMap((registers) => known(registers.map((one) => used[one] ?? null)) ?? []))

const otherTotal =
  'De telwerken van deze rij tellen niet op tot hetzelfde verbruik: laat alleen staan wat klopt'

/** Rows of which one counter says another total than two that count together: which of them counts, nobody said. */
const otherTotals = ({ readings, volumes, yearlyUsage }: Use): UseFault[] => [
  ...volumes.flatMap((volume, place) =>
    isOneTotal([volume]) ? [] : [{ path: ['volumes', place], message: otherTotal }],
  ),
  ...readings.flatMap((row, place) =>
    runsWithItself(readings, row) ? [] : [{ path: ['readings', place], message: otherTotal }],
  ),
  ...(yearlyUsage === null || isOneTotal([{ counters: yearlyUsage }])
    ? []
    : [{ path: ['yearlyUsage'], message: otherTotal }]),
]

/** Standings are cut or rounded to whole units, each by itself: so far what two of them differ may be off. */
const readToUnits = ratio(2)

/** Whether the counters of a meter counted the same since its standing before. */
function runsWithItself(readings: readonly Standing[], row: Standing): boolean {
  const before = readings
    .filter(({ date, meter }) => meter === row.meter && date < row.date)
    .reduce<Standing | null>((last, one) => (last === null || one.date >= last.date ? one : last), null)
  if (before === null || readings.some((one) => isSwap(one, before) || isSwap(one, row))) return true
  const [first, last] = [usedOf(before.counters), usedOf(row.counters)]
  const counted = Object.fromEntries(
    keysOf(last).flatMap((register) => {
      const [from, to] = [first[register], last[register]]
      return from === undefined || to === undefined ? [] : [[register, minus(to, from)]]
    }),
  )
  return totalsOf(counted).every((totals) =>
    totals.every((total) => !isMore(sizeOfRational(minus(total, totals[0] ?? total)), readToUnits)),
  )
}

/** Two of a day without numbers of meters: what stands after it is another meter. */
const isSwap = (one: Standing, other: Standing): boolean =>
  one !== other && one.date === other.date && one.meter === other.meter

const shareDays = (one: Conversion, other: Conversion): boolean =>
  (one.from === null || other.to === null || one.from <= other.to) &&
  (other.from === null || one.to === null || other.from <= one.to)

const isOtherFactor = (one: Conversion, other: Conversion): boolean =>
  (['calorific', 'temperature', 'height'] as const).some(
    (name) => !isSame(exactly(one[name]), exactly(other[name])),
  )

const otherSeries =
  'Zegt van dezelfde uren iets anders dan een eerdere reeks: laat er één staan, of tel meters naast elkaar op'

/** Quarters may stand beside the hours they come to. */
function differByHour(one: Series, other: Series): boolean {
  if (one.channel !== other.channel) return false
  const hours = byHour(one)
  return [...byHour(other)].some(([at, sum]) => {
    const own = hours.get(at)
    return own !== undefined && !isSame(own, sum)
  })
}

/** What each hour comes to of which all is known. */
function byHour({ start, minutes, values }: Series): ReadonlyMap<number, Rational> {
  const at = (place: number) => Math.floor((Date.parse(start) + place * minutes * minute) / hour)
  const placed = values.map((value, place) => ({ hour: at(place), value }))
  return new Map(
    [...Map.groupBy(placed, (one) => one.hour)].flatMap(([key, own]) => {
      const known = own.flatMap(({ value }) => (value === null ? [] : [exactly(value)]))
      return known.length * minutes === 60 ? [[key, sumOf(known)] as const] : []
    }),
  )
}
