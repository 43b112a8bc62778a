import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyActorRef, InspectionEvent } from 'xstate'
import { chartOf, machineOf, passed, shownStatesOf } from '../../machines/inside.ts'
import type { AnyWalk } from './walk.ts'

/** The three layers a walk is taken in. */
export type Layer = 'machine' | 'view' | 'browser'

/** What one layer saw of one flow: the file coverage/parts/<layer>-<flow>.json. */
export interface Part {
  readonly flow: string
  readonly title: string
  readonly layer: Layer
  readonly states: { readonly all: string[]; readonly visited: string[] }
  readonly arrows: { readonly all: string[]; readonly visited: string[] }
  /** The calls of the flow that the real server answered, and those that were answered in its place. */
  readonly calls?: { readonly real: string[]; readonly served: string[] }
  /** States no person can reach in the real browser, with the reason. */
  readonly unreachableInBrowser: Readonly<Record<string, string>>
}

/** Where the parts are written. */
export const partsFolder = join(import.meta.dirname, '../../coverage/parts')

/** Counts which states and arrows of a flow were really passed. */
export class Coverage {
  readonly states = new Set<string>()
  readonly arrows = new Set<string>()
  private readonly walk: AnyWalk
  private readonly calls = { real: new Set<string>(), served: new Set<string>() }

  constructor(walk: AnyWalk) {
    this.walk = walk
  }

  /** Give this to `createActor` as `inspect`. Only the flow's own machine counts. */
  readonly inspect = (event: InspectionEvent): void => {
    if (machineOf(event.actorRef as AnyActorRef)?.id !== this.walk.flow.id) return
    const { arrows, states } = passed(event)
    for (const arrow of arrows) this.arrows.add(arrow)
    for (const state of states) this.states.add(state)
  }

  /** What the actors of a page say of themselves; only the flow's own count. */
  hear({
    machine,
    states,
    arrows,
  }: {
    machine: string
    states: readonly string[]
    arrows: readonly string[]
  }): void {
    if (machine !== this.walk.flow.id) return
    for (const arrow of arrows) this.arrows.add(arrow)
    for (const state of states) this.states.add(state)
  }

  /** By whom a call of the flow was answered. */
  answered(src: string, by: 'real' | 'served'): void {
    this.calls[by].add(src)
  }

  /** What was never passed. */
  missed(): { states: string[]; arrows: string[] } {
    const { states, arrows } = chartOf(this.walk.flow.machine)
    return {
      states: states.filter((state) => !this.states.has(state)),
      arrows: arrows.filter((arrow) => !this.arrows.has(arrow)),
    }
  }

  /** The states that can show and were never reached. */
  missedShown(): string[] {
    return shownStatesOf(this.walk.flow.machine).filter((state) => !this.states.has(state))
  }

  /** Writes the part of this layer. */
  write(layer: Layer): void {
    const { machine } = this.walk.flow
    const { arrows } = chartOf(machine)
    // A state that is left at once is passed by the machine, but no person ever sees it.
    const states = layer === 'browser' ? shownStatesOf(machine) : chartOf(machine).states
    const part: Part = {
      flow: this.walk.flow.id,
      title: this.walk.flow.title,
      layer,
      states: { all: states, visited: states.filter((state) => this.states.has(state)) },
      arrows: { all: arrows, visited: arrows.filter((arrow) => this.arrows.has(arrow)) },
      ...(layer === 'browser' && { calls: { real: [...this.calls.real], served: [...this.calls.served] } }),
      unreachableInBrowser: this.walk.unreachableInBrowser ?? {},
    }
    mkdirSync(partsFolder, { recursive: true })
    writeFileSync(join(partsFolder, `${layer}-${part.flow}.json`), `${JSON.stringify(part, null, 2)}\n`)
  }
}
