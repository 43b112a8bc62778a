import { instantsAt } from '../../domain/time/amsterdam.ts'
import type { Database } from '../db/database.ts'
import { orderMails } from '../mail/mailer.ts'
import { today } from '../today.ts'

/** The hour of the daily mail, in the Netherlands. */
const digestHour = 7
const day = 86_400_000

/** The last moment a daily mail was due: seven in the morning, today or yesterday. */
function lastDue(now: Date): Date {
  const at = (instant: number) => {
    const wall = Date.parse(`${today(instant)}T0${digestHour}:00:00Z`)
    return instantsAt(wall)[0] ?? instant
  }
  const due = at(now.getTime())
  return new Date(due <= now.getTime() ? due : at(now.getTime() - day))
}

/**
 * Orders one mail for everybody who is told once a day and was told something since the last one; safe when several processes do
 * it at once, for a notification is taken once.
 */
export async function orderDigests(database: Database, now = new Date()): Promise<number> {
  return database.transaction(async (tx) => {
    const taken = await tx
      .updateTable('actionNotifications')
      .set({ inDigest: false })
      .where('inDigest', '=', true)
      .where('createdAt', '<', lastDue(now))
      .returning(['id', 'userId'])
      .execute()
    if (taken.length === 0) return 0
    const people = await tx
      .selectFrom('users')
      .select(['id', 'emailAddress'])
      .where('id', 'in', [...new Set(taken.map(({ userId }) => userId))])
      .execute()
    const orders = people.map(({ id, emailAddress }) => {
      const ids = taken.filter(({ userId }) => userId === id).map((row) => row.id)
      return { kind: 'digest', userId: id, recipient: emailAddress, data: { ids: ids.join(',') } }
    })
    await orderMails(tx, orders, now)
    return orders.length
  })
}
