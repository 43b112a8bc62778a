import type { Day } from '../time/day.ts'
import type { Span } from '../time/period.ts'
import type { Connection, Facts } from './case.ts'
import { holdsOn } from './days.ts'
import type { AuditSettings } from './settings.ts'

export const factsOn = ({ facts }: Pick<Connection, 'facts'>, day: Day): Facts | null =>
  facts.find((row) => holdsOn(row, day)) ?? facts[0] ?? null

/** Whether on these days what is fed in is taken off what is taken. */
export const isNettedOn = (
  connection: Pick<Connection, 'facts'>,
  { from, to }: Span,
  { nettingUntil }: AuditSettings,
): boolean => to <= nettingUntil && (factsOn(connection, from)?.netting ?? false)
