/** The place of a block: its month, counter and pace. */
export interface Place {
  readonly month: string
  readonly channel: number
  readonly minutes: number
}

/** One text for each place. */
export const placeKey = ({ month, channel, minutes }: Place): string => `${month} ${channel} ${minutes}`

interface Packed extends Place {
  readonly connectionId: number
  readonly block: Uint8Array
}

/** A block in its place. */
export interface BlockRow extends Packed {
  /** The import that brought all of it; null when it came otherwise, or when layers tell what came from where. */
  readonly importId: number | null
  /** The highest of the layers it was merged from; 0 when it lies below all of them. */
  readonly folded: number
}

/** One of several things that were added to a place; merged in order of their numbers they are what is known of it. */
export interface LayerRow extends Packed {
  readonly importId: number | null
  readonly number: number
}
