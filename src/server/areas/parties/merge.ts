import { sql } from 'kysely'
import { deal } from '../../../contract/areas/sales/deals.ts'
import { Invalid } from '../../ground/errors.ts'
import type { StoredRow, Writing } from '../../records/handlers.ts'
import type { Told } from '../../records/lifeCycle.ts'
import { moved } from '../../records/moved.ts'
import { moveAgreements } from '../supplyAgreements/merging.ts'
import { kinds, type PartyKind } from './kinds.ts'

/** Who takes over is another party of the same kind that is in force. */
export async function refuseStrangeSuccessor(
  { db }: Writing,
  kind: PartyKind,
  { id }: StoredRow,
  { successorId }: Told,
): Promise<void> {
  if (successorId === null || successorId === undefined) return
  if (successorId === id) throw new Invalid({ successorId: ['Kies een andere partij dan deze zelf'] })
  const found = await db
    .selectFrom('parties')
    .select('state')
    .where('id', '=', Number(successorId))
    .where('kind', '=', kind)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (found === undefined) throw new Invalid({ successorId: ['Deze keuze bestaat niet (meer)'] })
  if (found.state !== 'active') throw new Invalid({ successorId: ['Kies een opvolger die actief is'] })
}

/** What is asked for and not dealt with yet would otherwise end at a party that nobody deals with any more. */
async function movePlans(
  context: Writing,
  kind: PartyKind,
  merge: { readonly from: StoredRow; readonly to: number },
): Promise<void> {
  const waits = sql`state in ('draft', 'submitted', 'inProgress', 'waitingCustomer', 'waitingParty')`
  if (kind === 'measuring')
    await moved(context, 'mutations', { ...merge, column: 'desiredMeasuringId', open: waits })
  if (kind !== 'supplier') return
  await moved(context, 'mutations', { ...merge, column: 'desiredSupplierId', open: waits })
  await moved(context, 'deals', {
    ...merge,
    subject: deal.name,
    column: 'currentSupplierId',
    open: sql`state <> 'won'`,
  })
}

/**
 * What goes on, goes on with the successor: connections that are not ended, the supplier of customers, and what is asked for. What was, such as an
 * invoice, stays with whom it was. What people said that its lines are, counts for the successor too. Each connection and customer that
 * moves tells so in its own history.
 */
export async function moveToSuccessor(
  context: Writing,
  kind: PartyKind,
  row: StoredRow,
  told: Told,
): Promise<void> {
  await refuseStrangeSuccessor(context, kind, row, told)
  const to = Number(told.successorId)
  await moved(context, 'connections', {
    column: kinds[kind].column,
    from: row,
    to,
    open: sql`state <> 'closed'`,
  })
  await moveAgreements(context, kind, { from: row, to })
  await movePlans(context, kind, { from: row, to })
  if (kind === 'supplier')
    await moved(context, 'customers', { column: 'supplierId', from: row, to, open: sql`true` })
  await context.db
    .insertInto('invoiceWords')
    .columns(['customerId', 'party', 'words', 'lineType', 'changedAt'])
    .expression((from) =>
      from
        .selectFrom('invoiceWords')
        .select(['customerId', sql<string>`${`${kind} ${to}`}`.as('party'), 'words', 'lineType', 'changedAt'])
        .where('party', '=', `${kind} ${row.id}`),
    )
    .onConflict((known) => known.doNothing())
    .execute()
  await context.db
    .updateTable('parties')
    .set({ inactiveReason: 'opgegaan' })
    .where('id', '=', row.id)
    .execute()
  await tellSuccessor(context, kind, to, { before: null, after: row.name })
}

/** In the history of a party: which one went up in it, or is on its own again. */
export async function tellSuccessor(
  context: Writing,
  kind: PartyKind,
  successorId: unknown,
  { before, after }: { readonly before: unknown; readonly after: unknown },
): Promise<void> {
  if (typeof successorId !== 'number') return
  await context.record({
    action: 'update',
    subject: kinds[kind].resource.name,
    subjectId: successorId,
    before: { predecessors: before },
    after: { predecessors: after },
  })
}
