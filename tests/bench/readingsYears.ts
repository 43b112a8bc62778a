import { isoAt, minute } from '../../src/domain/time/amsterdam.ts'
import { startOfDay } from '../../src/domain/time/day.ts'
import type { ChannelReadings } from '../../src/server/readings/readings.ts'

/** What every connection gets: three whole years. */
export const [from, until] = ['2023-01-01', '2026-01-01']
const first = startOfDay(from)
export const quarters = (startOfDay(until) - first) / (15 * minute)

/** Numbers between 0 and 1 that are the same each time. */
function randomOf(seed: number): () => number {
  let state = seed * 7919 + 1
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** Three years of quarter-hours of a business on one counter, in Wh: nights, weekends, seasons and noise. */
export function yearsOf(seed: number): ChannelReadings {
  const random = randomOf(seed)
  const [base, peak] = [80 + random() * 400, 300 + random() * 3000]
  const starts = Float64Array.from({ length: quarters }, (_, index) => first + index * 15 * minute)
  const values = Int32Array.from(starts, (_, index) => {
    const hour = (index % 96) / 4
    const season = Math.cos((index / 35_064) * 2 * Math.PI)
    const isOpen = Math.floor(index / 96 + 6) % 7 < 5 && hour > 7 && hour < 18
    const load = base * (1 + season / 5) + (isOpen ? peak * Math.sin(((hour - 7) / 11) * Math.PI) : 0)
    return Math.round(load * (0.9 + random() / 5))
  })
  const ranks = new Uint8Array(quarters).fill(3)
  return { channel: { direction: 'taken', register: 'single' }, minutes: 15, starts, values, ranks }
}

/** A file with a line for each reading, of as many meters as it takes. */
export function* linesOf(eans: readonly string[], lines: number): Generator<string> {
  yield 'Van;EAN;Register;Volume;Eenheid\r\n'
  const each = Math.ceil(lines / eans.length)
  for (const [seed, ean] of eans.entries()) {
    const { starts, values } = yearsOf(seed)
    for (let index = 0; index < Math.min(each, lines - seed * each); index++) {
      const volume = ((values[index] as number) / 1000).toFixed(3).replace('.', ',')
      yield `${isoAt(starts[index] as number)};${ean};Afname;${volume};kWh\r\n`
    }
  }
}
