/** Tells what time it is; tests bring a clock they can move. */
export type Clock = () => Date

/** The time of the machine. */
export const machineClock: Clock = () => new Date()

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** The instant so many milliseconds after (or, negative, before) another. */
export function after(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds)
}
