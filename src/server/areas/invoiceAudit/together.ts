import { sql } from 'kysely'
import type { auditStates } from '../../../contract/areas/invoiceAudit/auditWords.ts'
import { invoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import { mostAtOnce } from '../../../contract/records/ticked.ts'
import { crud } from '../../records/crud.ts'
import type { Handlers, Stored, Writing } from '../../records/handlers.ts'
import type { LifeCycle, Told } from '../../records/lifeCycle.ts'
import { take } from '../../records/transition.ts'
import type { Db } from '../../storage/db/database.ts'
import { coveredOf } from './covered.ts'

type StoredAudit = Stored<typeof invoiceAudit>

const handlers = crud(invoiceAudit) as Handlers

/** The same thing found in other invoices: by the same check, of the same sender, about the same cost of the same connection. */
export const sameAs = (db: Db, of: StoredAudit) =>
  db
    .selectFrom('invoiceAudits')
    .innerJoin('invoices', 'invoices.id', 'invoiceAudits.invoiceId')
    .where('invoiceAudits.customerId', '=', of.customerId)
    .where('invoiceAudits.connectionId', of.connectionId === null ? 'is' : '=', of.connectionId)
    .where('checkCode', '=', of.checkCode)
    .where('sender', '=', of.sender)
    .where('component', 'is not distinct from', of.component)
    .where('invoiceAudits.id', '!=', of.id)

/** It can still be put to its sender. */
const isYetToAsk = ({ state }: StoredAudit) => state === 'open' || state === 'inProgress'

/**
 * Those of them that can go along: nobody else has them in hand, and they still stand open. Of more than one mail takes, the oldest; the
 * others go with the next.
 */
const goingAlong = (db: Db, of: StoredAudit) =>
  sameAs(db, of)
    .select('invoiceAudits.id')
    .where('isGone', '=', false)
    .where(({ eb, or, and }) =>
      or([
        and([
          eb('invoiceAudits.state', '=', 'open'),
          or([eb('assigneeId', 'is', null), eb('assigneeId', '=', of.assigneeId)]),
        ]),
        and([eb('invoiceAudits.state', '=', 'inProgress'), eb('assigneeId', '=', of.assigneeId)]),
      ]),
    )
    .orderBy('invoiceAudits.periodFrom')
    .orderBy('invoiceAudits.id')
    .limit(mostAtOnce - 1)
    .execute()

/** Has a finding put to the sender in the mail of another, with its own invoice disputed. */
export async function putAlong(
  life: LifeCycle<typeof invoiceAudit>,
  context: Writing,
  { id, lead }: { readonly id: number; readonly lead: number },
  { recipient, message, dueDate }: Told,
): Promise<void> {
  await context.db.updateTable('invoiceAudits').set({ claimId: lead }).where('id', '=', id).execute()
  await putTo(life, context, id, { recipient, message, dueDate, together: false })
}

/** Takes a finding up where nobody had, and puts it to the sender. */
export async function putTo(
  life: LifeCycle<typeof invoiceAudit>,
  context: Writing,
  id: number,
  told: Told,
): Promise<void> {
  for (const [event, own] of [
    ['TAKE', {}],
    ['ASK_SUPPLIER', told],
  ] as const) {
    const { version, state } = await handlers.get(context, id)
    if (event === 'TAKE' && state !== 'open') continue
    await take(invoiceAudit, life as LifeCycle, handlers, context, id, { event, version, told: own })
  }
}

/** Has what was found of other months put to the sender in the same mail. */
export async function takeAlong(
  life: LifeCycle<typeof invoiceAudit>,
  context: Writing,
  row: StoredAudit,
  told: Told,
): Promise<void> {
  for (const { id } of await goingAlong(context.db, row))
    await putAlong(life, context, { id, lead: row.id }, told)
}

/** The finding whose mail speaks of it, where it went along with another. */
export async function leadOf(db: Db, id: number): Promise<number | null> {
  const row = await db.selectFrom('invoiceAudits').select('claimId').where('id', '=', id).executeTakeFirst()
  return row?.claimId ?? null
}

/** As many as the page of a finding shows of what stays. */
const mostShown = 100

/** The same thing in other invoices, as the page of a finding shows it: all that would go along or went, whatever else there is. */
export async function groupOf(db: Db, of: StoredAudit) {
  const along = isYetToAsk(of) ? (await goingAlong(db, of)).map(({ id }) => id) : []
  const rows = await sameAs(db, of)
    .leftJoin(coveredOf([of.customerId]).as('came'), 'came.auditId', 'invoiceAudits.id')
    .select(['invoiceAudits.id', 'invoiceAudits.invoiceId', 'invoices.invoiceNumber'])
    .select([
      'invoiceAudits.periodFrom',
      'invoiceAudits.periodTo',
      'claimAmount',
      'covered as recoveredAmount',
    ])
    .select(['invoiceAudits.state', 'claimId'])
    .orderBy(
      sql`invoice_audits.id = any(${along}::integer[]) or claim_id is not distinct from ${of.id}`,
      'desc',
    )
    .orderBy('invoiceAudits.periodFrom', 'desc')
    .orderBy('invoiceAudits.id')
    .limit(mostAtOnce + mostShown)
    .execute()
  const going = new Set(along)
  const shown = rows.toSorted(
    (one, other) => Number(one.periodFrom < other.periodFrom) - Number(one.periodFrom > other.periodFrom),
  )
  return shown.map(({ periodFrom: from, periodTo: to, claimId, state, ...row }) => ({
    ...row,
    state: state as keyof typeof auditStates,
    period: { from, to },
    goesAlong: going.has(row.id),
    isAlong: claimId === of.id,
  }))
}
