import type { DescribedArrow, DescribedFlow, DescribedState } from '../../../../machines/described.ts'
import { inside } from '../laid.ts'
import { type Line, leavingLines, lineWidth, ownLines, sizes } from '../lines.ts'
import { widthOf, wrapped } from '../text.ts'

/** All places of a packed drawing are multiples of this, in pixels: arrows run beside one another at this distance. */
export const pitch = 7

/** A state with the size of its own words; a group's is that of its head. */
export interface Sized {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly titles: readonly string[]
  readonly lines: readonly Line[]
  readonly inside: readonly Sized[]
}

const up = (value: number, step: number) => Math.ceil(value / step) * step

/** The states of a flow as boxes to be packed, with the arrows that leave them as lines of at most so many pixels. */
export function sized(flow: DescribedFlow, state: DescribedState, longest: number): Sized {
  const lines = [...ownLines(state, flow.arrows, longest), ...leavingLines(state, flow.arrows, longest)]
  const dot = sizes.dot + 4
  const titles = wrapped(state.label, sizes.title, Math.max(longest, 160) - dot)
  const words = Math.max(
    ...titles.map((title) => widthOf(title, sizes.title) * 1.06 + dot),
    ...lines.map(lineWidth),
  )
  return {
    path: state.path,
    width: up(2 * sizes.padding + words, 2 * pitch),
    height: (lines.length === 0 ? 2 : 3) * pitch + (titles.length + lines.length) * sizes.leading,
    titles,
    lines,
    inside: inside(flow, state.path).map((each) => sized(flow, each, longest)),
  }
}

/** How far below the top of its box the middle of a line is. */
export const middleOf = ({ titles }: Sized, place: number) =>
  3 * pitch + (titles.length + place) * sizes.leading

/** Where in its box an arrow begins: beside the line that tells of it, the first of them being 0. */
export const lineOf = ({ lines }: Sized, { id }: DescribedArrow): number =>
  lines.findIndex(({ arrow, starts }) => starts && arrow === id)
