import { sql } from 'kysely'
import type { ReclaimScheme, ReclaimState } from '../../../contract/areas/taxReclaim/reclaimWords.ts'
import { dayText } from '../../../domain/dutch.ts'
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

/** Of these the same days are paid back once; a fault of a supplier may be another one than before. */
const once: ReadonlySet<string> = new Set<ReclaimScheme>([
  'instelling',
  'onroerend',
  'cluster',
  'vermindering',
])
/** With the authority, or decided in the customer's favour. */
const handedIn: readonly ReclaimState[] = ['submitted', 'question', 'granted', 'objection', 'paid']

/** One request a year for a building: what was handed in over these days and connections is not asked again. */
async function refuseTwice({ db }: Writing, row: Request): Promise<void> {
  if (!once.has(row.scheme)) return
  const other = await db
    .selectFrom('taxRequests')
    .select(['number', 'periodFrom', 'periodTo'])
    .where('id', '<>', row.id)
    .where('scheme', '=', row.scheme)
    .where('state', 'in', [...handedIn])
    .where('periodFrom', '<=', row.periodTo)
    .where('periodTo', '>=', row.periodFrom)
    .where(sql<boolean>`connection_ids && ${[...row.connectionIds]}::integer[]`)
    .orderBy('id')
    .executeTakeFirst()
  if (other === undefined) return
  const { number, periodFrom, periodTo } = other
  const days = `${dayText(String(periodFrom))} t/m ${dayText(String(periodTo))}`
  throw new Conflict(
    `Over een deel van deze dagen en aansluitingen is al ingediend: ${number}, van ${days}. Beëindig dit dossier, of pas bij Aanvullen de periode of de aansluitingen aan.`,
  )
}

/** Handed in: nothing after the last day, and with what was complete looked at again, as it may not be so any more on that day. */
export async function submit(context: Writing, row: Request): Promise<void> {
  const { db } = context
  const { id, deadline, finalDeadline } = row
  const submittedAt = String(row.submittedAt)
  const refuse = (text: string): never => {
    throw new Invalid({ submittedAt: [text] })
  }
  if (submittedAt > finalDeadline) refuse('Na de uiterste datum wordt niets meer teruggegeven')
  if (!(await isMandatedOn(db, row, submittedAt))) refuse(unmandated)
  if (lacksLetter(row, submittedAt))
    refuse(`Dit is na de termijn: daarbij hoort de brief ambtshalve teruggaaf. ${again}, en voeg die toe.`)
  await refuseTwice(context, row)
  await db
    .updateTable('taxRequests')
    .set({ isLate: isLateOn(deadline, submittedAt) })
    .where('id', '=', id)
    .execute()
}
