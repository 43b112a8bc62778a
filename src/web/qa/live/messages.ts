/** The channel on which the tabs of one browser tell reviewers how their flows stand. */
export const channelName = 'statecharts'

/** A running actor: names only, nothing of what it remembers. */
export interface LiveActor {
  readonly id: string
  /** The id of who started it; null for the root. */
  readonly parent: string | null
  /** The id of its machine; null for a call. */
  readonly machine: string | null
  /** What its parent calls it. */
  readonly name: string
  /** What the whole system calls it. */
  readonly systemId: string | null
  /** The paths of the states it stands in. */
  readonly states: readonly string[]
}

/** An event that an actor took, or refused: its type and the names of what came with it, never what they hold. */
export interface LiveMove {
  readonly actor: string
  /** Instant, in ms. */
  readonly at: number
  readonly event: string
  readonly carries: readonly string[]
  readonly states: readonly string[]
  /** The ids of the arrows it went over; none for an event that was refused. */
  readonly arrows: readonly string[]
}

/** What a tab tells; `tab` is a random name it gives itself. */
export type Told =
  | { readonly kind: 'here'; readonly tab: string; readonly page: string; readonly actors: LiveActor[] }
  | { readonly kind: 'came'; readonly tab: string; readonly actor: LiveActor }
  | { readonly kind: 'moved'; readonly tab: string; readonly page: string; readonly move: LiveMove }
  | { readonly kind: 'went'; readonly tab: string; readonly actor: string }
  | { readonly kind: 'left'; readonly tab: string }

/** What a reviewer asks of every tab. */
export interface Asked {
  readonly kind: 'who'
}
