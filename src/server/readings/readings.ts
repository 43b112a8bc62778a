import type { Channel } from '../../domain/energy/channel.ts'

/** The readings of one channel: in order of time, each interval once. */
export interface ChannelReadings {
  readonly channel: Channel
  /** The pace: minutes of one interval. */
  readonly minutes: number
  /** The instants at which the intervals start. */
  readonly starts: ArrayLike<number>
  /** Thousandths of the unit (Wh, dm³). */
  readonly values: ArrayLike<number>
  /** Ranks of quality, never 0: what is missing is not there. */
  readonly ranks: ArrayLike<number>
}
