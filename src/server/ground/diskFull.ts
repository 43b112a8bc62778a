import { membersIn } from '../../domain/unknown.ts'
import { Refused } from './errors.ts'
import { Unreadable } from './unreadable.ts'

export const noRoom =
  'Op de schijf van de server is geen ruimte meer, dus er is niets bewaard. Probeer het later opnieuw.'

/** Whether the disk, or what somebody may use of it, is full. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause } = membersIn(error)
  return code === 'ENOSPC' || code === 'EDQUOT' || isFull(cause)
}

/** What whoever ordered work is told of it when it failed: its own sentence where it has one. */
export function saidOf(cause: unknown, otherwise: string): string {
  if (cause instanceof Refused || cause instanceof Unreadable) return cause.message
  return isFull(cause) ? noRoom : otherwise
}
