import { hour as hourLong, instantsAt } from '../../../domain/time/amsterdam.ts'
import { today } from '../../ground/today.ts'
import { preferencesIn } from '../../session/preferences.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { orderMails } from '../../storage/mail/mailer.ts'

const day = 24 * hourLong

/** The last moment at which the clock in the Netherlands showed this whole hour, today or yesterday; none of them is ever skipped. */
function lastDue(hour: number, now: Date): Date {
  const at = (instant: number) => instantsAt(Date.parse(today(instant)) + hour * hourLong)[0] ?? instant
  const due = at(now.getTime())
  return new Date(due <= now.getTime() ? due : at(now.getTime() - day))
}

/** Who still have to be told something by the daily mail, by the hour at which each wants it. */
async function waiting(db: Db) {
  const people = await db
    .selectFrom('users')
    .select(['id', 'emailAddress', 'settings'])
    .where('id', 'in', (from) =>
      from.selectFrom('actionNotifications').select('userId').where('inDigest', '=', true),
    )
    .orderBy('id')
    .execute()
  return Map.groupBy(people, ({ settings }) => preferencesIn(settings).digestHour)
}

/**
 * Orders one mail for everybody who is told once a day and was told something since the last one, at the hour each chose; safe when
 * several processes do it at once, for a notification is taken once.
 */
export async function orderDigests(database: Database, now = new Date()): Promise<number> {
  return database.transaction(async (tx) => {
    let ordered = 0
    for (const [hour, people] of await waiting(tx)) {
      const taken = await tx
        .updateTable('actionNotifications')
        .set({ inDigest: false })
        .where('inDigest', '=', true)
        .where('createdAt', '<', lastDue(hour, now))
        .where(
          'userId',
          'in',
          people.map(({ id }) => id),
        )
        .returning(['id', 'userId'])
        .execute()
      const own = Map.groupBy(taken, ({ userId }) => userId)
      const orders = people.flatMap(({ id, emailAddress }) => {
        const ids = own.get(id)?.map((row) => row.id)
        return ids === undefined
          ? []
          : [{ kind: 'digest', userId: id, recipient: emailAddress, data: { ids: ids.join(',') } }]
      })
      await orderMails(tx, orders, now)
      ordered += orders.length
    }
    return ordered
  })
}
