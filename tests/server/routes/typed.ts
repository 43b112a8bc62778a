import type { World } from '../world.ts'

interface Of {
  readonly customerId: number
  readonly connectionId: number
  readonly userId: number
}

/** A meter reading that this person typed and that counts. */
export async function typed({ database: { db } }: World, of: Of): Promise<number> {
  const { id } = await db
    .insertInto('meterReadings')
    .values({
      ...{ ...of, kind: 'standing', register: 'single', readingDate: '2026-01-01', value: '1000' },
      ...{ unit: 'kWh', state: 'accepted' },
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
