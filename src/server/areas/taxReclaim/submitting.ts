import { sql } from 'kysely'
import { isLateOn } from '../../../domain/tax/reclaim.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import type { Reading, Writing } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'
import { isInForce } from '../library/mandatesInForce.ts'
import { mandateEnded } from './mandateStands.ts'
import { lacksLetter, type Request } from './pieces.ts'

const again = 'Kies Aanvullen'
const unmandated = `${mandateEnded} ${again}, en zet er een bij die geldt.`

/** Whether the mandate of a file counted on a day: one that ran out since did, of one that was put away nobody knows until when. */
async function isMandatedOn(db: Db, { mandateId }: Request, day: string): Promise<boolean> {
  if (mandateId === null) return false
  const found = await db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', mandateId)
    .where(({ or, and, eb }) =>
      or([
        isInForce,
        and([
          eb('category', '=', 'machtiging'),
          eb('state', '=', 'expired'),
          sql<boolean>`expiry_date >= ${day}::date`,
        ]),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}

/** The customer signs no request that could not be handed in afterwards: its mandate may have ended since the file was complete. */
export async function refuseUnmandated({ db }: Reading, row: Request, day: string): Promise<void> {
  if (!(await isMandatedOn(db, row, day))) throw new Conflict(unmandated)
}

/** Handed in: nothing after the last day, and with what was complete looked at again, as it may not be so any more on that day. */
export async function submit({ db }: Writing, row: Request): Promise<void> {
  const { id, deadline, finalDeadline } = row
  const submittedAt = String(row.submittedAt)
  const refuse = (text: string): never => {
    throw new Invalid({ submittedAt: [text] })
  }
  if (submittedAt > finalDeadline) refuse('Na de uiterste datum wordt niets meer teruggegeven')
  if (!(await isMandatedOn(db, row, submittedAt))) refuse(unmandated)
  if (lacksLetter(row, submittedAt))
    refuse(`Dit is na de termijn: daarbij hoort de brief ambtshalve teruggaaf. ${again}, en voeg die toe.`)
  await db
    .updateTable('taxRequests')
    .set({ isLate: isLateOn(deadline, submittedAt) })
    .where('id', '=', id)
    .execute()
}
