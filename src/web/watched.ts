import type { AnyActorRef, InspectionEvent } from 'xstate'

/** Who looks on at the flows of this page; nobody does until a reviewer asks for it at /statecharts. */
export interface Watcher {
  /** A flow that stands on its own began: the root, or one of a view. What it starts itself is told by its events. */
  came(actor: AnyActorRef): void
  went(actor: AnyActorRef): void
  happened(event: InspectionEvent): void
}

const running = new Set<AnyActorRef>()
const watchers = new Set<Watcher>()

/** Give this to every actor that is created, so that who looks on sees all flows of the page. */
export function inspect(event: InspectionEvent): void {
  for (const watcher of watchers) watcher.happened(event)
}

/** Notes a flow that runs on its own; the answer says that it ended. */
export function noteRunning(actor: AnyActorRef): () => void {
  running.add(actor)
  for (const watcher of watchers) watcher.came(actor)
  return () => {
    running.delete(actor)
    for (const watcher of watchers) watcher.went(actor)
  }
}

/** Looks on from now; what runs already is told at once. The answer ends it. */
export function watch(watcher: Watcher): () => void {
  watchers.add(watcher)
  for (const actor of running) watcher.came(actor)
  return () => void watchers.delete(watcher)
}
