import type { Db } from '../storage/db/database.ts'
import type { Visitor } from './visitor.ts'

/** Something about getting in that must be found again later (reliability L2). */
export interface Happened {
  readonly action: string
  /** The account it is about, where one is known. */
  readonly userId: number | null
  readonly realUserId?: number | null
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>
}

/** Adds the audit row of a sign-in, a refusal, or what follows from them; what was typed never stands in it. */
export async function trace(
  tx: Db,
  { address, device, requestId }: Visitor,
  { action, userId, realUserId = null, detail = {} }: Happened,
): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      requestId,
      userId,
      realUserId,
      customerId: null,
      action,
      subject: 'users',
      subjectId: userId,
      before: null,
      after: JSON.stringify({ ...detail, address, device }),
    })
    .execute()
}
