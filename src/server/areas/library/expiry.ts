import { addDays, type Day, daysBetween } from '../../../domain/time/day.ts'
import { today } from '../../ground/today.ts'
import { asServer } from '../../records/asServer.ts'
import type { Database } from '../../storage/db/database.ts'
import { parameterOn } from '../../storage/parameters/read.ts'
import { makeAction } from '../actions/make.ts'

const batch = 200

/**
 * Asks account managers to look at documents that end in so many days (parameter document.signaal_dagen; 30, 7 and 0 as shipped): once
 * for each, also when the server was down on the day
 * itself. Several processes may do so at once: a row is taken by one of them.
 */
export async function warnOfExpiry(database: Database, day = today()): Promise<number> {
  // How many days before its end the account manager hears of a document, from few to many.
  const moments = (await parameterOn(database.db, 'document.signaal_dagen', { day })).toReversed()
  let told = 0
  for (;;) {
    const taken = await database.transaction(async (tx) => {
      const rows = await tx
        .selectFrom('documents')
        .select(['id', 'customerId', 'title', 'expiryDate', 'warnedDays'])
        .where('state', '=', 'active')
        .where('expiryDate', '>=', day)
        .where(({ eb, or, and, ref, lit }) =>
          or(
            moments.map((moment) =>
              and([
                eb(ref('expiryDate'), '<=', addDays(day, moment)),
                or([eb('warnedDays', 'is', null), eb('warnedDays', '>', lit(moment))]),
              ]),
            ),
          ),
        )
        .orderBy('id')
        .limit(batch)
        .forUpdate()
        .skipLocked()
        .execute()
      const context = asServer(tx, 'expiry')
      for (const { id, customerId, title, expiryDate } of rows) {
        const left = daysBetween(day, expiryDate as Day)
        await tx
          .updateTable('documents')
          .set({ warnedDays: moments.find((moment) => left <= moment) ?? null })
          .where('id', '=', id)
          .execute()
        const subject = `Document verloopt ${inWords(left)}: ${title}`
        await makeAction(context, {
          customerId,
          subject,
          actionType: 'controle',
          days: left,
          about: { documentId: id },
        })
      }
      return rows.length
    })
    told += taken
    if (taken < batch) return told
  }
}

function inWords(days: number): string {
  if (days === 0) return 'vandaag'
  return days === 1 ? 'morgen' : `over ${days} dagen`
}
