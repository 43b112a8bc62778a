import { auditStates, openAuditStates } from '../../../contract/areas/invoiceAudit/auditWords.ts'
import type { InvoiceControl } from '../../../contract/areas/invoiceAudit/controlCalls.ts'
import { NotFound } from '../../ground/errors.ts'
import type { Db } from '../../storage/db/database.ts'
import { coveredOf } from './covered.ts'
import { checksIn } from './keptChecks.ts'

const nothing = { lines: [], checks: [], invoicedCents: 0, controlledCents: 0, claimCents: 0 }

interface Asked {
  readonly customerId: number
  readonly id: number
}

/** The control of one invoice as its page shows it. */
export async function controlShown(db: Db, of: Asked): Promise<InvoiceControl> {
  const { customerId, id } = of
  const own = await db
    .selectFrom('invoices')
    .leftJoin('invoiceControls as control', 'control.invoiceId', 'invoices.id')
    .select(['invoiceNumber', 'partyName', 'periodFrom', 'periodTo'])
    .select([
      'control.outcome',
      'control.verdict',
      'control.isStale',
      'control.controlledAt',
      'control.changed',
      'control.asked',
    ])
    .select('control.fault')
    .where('invoices.customerId', '=', customerId)
    .where('invoices.id', '=', id)
    .executeTakeFirst()
  if (own === undefined) throw new NotFound()
  const [connections, found] = [await connectionsOf(db, of), await foundOf(db, of)]
  const { lines, checks, invoicedCents, controlledCents, claimCents } = own.outcome ?? nothing
  return {
    invoiceNumber: own.invoiceNumber,
    sender: own.partyName,
    period: { from: own.periodFrom, to: own.periodTo },
    state: stateOf(own),
    controlledAt: own.controlledAt?.toISOString() ?? null,
    verdict: own.verdict,
    changed: own.changed,
    invoicedCents,
    controlledCents,
    claimCents,
    connections,
    lines: lines as InvoiceControl['lines'],
    checks: checksIn(checks) as InvoiceControl['checks'],
    found,
  }
}

function stateOf({
  asked,
  isStale,
  controlledAt,
}: {
  readonly asked: number | null
  readonly isStale: boolean | null
  readonly controlledAt: Date | null
}): InvoiceControl['state'] {
  if (asked === null) return 'none'
  if (controlledAt === null && isStale === true) return 'waiting'
  return isStale === true ? 'stale' : 'done'
}

/** What its lines are about. */
const connectionsOf = (db: Db, { customerId, id }: Asked) =>
  db
    .selectFrom('connections')
    .select(['id', 'name', 'ean'])
    .where('customerId', '=', customerId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('invoiceLines')
          .select('place')
          .where('invoiceId', '=', id)
          .whereRef('invoiceLines.connectionId', '=', 'connections.id'),
      ),
    )
    .orderBy('id')
    .execute()

/** What somebody deals with, or dealt with. */
async function foundOf(db: Db, { customerId, id }: Asked) {
  const rows = await db
    .selectFrom('invoiceAudits')
    .leftJoin(coveredOf([customerId]).as('came'), 'came.auditId', 'invoiceAudits.id')
    .select(['id', 'checkCode', 'title', 'claimAmount', 'covered as recoveredAmount', 'state'])
    .where('customerId', '=', customerId)
    .where('invoiceId', '=', id)
    .orderBy('claimAmount', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ state, ...row }) => ({
    ...row,
    statusName: auditStates[state as keyof typeof auditStates].label,
    isOpen: openAuditStates.some((open) => open === state),
  }))
}
