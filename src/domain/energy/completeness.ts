/** Below this part of the time a figure is shown, but not as if it were the whole (areas/ems.md). */
export const enough = 0.9

/** Which part of some time is known, from 0 to 1; minutes. Nothing to know is known wholly. */
export function completenessOf(knownMinutes: number, allMinutes: number): number {
  if (allMinutes <= 0) return 1
  return Math.min(1, Math.max(0, knownMinutes / allMinutes))
}

/** Whether enough is known to read a figure as the whole. */
export function isEnough(part: number): boolean {
  return part >= enough
}
