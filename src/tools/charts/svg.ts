import type { ElkEdgeSection, ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs/lib/elk.bundled.js'
import type { ArrowKind, DescribedFlow, DescribedState } from '../../../machines/described.ts'
import { headOf, type Laid, layOut, sizes } from './layout.ts'
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
  const { width = 0, height = 0 } = laid.root
  const states = new Map(flow.states.map((state) => [`state:${state.path}`, state]))
  const body = [
    ...boxesOf(laid.root.children ?? [], states, laid, boxOf),
    ...(laid.root.edges ?? []).map((edge) => arrowOf(edge, flow)),
    ...boxesOf(laid.root.children ?? [], states, laid, wordsOf),
    ...(laid.root.edges ?? []).map((edge) => labelOf(edge, flow)),
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

type Draw = (node: ElkNode, state: DescribedState, lines: readonly string[]) => string

/** Boxes come below the arrows and their words above, so that no line crosses out a name. */
function boxesOf(
  nodes: readonly ElkNode[],
  states: ReadonlyMap<string, DescribedState>,
  laid: Laid,
  draw: Draw,
): string[] {
  return nodes.flatMap((node) => {
    const state = states.get(node.id)
    if (state === undefined) return draw === boxOf ? [dotOf(node)] : []
    return [
      draw(node, state, laid.lines.get(state.path) ?? []),
      ...boxesOf(node.children ?? [], states, laid, draw),
    ]
  })
}

const isGroup = ({ kind }: DescribedState) => kind === 'compound' || kind === 'parallel'
const groundOf = (state: DescribedState) => {
  if (!isGroup(state)) return '#ffffff'
  return state.path === '' ? '#fafbfb' : '#f1f5f4'
}

function dotOf({ x = 0, y = 0, width = 0 }: ElkNode): string {
  return `<circle cx="${round(x + width / 2)}" cy="${round(y + width / 2)}" r="${width / 2 - 1}" fill="#26403b"/>`
}

function boxOf(
  { x = 0, y = 0, width = 0, height = 0 }: ElkNode,
  state: DescribedState,
  lines: readonly string[],
): string {
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
  const rule =
    isGroup(state) && state.path !== ''
      ? `<path d="M${round(x)} ${round(y + headOf(lines.length) - 4)}h${round(width)}" stroke="#c9d3d1" fill="none"/>`
      : ''
  return `<g data-state="${escaped(state.path)}"><rect class="state" ${at} rx="8" fill="${fill}" stroke="#4a5658"${dash}/>${final}${bar}${rule}</g>`
}

function wordsOf({ x = 0, y = 0 }: ElkNode, state: DescribedState, lines: readonly string[]): string {
  const left = round(x + sizes.padding)
  const top = y + sizes.padding + sizes.title - 2
  const halo = `stroke="${groundOf(state)}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"`
  const text = lines
    .map(
      (line, place) =>
        `<text x="${left}" y="${round(top + 4 + (place + 1) * sizes.leading)}" font-size="${sizes.line}" fill="#4a5658">${escaped(line)}</text>`,
    )
    .join('')
  return `<g data-state="${escaped(state.path)}" ${halo}><text x="${left}" y="${round(top)}" font-size="${sizes.title}" font-weight="700" fill="#12201e">${escaped(state.label)}</text>${text}</g>`
}

const kindOf = (edge: ElkExtendedEdge, flow: DescribedFlow) =>
  flow.arrows.find(({ id }) => id === arrowIdOf(edge))?.kind

/** The id of the arrow an edge draws: without its target and the sign that it was laid out backwards. */
const arrowIdOf = ({ id }: ElkExtendedEdge) => id.replace(/^!/, '').replace(/:[^:]*$/, '')

function pointsOf({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): ElkPoint[] {
  return [startPoint, ...bendPoints, endPoint]
}

function arrowOf(edge: ElkExtendedEdge, flow: DescribedFlow): string {
  const [section] = edge.sections ?? []
  if (section === undefined) return ''
  const isBegin = edge.id.startsWith('begin:')
  const kind = isBegin ? 'event' : (kindOf(edge, flow) ?? 'event')
  const points = pointsOf(section)
  if (edge.id.startsWith('!')) points.reverse()
  const { color, dash } = strokes[kind]
  const d = points.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
  const name = isBegin ? '' : ` data-arrow="${escaped(arrowIdOf(edge))}"`
  return `<path${name} d="${d}" fill="none" stroke="${color}" stroke-width="1.4"${dash && ` stroke-dasharray="${dash}"`} marker-end="url(#head-${kind})"/>`
}

function labelOf(edge: ElkExtendedEdge, flow: DescribedFlow): string {
  const [label] = edge.labels ?? []
  if (label === undefined) return ''
  const { x = 0, y = 0, width = 0, height = 0, text = '' } = label
  const { color } = strokes[kindOf(edge, flow) ?? 'event']
  const rows = text.split('\n')
  const guard = rows.findIndex((row) => row.startsWith('['))
  const guardFrom = guard < 0 ? rows.length : guard
  const lines = rows
    .map(
      (line, place) =>
        `<text x="${round(x + width / 2)}" y="${round(y + 12 + place * (sizes.leading - 1))}" font-size="${sizes.line}" text-anchor="middle" ${place < guardFrom ? `font-weight="700" fill="${color}"` : 'fill="#734b04"'}>${escaped(line)}</text>`,
    )
    .join('')
  return `<g data-label="${escaped(arrowIdOf(edge))}"><rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="3" fill="#ffffff" fill-opacity="0.94"/>${lines}</g>`
}
