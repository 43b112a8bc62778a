import { factorSentences } from '../../../contract/areas/emissionFactors/emissionCalls.ts'
import type { Usage } from '../../../contract/areas/emsUsage/usageCalls.ts'
import type { Direction, Product } from '../../../domain/energy/channel.ts'
import { gramsOf } from '../../../domain/energy/co2.ts'
import { highestOfKnown } from '../../../domain/known.ts'
import { minute } from '../../../domain/time/amsterdam.ts'
import { type Day, dayAt } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import { number } from '../../format/format.ts'
import type { Costs } from './usageCosts.ts'
import { type Counted, takenAt } from './usageCounted.ts'
import { lengthOf } from './usagePeriods.ts'
import type { Powers } from './usagePower.ts'

/** What bars and a table count. */
export const measures = ['usage', 'cost', 'co2', 'power', 'area'] as const
export type Measure = (typeof measures)[number]

export const measureLabel = (measure: Measure, unit: Usage['unit']): string =>
  ({
    usage: `Verbruik (${unit})`,
    cost: 'Kosten (€)',
    co2: 'CO₂ (kg)',
    power: 'Vermogen (kW)',
    area: `Per m² (${unit})`,
  })[measure]

/** The most days of which the quarter-hours are asked, for the highest of them. */
const mostDays = 366

/** Whether power can be told of a product over these days. */
export const hasPower = (product: Product, span: Span): boolean =>
  product === 'electricity' && lengthOf(span) <= mostDays

/** Whether something was or can be taken: what only feeds in costs nothing and gives off nothing. */
export const takes = ({ directions }: Usage): boolean =>
  directions.length === 0 || directions.some(({ direction }) => direction === 'taken')

/** What a period can be counted in: power of electricity, and by floor area where that is known; what is only fed in also as power. */
export const measuresFor = (usage: Usage): readonly Measure[] =>
  measures.filter((one) => {
    if (one === 'power') return hasPower(usage.product, usage)
    if (one === 'area') return usage.floorArea !== null && takes(usage)
    return one === 'usage' || takes(usage)
  })

/** Counters, and the unit of which they count thousandths. */
interface Measured {
  readonly unit: string
  readonly counters: readonly Counted[]
}

interface Given {
  counters: readonly Counted[]
  costs: Costs | null
  powers: Powers | null
}

/** What was taken in another measure; as it was counted where that is asked for, or the other can't be told. */
export function measured(measure: Measure, usage: Usage, { counters, costs, powers }: Given): Measured {
  if (measure === 'co2') return { unit: 'kg', counters: [emissionsOf(usage, counters)] }
  if (measure === 'power' && powers !== null) return { unit: 'kW', counters: [powerOf(powers)] }
  if (measure === 'area' && usage.floorArea !== null)
    return { unit: `${usage.unit}/m²`, counters: perSquareMetre(counters, usage.floorArea) }
  if (measure !== 'cost' || costs === null) return { unit: usage.unit, counters }
  const values = costs.cents.map((cents) => (cents === null ? null : cents * 10))
  return { unit: '€', counters: [counterOf('Kosten, schatting', values, costs.total * 10)] }
}

const counterOf = (
  label: string,
  values: readonly (number | null)[],
  total: number,
  direction: Direction = 'taken',
): Counted => ({ direction, register: 'single', label, values, total })

/** Watts are thousandths of kW; the whole of a period is its highest. */
const powerOf = ({ watts, label, direction }: Powers): Counted =>
  counterOf(label, watts, highestOfKnown(watts) ?? 0, direction)

const perSquareMetre = (counters: readonly Counted[], area: number): Counted[] =>
  counters
    .filter(({ direction }) => direction === 'taken')
    .map((counter) => ({
      ...counter,
      values: counter.values.map((value) => (value === null ? null : Math.round(value / area))),
      total: Math.round(counter.total / area),
    }))

/** By what use is divided. */
export const areaWord = (area: number): string =>
  `Gedeeld door het vloeroppervlak van de entiteit waar het is gebruikt, of van de entiteiten samen: ${number(area, 0)} m².`

/** Grams of CO₂, each place by the factor that counts on its days. */
function emissionsOf(usage: Usage, counters: readonly Counted[]): Counted {
  const { factors, mixed } = usage.emissions
  const ofSeveral = new Map(mixed)
  const values = Array.from({ length: usage.count }, (_, place) => {
    const milli = takenAt(counters, place)
    const day = dayOfPlace(usage, place)
    const factor = factors.find(({ from, to }) => from <= day && day <= to)
    if (milli === null || factor === undefined) return null
    return ofSeveral.get(place) ?? Math.round(gramsOf(milli, factor.kilograms))
  })
  return counterOf(
    'CO₂',
    values,
    values.reduce<number>((sum, value) => sum + (value ?? 0), 0),
  )
}

function dayOfPlace({ starts, first, minutes, from }: Usage, place: number): Day {
  return starts ? (starts[place] ?? from) : dayAt(Date.parse(first) + place * (minutes ?? 0) * minute)
}

/** How CO₂ was found, of all that is shown: which factors counted, of which year, and how sure they are. */
export const emissionWord = (shown: readonly Usage[]): string =>
  factorSentences(shown.flatMap(({ emissions }) => emissions.factors)).join(' ')
