import type { DescribedFlow } from '../../../../machines/described.ts'
import { itemOf } from '../../../domain/itemAt.ts'
import { type Box, frame, shownAt } from '../laid.ts'
import { staysIn } from '../lines.ts'
import { type Arrangements, placed, type Space } from './place.ts'
import { lineOf, middleOf, type Sized } from './sized.ts'

/** A wire that has to be drawn: from beside a line to a box. */
interface Wire {
  readonly from: string
  readonly to: string
  readonly startsAt: number
  /** Whether it goes on in the flow, rather than back. */
  readonly onward: boolean
}

const tries = 14_000

/** Chance that is the same each time (mulberry32), so that the same flow gives the same drawing. */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const groupsOf = (sized: Sized): Sized[] =>
  sized.inside.length === 0 ? [] : [sized, ...sized.inside.flatMap(groupsOf)]

/**
 * Looks for places in which the drawing fits the frame and its arrows are short, by simulated annealing: small changes,
 * of which worse ones are taken ever more seldom.
 */
export function bestPlaces(
  flow: DescribedFlow,
  root: Sized,
  room: Space & { seed: number },
): Map<string, Box> {
  const chance = chances(room.seed)
  const pick = (count: number) => Math.floor(chance() * count)
  const groups = groupsOf(root)
  const wires = wiresOf(flow, root)
  const costAt = (how: Arrangements) => costOf(placed(root, how, room), wires, groups)
  let now: Arrangements = new Map(
    groups.map(({ path, inside }) => [
      path,
      { order: inside.map((_, place) => place), most: path === '' ? frame.height - 10 : 220 },
    ]),
  )
  let cost = costAt(now)
  let [best, least] = [now, cost]
  for (let turn = 0; turn < tries; turn++) {
    const group = groups[pick(groups.length)]
    const had = group && now.get(group.path)
    if (group === undefined || had === undefined) continue
    const order = [...had.order]
    if (chance() < 0.75) {
      const [moved] = order.splice(pick(order.length), 1)
      if (moved !== undefined) order.splice(pick(order.length + 1), 0, moved)
    }
    const most = chance() < 0.35 ? 70 + pick(Math.ceil(frame.height / 14)) * 14 : had.most
    const next = new Map(now).set(group.path, { order, most })
    const then = costAt(next)
    const heat = 400 * (1 - turn / tries) ** 2
    if (then >= cost && chance() >= Math.exp((cost - then) / (heat + 0.01))) continue
    ;[now, cost] = [next, then]
    if (cost < least) [best, least] = [now, cost]
  }
  return placed(root, best, room)
}

function wiresOf(flow: DescribedFlow, root: Sized): Wire[] {
  const all = new Map<string, Sized>()
  const keep = (sized: Sized): void => {
    all.set(sized.path, sized)
    sized.inside.forEach(keep)
  }
  keep(root)
  const rank = new Map(flow.states.map(({ path }, place) => [path, place]))
  return flow.arrows
    .filter((arrow) => !staysIn(arrow))
    .flatMap((arrow) => {
      const { from } = arrow
      const source = itemOf(all, from)
      return arrow.to.map((to) => ({
        from,
        to,
        startsAt: middleOf(source, lineOf(source, arrow)),
        onward: (rank.get(to) ?? 0) > (rank.get(from) ?? 0),
      }))
    })
}

const apart = (value: number, low: number, high: number) => Math.max(0, low - value, value - high)

function costOf(boxes: ReadonlyMap<string, Box>, wires: readonly Wire[], groups: readonly Sized[]): number {
  const whole = itemOf(boxes, '')
  const size = 1 / shownAt(whole)
  let cost = 6000 * Math.max(0, size - 1) + 250 * size
  for (const { from, to, startsAt, onward } of wires) {
    const [one, other] = [itemOf(boxes, from), itemOf(boxes, to)]
    const [left, right] = [one.x, one.x + one.width]
    const down = apart(one.y + startsAt, other.y, other.y + other.height)
    const across = Math.min(
      apart(left, other.x, other.x + other.width) + (other.x > left ? 90 : 0),
      apart(right, other.x, other.x + other.width) + (other.x < right ? 90 : 0),
    )
    cost += down + across + (onward && other.x + other.y < one.x + one.y ? 40 : 0)
  }
  // Where a group begins is read first.
  for (const { path, inside } of groups) {
    const [group, first] = [itemOf(boxes, path), itemOf(boxes, inside[0]?.path ?? '')]
    cost += (first.x - group.x + (first.y - group.y)) / 6
  }
  return cost
}
