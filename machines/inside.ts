import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate'

/** The one file that reads what XState does not promise: the nodes of a snapshot, the transitions of a microstep. */

/** The active states below the machine, parents included, as nodes. */
export function activeNodes(snapshot: AnyMachineSnapshot): AnyStateNode[] {
  return snapshot._nodes.filter((node) => node.path.length > 0)
}

/** The path of a state: `secret.rejected`. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.')

/** The paths of the active leaves. */
export function leavesOf(snapshot: AnyMachineSnapshot): string[] {
  return activeNodes(snapshot).filter(isLeaf).map(pathOf)
}

const isLeaf = (node: AnyStateNode) => node.type === 'atomic' || node.type === 'final'

/** The states a history arrow would lead back to. */
export function historyOf(snapshot: AnyMachineSnapshot): string[] {
  const kept = Object.values(snapshot.historyValue ?? {}) as unknown as AnyStateNode[][]
  return kept.flat().map(pathOf)
}

/** The calls that are under way: the id in the chart, the name of the call, and what was asked. */
export function callsOf(snapshot: AnyMachineSnapshot): { id: string; src: string; question: unknown }[] {
  const children = snapshot.children as Record<string, unknown>
  return Object.entries(children).map(([id, child]) => {
    const { src, options } = child as { src: string; options: { input: unknown } }
    return { id, src, question: options.input }
  })
}

/** Every state of a machine, parents before children. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)]
  return below(machine.root)
}

/** One arrow of a chart; `index` tells the branches of one event apart. */
export interface Arrow {
  readonly id: string
  readonly source: AnyStateNode
  readonly type: string
  readonly index: number
  readonly guard: string | undefined
  readonly targets: readonly AnyStateNode[]
  readonly actions: readonly string[]
}

type Definition = AnyStateNode['always'] extends (infer T)[] | undefined ? T : never

const nameOf = (part: unknown): string | undefined => {
  if (typeof part === 'string') return part
  if (typeof part === 'object' && part !== null && 'type' in part) return String(part.type)
  return undefined
}

function arrow(source: AnyStateNode, type: string, index: number, definition: Definition): Arrow {
  return {
    id: `${source.id} ${type || 'always'} #${index}`,
    source,
    type,
    index,
    guard: nameOf(definition.guard),
    targets: definition.target ?? [],
    actions: definition.actions.flatMap((action) => nameOf(action) ?? []),
  }
}

/** The arrows that leave a state, blocked events left out. */
export function arrowsOf(node: AnyStateNode): Arrow[] {
  const always = (node.always ?? []).map((definition, index) => arrow(node, '', index, definition))
  const events = [...node.transitions].flatMap(([type, definitions]) =>
    definitions.map((definition, index) => arrow(node, type, index, definition)),
  )
  return [...always, ...events].filter(({ targets, actions }) => targets.length > 0 || actions.length > 0)
}

/** The names of the actions a state does on entry and on exit. */
export function doneOn(node: AnyStateNode): { entry: string[]; exit: string[] } {
  const names = (actions: readonly unknown[]) =>
    actions.flatMap((action) => nameOf(action) ?? []).filter((name) => !name.startsWith('xstate.'))
  return { entry: names(node.entry), exit: names(node.exit) }
}

/** What a microstep went through: the ids of its arrows, and the paths of the states it left or reached. */
export function passed(event: InspectionEvent): { arrows: string[]; states: string[] } {
  if (event.type === '@xstate.snapshot' && machineOf(event.actorRef as AnyActorRef) !== null)
    return { arrows: [], states: leavesOf(event.snapshot as AnyMachineSnapshot) }
  if (event.type !== '@xstate.microstep') return { arrows: [], states: [] }
  const definitions = event._transitions as Definition[]
  const arrows = definitions.flatMap((definition) => {
    const { source, eventType } = definition
    const always = source.always?.indexOf(definition) ?? -1
    const index = always >= 0 ? always : (source.transitions.get(eventType)?.indexOf(definition) ?? -1)
    return index < 0 ? [] : [`${source.id} ${always >= 0 ? 'always' : eventType} #${index}`]
  })
  const reached = leavesOf(event.snapshot as AnyMachineSnapshot)
  const left = definitions.map(({ source }) => source).filter((node) => isLeaf(node) && node.path.length > 0)
  return { arrows, states: [...reached, ...left.map(pathOf)] }
}

/** Whether a state is left at once, by an arrow that asks nothing: it never shows. */
const isPassedThrough = (node: AnyStateNode): boolean =>
  node.always !== undefined && node.always.at(-1)?.guard === undefined

/** The leaves that can show. */
export function shownStatesOf(machine: AnyStateMachine): string[] {
  return nodesOf(machine)
    .filter((node) => isLeaf(node) && !isPassedThrough(node))
    .map(pathOf)
}

/** Every leaf and every arrow a walk can visit. */
export function chartOf(machine: AnyStateMachine): { states: string[]; arrows: string[] } {
  const nodes = nodesOf(machine)
  return {
    states: nodes.filter(isLeaf).map(pathOf),
    arrows: nodes.flatMap(arrowsOf).map(({ id }) => id),
  }
}

/** The machine an actor runs; null for a call. */
export function machineOf(actor: AnyActorRef): AnyStateMachine | null {
  const { logic } = actor as unknown as { logic: Partial<AnyStateMachine> }
  return logic.root === undefined ? null : (logic as AnyStateMachine)
}

/** The actors that an actor started and that still run; those of views the root keeps in what it remembers. */
export function childrenOf(snapshot: AnyMachineSnapshot): AnyActorRef[] {
  const { ofViews = [] } = snapshot.context as { ofViews?: readonly AnyActorRef[] }
  const children = Object.values(snapshot.children as Record<string, AnyActorRef | undefined>)
  return [...children.filter((child) => child !== undefined), ...ofViews]
}

/** The name an actor has among the children of its parent, and in the system where it has one there. */
export function namesOf(actor: AnyActorRef): { id: string; systemId: string | null } {
  const { id, systemId } = actor as unknown as { id: string; systemId?: string }
  return { id, systemId: systemId ?? null }
}

/** The names of the actors that a machine invokes for as long as it runs, as the whole system calls them. */
export function systemActorsOf(machine: AnyStateMachine): string[] {
  return machine.root.invoke.map(({ systemId, id }) => systemId ?? id)
}

/** The ids of all calls that a machine makes anywhere. */
export function callsAnywhere(machine: AnyStateMachine): string[] {
  return nodesOf(machine).flatMap(({ invoke }) => invoke.map(({ id }) => id))
}
