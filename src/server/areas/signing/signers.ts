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
