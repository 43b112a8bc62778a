import { sql } from 'kysely'
import { addDays, type Day } from '../../../domain/time/day.ts'
import type { Writing } from '../../records/handlers.ts'
import type { StoredCollective } from './counts.ts'

/** The same day so many years later; the 29th of February becomes the 28th. */
const yearsLater = (day: Day, years: number): Day => {
  const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  return moved.endsWith('-02-29') && Number(moved.slice(0, 4)) % 4 !== 0 ? moved.replace('-29', '-28') : moved
}

/** Makes the collective that comes after this one: of as many years, in draft, with the same customers invited. */
export async function makeSuccessor(context: Writing, row: StoredCollective): Promise<void> {
  const { db } = context
  const years = Number(row.deliveryUntil.slice(0, 4)) - Number(row.deliveryFrom.slice(0, 4)) + 1
  const deliveryFrom = addDays(row.deliveryUntil, 1)
  const { products, gvo, midTermEntry, method, mandate, minVolume, fee, comment, isPublic, publicText } = row
  const made = await db
    .insertInto('collectives')
    .values({
      products,
      gvo,
      midTermEntry,
      method,
      mandate,
      minVolume,
      fee,
      comment,
      isPublic,
      publicText,
      name: `${row.name.slice(0, 68)} (opvolger)`,
      code: `${row.code.slice(0, 10)}-${row.id}`.slice(0, 12),
      deliveryFrom,
      deliveryUntil: yearsLater(row.deliveryUntil, years),
      enrolFrom: addDays(deliveryFrom, -240),
      enrolUntil: addDays(deliveryFrom, -90),
      predecessorId: row.id,
      state: 'draft',
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  await sql`
    insert into participations
      (collective_id, customer_id, contact_id, start_date, green_choice, connection_ids, volume_e, volume_g, volume_reason)
    select ${made.id}::integer, customer_id, contact_id, ${deliveryFrom}::date, green_choice, connection_ids, volume_e, volume_g, volume_reason
    from participations where collective_id = ${row.id} and state in ('confirmed', 'active')
    order by id`.execute(db)
  await context.record({
    action: 'create',
    subject: 'collective-collectives',
    subjectId: made.id,
    after: { name: made.name, successorOf: row.name },
  })
}
