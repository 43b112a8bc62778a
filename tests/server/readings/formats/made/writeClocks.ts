import { type Instant, isoAt } from '../../../../../src/domain/time/amsterdam.ts'
import type { MadeLayout } from './layout.ts'
import type { TrueMeter, Truth } from './truth.ts'
import { csvOf, factorTitle, type texts } from './writeFile.ts'

/** A row a day, with a column for each time of day. */
export function clocks(
  { edges, step, meters }: Truth,
  layout: MadeLayout,
  text: ReturnType<typeof texts>,
  units: (meter: TrueMeter) => string,
) {
  const meter = meters[0] as TrueMeter
  const by = layout.factor.in === 'nowhere' ? 1 : layout.factor.by
  const [counter] = meter.counters
  const minutes = step === 'quarter' ? 15 : 60
  const starts = Array.from({ length: 1440 / minutes }, (_, at) => at * minutes)
  const clock = (at: number) =>
    `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
  const byDay = Map.groupBy(edges.slice(0, -1).keys(), (slot) => isoAt(edges[slot] as Instant).slice(0, 10))
  // The hour that comes twice has columns of its own, behind the first.
  const twice = starts.filter((at) => at >= 120 && at < 180)
  const hasTwice = [...byDay.values()].some((slots) => slots.length > starts.length)
  const columns = hasTwice
    ? starts.flatMap((at) => (at === 120 + 60 - minutes ? [at, ...twice] : [at]))
    : starts
  const lines = [...byDay].map(([day, slots]) => {
    const cells: string[] = []
    const left = [...slots]
    for (const at of columns) {
      const slot = left[0]
      const isHere = slot !== undefined && isoAt(edges[slot] as Instant).slice(11, 16) === clock(at)
      cells.push(isHere ? text.number((counter?.values[slot] as number) / by) : '')
      if (isHere) left.shift()
    }
    return [day, ...cells]
  })
  const header = ['Datum', ...columns.map(clock)]
  const title = [
    `${meter.product === 'gas' ? 'Gas' : 'Elektriciteit'} ${counter?.direction === 'fedIn' ? 'teruglevering' : 'verbruik'} in ${layout.unit === 'title' ? units(meter) : 'eenheden'}`,
    '',
  ]
  const factor = layout.factor.in === 'title' ? [factorTitle(layout)] : []
  return { content: csvOf([...factor, title, header, ...lines], layout) }
}
