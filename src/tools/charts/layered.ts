import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { DescribedArrow, DescribedFlow, DescribedState } from '../../../machines/described.ts'
import { itemAt } from '../../domain/itemAt.ts'
import { type Box, type Laid, shownAt } from './laid.ts'
import { headOf, type Line, lineWidth, ownLines, sizes, staysIn, textOf } from './lines.ts'
import { asItRuns, asWritten, leadsBack, type Order } from './order.ts'
import { widthOf, wrapped } from './text.ts'

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

const sizeOf = ({ width = 1, height = 1 }: ElkNode) => ({ width, height })

/** Lays a flow out in layers, in a few ways, with words on its arrows, and keeps the one that can be shown largest. */
export async function layered(flow: DescribedFlow): Promise<Laid> {
  const lines = new Map(flow.states.map((state) => [state.path, ownLines(state, flow.arrows, 220)]))
  const elk = new ELK()
  let best: ElkNode | undefined
  for (const order of [asWritten(flow), asItRuns(flow)]) {
    for (const placement of ['NETWORK_SIMPLEX', 'BRANDES_KOEPF']) {
      const laid = await elk.layout(graphOf(flow, lines, order), {
        layoutOptions: { 'elk.layered.nodePlacement.strategy': placement },
      })
      if (best === undefined || shownAt(sizeOf(laid)) > shownAt(sizeOf(best))) best = laid
    }
  }
  const titles = new Map(flow.states.map(({ path, label }) => [path, [label]]))
  return { ...asLaid(best as ElkNode), titles, lines }
}

const nodesIn = (node: ElkNode): ElkNode[] =>
  (node.children ?? []).flatMap((each) => [each, ...nodesIn(each)])
const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height })

function asLaid(laid: ElkNode): Omit<Laid, 'titles' | 'lines'> {
  const nodes = nodesIn(laid)
  const isState = ({ id }: ElkNode) => id.startsWith('state:')
  const edges = laid.edges ?? []
  return {
    ...sizeOf(laid),
    boxes: new Map(nodes.filter(isState).map((node) => [node.id.slice('state:'.length), boxOf(node)])),
    dots: nodes
      .filter((node) => !isState(node))
      .map(boxOf)
      .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })),
    arrows: edges.map((edge) => ({
      id: edge.id.startsWith('begin:') ? null : arrowIdOf(edge),
      points: pointsOf(edge),
    })),
    labels: edges.flatMap((edge) =>
      (edge.labels ?? []).map((label) => ({
        id: arrowIdOf(edge),
        box: boxOf(label),
        rows: (label.text ?? '').split('\n'),
      })),
    ),
  }
}

/** The id of the arrow an edge draws: without its target and the sign that it was laid out backwards. */
const arrowIdOf = ({ id }: ElkExtendedEdge) => id.replace(/^!/, '').replace(/:[^:]*$/, '')

function pointsOf({ id, sections }: ElkExtendedEdge) {
  const [section] = sections ?? []
  if (section === undefined) return []
  const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint]
  return id.startsWith('!') ? points.toReversed() : points
}

function graphOf(
  flow: DescribedFlow,
  lines: ReadonlyMap<string, readonly Line[]>,
  order: Order,
): ElkNode & { edges: ElkExtendedEdge[] } {
  const root = nodeOf(itemAt(flow.states, 0), flow, lines)
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
  lines: ReadonlyMap<string, readonly Line[]>,
): ElkNode {
  const own = lines.get(state.path) ?? []
  const inside = flow.states.filter(({ parent }) => parent === state.path)
  const width = 2 * sizes.padding + Math.max(widthOf(state.label, sizes.title) * 1.06, ...own.map(lineWidth))
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
