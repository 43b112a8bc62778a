import type { StateGroup } from '../src/contract/records/resource.ts'

/** What every state of a chart carries beside its behaviour. */
export interface StateMeta {
  /** The Dutch name a reader of the chart sees. */
  label: string
  /**
   * The piece of page that stands there in this state and in no other state without it: the view gives it
   * `data-testid="<machine id>-<screen>"`.
   */
  screen?: string
}

/** What a state of a life cycle carries: its word, and what the status filter asks for (see StateLabel of the contract). */
export interface LifeMeta extends StateMeta {
  group: StateGroup
}
