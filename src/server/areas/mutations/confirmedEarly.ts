import type { Problems } from '../../../contract/records/problems.ts'
import { dayText } from '../../../domain/dutch.ts'
import { Invalid, Refused } from '../../ground/errors.ts'
import type { Writing } from '../../records/handlers.ts'
import type { Told } from '../../records/lifeCycle.ts'
import { partiesOf, type Row } from './rows.ts'

/** What changes before a party said that it does is asked about, until a person says that the day is right all the same. */
async function earlyOf(
  { db }: Writing,
  row: Row,
  { confirmedDate, isEarlier }: Told,
): Promise<Problems | undefined> {
  if (isEarlier === true) return
  const day = String(confirmedDate)
  const later = ((await partiesOf(db, [row.id])).get(row.id) ?? []).flatMap((party) =>
    party.confirmedDate !== null && party.confirmedDate > day
      ? [`${party.name} per ${dayText(party.confirmedDate)}`]
      : [],
  )
  if (later.length === 0) return
  return {
    isEarlier: [
      `Later bevestigd door ${later.join(', ')}. Verandert de aansluiting toch al per ${dayText(day)}, zet dan het vinkje “Eerder dan een marktpartij bevestigde”.`,
    ],
  }
}

/**
 * Does what a confirmation does, and asks last whether it is early: a day on which it cannot be at all needs no tick. Beside others
 * that are asked it is named all the same: the tick they get holds for this one too, which may be possible by then.
 */
export async function unlessEarly(context: Writing, row: Row, told: Told, work: () => Promise<void>) {
  const early = await earlyOf(context, row, told)
  try {
    await work()
  } catch (error) {
    if (error instanceof Refused) error.late = early
    throw error
  }
  if (early !== undefined) throw new Invalid(early)
}
