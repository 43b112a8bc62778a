import { sql } from 'kysely'
import { controlAgain, invoiceControl } from '../../../contract/areas/invoiceAudit/controlCalls.ts'
import {
  auditAssignees,
  auditSenders,
  claimAnswers,
  findingPresence,
  findingRecovered,
  sameFindings,
} from '../../../contract/areas/invoiceAudit/groupCalls.ts'
import { invoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import { auditOfConnection, auditYear } from '../../../contract/areas/invoiceAudit/overviewCalls.ts'
import { type AuditSaved, auditSaved } from '../../../contract/areas/invoiceAudit/savedCalls.ts'
import { NotFound } from '../../ground/errors.ts'
import { crud } from '../../records/crud.ts'
import { mount, mountRead, mountWrite } from '../../records/mount.ts'
import { mountPresence } from '../../records/presence.ts'
import type { Portal } from '../../records/route.ts'
import { assignees } from '../../session/assignee.ts'
import { isReached } from '../../session/reach.ts'
import { later } from '../../storage/jobs/own.ts'
import { answersOf } from './answers.ts'
import { mountBundles } from './bundle.ts'
import { cameBackOf } from './cameBack.ts'
import { mountCheckSettings } from './checkSettings.ts'
import { coveredOf } from './covered.ts'
import { auditLife, controlsInvoices } from './life.ts'
import { auditOfConnectionOf } from './ofConnection.ts'
import { auditsWorker, orderAudits } from './run.ts'
import { controlShown } from './show.ts'
import { mountThresholds } from './thresholdCalls.ts'
import { groupOf } from './together.ts'
import { mountTrials } from './trials.ts'
import { auditYearOf } from './year.ts'

const audits = crud(invoiceAudit)
const isOpen = sql`state in ('open', 'inProgress', 'waitingSupplier', 'waitingCustomer')`

/** What stands beside a finding: others like it, what was answered, and what came back. */
function mountOfFinding(portal: Portal): void {
  mountRead(portal, sameFindings, async (context, { params: { id } }) =>
    groupOf(context.db, await audits.get(context, id)),
  )
  mountRead(portal, auditAssignees, ({ db }) => assignees(db, controlsInvoices))
  mountRead(portal, auditSenders, async ({ db, reach }) => {
    const rows = await db
      .selectFrom('invoiceAudits')
      .select('sender')
      .where(isReached(reach.session, 'customerId'))
      .groupBy('sender')
      .orderBy(sql`dutch_order(sender)`)
      .execute()
    return rows.map(({ sender }) => sender)
  })
  mountRead(portal, findingRecovered, async (context, { params: { id } }) =>
    cameBackOf(context.db, await audits.get(context, id)),
  )
  mountRead(portal, claimAnswers, async (context, { params: { id } }) => {
    await audits.get(context, id)
    return answersOf(context, id)
  })
}

/** The control of invoices: what it found, and how each figure came about. */
export function mountInvoiceAudits(portal: Portal): void {
  mount(portal, invoiceAudit, audits, auditLife)
  mountPresence(portal, findingPresence, invoiceAudit.name, audits.get)
  mountRead(portal, auditSaved, async ({ db }, { params: { customerId } }) => {
    const { rows } = await sql<AuditSaved>`
      select coalesce(sum(covered), 0)::numeric(14, 2)::text as recovered,
        coalesce(sum(recovered_amount - coalesce(booked, 0)) filter (where state = 'resolved'), 0)::numeric(14, 2)::text as promised,
        coalesce(sum(claim_amount) filter (where ${isOpen} and claim_amount > 0), 0)::numeric(14, 2)::text as open,
        count(*) filter (where ${isOpen})::integer as open_count
      from invoice_audits left join ${coveredOf([customerId])} as covered on audit_id = id
      where customer_id = ${customerId}`.execute(db)
    return rows[0] ?? { recovered: '0.00', promised: '0.00', open: '0.00', openCount: 0 }
  })
  mountOfFinding(portal)
  mountRead(portal, auditYear, ({ db }, { params, query }) => auditYearOf(db, params.customerId, query))
  mountRead(portal, auditOfConnection, ({ db }, { params, query: { year } }) =>
    auditOfConnectionOf(db, { ...params, year }),
  )
  mountRead(portal, invoiceControl, ({ db }, { params }) => controlShown(db, params))
  mountWrite(portal, controlAgain, async ({ db, record }, { params: { customerId, id } }) => {
    const own = await db
      .selectFrom('invoices')
      .select('id')
      .where('customerId', '=', customerId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (own === undefined) throw new NotFound()
    await sql`select order_audits(array[${id}::integer])`.execute(db)
    await record({
      action: 'update',
      subject: 'invoiceControls',
      subjectId: id,
      customerId,
      after: { asked: true },
    })
    return null
  })
  mountBundles(portal)
  mountCheckSettings(portal)
  mountThresholds(portal)
  mountTrials(portal)
  portal.workers.push(auditsWorker(portal.database))
  portal.works.push({ name: 'audits', at: later, work: () => orderAudits(portal.database) })
}
