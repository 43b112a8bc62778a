import { sql } from 'kysely'
import { dayAt } from '../../domain/time/day.ts'
import type { Db } from '../storage/db/database.ts'

/**
 * In the demo somebody has laid the official sheets beside the tables of taxes, grid tariffs and CO₂ factors: they are fixed, and over once their
 * last day is. A table of which its own note says that it is to be looked at ("nakijken") waits for somebody who does.
 */
export async function fixRateTables(tx: Db, fixedById: number, now: Date): Promise<void> {
  const today = dayAt(now.getTime())
  await tx
    .updateTable('rateTables')
    .set({
      fixedById,
      fixedOn: sql<string>`least(valid_from, ${today}::date)`,
      state: sql<'fixed'>`case when valid_until < ${today}::date then 'expired' else 'fixed' end`,
    })
    .where('state', '=', 'draft')
    .where(sql<boolean>`coalesce(source_note, '') not like '%nakijken%'`)
    .execute()
}
