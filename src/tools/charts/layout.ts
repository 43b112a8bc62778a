import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { DescribedArrow, DescribedFlow, DescribedState } from '../../../machines/described.ts'
import { asItRuns, asWritten, leadsBack, type Order } from './order.ts'
import { widthOf, wrapped } from './text.ts'

/** Sizes in pixels. */
export const sizes = { title: 13, line: 11, leading: 14, padding: 8, dot: 12 } as const

/** Where a state's label and lines end, so that what is inside begins below them. */
export const headOf = (lines: number) =>
  sizes.padding + sizes.title + 5 + lines * sizes.leading + sizes.padding

/** What stands in the box of a state below its name: what it does, asks, and what happens without leaving it. */
export function linesOf(state: DescribedState, arrows: readonly DescribedArrow[]): string[] {
  const inside = arrows.filter((arrow) => arrow.from === state.path && staysIn(arrow))
  return [
    ...(state.notes ?? []),
    ...state.entry.map((text) => `aankomst / ${text}`),
    ...state.calls.map((text) => `vraagt: ${text}`),
    ...inside.map(
      (arrow) =>
        `↻ ${[...textOf(arrow), ...(arrow.actions.length > 0 ? [`/ ${arrow.actions.join(', ')}`] : [])].join(' ')}`,
    ),
    ...state.exit.map((text) => `vertrek / ${text}`),
  ].flatMap((text) => wrapped(text, sizes.line, 220))
}

/** An arrow that leads nowhere else is no arrow but a line in the box. */
export const staysIn = ({ from, to }: DescribedArrow) =>
  to.length === 0 || (to.length === 1 && to[0] === from)

/** What stands on an arrow: event, and condition in brackets. What it does would crowd the chart: the table tells it. */
export const textOf = ({ event, guard }: DescribedArrow): string[] => [
  event,
  ...(guard ? [`[${guard}]`] : []),
]

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.layered.spacing.nodeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
  'elk.spacing.nodeNode': '18',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '10',
}

/** A flow laid out: nodes and edges with their places. An edge whose id begins with "!" was laid out backwards. */
export interface Laid {
  readonly root: ElkNode
  readonly lines: ReadonlyMap<string, readonly string[]>
}

/** What a reader's window holds of a chart, in pixels. */
const windowSize = { width: 1400, height: 800 }

/** How large a layout can be shown at once. */
const shown = ({ width = 1, height = 1 }: ElkNode) =>
  Math.min(windowSize.width / width, windowSize.height / height)

/** Lays a flow out in a few ways and keeps the one that can be shown largest; the same flow gives the same places. */
export async function layOut(flow: DescribedFlow): Promise<Laid> {
  const lines = new Map(flow.states.map((state) => [state.path, linesOf(state, flow.arrows)]))
  const elk = new ELK()
  let best: ElkNode | undefined
  for (const order of [asWritten(flow), asItRuns(flow)]) {
    for (const placement of ['NETWORK_SIMPLEX', 'BRANDES_KOEPF']) {
      const laid = await elk.layout(graphOf(flow, lines, order), {
        layoutOptions: { 'elk.layered.nodePlacement.strategy': placement },
      })
      if (best === undefined || shown(laid) > shown(best)) best = laid
    }
  }
  return { root: best as ElkNode, lines }
}

function graphOf(
  flow: DescribedFlow,
  lines: ReadonlyMap<string, readonly string[]>,
  order: Order,
): ElkNode & { edges: ElkExtendedEdge[] } {
  const root = nodeOf(flow.states[0] as DescribedState, flow, lines)
  const edges = flow.arrows
    .filter((arrow) => !staysIn(arrow))
    .flatMap((arrow) => arrow.to.map((to) => edgeOf(arrow, to, order)))
  const begins = flow.states.flatMap(({ path, initial }) =>
    initial === null ? [] : [{ id: `begin:${path}`, sources: [`dot:${path}`], targets: [idOf(initial)] }],
  )
  return { id: 'canvas', layoutOptions: options, children: [root], edges: [...begins, ...edges] }
}

const idOf = (path: string) => `state:${path}`

function nodeOf(
  state: DescribedState,
  flow: DescribedFlow,
  lines: ReadonlyMap<string, readonly string[]>,
): ElkNode {
  const own = lines.get(state.path) ?? []
  const inside = flow.states.filter(({ parent }) => parent === state.path)
  const width =
    2 * sizes.padding +
    Math.max(widthOf(state.label, sizes.title) * 1.06, ...own.map((line) => widthOf(line, sizes.line)))
  const height = headOf(own.length)
  if (inside.length === 0) return { id: idOf(state.path), width: Math.max(width, 70), height }
  const dot = { id: `dot:${state.path}`, width: sizes.dot, height: sizes.dot }
  return {
    id: idOf(state.path),
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${height + 6},left=14,bottom=14,right=14]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${Math.ceil(width)},${height})`,
    },
    children: [
      ...(state.initial === null ? [] : [dot]),
      ...inside.map((child) => nodeOf(child, flow, lines)),
    ],
  }
}

function edgeOf(arrow: DescribedArrow, to: string, order: Order): ElkExtendedEdge {
  const text = textOf(arrow).flatMap((part) => wrapped(part, sizes.line, 160))
  const label = {
    id: `label:${arrow.id}:${to}`,
    text: text.join('\n'),
    width: Math.max(...text.map((line) => widthOf(line, sizes.line) * (line.startsWith('[') ? 1 : 1.07))) + 8,
    height: text.length * (sizes.leading - 1) + 4,
    layoutOptions: { 'elk.edgeLabels.inline': 'true' },
  }
  // Against the order of reading it is laid out the other way round and drawn back, so that nothing has to be cut open.
  const against = leadsBack(order, arrow.from, to)
  const [from, until] = against ? [to, arrow.from] : [arrow.from, to]
  return {
    id: `${against ? '!' : ''}${arrow.id}:${to}`,
    sources: [idOf(from)],
    targets: [idOf(until)],
    labels: [label],
  }
}
