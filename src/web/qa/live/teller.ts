import type { AnyActorRef, AnyMachineSnapshot, EventObject, InspectionEvent } from 'xstate'
import { childrenOf, leavesOf, machineOf, namesOf, passed } from '../../../../machines/inside.ts'
import { freshId } from '../../calls/freshId.ts'
import { type Asked, channelName, type LiveActor, type LiveMove, type Told } from './messages.ts'

/** The name of this tab among those that are looked at. */
export const ownTab = freshId()

/** Of the address only its path: a query may hold a token. */
const page = () => window.location.pathname

type Say = (told: Told) => void

/** What is known of a running actor. */
interface Known extends Pick<LiveActor, 'id' | 'parent' | 'name' | 'systemId' | 'machine'> {
  states: readonly string[]
  /** The arrows of the microsteps since it last came to rest, and where the last of them led. */
  arrows: string[]
  passing: { states: readonly string[]; event: EventObject } | null
  children: AnyActorRef[]
}

/**
 * Turns what XState tells of itself into names of actors, states, events and what events carry. No value leaves an
 * actor: not what it remembers, not what came with an event, not what a call was asked or answered.
 */
export class Teller {
  private readonly known = new Map<AnyActorRef, Known>()
  private readonly say: Say
  private readonly page: () => string
  private count = 0

  /** Tells of this actor and of all that run below it, from how they stand now. */
  constructor(root: AnyActorRef, say: Say, page: () => string) {
    this.say = say
    this.page = page
    this.add(root, null)
  }

  private went(actor: AnyActorRef): void {
    const own = this.known.get(actor)
    if (own === undefined) return
    // An actor that ends is let go of before it comes to rest: its last step is told all the same.
    if (own.passing !== null) this.moved(own, own.passing.states, own.passing.event)
    this.known.delete(actor)
    for (const child of own.children) this.went(child)
    this.say({ kind: 'went', tab: ownTab, actor: own.id })
  }

  happened(event: InspectionEvent): void {
    const actor = event.actorRef as AnyActorRef
    const own = this.known.get(actor)
    if (own === undefined || own.machine === null) return
    if (event.type === '@xstate.microstep') {
      own.arrows.push(...passed(event).arrows)
      own.passing = { states: leavesOf(event.snapshot as AnyMachineSnapshot), event: event.event }
    }
    if (event.type === '@xstate.snapshot')
      this.rested(actor, own, event.snapshot as AnyMachineSnapshot, event.event)
  }

  /** Every running actor, parents first. */
  actors(): LiveActor[] {
    return [...this.known.values()].map(told)
  }

  private rested(actor: AnyActorRef, own: Known, snapshot: AnyMachineSnapshot, event: EventObject): void {
    this.moved(own, leavesOf(snapshot), event)
    this.followChildren(own, snapshot)
    if (snapshot.status !== 'active') this.went(actor)
  }

  private moved(own: Known, states: readonly string[], event: EventObject): void {
    own.states = states
    const { type, ...carried } = event
    const move: LiveMove = {
      actor: own.id,
      at: Date.now(),
      event: type,
      carries: Object.keys(carried),
      states: own.states,
      arrows: [...new Set(own.arrows)],
    }
    own.arrows = []
    own.passing = null
    this.say({ kind: 'moved', tab: ownTab, page: this.page(), move })
  }

  private followChildren(own: Known, snapshot: AnyMachineSnapshot): void {
    const now = childrenOf(snapshot)
    for (const child of own.children) if (!now.includes(child)) this.went(child)
    for (const child of now) if (!this.known.has(child)) this.add(child, own.id)
    own.children = now
  }

  private add(actor: AnyActorRef, parent: string | null): void {
    if (this.known.has(actor)) return
    const machine = machineOf(actor)
    const { id, systemId } = namesOf(actor)
    const own: Known = {
      id: String(this.count++),
      parent,
      machine: machine?.id ?? null,
      systemId,
      name: id,
      states: [],
      arrows: [],
      passing: null,
      children: [],
    }
    this.known.set(actor, own)
    const snapshot = machine === null ? null : (actor.getSnapshot() as AnyMachineSnapshot)
    if (snapshot !== null) own.states = leavesOf(snapshot)
    this.say({ kind: 'came', tab: ownTab, actor: told(own) })
    if (snapshot !== null) this.followChildren(own, snapshot)
  }
}

const told = ({ id, parent, machine, name, systemId, states }: Known): LiveActor => ({
  id,
  parent,
  machine,
  name,
  systemId,
  states,
})

/** Tells the reviewers of this browser how this tab's flows stand, until the signal ends it; the answer hears what happens. */
export function tell(root: AnyActorRef, signal: AbortSignal): (event: InspectionEvent) => void {
  const channel = new BroadcastChannel(channelName)
  const say: Say = (told) => channel.postMessage(told)
  const teller = new Teller(root, say, page)
  const here = () => say({ kind: 'here', tab: ownTab, page: page(), actors: teller.actors() })
  const left = () => say({ kind: 'left', tab: ownTab })
  const heard = ({ data }: MessageEvent<Asked | Told>) => data.kind === 'who' && here()
  channel.addEventListener('message', heard, { signal })
  window.addEventListener('pagehide', left, { signal })
  window.addEventListener('pageshow', here, { signal })
  signal.addEventListener('abort', () => {
    left()
    channel.close()
  })
  here()
  return (event) => teller.happened(event)
}
