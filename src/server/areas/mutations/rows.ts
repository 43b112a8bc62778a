import type { MutationParty } from '../../../contract/areas/mutations/mutationParties.ts'
import type { MutationReading, mutation } from '../../../contract/areas/mutations/mutations.ts'
import { today } from '../../ground/today.ts'
import type { Stored } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'

export type Row = Stored<typeof mutation>
const none = 0

/** What was read for these mutations, in the order in which it was typed. */
export async function readingsOf(db: Db, ids: readonly number[]): Promise<Map<number, MutationReading[]>> {
  const rows = await db
    .selectFrom('mutationReadings')
    .select(['mutationId', 'connectionId', 'counter', 'standing'])
    .where('mutationId', 'in', [none, ...ids])
    .orderBy('place')
    .execute()
  return groupedOf(rows)
}

/** What each party has to do for these mutations. */
export async function partiesOf(db: Db, ids: readonly number[]): Promise<Map<number, MutationParty[]>> {
  const rows = await db
    .selectFrom('mutationParties')
    .select(['mutationId', 'role', 'name', 'email', 'sentAt', 'confirmedDate', 'answeredOn', 'reference'])
    .where('mutationId', 'in', [none, ...ids])
    .orderBy('place')
    .execute()
  return groupedOf(rows)
}

function groupedOf<T extends { mutationId: number }>(rows: readonly T[]) {
  const found = new Map<number, Omit<T, 'mutationId'>[]>()
  for (const { mutationId, ...row } of rows) found.set(mutationId, [...(found.get(mutationId) ?? []), row])
  return found
}

export async function keepReadings(db: Db, mutationId: number, rows: readonly MutationReading[]) {
  await db.deleteFrom('mutationReadings').where('mutationId', '=', mutationId).execute()
  if (rows.length === 0) return
  await db
    .insertInto('mutationReadings')
    .values(
      rows.map(({ connectionId, counter, standing }, place) => ({
        mutationId,
        place,
        connectionId,
        counter,
        standing,
      })),
    )
    .execute()
}

const isSame = (one: MutationParty, other: MutationParty) =>
  one.role === other.role && one.name.toLowerCase() === other.name.toLowerCase()

/**
 * On which day a party answered: as somebody says, else the day on which its confirmation is noted. Of one that was noted without a day
 * it stays unknown, and what is not confirmed (any more) has no answer.
 */
function answeredOn(party: MutationParty, before: readonly MutationParty[]): string | null {
  if (party.confirmedDate === null) return null
  const isKnown = before.some((one) => isSame(one, party) && one.confirmedDate !== null)
  return party.answeredOn ?? (isKnown ? null : today())
}

export async function keepParties(db: Db, mutationId: number, rows: readonly MutationParty[]) {
  const before = (await partiesOf(db, [mutationId])).get(mutationId) ?? []
  await db.deleteFrom('mutationParties').where('mutationId', '=', mutationId).execute()
  if (rows.length === 0) return
  await db
    .insertInto('mutationParties')
    .values(
      rows.map((party, place) => ({
        mutationId,
        place,
        role: party.role,
        name: party.name,
        email: party.email ?? null,
        sentAt: party.sentAt,
        confirmedDate: party.confirmedDate,
        answeredOn: answeredOn(party, before),
        reference: party.reference,
      })),
    )
    .execute()
}
