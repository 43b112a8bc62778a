import { invoiceAuditLifeCycle } from '../../../../machines/life-cycles/invoiceAudit.ts'
import type { invoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import type { Stored, Writing } from '../../records/handlers.ts'
import type { LifeCycle, Told } from '../../records/lifeCycle.ts'
import { refuseAssignee } from '../../session/assignee.ts'
import { askSupplier } from './claim.ts'
import { takeAlong } from './together.ts'

type StoredAudit = Stored<typeof invoiceAudit>

const changed = (context: Writing, { id }: StoredAudit, columns: object) =>
  context.db
    .updateTable('invoiceAudits')
    .set(columns as never)
    .where('id', '=', id)
    .execute()

/** It is the work of whoever controls invoices for customers, and is still here. */
const refuseOthers = ({ db }: Writing, { assigneeId }: Told) =>
  refuseAssignee(db, Number(assigneeId), ['invoice-check:write'])

/** The life of what the control found. Whoever takes it up has it in hand; what waited too long comes back by itself. */
export const auditLife: LifeCycle<typeof invoiceAudit> = {
  machine: invoiceAuditLifeCycle,
  effects: {
    TAKE: (context, row) => changed(context, row, { assigneeId: context.reach.session.userId }),
    ASSIGN: (context, _, told) => refuseOthers(context, told),
    ASK_SUPPLIER: async (context, row, told) => {
      await changed(context, row, { isOverdue: false })
      if (told.together === true) await takeAlong(auditLife, context, row, told)
      await askSupplier(context, row, told)
    },
    ASK_CUSTOMER: (context, row) => changed(context, row, { isOverdue: false }),
    ANSWERED: (context, row) => changed(context, row, { isOverdue: false, dueDate: null, claimId: null }),
    'sys.OVERDUE': (context, row) => changed(context, row, { isOverdue: true, claimId: null }),
  },
  due: {
    'sys.OVERDUE': (rows, today) =>
      rows
        .where('invoice_audits.state', 'in', ['waitingSupplier', 'waitingCustomer'])
        .where('invoice_audits.dueDate', '<', today),
  },
}
