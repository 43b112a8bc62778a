import type { LiveActor, LiveMove, Told } from './messages.ts'

/** A tab that is looked at, with its running actors by their ids. */
export interface LiveTab {
  readonly page: string
  readonly actors: ReadonlyMap<string, LiveActor>
}

/** An event as it is listed, with the actor it happened to as it was then. */
export interface LogLine extends LiveMove {
  /** Counts up over all tabs. */
  readonly number: number
  readonly tab: string
  readonly to: LiveActor
  /** Whether it stands in other states than before. */
  readonly changed: boolean
}

/** What a reviewer has heard so far. */
export interface LiveWorld {
  readonly tabs: ReadonlyMap<string, LiveTab>
  /** The newest first, at most `mostLines`. */
  readonly log: readonly LogLine[]
  /** How many events were heard in all. */
  readonly count: number
}

/** What is kept of the log; who looks for something older looks too late. */
export const mostLines = 500

/** Nothing heard yet. */
export const silence: LiveWorld = { tabs: new Map(), log: [], count: 0 }

/** What is known after a tab told something. */
export function heard(world: LiveWorld, told: Told): LiveWorld {
  if (told.kind === 'here') {
    const actors = new Map(told.actors.map((actor) => [actor.id, actor]))
    return { ...world, tabs: new Map(world.tabs).set(told.tab, { page: told.page, actors }) }
  }
  if (told.kind === 'left') {
    const tabs = new Map(world.tabs)
    tabs.delete(told.tab)
    return { ...world, tabs }
  }
  const tab = world.tabs.get(told.tab)
  if (tab === undefined) return world
  const actors = new Map(tab.actors)
  const withTab = (page = tab.page) => new Map(world.tabs).set(told.tab, { page, actors })
  if (told.kind === 'came') actors.set(told.actor.id, told.actor)
  if (told.kind === 'went') actors.delete(told.actor)
  if (told.kind !== 'moved') return { ...world, tabs: withTab() }
  return moved(world, told, actors, withTab)
}

function moved(
  world: LiveWorld,
  { tab, page, move }: Extract<Told, { kind: 'moved' }>,
  actors: Map<string, LiveActor>,
  withTab: (page: string) => ReadonlyMap<string, LiveTab>,
): LiveWorld {
  const before = actors.get(move.actor)
  if (before === undefined) return world
  const to = { ...before, states: move.states }
  actors.set(to.id, to)
  const changed = before.states.join(' ') !== move.states.join(' ')
  const line: LogLine = { ...move, tab, to, changed, number: world.count + 1 }
  return {
    tabs: withTab(page),
    log: [line, ...world.log.slice(0, mostLines - 1)],
    count: world.count + 1,
  }
}

/** The actors of a tab as a reader sees them: each below who started it, with its depth. */
export function asTree({ actors }: LiveTab): { actor: LiveActor; depth: number }[] {
  const below = (parent: string | null, depth: number): { actor: LiveActor; depth: number }[] =>
    [...actors.values()]
      .filter((actor) => actor.parent === parent)
      .flatMap((actor) => [{ actor, depth }, ...below(actor.id, depth + 1)])
  return below(null, 0)
}
