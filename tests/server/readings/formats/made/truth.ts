import type { Direction, Product, Register } from '../../../../../src/domain/energy/channel.ts'
import { tariffAt } from '../../../../../src/domain/energy/tariff.ts'
import { hour, type Instant, minute, wallAt } from '../../../../../src/domain/time/amsterdam.ts'
import { addDays, startOfDay } from '../../../../../src/domain/time/day.ts'
import type { Chance } from './chance.ts'

/** What one counter of a made-up meter really counted. */
export interface TrueCounter {
  readonly direction: Direction
  readonly register: Register
  /** Thousandths in each slot. */
  readonly values: readonly number[]
  /** What the counter showed at the beginning of the first slot. */
  readonly first: number
}

export interface TrueMeter {
  readonly ean: string | null
  /** What it is called where it has no EAN-code; null when it is the only one of its product. */
  readonly name: string | null
  readonly product: Product
  readonly counters: readonly TrueCounter[]
}

/** What really happened: what a file about it has to say. */
export interface Truth {
  /** Minutes of a slot; of days and months 1440 and more. */
  readonly step: 'quarter' | 'hour' | 'day' | 'month'
  /** Where slots begin; one more than there are slots. */
  readonly edges: readonly Instant[]
  readonly meters: readonly TrueMeter[]
  /** How meters of the same product are told apart: by a column, or by sheets called after their place or EAN-code. */
  readonly places: 'none' | 'column' | 'sheets' | 'eanSheets'
}

const eans = ['871687123456700016', '871687123456700023', '871687123456700030']
const days = ['2023-03-25', '2023-10-28', '2023-10-29', '2024-01-10', '2024-06-12', '2023-12-30']

/** A made-up truth: one or two meters over some days. */
export function madeTruth(chance: Chance): Truth {
  const step = chance.one(['quarter', 'quarter', 'quarter', 'hour', 'hour', 'day', 'month'] as const)
  const edges = edgesOf(step, chance.one(days), chance)
  if (chance.is(0.06)) return ofPlaces(step, edges, chance)
  const products: Product[] = chance.is(0.25)
    ? ['electricity', 'gas']
    : [chance.is(0.3) ? 'gas' : 'electricity']
  const named = products.length > 1 ? chance.is(0.5) : chance.is(0.4)
  const meters = products.map((product, index) => ({
    product,
    name: null,
    ean: named ? (eans[index] as string) : null,
    counters: countersOf(product, edges, chance),
  }))
  return { step, edges, meters, places: 'none' }
}

/** Two meters of electricity, each with the same counters. */
function ofPlaces(step: Truth['step'], edges: readonly Instant[], chance: Chance): Truth {
  const places = chance.one(['column', 'sheets', 'eanSheets'] as const)
  const counters = countersOf('electricity', edges, chance)
  const other = counters.map((counter) => ({
    ...counter,
    first: counter.first + 1_234_000,
    values: counter.values.map((value) => Math.round(value * 0.7)),
  }))
  const meters = [counters, other].map((own, at) => ({
    product: 'electricity' as const,
    name: places === 'eanSheets' ? null : (['Pand Oost', 'Pand West'][at] as string),
    ean: places === 'eanSheets' ? (eans[at] as string) : null,
    counters: own,
  }))
  return { step, edges, meters, places }
}

function edgesOf(step: Truth['step'], from: string, chance: Chance): Instant[] {
  if (step === 'month')
    return Array.from({ length: chance.one([13, 13, 13, 3, 4]) }, (_, at) =>
      startOfDay(`${2023 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`),
    )
  const count = step === 'day' ? 20 + chance.below(40) : 2 + chance.below(3)
  if (step === 'day') return Array.from({ length: count + 1 }, (_, at) => startOfDay(addDays(from, at)))
  const [first, last] = [startOfDay(from), startOfDay(addDays(from, count))]
  const length = step === 'hour' ? hour : 15 * minute
  return Array.from({ length: (last - first) / length + 1 }, (_, at) => first + at * length)
}

function countersOf(product: Product, edges: readonly Instant[], chance: Chance): TrueCounter[] {
  const at = edges.slice(0, -1)
  // A few standings of a counter that had hardly begun are what use may be too: nobody can tell those.
  const begun = edges.length < 6 ? [8_301_222, 98_765_432] : [0, 1, 12_345, 8_301_222, 98_765_432]
  const first = () => chance.one(begun) * 10 + chance.below(1000)
  if (product === 'gas') {
    const share = chance.one([0.05, 0.3, 0.8])
    const size = chance.one([40, 900])
    const values = at.map(() => (chance.is(share) ? 1 + chance.below(size) : 0))
    return [{ direction: 'taken', register: 'single', values, first: first() }]
  }
  const base = chance.one([20, 400, 25_000])
  const load = at.map((time) => {
    const ofDay = (wallAt(time) % (24 * hour)) / hour
    return Math.round(base * (1 + (ofDay > 7 && ofDay < 19 ? 2 : 0)) * (0.6 + chance.next()))
  })
  const sun = at.map((time) => {
    const ofDay = (wallAt(time) % (24 * hour)) / hour
    const isLong = (edges[1] as number) - (edges[0] as number) > hour
    const height = isLong ? 1 : Math.max(0, Math.sin(((ofDay - 6) / 12) * Math.PI))
    return ofDay > 6 || isLong ? Math.round(base * 3 * height * chance.next()) : 0
  })
  const isFed = chance.is(0.5)
  const isTaken = !isFed || chance.is(0.7)
  const isDouble = chance.is(0.5)
  const isFine = (edges[1] as number) - (edges[0] as number) <= hour
  const directions = [...(isTaken ? (['taken'] as const) : []), ...(isFed ? (['fedIn'] as const) : [])]
  return directions.flatMap((direction): TrueCounter[] => {
    const all = direction === 'taken' ? load : sun
    if (!isDouble) return [{ direction, register: 'single', values: all, first: first() }]
    return (['normal', 'low'] as const).map((register) => ({
      direction,
      register,
      first: first(),
      values: all.map((value, place) => {
        if (!isFine) return register === 'low' ? Math.floor(value / 3) : value - Math.floor(value / 3)
        return tariffAt(at[place] as number) === register ? value : 0
      }),
    }))
  })
}
