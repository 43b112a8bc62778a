import { sql } from 'kysely'
import { supplyAgreement } from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
import { addDays } from '../../../domain/time/day.ts'
import { noticeDay, renewedEnd } from '../../../domain/time/noticeDay.ts'
import type { Writing } from '../../records/handlers.ts'
import { followAgreed } from '../signals/agreed.ts'
import type { AgreementRow } from './agreementRow.ts'
import { followAgreements, followFailures } from './following.ts'
import { holdConnections } from './overlap.ts'

const idsOf = (rows: readonly AgreementRow[]) => rows.map(({ id }) => id)

/** Nobody signs another agreement for their connections while it is decided which of these go on. */
export async function holdRenewing({ db }: Writing, rows: readonly AgreementRow[]): Promise<void> {
  await sql`select from supply_agreements where id = any(${idsOf(rows)}::integer[]) order by id for no key update`.execute(
    db,
  )
  await holdConnections(db, idsOf(rows))
}

/** The term that begins after one that is over, for which nobody agreed a price. */
function nextTerm(row: AgreementRow) {
  const before = { endDate: String(row.endDate), noticeDate: String(row.noticeDate) }
  const renewedFrom = row.renewedFrom ?? addDays(before.endDate, 1)
  const endDate = renewedEnd(before.endDate, Number(row.renewalMonths), renewedFrom)
  const after = { endDate, noticeDate: noticeDay(endDate, Number(row.noticeMonths)), renewedFrom }
  return { row, before, after }
}

/** Another term begins for each of these; their connections follow. */
export async function renew(context: Writing, rows: readonly AgreementRow[]): Promise<void> {
  const terms = rows.map(nextTerm)
  const days = (name: 'endDate' | 'noticeDate' | 'renewedFrom') =>
    sql`${terms.map(({ after }) => after[name])}::date[]`
  await sql`
    update supply_agreements set end_date = asked.last, notice_date = asked.notice, renewed_from = asked.renewed
    from unnest(${idsOf(rows)}::integer[], ${days('endDate')}, ${days('noticeDate')}, ${days('renewedFrom')})
      as asked (id, last, notice, renewed)
    where supply_agreements.id = asked.id`.execute(context.db)
  await context.record(
    ...terms.map(({ row, before, after }) => ({
      action: 'update',
      subject: supplyAgreement.name,
      subjectId: row.id,
      customerId: Number(row.customerId),
      before,
      after,
    })),
  )
  await followRows(context, rows)
}

/** The connections of these agreements follow, however many there are, and what is told of their end does. */
export async function followRows(context: Writing, rows: readonly AgreementRow[]): Promise<void> {
  await followAgreements(context, { agreementIds: idsOf(rows) })
  const customers = rows.map(({ customerId }) => Number(customerId))
  // Of an agreement without connections nothing follows, and still its supplier may be one that failed.
  await followFailures(context, new Set(customers))
  await followAgreed(context, customers)
}
