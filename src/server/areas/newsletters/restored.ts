import type { Database } from '../../storage/db/database.ts'
import { newsletterMailKind } from './letters.ts'

/** What was held back in a database that was put back. */
export interface HeldBack {
  /** Addresses of which nobody can tell any more whether they were reached. */
  readonly addresses: number
  /** Newsletters whose moment has passed: they may well have gone. */
  readonly planned: number
}

/**
 * In a database that was put back nothing stands of what was sent since its backup. What was being sent then, or was planned for a
 * moment that has passed, may have reached people already: it is not sent by itself, and a person decides.
 */
export const holdBack = (database: Database): Promise<HeldBack> =>
  database.transaction(async (tx) => {
    const { numUpdatedRows: addresses } = await tx
      .updateTable('newsletterRecipients')
      .set({ result: 'uncertain', failure: 'De database is teruggezet' })
      .where('result', 'in', ['waiting', 'ordered', 'underway'])
      .executeTakeFirst()
    await tx.deleteFrom('mails').where('kind', '=', newsletterMailKind).execute()
    const { numUpdatedRows: planned } = await tx
      .updateTable('newsletters')
      .set(({ eb }) => ({
        state: 'draft',
        sendOn: null,
        sendTime: null,
        sendAt: null,
        version: eb('version', '+', 1),
      }))
      .where('state', '=', 'scheduled')
      .where('sendAt', '<=', new Date())
      .executeTakeFirst()
    return { addresses: Number(addresses), planned: Number(planned) }
  })
