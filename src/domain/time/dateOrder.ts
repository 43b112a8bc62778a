import { itemAt } from '../itemAt.ts'
import { hour, type Wall } from './amsterdam.ts'
import { type DateOrder, dateOrders } from './namedMonths.ts'
import { readMoment } from './written.ts'

/** In which order the dates of a series stand, and how that is known. */
export interface FoundOrder {
  readonly order: DateOrder
  /**
   * `plain`: no date can be read in another way; `said`: in no other order are all of them dates; `regular`: only so do they follow
   * each other as readings do; `guess`: nothing tells.
   */
  readonly by: 'plain' | 'said' | 'regular' | 'guess'
  /** Orders that are as likely. */
  readonly others: readonly DateOrder[]
  /** A date that is another one in another order. */
  readonly example: string
  /** Dates that are none in this order, and would be in another. */
  readonly broken: number
}

const day = 24 * hour
/** From which share of equal steps a series is regular. */
const mostly = 0.8
/** From which year meters are read so often that somebody sends a file. */
const sinceWhen = Date.UTC(2005, 0, 1)

/** Finds the order of dates from the texts of a series, in the order of the file. */
export function dateOrderFound(texts: readonly string[]): FoundOrder {
  const read = texts.map((text) => ({ text, walls: dateOrders.map((order) => wallOf(text, order)) }))
  const open = read.filter(({ walls }) => walls.some((wall) => wall !== walls[0]))
  const example = (open.find(({ walls }) => walls.filter((wall) => wall !== null).length > 1) ?? open[0])
    ?.text
  if (example === undefined) return { order: 'dmy', by: 'plain', others: [], example: '', broken: 0 }
  const candidates = dateOrders.map((order, place) => {
    const walls = open.flatMap(({ walls: own }) => own[place] ?? [])
    return { order, walls, broken: open.length - walls.length }
  })
  const fewest = Math.min(...candidates.map(({ broken }) => broken))
  const whole: readonly Candidate[] = candidates.filter(
    // Behind a whole year at the end there is no third order.
    ({ broken, walls }, place) =>
      broken === fewest && !candidates.slice(0, place).some((one) => one.walls.join() === walls.join()),
  )
  const found = (order: DateOrder, by: FoundOrder['by'], others: readonly DateOrder[] = []): FoundOrder => ({
    order,
    by,
    others,
    example,
    broken: fewest,
  })
  let left = whole
  for (const likeliest of [regular, ordered, recent]) {
    if (left.length === 1) break
    left = likeliest(left)
  }
  const [first = { order: 'dmy' as const }, ...rest] = left
  if (rest.length === 0) return found(first.order, whole.length === 1 ? 'said' : 'regular')
  return found(
    first.order,
    'guess',
    rest.map(({ order }) => order),
  )
}

/** An order with the times that the dates are in it. */
interface Candidate {
  readonly order: DateOrder
  readonly walls: readonly Wall[]
}

const wallOf = (text: string, order: DateOrder): Wall | null => readMoment(text, order)?.wall ?? null

/** Steps from one time to the next other one. */
const stepsOf = (walls: readonly Wall[]): number[] =>
  walls.slice(1).flatMap((wall, place) => (wall === walls[place] ? [] : [wall - itemAt(walls, place)]))

/** The orders in which the fewest steps are unlike the others, where that says something at all. */
function regular<C extends Candidate>(of: readonly C[]): readonly C[] {
  const odd = of.map(({ walls }) => {
    const steps = stepsOf(walls).map(calendarStep)
    const alike = [...Map.groupBy(steps, (step) => step).values()].map(({ length }) => length)
    const count = steps.length - Math.max(0, ...alike)
    return { count, isRegular: count <= steps.length * (1 - mostly) }
  })
  const least = Math.min(...odd.map(({ count }) => count))
  const isSaid = odd.some(({ count, isRegular }) => count === least && isRegular)
  return isSaid ? of.filter((_, place) => odd[place]?.count === least) : of
}

/** A step of a month or a year, which are of several lengths, as one of the same length. */
function calendarStep(step: number): number {
  const days = Math.round(Math.abs(step) / day)
  if (days >= 28 && days <= 31) return Math.sign(step) * 30 * day
  if (days >= 365 && days <= 366) return Math.sign(step) * 365 * day
  return step
}

/** The orders in which time only goes on, or only back. */
const ordered = <C extends Candidate>(of: readonly C[]) => likely(of, ({ walls }) => isOrdered(walls))

function isOrdered(walls: readonly Wall[]): boolean {
  const steps = stepsOf(walls)
  return steps.length > 1 && (steps.every((step) => step > 0) || steps.every((step) => step < 0))
}

/** The orders in which the dates are of years in which somebody sends a file. */
const recent = <C extends Candidate>(of: readonly C[]) =>
  likely(of, ({ walls }) => walls.every((wall) => wall >= sinceWhen))

/** Those of which something is true; all of them where it is of none. */
function likely<C extends Candidate>(of: readonly C[], isLikely: (one: C) => boolean): readonly C[] {
  const found = of.filter(isLikely)
  return found.length > 0 ? found : of
}
