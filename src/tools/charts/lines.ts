import type { ArrowKind, DescribedArrow, DescribedState } from '../../../machines/described.ts'
import { widthOf, wrapped } from './text.ts'

/** Sizes in pixels. */
export const sizes = { title: 13, line: 11, leading: 14, padding: 8, dot: 12 } as const

/** A line of words in the box of a state. */
export interface Line {
  readonly text: string
  /** The arrow it tells of. */
  readonly arrow?: string
  /** An event is set bold in the colour of its arrow, a condition in a colour of its own. */
  readonly as?: ArrowKind | 'guard'
  /** The arrow begins beside this line. */
  readonly starts?: boolean
}

/** How wide a line is, in pixels. */
export const lineWidth = ({ text, as }: Line) =>
  widthOf(text, sizes.line) * (as === undefined || as === 'guard' ? 1 : 1.07)

/** Where a state's label and lines end, so that what is inside begins below them. */
export const headOf = (lines: number) =>
  sizes.padding + sizes.title + 5 + lines * sizes.leading + sizes.padding

/** An arrow that leads nowhere else is no arrow but a line in the box. */
export const staysIn = ({ from, to }: DescribedArrow) =>
  to.length === 0 || (to.length === 1 && to[0] === from)

/** What stands on an arrow: event, and condition in brackets. What it does would crowd the chart: the table tells it. */
export const textOf = ({ event, guard }: DescribedArrow): string[] => [
  event,
  ...(guard ? [`[${guard}]`] : []),
]

const broken = (line: Line, most: number): Line[] =>
  wrapped(line.text, sizes.line, most).map((text, place) => {
    const { starts: _, ...rest } = line
    return place === 0 ? { ...line, text } : { ...rest, text }
  })

/** What a state does, asks, and what happens without leaving it. */
export function ownLines(state: DescribedState, arrows: readonly DescribedArrow[], most: number): Line[] {
  const stays = arrows.filter((arrow) => arrow.from === state.path && staysIn(arrow))
  return [
    ...(state.notes ?? []).map((text) => ({ text })),
    ...state.entry.map((text) => ({ text: `aankomst / ${text}` })),
    ...state.calls.map((text) => ({ text: `vraagt: ${text}` })),
    ...stays.map((arrow) => ({
      text: `↻ ${[...textOf(arrow), ...(arrow.actions.length > 0 ? [`/ ${arrow.actions.join(', ')}`] : [])].join(' ')}`,
      arrow: arrow.id,
    })),
    ...state.exit.map((text) => ({ text: `vertrek / ${text}` })),
  ].flatMap((line) => broken(line, most))
}

/** The arrows that leave a state as lines in its box: an event once, and below it under which condition it leads where. */
export function leavingLines(state: DescribedState, arrows: readonly DescribedArrow[], most: number): Line[] {
  const leaving = arrows.filter((arrow) => arrow.from === state.path && !staysIn(arrow))
  const events = [...new Set(leaving.map(({ event }) => event))]
  return events.flatMap((event) => {
    const same = leaving.filter((arrow) => arrow.event === event)
    const [first] = same
    if (first === undefined) return []
    const name = { text: event, arrow: first.id, as: first.kind }
    if (same.length === 1 && first.guard === null) return broken({ ...name, starts: true }, most)
    return [
      ...broken(name, most),
      ...same.flatMap(({ id, guard }) =>
        broken({ text: `[${guard ?? 'anders'}]`, arrow: id, as: 'guard', starts: true }, most),
      ),
    ]
  })
}
