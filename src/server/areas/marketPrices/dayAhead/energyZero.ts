import { z } from 'zod'
import { minute } from '../../../../domain/time/amsterdam.ts'
import { SourceFailed } from './failed.ts'
import { milliOf, type Told } from './series.ts'
import type { Whose } from './whose.ts'

const answer = z.looseObject({
  Prices: z.array(z.looseObject({ readingDate: z.string(), price: z.number() })).max(20_000),
})

/** The steps in which prices come: the least time between two of them. */
function stepsOf(starts: readonly number[]): number {
  const apart = starts.slice(1).map((start, place) => (start - (starts[place] ?? 0)) / minute)
  const least = Math.min(60, ...apart.filter((minutes) => minutes > 0))
  return [15, 30].includes(least) ? least : 60
}

/** The prices of an answer of EnergyZero: each in euro a kWh without VAT, from an instant in UTC. */
export function readEnergyZero(text: string, whose: Whose): Told[] {
  let told: unknown
  try {
    told = JSON.parse(text)
  } catch {
    throw new SourceFailed(`${whose.it} is geen leesbare JSON.`)
  }
  const parsed = answer.safeParse(told)
  if (!parsed.success) throw new SourceFailed(`${whose.it} bevat iets anders dan day-aheadprijzen.`)
  const prices = new Map<number, number>()
  for (const { readingDate, price } of parsed.data.Prices) {
    const [start, milli] = [Date.parse(readingDate), milliOf(price * 1000)]
    if (Number.isNaN(start) || milli === null)
      throw new SourceFailed(`${whose.inIt} staat een prijs die geen prijs kan zijn.`)
    prices.set(start, milli)
  }
  if (prices.size === 0) return []
  return [{ minutes: stepsOf([...prices.keys()].toSorted((one, other) => one - other)), prices }]
}
