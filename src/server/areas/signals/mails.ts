import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { itemAt } from '../../../domain/itemAt.ts'
import { type Channel, leavesAt } from '../../../domain/signals/settings.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { lockFor } from '../../storage/db/locks.ts'
import { orderMails } from '../../storage/mail/mailer.ts'

/** How long the same thing is not mailed to somebody again, in days. */
const window = 30
/** How old a signal may be that is still mailed: a customer that turns mails on is not flooded with what was. */
const oldest = 8
/** The most lines of one mail; the portal has the rest. */
const most = 50

interface Due {
  readonly id: number
  readonly fingerprint: string
  readonly customerId: number
  readonly recipient: string
  readonly userId: number | null
  readonly contactId: number | null
}

/**
 * Orders the mails of signals that are new, for whoever is to be told, where the customer's way of being told lets them leave now.
 * In one transaction it is noted who was mailed about what, so that nobody hears of the same thing twice within a month, whoever
 * of several processes does it. Answers how many mails there are.
 */
export async function mailSignals(database: Database, now = new Date()): Promise<number> {
  return database.transaction(async (tx) => {
    await lockFor(tx, 'signalMails')
    const ways = await tx.selectFrom('signalWays').selectAll().where('channel', '<>', 'inApp').execute()
    const open = ways.filter((way) => leavesAt(now.getTime(), { ...way, channel: way.channel as Channel }))
    if (open.length === 0) return 0
    const due = await dueOf(
      tx,
      open.map(({ customerId }) => customerId),
      now,
    )
    const byPerson = Map.groupBy(due, ({ customerId, recipient }) => `${customerId} ${recipient}`)
    const orders = [...byPerson.values()].map((own) => {
      const first = itemAt(own, 0)
      const ids = own.slice(0, most).map(({ id }) => id)
      const data = { ids: ids.join(','), customerId: first.customerId, contactId: first.contactId ?? 0 }
      return { kind: 'signals', userId: first.userId, recipient: first.recipient, data }
    })
    for (const { fingerprint, recipient } of due)
      await tx
        .insertInto('signalMails')
        .values({ fingerprint, recipient: sealOf(recipient), mailedAt: now })
        .onConflict((conflict) =>
          conflict.columns(['fingerprint', 'recipient']).doUpdateSet({ mailedAt: now }),
        )
        .execute()
    await orderMails(tx, orders, now)
    return orders.length
  })
}

/** Of an address only so much is kept as tells it from others: it must not outlive the person who is forgotten. */
const sealOf = (address: string) => createHash('sha256').update(address.toLowerCase()).digest('hex')

async function dueOf(tx: Db, customerIds: readonly number[], now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select distinct on (signals.fingerprint, address) signals.id, signals.fingerprint, signals.customer_id,
      coalesce(contacts.email_address, users.email_address) as recipient, told.user_id, told.contact_id, address
    from signals
    join signal_recipients as told on told.customer_id = signals.customer_id
    left join contacts on contacts.id = told.contact_id
    left join users on users.id = told.user_id and users.state = 'active' and exists (
      select from user_customers where user_id = users.id and customer_id = told.customer_id)
    cross join lateral (select lower(coalesce(contacts.email_address, users.email_address))) as written (address)
    where signals.customer_id = any(${customerIds}::integer[]) and signals.state = 'new'
      and signals.updated_at > ${now}::timestamptz - make_interval(days => ${oldest}::integer)
      and address is not null
      and not exists (
        select from signal_mails as mailed
        where mailed.fingerprint = signals.fingerprint and mailed.recipient = encode(sha256(convert_to(address, 'UTF8')), 'hex')
          and mailed.mailed_at > ${now}::timestamptz - make_interval(days => ${window}::integer)
      )
    order by signals.fingerprint, address, told.user_id nulls last, signals.id desc`.execute(tx)
  return rows.toSorted((one, other) => one.id - other.id)
}
