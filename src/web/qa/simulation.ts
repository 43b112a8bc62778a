import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ExecutableActionsFrom,
  getNextTransitions,
  initialTransition,
  transition,
} from 'xstate'
import type { AtlasEntry } from '../../../machines/atlas.ts'
import { callsOf, leavesOf } from '../../../machines/inside.ts'

/**
 * One thing the person at the simulator made happen: an event with all it carries, time going by, in ms, or, in the life of a record,
 * which guards hold from here on.
 */
export type Happening =
  | { readonly event: AnyEventObject }
  | { readonly wait: number }
  | { readonly holding: readonly string[] }

/** A simulation as it can be told to somebody else: the start situation, and what happened since. */
export interface Simulated {
  readonly start: string
  readonly happened: readonly Happening[]
}

/** An event that comes by itself, and the moment on the simulated clock, in ms, at which it does. */
export interface Timer {
  readonly id: string
  readonly event: AnyEventObject
  readonly due: number
}

/** Where the flow stands after a happening. */
export interface Standing {
  readonly snapshot: AnyMachineSnapshot
  /** The simulated clock, in ms; it begins at 0. */
  readonly now: number
  readonly timers: readonly Timer[]
  /** What the page had to do since the last happening, by the names of the chart. */
  readonly deeds: readonly string[]
}

/** More timers than this in one wait is a machine that never rests. */
const mostTimers = 20_000

/** Where the flow stands at its start and after each happening. Nothing is called: only the pure machine runs. */
export function standings({ machine, starts }: AtlasEntry, { start, happened }: Simulated): Standing[] {
  const input = starts[start] ?? Object.values(starts)[0]
  const first = after([], 0, initialTransition(machine, input as never))
  const all = [first]
  for (const happening of happened) {
    const here = all.at(-1) ?? first
    if ('holding' in happening) continue
    all.push(
      'wait' in happening ? waited(machine, here, happening.wait) : took(machine, here, happening.event),
    )
  }
  return all
}

function took(
  machine: AnyStateMachine,
  { snapshot, timers, now }: Standing,
  event: AnyEventObject,
): Standing {
  if (snapshot.status !== 'active') return { snapshot, timers: [], now, deeds: [] }
  return after(timers, now, transition(machine, snapshot, revived(event)))
}

/** An error travels as its text. */
const revived = (event: AnyEventObject): AnyEventObject =>
  typeof event.error === 'string' ? { ...event, error: new Error(event.error) } : event

function after(
  before: readonly Timer[],
  now: number,
  [snapshot, actions]: [AnyMachineSnapshot, ExecutableActionsFrom<AnyStateMachine>[]],
): Standing {
  const timers = new Map(before.map((timer) => [timer.id, timer]))
  for (const { type, params } of actions as { type: string; params: unknown }[]) {
    if (type === 'xstate.cancel') timers.delete((params as { sendId: string }).sendId)
    if (type !== 'xstate.raise') continue
    const { id, event, delay } = params as { id: string; event: AnyEventObject; delay?: number }
    if (delay !== undefined) timers.set(id, { id, event, due: now + delay })
  }
  const deeds = actions.map(({ type }) => type).filter((type) => !type.startsWith('xstate.'))
  return { snapshot, now, timers: snapshot.status === 'active' ? [...timers.values()] : [], deeds }
}

/** The timer that ends first. */
export const nextTimer = ({ timers }: Standing): Timer | undefined =>
  timers.toSorted((one, other) => one.due - other.due)[0]

function waited(machine: AnyStateMachine, from: Standing, ms: number): Standing {
  const until = from.now + ms
  const deeds: string[] = []
  let here: Standing = { ...from, deeds: [] }
  for (let count = 0; count < mostTimers; count++) {
    const timer = nextTimer(here)
    if (timer === undefined || timer.due > until) break
    const timers = here.timers.filter(({ id }) => id !== timer.id)
    here = took(machine, { ...here, timers, now: timer.due }, timer.event)
    deeds.push(...here.deeds)
  }
  return { ...here, now: until, deeds }
}

/** The events a person or the rest of the page can send here; ends of calls and of delays are not among them. */
export function eventTypesAt({ snapshot }: Standing): string[] {
  if (snapshot.status !== 'active') return []
  const types = getNextTransitions(snapshot).map(({ eventType }) => eventType)
  return [...new Set(types)].filter((type) => type !== '' && !type.startsWith('xstate.'))
}

/** Whether the event changes anything here. */
export const isTaken = ({ snapshot }: Standing, event: AnyEventObject): boolean =>
  snapshot.status === 'active' && snapshot.can(revived(event))

/** The calls that wait for an answer. */
export const pendingAt = ({ snapshot }: Standing) => callsOf(snapshot)

/** The end of a call, as the machine hears of it. */
export const answered = (id: string, output: unknown): AnyEventObject => ({
  type: `xstate.done.actor.${id}`,
  output,
})

/** The failure of a call, as the machine hears of it. */
export const failed = (id: string, text: string): AnyEventObject => ({
  type: `xstate.error.actor.${id}`,
  error: text,
})

/** The paths of the states one stands in. */
export const placeOf = ({ snapshot }: Standing): string[] => leavesOf(snapshot)

/** A part of the context before and after a happening, as JSON. */
export interface Change {
  readonly name: string
  readonly before: string | undefined
  readonly now: string
}

/** The whole context, with what it was where that differs. */
export function contextOf(now: Standing, before: Standing | undefined): Change[] {
  const read = (standing: Standing | undefined): Readonly<Record<string, unknown>> =>
    (standing?.snapshot.context ?? {}) as Readonly<Record<string, unknown>>
  return Object.entries(read(now)).map(([name, value]) => {
    const text = JSON.stringify(value) ?? 'undefined'
    const old = before && (JSON.stringify(read(before)[name]) ?? 'undefined')
    return { name, now: text, before: old === text ? undefined : old }
  })
}
