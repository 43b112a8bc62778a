import { type AnyStateMachine, createMachine } from 'xstate'
import { type Arrow, chartOf, pathOf } from '../../machines/inside.ts'

/** What is done to an arrow: it is taken away, or leads elsewhere. */
export type Mutation = 'removed' | 'redirected'

type Node = Record<string, unknown> & {
  states?: Record<string, Node>
  invoke?: Record<string, unknown> | Record<string, unknown>[]
}

/** A configuration of one's own: its functions are the machine's, its objects are not. */
function cloned<T>(value: T): T {
  if (Array.isArray(value)) return value.map(cloned) as T
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cloned(each)])) as T
}

const listed = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/** Where the configuration keeps the branches of an arrow's event: an object and the key in it. */
function placeOf(node: Node, type: string): { table: Record<string, unknown>; key: string } {
  const [, end, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (end !== undefined) {
    const call = listed(node.invoke).find((each) => each.id === id)
    if (call === undefined) throw new Error(`No call ${id} is made here.`)
    return { table: call, key: end === 'done' ? 'onDone' : 'onError' }
  }
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? []
  if (delay !== undefined) return { table: node.after as Record<string, unknown>, key: delay }
  if (type === '') return { table: node, key: 'always' }
  if (type.startsWith('xstate.done.state.')) return { table: node, key: 'onDone' }
  return { table: node.on as Record<string, unknown>, key: type }
}

/** A state that an arrow does not lead to now: the next one in the chart, or where there are only two, the one it begins at. */
function elsewhere(machine: AnyStateMachine, { source, targets }: Arrow): string {
  const { states } = chartOf(machine)
  const [from, ...to] = [pathOf(source), ...targets.map(pathOf)]
  const leads = (path: string) => to.some((own) => own === path || path.startsWith(`${own}.`))
  const place = states.findIndex((path) => path === from || leads(path))
  const around = [...states.slice(place + 1), ...states.slice(0, Math.max(place, 0))]
  const found = around.find((path) => path !== from && !leads(path))
  return `#${machine.id}.${found ?? from}`
}

/** The machine with one arrow changed. */
export function mutant(machine: AnyStateMachine, arrow: Arrow, mutation: Mutation): AnyStateMachine {
  const config = cloned(machine.config) as Node
  let node = config
  for (const key of arrow.source.path) node = node.states?.[key] as Node
  const { table, key } = placeOf(node, arrow.type)
  const branches = listed(table[key] as object | string | (object | string)[])
  if (mutation === 'removed') branches.splice(arrow.index, 1)
  else {
    const branch = branches[arrow.index]
    const own = typeof branch === 'string' ? {} : branch
    branches[arrow.index] = { ...own, target: elsewhere(machine, arrow) }
  }
  table[key] = branches
  return createMachine(config as never).provide(machine.implementations as never) as AnyStateMachine
}
