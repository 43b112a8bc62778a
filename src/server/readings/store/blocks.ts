/** The place of a block: its month, counter and pace. */
export interface Place {
  readonly month: string
  readonly channel: number
  readonly minutes: number
}

/** One text for each place. */
export const placeKey = ({ month, channel, minutes }: Place): string => `${month} ${channel} ${minutes}`

/** A block in its place. */
export interface BlockRow extends Place {
  readonly connectionId: number
  readonly block: Uint8Array
  /** The import that brought all of it; null when it came otherwise, or when layers tell what came from where. */
  readonly importId: number | null
}

/** One of several things that were added to a place; merged in order of their numbers they are its block. */
export interface LayerRow extends BlockRow {
  readonly number: number
}
