import { exact, product, roundedTo, share } from './arithmetic.ts'
import { wobble } from './bills.ts'
import { cutAt, type Days, daysOf, later, yearIn } from './calendar.ts'

/** A connection that is settled once a year, and what it is like. */
export interface Small {
  readonly id: string
  readonly capacity: string
  readonly operator: string
  readonly settlements: readonly Days[]
  /** kWh or m³ a day, by register. */
  readonly use: Readonly<Partial<Record<Register, number>>>
  readonly prices: readonly (Days & { readonly high: string; readonly low?: string })[]
  readonly residence?: boolean
  /** Percent of the usual use, from a day on. */
  readonly level?: (day: string) => number
  /** The day on which another meter came. */
  readonly swapped?: string
  readonly managed?: Partial<Days>
  readonly advances?: boolean
}
const registers = ['single', 'high', 'low', 'feedIn', 'feedInHigh', 'feedInLow'] as const
type Register = (typeof registers)[number]

export const fixed = '6.50'
export const feedIn = { price: '0.06', cost: '0.025' }
export const calorific = '34.92'
export const isGas = ({ capacity }: Pick<Small, 'capacity'>) => capacity.startsWith('G')
export const eanOf = (id: string) => `8716870000${id.replaceAll(/\D/g, '').padStart(8, '0')}`

/** What each register counted, stretch by stretch: the first of every month, and wherever else somebody read. */
export interface Counted extends Days {
  readonly used: Readonly<Partial<Record<Register, number>>>
}

/** Percent: no two years are alike. */
const yearly: Readonly<Record<number, number>> = { 2024: 104, 2025: 97 }

export function countedOf(own: Small): Counted[] {
  const [first, last] = [own.settlements[0]?.from ?? '', own.settlements.at(-1)?.to ?? '']
  const firsts: string[] = []
  for (let day = first; day <= last; day = later(day, 1)) if (day.endsWith('-01')) firsts.push(day)
  const seed = Number(own.id.replaceAll(/\D/g, ''))
  return cutAt({ from: first, to: last }, firsts).map((span, nth) => {
    const level = own.level?.(span.from) ?? yearly[yearIn(span.from)] ?? 100
    const used = registers.flatMap((register, place) => {
      const perDay = own.use[register]
      if (perDay === undefined) return []
      return [[register, Math.floor((perDay * daysOf(span) * wobble(seed + place)(nth) * level) / 10_000)]]
    })
    return { ...span, used: Object.fromEntries(used) }
  })
}

/** What a register counted on some days. */
const countOn = (counted: readonly Counted[], register: Register, { from, to }: Days): number =>
  counted
    .filter((one) => one.from >= from && one.to <= to)
    .reduce((all, { used }) => all + (used[register] ?? 0), 0)

/** The standings at the beginning of each stretch, and of both meters where one was swapped. */
export function readingsOf(own: Small, counted: readonly Counted[]) {
  const names = registers.filter((register) => own.use[register] !== undefined)
  let [meter, standings] = ['M1', new Map<Register, number>(names.map((name) => [name, 1000]))]
  const rows: Record<string, unknown>[] = []
  const write = (date: string) => {
    const shown = Object.fromEntries([...standings].map(([name, value]) => [isGas(own) ? 'm3' : name, value]))
    rows.push({ date, meter, ...shown })
  }
  for (const { from, used } of counted) {
    write(from)
    if (from === own.swapped) {
      meter = 'M2'
      standings = new Map(names.map((name) => [name, 5]))
      write(from)
    }
    standings = new Map([...standings].map(([name, value]) => [name, value + (used[name] ?? 0)]))
  }
  write(later(counted.at(-1)?.to ?? '', 1))
  return rows
}

/** Of gas what the meter counted is brought to m³(n) and rounded, of each stretch that is reckoned by itself. */
export function billed(
  own: Small,
  counted: readonly Counted[],
  days: Days,
): Record<'high' | 'low' | 'fed', number> {
  const on = (register: Register) => countOn(counted, register, days)
  if (isGas(own)) {
    const normal = product(exact(on('single')), exact(calorific), share(100, 3517))
    return { high: Number(roundedTo(normal, 0)), low: 0, fed: 0 }
  }
  const fed = on('feedIn') + on('feedInHigh') + on('feedInLow')
  return {
    fed,
    high: on('single') - on('feedIn') + on('high') - on('feedInHigh'),
    low: on('low') - on('feedInLow'),
  }
}
