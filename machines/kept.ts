/** A step of a walk as it is kept for reviewers: what happened, with what, and in which states the flow then stands. */
export interface KeptStep {
  readonly event: string
  /** What came with it, as JSON; '' for nothing. */
  readonly with: string
  readonly states: readonly string[]
}

/** A walk of the tests as it is kept beside the chart. */
export interface KeptWalk {
  /** The situation it begins in. */
  readonly start: string
  readonly states: readonly string[]
  readonly steps: readonly KeptStep[]
}

/** What can come with an event, and what a call can answer: examples out of the walks, by their names in the chart. */
export interface KeptSamples {
  readonly events: Readonly<Record<string, readonly object[]>>
  readonly answers: Readonly<Record<string, readonly unknown[]>>
}
