import type { World } from '../world.ts'
import { kept } from './kept.ts'

interface Of {
  readonly customerId: number
  readonly connectionId: number
  readonly userId: number
}

/** What this person typed about the connection: a meter reading that counts, and a note. */
export async function typed(world: World, of: Of): Promise<{ meterReadingId: number; usageNoteId: number }> {
  const { db } = world.database
  const photo = await kept(world, 'meter')
  const reading = await db
    .insertInto('meterReadings')
    .values({
      ...of,
      kind: 'standing',
      register: 'single',
      readingDate: '2026-01-01',
      value: '1000',
      unit: 'kWh',
      state: 'accepted',
      photoName: 'meter.jpg',
      photoType: photo.type,
      photoSize: photo.size,
      photoHash: photo.hash,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const note = await db
    .insertInto('usageNotes')
    .values({ ...of, day: '2026-01-05', time: '14:30', until: null, content: 'Storing koelcel' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { meterReadingId: reading.id, usageNoteId: note.id }
}
