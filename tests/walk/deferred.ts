import { type AnyStateMachine, fromPromise } from 'xstate'
import { answersTo, type Pending, pendingCall } from './graph.ts'
import type { Deed, Step } from './paths.ts'
import { type AnyWalk, broken } from './walk.ts'

interface Held extends Pending {
  resolve(answer: unknown): void
  reject(error: Error): void
}

/** Two values as they would travel: functions and undefined members do not count. */
export const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** Calls that wait until the walk says how they end, and deeds that are written down instead of done. */
export class Deferred {
  private readonly walk: AnyWalk
  private readonly held = new Map<string, Held>()
  private deeds: Deed[] = []

  constructor(walk: AnyWalk) {
    this.walk = walk
  }

  /** The machine with its calls held back and its deeds recorded. */
  machine(): AnyStateMachine {
    const { machine } = this.walk.flow
    const calls = Object.keys(machine.implementations.actors).map((src) => [src, this.call(src)])
    return this.recording(machine.provide({ actors: Object.fromEntries(calls) }))
  }

  /** A machine with its deeds recorded, whatever its calls are. */
  recording(machine: AnyStateMachine): AnyStateMachine {
    const deeds = Object.entries(machine.implementations.actions)
      .filter(([, action]) => typeof action === 'function' && !('resolve' in action))
      .map(([type]) => [type, (_: unknown, params: unknown) => this.deeds.push({ type, params })])
    return machine.provide({ actions: Object.fromEntries(deeds) })
  }

  /** A call outside a machine of ours: waits as the others do, under the id the chart gives it. */
  hold(src: string, question: unknown, signal: AbortSignal): Promise<unknown> {
    signal.addEventListener('abort', () => this.held.delete(src))
    return new Promise((resolve, reject) => this.held.set(src, { id: src, src, question, resolve, reject }))
  }

  /** The deeds since the last time this was asked. */
  takeDeeds(): Deed[] {
    const { deeds } = this
    this.deeds = []
    return deeds
  }

  /** Ends a held call the way the step says, after checking that the world would answer so to what was really asked. */
  settle(id: string, { event, before }: Step): void {
    const key = this.held.has(id) ? id : pendingCall(before, id).src
    const held = this.held.get(key)
    if (!held) throw new Error(`The call '${id}' was never made.`)
    this.held.delete(key)
    const answer = 'error' in event ? broken : event.output
    checkAnswer(this.walk, held, answer)
    if (answer === broken) held.reject(event.error)
    else held.resolve(answer)
  }

  private call(src: string) {
    return fromPromise<unknown, unknown>(({ input, self, signal }) => {
      signal.addEventListener('abort', () => this.held.delete(self.id))
      return new Promise((resolve, reject) => {
        this.held.set(self.id, { id: self.id, src, question: input, resolve, reject })
      })
    })
  }
}

/** Throws when the world does not answer this to what was really asked. */
export function checkAnswer(walk: AnyWalk, pending: Pending, answer: unknown): void {
  const possible = answersTo(walk, pending).map((each) => JSON.stringify(each))
  if (!possible.includes(JSON.stringify(answer))) {
    throw new Error(
      `${pending.src} was asked ${JSON.stringify(pending.question)}; the world answers ${possible.join(' or ')}, not ${JSON.stringify(answer)}`,
    )
  }
}
