import type { Box } from '../laid.ts'
import type { Sized } from './sized.ts'

/** How the states in a group stand: in this order, from the top down, in columns of about this height. */
export interface Arrangement {
  order: number[]
  most: number
}

/** The space between boxes side by side and below one another, in pixels. */
export interface Space {
  readonly across: number
  readonly down: number
}

/** An arrangement of every group, by its path. */
export type Arrangements = ReadonlyMap<string, Arrangement>

const edge = 14

/** Gives every state its place: columns of boxes, the group's own words first. */
export function placed(root: Sized, how: Arrangements, space: Space): Map<string, Box> {
  const boxes = new Map<string, Box>()
  const whole = groupOf(root, how, space)
  settle(whole, 0, 0, boxes)
  return boxes
}

interface Group {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly parts: readonly { readonly part: Group; readonly x: number; readonly y: number }[]
}

function groupOf(sized: Sized, how: Arrangements, space: Space): Group {
  if (sized.inside.length === 0) return { ...sized, parts: [] }
  const { order, most } = how.get(sized.path) ?? { order: sized.inside.map((_, place) => place), most: 300 }
  const parts: { part: Group; x: number; y: number }[] = []
  let [x, y, wide, width, height] = [
    edge,
    sized.height + 7,
    sized.width - edge,
    sized.width,
    sized.height + edge,
  ]
  for (const place of order) {
    const state = sized.inside[place]
    if (state === undefined) continue
    const part = groupOf(state, how, space)
    if (y + part.height > most && y > 2 * edge + 14) {
      x += wide + space.across
      y = 2 * edge
      wide = 0
    }
    parts.push({ part, x, y })
    wide = Math.max(wide, part.width)
    width = Math.max(width, x + wide + edge)
    height = Math.max(height, y + part.height + edge)
    y += part.height + space.down
  }
  return { path: sized.path, width, height, parts }
}

function settle({ path, width, height, parts }: Group, x: number, y: number, boxes: Map<string, Box>): void {
  boxes.set(path, { x, y, width, height })
  for (const each of parts) settle(each.part, x + each.x, y + each.y, boxes)
}
