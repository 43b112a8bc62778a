import type { DescribedFlow } from '../../../machines/described.ts'
import type { Line } from './lines.ts'

/** A place on the drawing, in pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A rectangle on the drawing, in pixels. */
export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** A flow with everything in its place. */
export interface Laid {
  readonly width: number
  readonly height: number
  /** By the path of the state, parents first. */
  readonly boxes: ReadonlyMap<string, Box>
  /** The name of each state, by its path, line by line. */
  readonly titles: ReadonlyMap<string, readonly string[]>
  /** What stands below its name in the box of each state, by its path. */
  readonly lines: ReadonlyMap<string, readonly Line[]>
  /** Middles of the dots that say where a group begins. */
  readonly dots: readonly Point[]
  /** The path of an arrow from its source to its target; without an id it leads from a dot. */
  readonly arrows: readonly { readonly id: string | null; readonly points: readonly Point[] }[]
  /** Words that stand on an arrow rather than in a box. */
  readonly labels: readonly { readonly id: string; readonly box: Box; readonly rows: readonly string[] }[]
}

/** What the frame of the QA page shows at 1440×900 without scrolling, in pixels. */
export const frame = { width: 1130, height: 634 } as const

/** How large a drawing is shown when all of it has to be in sight: 1 is its natural size. */
export const shownAt = ({ width, height }: { width: number; height: number }) =>
  Math.min(frame.width / width, frame.height / height)

/** The states inside a state. */
export const inside = ({ states }: DescribedFlow, parent: string) =>
  states.filter((state) => state.parent === parent && state.path !== '')
