/** The hours of the night, on the wall clock: nobody is at work, and no sun hides what is taken. */
export const nightHours = 6

/** The part of the quarter-hours below which lies what runs always. */
const lowest = 0.05

/** What a quarter-hour of one Wh is in W. */
const perHour = 4

/**
 * The base load of a day in W: what the night took but for its lowest 5 % of quarter-hours (areas/ems.md: "lowest 5 % of quarter
 * hours"; of the night, since by day solar panels would hide it). Quantities in Wh a quarter-hour, from midnight to six. Null of a
 * night of which less than four fifths is known.
 */
export function baseLoadOf(night: readonly number[]): number | null {
  if (night.length < nightHours * 4 * 0.8) return null
  const sorted = night.toSorted((one, other) => one - other)
  return (sorted[Math.floor(sorted.length * lowest)] as number) * perHour
}
