/** Below this part of the time a figure is shown, but not as if it were the whole (areas/ems.md). */
export const enough = 0.9

/** Which part of some time is known, from 0 to 1; minutes. Nothing to know is known wholly. */
export function completenessOf(knownMinutes: number, allMinutes: number): number {
  if (allMinutes <= 0) return 1
  return Math.min(1, Math.max(0, knownMinutes / allMinutes))
}

/** Which part is known in per cents, a decimal string of one place; rounded down, for what lacks a little is not whole. */
export const percentKnown = (part: number): string => (Math.floor(part * 1000) / 10).toFixed(1)

/** Whether enough is known to read a figure as the whole. */
export function isEnough(part: number): boolean {
  return part >= enough
}
