import { termsOn } from '../../contract/areas/account/terms.ts'
import { dayAt } from '../../domain/time/day.ts'
import type { Writing } from '../records/handlers.ts'

/** Accepts the terms as they count now; a second time changes nothing. */
export async function acceptTerms({ db, reach: { session }, record }: Writing, now: Date): Promise<null> {
  if (session.owes !== 'terms') return null
  await db.updateTable('users').set({ termsAcceptedAt: now }).where('id', '=', session.userId).execute()
  await record({
    action: 'terms.accepted',
    subject: 'users',
    subjectId: session.userId,
    after: { termsVersion: termsOn(dayAt(now.getTime())).version },
  })
  return null
}
