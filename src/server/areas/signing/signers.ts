import { type Day, dayAt } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import type { SigningParts } from './parts.ts'

/** Who signs, in turn. */
export const signersOf = (db: Db, signingId: number) =>
  db.selectFrom('signingSigners').selectAll().where('signingId', '=', signingId).orderBy('place').execute()

/** Orders a mail to somebody who signs. */
export const order = (
  { mailer }: SigningParts,
  db: Db,
  kind: `signing${string}`,
  { id, emailAddress }: { readonly id: number; readonly emailAddress: string },
) => mailer.order(db, { kind, userId: null, recipient: emailAddress, data: { signerId: id } })

/** The day on which the last of them signed, however late what they signed was sealed; today's where nobody told when that was. */
export async function signedDay(db: Db, signingId: number, now: Date): Promise<Day> {
  const last = await db
    .selectFrom('signingSigners')
    .select(({ fn }) => fn.max('signedAt').as('at'))
    .where('signingId', '=', signingId)
    .executeTakeFirst()
  return dayAt((last?.at ?? now).getTime())
}
