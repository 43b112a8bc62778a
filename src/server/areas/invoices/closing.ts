import { sql } from 'kysely'
import {
  closeInvoiceMonth,
  type MonthEvent,
  type MonthStanding,
  monthStanding,
  reopenInvoiceMonth,
} from '../../../contract/areas/invoices/invoiceMonthCalls.ts'
import { invoice } from '../../../contract/areas/invoices/invoices.ts'
import { periodOf } from '../../../domain/time/period.ts'
import { Conflict, Forbidden, Invalid } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import type { Reading, StoredRow, Writing } from '../../records/handlers.ts'
import { mountRead, mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { takeOwnOfAll } from '../../records/transition.ts'
import { holds, type Reach } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'
import { lockFor } from '../../storage/db/locks.ts'
import { invoiceLife } from './life.ts'

const spanOf = (month: string) => periodOf('month', `${month}-01`)
const isOver = (month: string) => spanOf(month).until <= today()
/** The audit numbers what it tells of. */
const numberOf = (month: string) => Number(month.replace('-', ''))
const subject = 'invoiceMonths'

/** The invoices whose period begins in a month; an overview counts them in the same one. */
const invoicesOf = (db: Db, month: string) =>
  db
    .selectFrom('invoices')
    .where('periodFrom', '>=', spanOf(month).from)
    .where('periodFrom', '<', spanOf(month).until)

const reachesAll = ({ session }: Reach) => session.customers === 'all'
const mayClose = (reach: Reach) =>
  reachesAll(reach) && holds(reach, 'is:admin') && holds(reach, 'organisation-invoices:write')

/** Whoever sees a part of the customers cannot say that a month is done. */
function demandAll({ reach }: Writing): void {
  if (!reachesAll(reach))
    throw new Forbidden('Een maand afsluiten of heropenen doet iemand die alle klanten ziet.')
}

async function waitingIn(db: Db, month: string) {
  const found = await invoicesOf(db, month)
    .select([
      sql<number>`(count(*) filter (where state in ('registered', 'inAudit')))::int`.as('inAudit'),
      sql<number>`(count(*) filter (where state = 'disputed'))::int`.as('disputed'),
      sql<number>`(count(*) filter (where state = 'draft'))::int`.as('drafts'),
    ])
    .executeTakeFirstOrThrow()
  return found
}

async function eventsOf(db: Db, month: string): Promise<MonthEvent[]> {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.userId')
    .select(['audit.id', 'audit.at', 'audit.action', 'audit.after', 'users.name as by'])
    .where('subject', '=', subject)
    .where('subjectId', '=', numberOf(month))
    .orderBy('audit.id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ id, at, action, after, by }) => {
    const { reason = null, closed = null } = (after ?? {}) as Partial<Pick<MonthEvent, 'reason' | 'closed'>>
    return { id, event: action as MonthEvent['event'], at: at.toISOString(), by, reason, closed }
  })
}

async function standingOf({ db, reach }: Reading, month: string): Promise<MonthStanding> {
  const seal = await db
    .selectFrom('invoiceMonths')
    .leftJoin('users', 'users.id', 'invoiceMonths.closedById')
    .select(['closedAt', 'users.name as closedBy'])
    .where('month', '=', month)
    .executeTakeFirst()
  const waiting = await waitingIn(db, month)
  const isClosable = isOver(month) && waiting.inAudit + waiting.disputed === 0
  const next = seal === undefined ? (isClosable ? (['CLOSE'] as const) : []) : (['REOPEN'] as const)
  return {
    closedAt: seal?.closedAt.toISOString() ?? null,
    closedBy: seal?.closedBy ?? null,
    ...waiting,
    allowed: mayClose(reach) ? next : [],
    history: await eventsOf(db, month),
  }
}

/** Closes a month, and every approved invoice in it. */
async function close(context: Writing, month: string): Promise<number> {
  const { db, reach, record } = context
  await lockFor(db, 'invoiceMonths')
  if (!isOver(month)) throw new Invalid({ month: ['Deze maand is nog niet voorbij'] })
  const sealed = await db
    .insertInto('invoiceMonths')
    .values({ month, closedById: reach.session.userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('month')
    .execute()
  if (sealed.length === 0) throw new Conflict('Deze maand was al afgesloten.')
  const rows = (await invoicesOf(db, month)
    .selectAll()
    .where('state', 'in', ['registered', 'inAudit', 'disputed', 'approved'])
    .orderBy('id')
    .forUpdate()
    .execute()) as unknown as StoredRow[]
  const waiting = rows.filter(({ state }) => state !== 'approved').length
  if (waiting > 0)
    throw new Conflict(
      waiting === 1
        ? 'In deze maand is nog één factuur in controle of betwist.'
        : `In deze maand zijn nog ${waiting} facturen in controle of betwist.`,
    )
  await takeOwnOfAll(invoice, invoiceLife, context, rows, 'sys.PERIOD_CLOSED')
  await record({
    action: 'close',
    subject,
    subjectId: numberOf(month),
    after: { month, closed: rows.length },
  })
  return rows.length
}

/** Whether a month of invoices is closed, closing one, and opening it again. */
export function mountMonthClosing(portal: Portal): void {
  mountRead(portal, monthStanding, (context, { query: { month } }) => standingOf(context, month))
  mountWrite(portal, closeInvoiceMonth, async (context, { body: { month } }) => {
    demandAll(context)
    return { closed: await close(context, month) }
  })
  mountWrite(portal, reopenInvoiceMonth, async (context, { body: { month, reason } }) => {
    demandAll(context)
    await lockFor(context.db, 'invoiceMonths')
    const opened = await context.db
      .deleteFrom('invoiceMonths')
      .where('month', '=', month)
      .returning('month')
      .execute()
    if (opened.length === 0) throw new Conflict('Deze maand is niet afgesloten.')
    await context.record({
      action: 'reopen',
      subject,
      subjectId: numberOf(month),
      after: { month, reason },
    })
    return null
  })
}
