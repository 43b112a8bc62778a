import { dayText } from '../../../domain/dutch.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Writing } from '../../records/handlers.ts'
import type { Told } from '../../records/lifeCycle.ts'
import { partiesOf, type Row } from './rows.ts'

/** What changes before a party said that it does is refused, until a person says that the day is right all the same. */
export async function refuseEarly(
  { db }: Writing,
  row: Row,
  { confirmedDate, isEarlier }: Told,
): Promise<void> {
  if (isEarlier === true) return
  const day = String(confirmedDate)
  const later = ((await partiesOf(db, [row.id])).get(row.id) ?? []).flatMap((party) =>
    party.confirmedDate !== null && party.confirmedDate > day
      ? [`${party.name} per ${dayText(party.confirmedDate)}`]
      : [],
  )
  if (later.length === 0) return
  throw new Invalid({
    isEarlier: [
      `Later bevestigd door ${later.join(', ')}. Verandert de aansluiting toch al per ${dayText(day)}, zet dan het vinkje “Eerder dan een marktpartij bevestigde”.`,
    ],
  })
}
