import type { invoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import { daysBetween } from '../../../domain/time/day.ts'
import { today } from '../../ground/today.ts'
import type { Stored, StoredRow, Writing } from '../../records/handlers.ts'
import type { Told } from '../../records/lifeCycle.ts'
import { endActions, openActionsOf } from '../actions/ending.ts'
import { asBody, makeAction } from '../actions/make.ts'

type StoredAudit = Stored<typeof invoiceAudit>

/**
 * Asks the customer by an action that stands on its portal, which its users answer by what they say there: it waits until one of them
 * does. Whoever has the finding in hand hears of that. What was asked before, and never answered, is not asked any more.
 */
export async function askCustomer(
  context: Writing,
  row: StoredAudit,
  { message, dueDate }: Told,
): Promise<void> {
  const { id, customerId, invoiceId, title, assigneeId } = row
  await endAsking(context, row)
  const askedActionId = await makeAction(context, {
    customerId,
    subject: `Vraag over een factuur: ${title}`,
    actionType: 'controle',
    days: daysBetween(today(), String(dueDate)),
    about: { invoiceId },
    assigneeId: assigneeId ?? context.reach.session.userId,
    shown: { body: asBody(String(message)), waitingFor: 'Antwoord van de klant' },
  })
  await context.db.updateTable('invoiceAudits').set({ askedActionId }).where('id', '=', id).execute()
}

/** The customer need not answer any more: it did, by another way than its portal, or the finding is settled. */
export async function endAsking(context: Writing, { id, customerId }: StoredAudit): Promise<void> {
  const asked = await context.db
    .selectFrom('invoiceAudits')
    .select('askedActionId')
    .where('id', '=', id)
    .executeTakeFirst()
  const actionId = asked?.askedActionId ?? null
  if (actionId === null) return
  const openOnes = async (within: Writing) =>
    (await openActionsOf(within, customerId).where('id', '=', actionId).execute()) as unknown as StoredRow[]
  await endActions(context, openOnes, 'COMPLETE')
}
