import { sql } from 'kysely'
import type { ExpectedParty, MissingInvoice } from '../../../contract/areas/invoices/invoiceOverviewCalls.ts'
import {
  type InvoiceRequest,
  invoiceRequests,
  requestInvoices,
} from '../../../contract/areas/invoices/invoiceRequestCalls.ts'
import { Conflict } from '../../ground/errors.ts'
import type { Reading } from '../../records/handlers.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { isReached } from '../../session/reach.ts'
import { lockFor } from '../../storage/db/locks.ts'
import { orderMails } from '../../storage/mail/mailer.ts'
import { missingOf } from './month.ts'

/** Asked twice within this, in hours, is a button pressed twice. */
const pause = 1

interface Sender {
  readonly partyType: ExpectedParty
  readonly senderId: number
}

/** What was asked of a sender, or of who went up in it, as far as it is about connections within reach. */
const askedOf = ({ db, reach }: Reading, { partyType, senderId }: Sender) =>
  db
    .selectFrom('invoiceRequests')
    .where('partyType', '=', partyType)
    .where(
      sql<boolean>`sender_id in (with recursive line as (select ${senderId}::integer as id
        union select parties.id from parties join line on parties.successor_id = line.id) select id from line)`,
    )
    .where(
      sql<boolean>`exists (select from connections where id = any(connection_ids)
        and ${isReached(reach.session, 'connections.customerId')})`,
    )

async function requestsOf(context: Reading, month: string, sender: Sender): Promise<InvoiceRequest[]> {
  const rows = await askedOf(context, sender)
    .leftJoin('users', 'users.id', 'askedById')
    .select(['invoiceRequests.id', 'askedAt', 'users.name as by', 'recipient'])
    .select(sql<number>`cardinality(connection_ids)`.as('connections'))
    .where('month', '=', month)
    .orderBy('askedAt', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ askedAt, ...row }) => ({ ...row, at: askedAt.toISOString() }))
}

/** Asking who should have sent them for the invoices of a month that are not there. */
export function mountInvoiceRequests(portal: Portal): void {
  mountRead(portal, invoiceRequests, async (context, { query: { month, ...sender } }) => {
    const latest = await askedOf(context, sender)
      .select('recipient')
      .orderBy('askedAt', 'desc')
      .limit(1)
      .executeTakeFirst()
    const party = await context.db
      .selectFrom('parties')
      .select('invoiceEmail')
      .where('id', '=', sender.senderId)
      .where('kind', '=', sender.partyType)
      .executeTakeFirst()
    const recipient = party?.invoiceEmail ?? latest?.recipient ?? null
    return { recipient, requests: await requestsOf(context, month, sender) }
  })
  mountWrite(portal, requestInvoices, async (context, { body: { recipient, message, ...asked } }) => {
    const { db, reach, record } = context
    const { month, partyType, senderId } = asked
    await lockFor(db, 'invoiceRequests')
    const missing: MissingInvoice[] = await missingOf(context, asked)
    if (missing.length === 0) throw new Conflict('Van deze afzender ontbreekt niets meer.')
    const lately = await askedOf(context, asked)
      .select('invoiceRequests.id')
      .where('month', '=', month)
      .where('askedAt', '>', sql<Date>`now() - make_interval(hours => ${pause})`)
      .executeTakeFirst()
    if (lately !== undefined) throw new Conflict('Deze facturen zijn zojuist al opgevraagd.')
    const connectionIds = missing.map(({ connectionId }) => connectionId)
    const { id } = await db
      .insertInto('invoiceRequests')
      .values({
        month,
        partyType,
        senderId,
        recipient,
        message,
        connectionIds,
        askedById: reach.session.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await orderMails(
      db,
      [{ kind: 'invoiceRequest', userId: null, recipient, data: { requestId: id } }],
      new Date(),
    )
    await record({
      action: 'request',
      subject: 'invoiceRequests',
      subjectId: id,
      after: { month, recipient, connections: connectionIds.length },
    })
    return { connections: connectionIds.length }
  })
}
