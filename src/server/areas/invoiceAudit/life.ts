import { invoiceAuditLifeCycle } from '../../../../machines/life-cycles/invoiceAudit.ts'
import type { invoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import type { Stored, Writing } from '../../records/handlers.ts'
import type { LifeCycle, Told } from '../../records/lifeCycle.ts'
import { refuseAssignee } from '../../session/assignee.ts'
import { askCustomer, endAsking } from './askCustomer.ts'
import { askSupplier } from './claim.ts'
import { endDispute, linkNote, notesTold } from './credited.ts'
import { changed } from './ofInvoice.ts'
import { takeAlong } from './together.ts'
import { followAudited } from './told.ts'

type StoredAudit = Stored<typeof invoiceAudit>

/** It is the work of whoever controls invoices for customers, and is still here. */
export const controlsInvoices = ['invoice-check:write'] as const

const refuseOthers = ({ db }: Writing, { assigneeId }: Told) =>
  refuseAssignee(db, Number(assigneeId), controlsInvoices)

/** What is told of the invoices of its customer follows. */
const follow = (context: Writing, { customerId }: StoredAudit) => followAudited(context, [customerId])

async function askedOf({ db }: Writing, { id }: StoredAudit) {
  const row = await db
    .selectFrom('invoiceAudits')
    .select('askedOf')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.askedOf
}

/** Of what nobody is asked about any more. */
export const nothingAsked = { isOverdue: false, dueDate: null, claimId: null, askedOf: null } as const

/** An answer came, of whom it was asked. */
const answered = (context: Writing, row: StoredAudit) => changed(context, row, nothingAsked)

/** Nobody has to answer any more. */
async function settled(context: Writing, row: StoredAudit): Promise<void> {
  await endAsking(context, row)
  await follow(context, row)
}

/** The life of what the control found. Whoever takes it up has it in hand; what waited too long comes back by itself. */
export const auditLife: LifeCycle<typeof invoiceAudit> = {
  machine: invoiceAuditLifeCycle,
  facts: notesTold,
  effects: {
    TAKE: (context, row) => changed(context, row, { assigneeId: context.reach.session.userId }),
    ASSIGN: (context, _, told) => refuseOthers(context, told),
    ASK_SUPPLIER: async (context, row, told) => {
      await changed(context, row, { isOverdue: false, askedOf: 'supplier' })
      await askSupplier(context, row, told)
      if (told.together === true) await takeAlong(auditLife, context, row, told)
      await follow(context, row)
    },
    ASK_CUSTOMER: async (context, row, told) => {
      await changed(context, row, { isOverdue: false, askedOf: 'customer' })
      await askCustomer(context, row, told)
      await follow(context, row)
    },
    ANSWERED: async (context, row) => {
      // What the supplier answers is no answer of the customer.
      if ((await askedOf(context, row)) === 'customer') await endAsking(context, row)
      await answered(context, row)
    },
    // Its action goes on by itself, so that whoever has it in hand reads what was said.
    'sys.REPLIED': answered,
    'sys.OVERDUE': (context, row) => changed(context, row, { isOverdue: true, claimId: null }),
    ACCEPT: settled,
    RESOLVE: async (context, row) => {
      await endAsking(context, row)
      await endDispute(context, row)
      await follow(context, row)
    },
    CREDITED: async (context, row, { cameAmount }) => {
      await linkNote(context, row, String(cameAmount))
      await follow(context, row)
    },
    DISMISS: settled,
    REOPEN: async (context, row) => {
      // It counts of what is settled, and is told anew then: lists add it up whatever their rows stand on.
      await changed(context, row, { recoveredAmount: null })
      await context.db.deleteFrom('auditCredits').where('auditId', '=', row.id).execute()
      await follow(context, row)
    },
  },
  effectsOfAll: {
    'sys.OVERDUE': (context, rows) =>
      followAudited(
        context,
        rows.map(({ customerId }) => customerId),
      ),
  },
  due: {
    'sys.OVERDUE': (rows, today) =>
      rows
        .where('invoice_audits.state', 'in', ['waitingSupplier', 'waitingCustomer'])
        .where('invoice_audits.dueDate', '<', today),
  },
}
