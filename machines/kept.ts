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
