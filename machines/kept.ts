/** A step of a walk as it is kept for reviewers: what happened, with what, and in which states the flow then stands. */
export interface KeptStep {
  readonly event: string
  /** What came with it, as JSON; '' for nothing. */
  readonly with: string
  readonly states: readonly string[]
  /** The ids of the arrows it went over. */
  readonly arrows: readonly string[]
}

/** A walk of the tests as it is kept beside the chart. */
export interface KeptWalk {
  /** Where it begins and leads, and what tells it from the others; each has its own. */
  readonly name: string
  readonly states: readonly string[]
  readonly steps: readonly KeptStep[]
}

/** What can come with an event, and what a call can answer: examples out of the walks, by their names in the chart. */
export interface KeptSamples {
  readonly events: Readonly<Record<string, readonly object[]>>
  readonly answers: Readonly<Record<string, readonly unknown[]>>
}

/** Names of all that can be visited, and of what was. */
export interface Counted {
  readonly all: readonly string[]
  readonly visited: readonly string[]
}

/** What one layer walked of a flow. */
export interface Walked {
  readonly states: Counted
  readonly arrows: Counted
  /** The calls that the real server answered, and those that were answered in its place; where a layer has a server at all. */
  readonly calls?: { readonly real: readonly string[]; readonly served: readonly string[] }
}

/** What the last test run walked: by flow and layer, with the names of the pictures it took of states. */
export interface Coverage {
  /** Instant of the last part of it; null when nothing was ever walked. */
  readonly at: string | null
  /** The commit that was walked, in short; null where that is not known. */
  readonly version: string | null
  readonly flows: Readonly<Record<string, Readonly<Partial<Record<'machine' | 'view' | 'browser', Walked>>>>>
  /** `<flow>.<path of the state>` */
  readonly pictures: readonly string[]
  /** As they were taken, or made small to be kept. */
  readonly format: 'png' | 'webp'
}
