import type { Usage } from '../../../contract/usage-calls.ts'
import { emissionFactorOf, emissionOf } from '../../../domain/energy/co2.ts'
import { minute } from '../../../domain/time/amsterdam.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { number } from '../../format.ts'
import type { Costs } from './usageCosts.ts'
import { type Counted, takenAt } from './usageCounted.ts'

/** What bars and a table count. */
export const measures = ['usage', 'cost', 'co2'] as const
export type Measure = (typeof measures)[number]

export const measureLabel = (measure: Measure, unit: Usage['unit']): string =>
  ({ usage: `Verbruik (${unit})`, cost: 'Kosten (€)', co2: 'CO₂ (kg)' })[measure]

/** Counters, and the unit of which they count thousandths. */
interface Measured {
  readonly unit: string
  readonly counters: readonly Counted[]
}

/** What was taken as euro or as kg of CO₂; as it is where that is asked for, or no price is known. */
export function measured(
  measure: Measure,
  usage: Usage,
  { counters, costs }: { counters: readonly Counted[]; costs: Costs | null },
): Measured {
  if (measure === 'co2') return { unit: 'kg', counters: [emissionsOf(usage, counters)] }
  if (measure === 'usage' || costs === null) return { unit: usage.unit, counters }
  const values = costs.cents.map((cents) => (cents === null ? null : cents * 10))
  return { unit: '€', counters: [counterOf('Kosten, schatting', values, costs.total * 10)] }
}

const counterOf = (label: string, values: readonly (number | null)[], total: number): Counted => ({
  ...{ direction: 'taken', register: 'single', label, values, total },
})

/** Grams of CO₂, each place by the factor of its year. */
function emissionsOf(usage: Usage, counters: readonly Counted[]): Counted {
  const values = Array.from({ length: usage.count }, (_, place) => {
    const milli = takenAt(counters, place)
    return milli === null ? null : Math.round(emissionOf(usage.product, yearAt(usage, place), milli))
  })
  return counterOf(
    'CO₂',
    values,
    values.reduce<number>((sum, value) => sum + (value ?? 0), 0),
  )
}

function yearAt({ starts, first, minutes, from }: Usage, place: number): number {
  const day = starts ? (starts[place] ?? from) : dayAt(Date.parse(first) + place * (minutes ?? 0) * minute)
  return Number(day.slice(0, 4))
}

/** How CO₂ was found, and where that comes from. */
export function emissionWord({ product, unit, from }: Usage): string {
  const { direct, chain, source } = emissionFactorOf(product, Number(from.slice(0, 4)))
  return `CO₂ van wat is afgenomen, keten meegerekend: ${number(direct + chain)} kg per ${unit}. Bron: ${source}.`
}
