import { addDays, type Day } from '../../domain/time/day.ts'
import type { Db } from '../storage/db/database.ts'

/** What people know of the first connection of the first customer: how many days ago it began, and how many days it took. */
const notes = [
  { ago: 6, time: '14:30', days: 0, content: 'Storing koelcel; compressor dezelfde middag vervangen' },
  { ago: 19, time: null, days: 2, content: 'Onderhoud productielijn 2, die lag stil' },
  { ago: 74, time: null, days: 0, content: 'Nieuwe koelcel in gebruik genomen' },
] as const

export async function addUsageNotes(
  tx: Db,
  { staff, customers, yesterday }: { staff: readonly number[]; customers: readonly number[]; yesterday: Day },
): Promise<void> {
  const customerId = customers[0] ?? 0
  const connection = await tx
    .selectFrom('connections')
    .select('id')
    .where('customerId', '=', customerId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('usageNotes')
    .values(
      notes.map(({ ago, time, days, content }) => ({
        customerId,
        connectionId: connection.id,
        time,
        content,
        userId: staff[0] ?? null,
        day: addDays(yesterday, -ago),
        until: days === 0 ? null : addDays(yesterday, days - ago),
      })),
    )
    .execute()
}
