import { dayText } from '../dutch.ts'
import { hour, type Instant, wallAt } from '../time/amsterdam.ts'
import { dayOfWall } from '../time/day.ts'

/** SG15: how many hours before a proposal expires it is told that nobody decided yet (areas, table of signals). */
export const waitingHours = 4

/** A proposal that waits for somebody's approval. */
export interface WaitingClick {
  readonly number: string
  /** What is bought: "Base (blok) Cal-27". */
  readonly name: string
  /** Until when it holds. */
  readonly validUntil: Instant
}

/** SG15: whether a proposal expires within so many hours, and has not expired yet. */
export const isWaitingLong = ({ validUntil }: WaitingClick, now: Instant, hours: number): boolean =>
  validUntil > now && validUntil - now <= hours * hour

/** Which proposal waits, and until when, in Dutch. */
export function waitingText({ number, name, validUntil }: WaitingClick): string {
  const wall = wallAt(validUntil)
  const clock = new Date(wall).toISOString().slice(11, 16)
  return `Klik ${number} (${name}) wacht op goedkeuring en vervalt op ${dayText(dayOfWall(wall))} om ${clock} uur.`
}
