import type { DescribedArrow, DescribedFlow } from '../../../../machines/described.ts'
import { itemAt, itemOf } from '../../../domain/itemAt.ts'
import { type Box, type Laid, shownAt } from '../laid.ts'
import { lineWidth, sizes, staysIn } from '../lines.ts'
import { Grid } from './grid.ts'
import { type Errand, routed, type Start } from './route.ts'
import { bestPlaces } from './search.ts'
import { lineOf, middleOf, pitch, type Sized, sized } from './sized.ts'

/** How roomy it may be, the roomiest first, in pixels; each is tried from two beginnings. */
const rooms = [
  { longest: 178, across: 49, down: 42 },
  { longest: 178, across: 42, down: 35 },
  { longest: 178, across: 35, down: 28 },
  { longest: 150, across: 35, down: 28 },
  { longest: 150, across: 28, down: 21 },
  { longest: 130, across: 28, down: 21 },
  { longest: 150, across: 28, down: 14 },
].flatMap((room) => [7, 11].map((seed) => ({ ...room, seed })))

/**
 * Lays a large flow out on one screen: boxes packed in columns, each with the arrows that leave it as lines in it, and
 * from each such line an arrow over squared paper to where it leads. What is packed as roomy as fits is kept.
 */
export function packed(flow: DescribedFlow): Laid {
  const { root, boxes } = roomiest(flow)
  const states = allOf(root)
  const lines = new Map(states.map((each) => [each.path, each.lines]))
  const titles = new Map(states.map((each) => [each.path, each.titles]))
  const { width, height } = itemOf(boxes, '')
  const drawn = [...routed(paperOf(root, boxes), errandsOf(flow, root, boxes))]
  return {
    width,
    height,
    boxes,
    titles,
    lines,
    labels: [],
    dots: flow.states.flatMap(({ initial }) => {
      const box = initial === null ? undefined : boxes.get(initial)
      return box ? [{ x: box.x + 14, y: box.y + 14 }] : []
    }),
    arrows: drawn.map(([{ id }, points]) => ({ id, points })),
  }
}

interface Placed {
  readonly root: Sized
  readonly boxes: ReadonlyMap<string, Box>
}

function roomiest(flow: DescribedFlow): Placed {
  const shown = ({ boxes }: Placed) => shownAt(itemOf(boxes, ''))
  let best: Placed | undefined
  for (const room of rooms) {
    const root = sized(flow, itemAt(flow.states, 0), room.longest)
    const next = { root, boxes: bestPlaces(flow, root, room) }
    if (best === undefined || shown(next) > shown(best)) best = next
    if (shown(best) >= 1) break
  }
  return best as Placed
}

const allOf = (each: Sized): Sized[] => [each, ...each.inside.flatMap(allOf)]

const onPaper = (value: number) => Math.ceil(value / pitch) * pitch

/** The words of a line in the head of a group. */
function wordsBox(group: Sized, place: number, { x, y }: Box): Box {
  const line = group.lines[place]
  const width = onPaper(sizes.padding + (line ? lineWidth(line) : 0) + 3)
  return { x, y: y + middleOf(group, place), width, height: 0 }
}

function paperOf(root: Sized, boxes: ReadonlyMap<string, Box>): Grid {
  const grid = new Grid(itemOf(boxes, ''))
  for (const each of allOf(root)) {
    const box = itemOf(boxes, each.path)
    if (each.inside.length === 0) grid.block(box)
    else {
      grid.border(box)
      grid.block({ ...box, width: each.width - 2 * pitch, height: (1 + 2 * each.titles.length) * pitch })
      for (const place of each.lines.keys()) {
        const { y, ...words } = wordsBox(each, place, box)
        grid.block({ ...words, y: y - pitch, height: pitch })
      }
    }
  }
  return grid
}

const within = (inner: string, outer: string) =>
  outer === '' || inner === outer || inner.startsWith(`${outer}.`)

function errandsOf(flow: DescribedFlow, root: Sized, boxes: ReadonlyMap<string, Box>): Errand[] {
  const grid = new Grid(itemOf(boxes, ''))
  const states = new Map(allOf(root).map((each) => [each.path, each]))
  const targets = flow.states.map(({ path }) => path)
  const errands = flow.arrows
    .filter((arrow) => !staysIn(arrow))
    .flatMap((arrow) =>
      arrow.to.map((to) => ({
        id: arrow.id,
        target: targets.indexOf(to) + 1,
        starts: startsOf(grid, arrow, to, itemOf(states, arrow.from), itemOf(boxes, arrow.from)),
        ends: endsOf(grid, itemOf(boxes, to), within(arrow.from, to)),
      })),
    )
  const length = ({ starts, ends }: Errand) => {
    const [one, other] = [grid.pointAt(starts[0]?.spot ?? 0), grid.pointAt([...ends.keys()][0] ?? 0)]
    return Math.abs(one.x - other.x) + Math.abs(one.y - other.y)
  }
  return errands.toSorted((one, other) => length(one) - length(other))
}

/** Left or right of the line that tells of it; from the head of a group to the right of its words, or out at the left. */
function startsOf(grid: Grid, arrow: DescribedArrow, to: string, state: Sized, box: Box): Start[] {
  const place = lineOf(state, arrow)
  const y = box.y + middleOf(state, place)
  const isGroup = state.inside.length > 0
  const width = isGroup ? wordsBox(state, place, box).width : box.width
  const right = { spot: grid.at({ x: box.x + width, y }), way: 0 }
  const left = { spot: grid.at({ x: box.x, y }), way: 2 }
  return isGroup && within(to, state.path) ? [right] : [right, left]
}

/** Everywhere on the border but at its corners, from outside, or from inside for what is in it. */
function endsOf(grid: Grid, { x, y, width, height }: Box, fromInside: boolean): Errand['ends'] {
  const ends = new Map<number, { way: number; cost: number }>()
  const turned = (way: number) => (fromInside ? (way + 2) % 4 : way)
  for (let step = y + pitch; step < y + height; step += pitch) {
    const cost = step === y + 2 * pitch ? 0 : 60
    ends.set(grid.at({ x, y: step }), { way: turned(0), cost })
    ends.set(grid.at({ x: x + width, y: step }), { way: turned(2), cost })
  }
  for (let step = x + 2 * pitch; step < x + width - pitch; step += pitch) {
    ends.set(grid.at({ x: step, y }), { way: turned(1), cost: 0 })
    ends.set(grid.at({ x: step, y: y + height }), { way: turned(3), cost: 0 })
  }
  return ends
}
