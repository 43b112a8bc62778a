import type { AnyStateNode } from 'xstate'
import type { AtlasEntry } from './atlas.ts'
import { type Arrow, arrowsOf, doneOn, nodesOf, pathOf } from './inside.ts'
import type { StateMeta } from './meta.ts'
import { eventWord, wordFor } from './words.nl.ts'

/** What sets an arrow going: a person or the page, the end of a call, its failure, time, or nothing at all. */
export type ArrowKind = 'event' | 'done' | 'error' | 'after' | 'always'

/** A state in words. */
export interface DescribedState {
  /** The path, '' for the flow as a whole. */
  readonly path: string
  readonly parent: string | null
  readonly label: string
  /** An `actor` is no state: a flow of its own that runs beside the others. */
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history' | 'actor'
  /** The path of the state it begins in. */
  readonly initial: string | null
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly calls: readonly string[]
  /** What else is worth saying of it. */
  readonly notes?: readonly string[]
  /** The id of the chart of an actor. */
  readonly chart?: string
}

/** An arrow in words; without targets it stays where it is. */
export interface DescribedArrow {
  readonly id: string
  readonly from: string
  readonly to: readonly string[]
  readonly kind: ArrowKind
  readonly event: string
  readonly guard: string | null
  readonly actions: readonly string[]
}

/** A flow in words: what is drawn, listed, compared and exported. */
export interface DescribedFlow {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly file: string
  readonly states: readonly DescribedState[]
  readonly arrows: readonly DescribedArrow[]
}

/** A flow of the atlas, or a life cycle of a record. */
export type Describable = Pick<AtlasEntry, 'id' | 'title' | 'description' | 'file' | 'machine'>

/** A flow as a Dutch reader sees it. */
export function describe({ id, title, description, file, machine }: Describable): DescribedFlow {
  const nodes = nodesOf(machine)
  return {
    id,
    title,
    description,
    file,
    states: nodes.map((node) => stateOf(node, title)),
    arrows: nodes.flatMap(arrowsOf).map(wordsOf),
  }
}

const told = (names: readonly string[]) => names.map((name) => wordFor('actions', name) ?? name)

function stateOf(node: AnyStateNode, title: string): DescribedState {
  const label = (node.meta as Partial<StateMeta> | undefined)?.label ?? node.key
  const { entry, exit } = doneOn(node)
  const [first] = node.type === 'compound' ? (node.initial.target ?? []) : []
  return {
    path: pathOf(node),
    parent: node.parent ? pathOf(node.parent) : null,
    label: node.parent ? (node.type === 'history' ? 'waar het was' : label) : title,
    kind: node.type,
    initial: first ? pathOf(first) : null,
    entry: told(entry),
    exit: told(exit),
    calls: node.invoke.map(({ id, src }) => wordFor('actors', id) ?? wordFor('actors', String(src)) ?? id),
  }
}

function wordsOf({ id, source, type, guard, targets, actions }: Arrow): DescribedArrow {
  return {
    id,
    from: pathOf(source),
    to: targets.map(pathOf),
    kind: kindOf(type),
    event: eventWord(type) ?? type,
    guard: guard ? (wordFor('guards', guard) ?? guard) : null,
    actions: told(actions),
  }
}

function kindOf(type: string): ArrowKind {
  if (type === '') return 'always'
  if (type.startsWith('xstate.done.')) return 'done'
  if (type.startsWith('xstate.error.')) return 'error'
  return type.startsWith('xstate.after.') ? 'after' : 'event'
}
