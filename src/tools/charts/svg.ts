import type { ArrowKind, DescribedFlow, DescribedState } from '../../../machines/described.ts'
import { itemOf } from '../../domain/itemAt.ts'
import type { Box, Laid, Point } from './laid.ts'
import { layOut } from './layout.ts'
import { type Line, sizes } from './lines.ts'
import { escaped } from './text.ts'

/** Colour and dash of an arrow; its words say the same ("klaar:", "fout:", "na …", "meteen"). */
const strokes: Readonly<Record<ArrowKind, { color: string; dash: string }>> = {
  event: { color: '#26403b', dash: '' },
  done: { color: '#1f7130', dash: '' },
  error: { color: '#bb2d20', dash: '' },
  after: { color: '#5d3eaa', dash: '6 4' },
  always: { color: '#4a5658', dash: '2 3' },
}

const font = 'font-family="Arial, \'Liberation Sans\', sans-serif"'
const round = (value: number) => Math.round(value * 10) / 10

/** The chart of a flow as SVG: every state has `data-state`, every arrow `data-arrow`. The same flow gives the same text. */
export async function svgOf(flow: DescribedFlow): Promise<string> {
  const laid = await layOut(flow)
  const { width, height } = laid
  const kinds = new Map(flow.arrows.map(({ id, kind }) => [id, kind]))
  const kindOf = (id: string | null) => (id && kinds.get(id)) || 'event'
  const each = (draw: Draw) =>
    flow.states.map((state) => draw(itemOf(laid.boxes, state.path), state, laid.lines.get(state.path) ?? []))
  // Boxes come below the arrows and their words above, so that no line crosses out a name.
  const body = [
    ...each(boxOf),
    ...laid.arrows.map(({ id, points }) => arrowOf(id, points, kindOf(id))),
    ...each(wordsOf(laid)),
    ...laid.dots.map(dotOf),
    ...laid.labels.map((label) => labelOf(label, kindOf(label.id))),
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" width="${round(width)}" height="${round(height)}" ${font} role="img">`,
    `<title>${escaped(`${flow.title}: ${flow.description}`)}</title>`,
    `<defs>${Object.entries(strokes)
      .map(([kind, { color }]) => head(kind, color))
      .join('')}</defs>`,
    ...body.filter((line) => line !== ''),
    '</svg>',
    '',
  ].join('\n')
}

const head = (kind: string, color: string) =>
  `<marker id="head-${kind}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 1L9 5L0 9z" fill="${color}"/></marker>`

type Draw = (box: Box, state: DescribedState, lines: readonly Line[]) => string

const isGroup = ({ kind }: DescribedState) => kind === 'compound' || kind === 'parallel'
const groundOf = (state: DescribedState) => {
  if (!isGroup(state)) return '#ffffff'
  return state.path === '' ? '#fafbfb' : '#f1f5f4'
}

const dotOf = ({ x, y }: Point) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${sizes.dot / 2 - 1}" fill="#26403b"/>`

function boxOf({ x, y, width, height }: Box, state: DescribedState): string {
  const at = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`
  const fill = groundOf(state)
  const dash = state.kind === 'parallel' ? ' stroke-dasharray="8 4"' : ''
  const final =
    state.kind === 'final'
      ? `<rect x="${round(x + 3)}" y="${round(y + 3)}" width="${round(width - 6)}" height="${round(height - 6)}" rx="6" fill="none" stroke="#26403b"/>`
      : ''
  const bar =
    state.kind === 'actor'
      ? `<rect x="${round(x)}" y="${round(y + 6)}" width="4" height="${round(height - 12)}" rx="2" fill="#5d3eaa"/>`
      : ''
  return `<g data-state="${escaped(state.path)}"><rect class="state" ${at} rx="8" fill="${fill}" stroke="#4a5658"${dash}/>${final}${bar}</g>`
}

/** The words in a box; beside the dot, where that stands in it. */
const wordsOf =
  ({ dots, titles }: Laid): Draw =>
  ({ x, y, width }, { path, label, ...state }, lines) => {
    const left = x + sizes.padding
    const top = y + sizes.padding + sizes.title - 2
    const dot = dots.some((each) => each.y < top && each.y > y && each.x > x && each.x < x + width)
    const names = titles.get(path) ?? [label]
    const named = names.map(
      (name, place) =>
        `<text x="${round(left + (dot && place === 0 ? sizes.dot + 4 : 0))}" y="${round(top + place * sizes.leading)}" font-size="${sizes.title}" font-weight="700" fill="#12201e">${escaped(name)}</text>`,
    )
    const below = top + 4 + (names.length - 1) * sizes.leading
    const told = lines.map((line, place) => lineOf(line, left, below + (place + 1) * sizes.leading))
    const halo = `stroke="${groundOf({ path, label, ...state })}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"`
    return `<g data-state="${escaped(path)}" ${halo}>${named.join('')}${told.join('')}</g>`
  }

function lineOf({ text, arrow, as }: Line, x: number, y: number): string {
  const name = arrow === undefined ? '' : ` data-label="${escaped(arrow)}"`
  return `<text${name} x="${round(x)}" y="${round(y)}" font-size="${sizes.line}" ${dressOf(as)}>${escaped(text)}</text>`
}

function dressOf(as: Line['as']): string {
  if (as === undefined) return 'fill="#4a5658"'
  return as === 'guard' ? 'fill="#734b04"' : `font-weight="700" fill="${strokes[as].color}"`
}

function arrowOf(id: string | null, points: readonly Point[], kind: ArrowKind): string {
  const { color, dash } = strokes[kind]
  const d = points.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
  const name = id === null ? '' : ` data-arrow="${escaped(id)}"`
  return `<path${name} d="${d}" fill="none" stroke="${color}" stroke-width="1.4"${dash && ` stroke-dasharray="${dash}"`} marker-end="url(#head-${kind})"/>`
}

function labelOf({ id, box, rows }: Laid['labels'][number], kind: ArrowKind): string {
  const { x, y, width, height } = box
  const guard = rows.findIndex((row) => row.startsWith('['))
  const guardFrom = guard < 0 ? rows.length : guard
  const lines = rows
    .map(
      (line, place) =>
        `<text x="${round(x + width / 2)}" y="${round(y + 12 + place * (sizes.leading - 1))}" font-size="${sizes.line}" text-anchor="middle" ${dressOf(place < guardFrom ? kind : 'guard')}>${escaped(line)}</text>`,
    )
    .join('')
  return `<g data-label="${escaped(id)}"><rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="3" fill="#ffffff" fill-opacity="0.94"/>${lines}</g>`
}
